import { expect } from 'vitest';
import { stateName, type MachineEvent, type RecordMachine } from '#machines/kernel/index.ts';
import type { DrivenRecord, HttpStage } from '../paths-http/http-driver.ts';
import { jobsOf, journalOf } from '../paths-http/walk.ts';
import type { TestApi } from '../support/api.ts';
import { sendInOrder, type RowHolder } from '../support/held-row.ts';
import { outcomesOf, type Told } from './outcomes.ts';
import type { Pair } from './pairs.ts';

/** What a race needs besides its two events. */
export interface Track<Context, Event extends MachineEvent> {
  readonly api: TestApi;
  readonly holder: RowHolder;
  readonly definition: RecordMachine<Context, Event>;
  readonly stage: HttpStage<Event>;
}

/** Which one is first at the locked row. */
export type Start = 'first' | 'second';

/** Brings a new record to the situation of a pair. @throws AssertionError when the path is not open */
async function bring<Event extends MachineEvent>(
  stage: HttpStage<Event>,
  { name, way }: Pair<Event>,
): Promise<DrivenRecord<Event>> {
  const record = await stage.begin();
  for (const { event } of way.slice(record.taken ?? 0)) {
    const status = await record.send(event);
    expect([name, event, status === null || status < 300 ? 'taken' : status]).toEqual([name, event, 'taken']);
  }
  return record;
}

/** Sends both events in the given order; returns the statuses of the first and of the second. */
async function sendBoth<Context, Event extends MachineEvent>(
  { holder, definition, stage }: Track<Context, Event>,
  record: DrivenRecord<Event>,
  events: readonly [Event, Event],
  start: Start,
): Promise<readonly [number | null, number | null]> {
  const makeReady = record.ready ?? (async (event: Event) => () => record.send(event));
  const [first, second] = [await makeReady(events[0]), await makeReady(events[1])];
  const held = { machine: definition.name, tenantId: stage.tenantId, id: record.id() };
  const [one = null, other = null] = await sendInOrder(
    holder,
    held,
    start === 'first' ? [first, second] : [second, first],
  );
  return start === 'first' ? [one, other] : [other, one];
}

/**
 * Races a pair on a new record and compares responses, rows and journal with the machine's sequential results. Returns
 * the name of the outcome.
 * @throws AssertionError when it is none of them
 */
export async function race<Context, Event extends MachineEvent>(
  track: Track<Context, Event>,
  pair: Pair<Event>,
  start: Start,
): Promise<string> {
  const { api, definition, stage } = track;
  const record = await bring(stage, pair);
  const before = await record.read();
  const answers = await sendBoth(track, record, [pair.first.event, pair.second.event], start);
  const after = await record.read();
  const journal = await journalOf(api, stage.tenantId, definition.name, record.id());
  const jobs = stage.outbox ? await jobsOf(api, stage.tenantId, definition.name, record.id()) : undefined;
  const way = pair.way.map(({ event, before: from, after: to, effects }): Told<Event> => ({
    event,
    from: stateName(from.value),
    to: stateName(to.value),
    effects,
  }));
  const isTold = ({ event }: Told<Event>, index: number, all: readonly unknown[]): boolean =>
    stage.isJournaled?.(event, before, after, index === all.length - 1) ?? true;
  const tell = ({ event, from, to, effects }: Told<Event>, index: number, all: readonly Told<Event>[]): object => {
    const next = all[index + 1]?.event;
    const isWithdrawn = next !== undefined && stage.withdraws?.(next) === true;
    return {
      event: event.type,
      from,
      to,
      jobs: isWithdrawn ? [] : effects.filter((effect) => stage.outbox?.includes(effect)),
    };
  };

  const outcomes = outcomesOf(definition, stage, pair, after).map(({ name, told, rows, isAnswered }) => ({
    name,
    isAnswered: isAnswered(...answers),
    rows: expect.objectContaining(rows as Record<string, unknown>) as object,
    journal: [...way, ...told].filter(isTold).map(tell),
  }));
  const seen = {
    rows: after,
    journal: journal.map(({ event, from, to, version }) => ({ event, from, to, jobs: jobs?.get(version) ?? [] })),
  };
  const fitting = outcomes.find(
    ({ isAnswered, rows, journal: told }) => isAnswered && isSame(seen, { rows, journal: told }),
  );
  const said = `${pair.name}, ${start} before the other: answered ${answers.join(' and ')}`;
  expect(
    fitting?.name,
    `${said}\nseen ${JSON.stringify(seen, null, 1)}\nopen to it ${JSON.stringify(outcomes, null, 1)}`,
  ).toBeDefined();
  expect([said, journal.map(({ version }) => version)]).toEqual([
    said,
    journal.map(({ version }) => version).toSorted((a, b) => a - b),
  ]);
  expect([said, new Set(journal.map(({ version }) => version)).size]).toEqual([said, journal.length]);
  return fitting?.name ?? '';
}

function isSame(seen: object, wanted: object): boolean {
  try {
    expect(seen).toEqual(wanted);
    return true;
  } catch {
    return false;
  }
}
