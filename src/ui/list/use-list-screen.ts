import { useActorRef } from '@xstate/react';
import { useCallback, useLayoutEffect, useState } from 'react';
import { transition } from 'xstate';
import { inspect } from '#machines/kernel/inspection.ts';
import { stateName } from '#machines/kernel/record-machine.ts';
import {
  listScreenMachine,
  type ListFacts,
  type ListScreenEvent,
  type ListScreenPlace,
} from '#machines/list-screen/index.ts';
import { Latest } from '../machine/latest.ts';
import type { ListData, ListEmpty, ListRecord } from './list.types.ts';

export interface ListScreenParts extends Pick<
  ListData<ListRecord>,
  'status' | 'error' | 'onRetry' | 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isRefreshing'
> {
  readonly permitted: boolean;
  readonly empty?: ListEmpty | undefined;
  readonly rowCount: number;
  /** The last loaded page. */
  readonly lastPage: unknown;
}

export interface ListScreen {
  readonly place: ListScreenPlace;
  readonly send: (event: ListScreenEvent) => void;
}

/**
 * The state of a list by its machine (machines/list-screen). It is derived from the data during rendering, so that new
 * data renders once; the actor receives the same data in a layout effect and remembers pending requests: a second
 * request for the same page would cancel the first.
 */
export function useListScreen(parts: ListScreenParts): ListScreen {
  const { lastPage, error, empty = {} } = parts;
  const isRefreshing = parts.isRefreshing ?? false;
  const facts: ListFacts = {
    isPermitted: parts.permitted,
    status: parts.status,
    hasRows: parts.rowCount > 0,
    isFiltered: empty.filtered === true || empty.onAllStatuses !== undefined,
    hasNextPage: parts.hasNextPage,
    isFetchingNextPage: parts.isFetchingNextPage,
    isRefreshing,
  };
  const [latest] = useState(() => new Latest({ parts, facts }));
  useLayoutEffect(() => latest.set({ parts, facts }));
  const [provided] = useState(() =>
    listScreenMachine.provide({
      actions: {
        fetchMore: () => latest.get().parts.fetchNextPage(),
        retry: () => latest.get().parts.onRetry?.(),
      },
    }),
  );
  const actor = useActorRef(provided, { inspect });
  const [shown] = transition(provided, actor.getSnapshot(), { type: 'list.changed', ...facts });
  const place = stateName(shown.value) as ListScreenPlace;
  useLayoutEffect(() => {
    actor.send({ type: 'list.changed', ...latest.get().facts });
  }, [actor, latest, place, lastPage, isRefreshing, error]);
  const send = useCallback((event: ListScreenEvent) => actor.send(event), [actor]);
  return { place, send };
}
