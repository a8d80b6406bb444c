import type { Scenario } from '../kernel/record-machine.ts';
import type { ListFacts, ListScreenEvent } from './list-screen.rules.ts';

const flags = [false, true];
const STATUSES: readonly ListFacts['status'][] = ['pending', 'error', 'success'];

/** Every combination of facts, also those that should not occur. */
const FACTS = flags.flatMap((isPermitted) =>
  STATUSES.flatMap((status) =>
    flags.flatMap((hasRows) =>
      flags.flatMap((isFiltered) =>
        flags.flatMap((hasNextPage) =>
          flags.flatMap((isFetchingNextPage) =>
            flags.map((isRefreshing): ListScreenEvent => ({
              type: 'list.changed',
              isPermitted,
              status,
              hasRows,
              isFiltered,
              hasNextPage,
              isFetchingNextPage,
              isRefreshing,
            })),
          ),
        ),
      ),
    ),
  ),
);

const EVENTS: readonly ListScreenEvent[] = [
  ...FACTS,
  ...flags.flatMap((hasNextPage): readonly ListScreenEvent[] => [
    { type: 'rows.near-end', hasNextPage },
    { type: 'more.ask', hasNextPage },
  ]),
  { type: 'list.retry' },
];

/** The test scenarios of the machine. */
export const listScreenScenarios: readonly Scenario<ListScreenEvent>[] = [
  { name: 'a list', input: {}, events: EVENTS },
];
