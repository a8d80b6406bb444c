import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as contract } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { addDays, mondayOf } from '#domain/schedules/week.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { days, figuresOf } from './figures.support.ts';

type Flow = AnswerOf<typeof contract.workflowFlow.flow>;
type Weeks = AnswerOf<typeof contract.workflowFlow.weeks>;

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const { read, inTenant } = figuresOf(
  () => api,
  () => admin,
);

type Entry = readonly [version: number, event: string, from: string, to: string, at: string, isByPerson: boolean];

/** Writes the journal of one record; a version of the machine that no entry of the demo has keeps figures apart. */
async function write(id: string, entries: readonly Entry[], machineVersion = 77): Promise<void> {
  for (const [version, event, from, to, at, isByPerson] of entries)
    await inTenant((tx) =>
      sql`insert into transition_journal (tenant_id, machine, machine_version, record_id, record_version, event, from_state, to_state, at, by_user_id)
        values (${admin.tenantId}, 'asset', ${machineVersion}, ${id}, ${version}, ${event}, ${from}, ${to}, ${at}, ${isByPerson ? admin.userId : null})`.execute(
        tx,
      ),
    );
}

const JANUARY = 'flow?from=2001-01-01&until=2001-01-31';

describe('how records flowed in a period (issue 24 §8)', () => {
  beforeAll(async () => {
    // Assigned for two days, returned automatically, assigned again a day later.
    await write(crypto.randomUUID(), [
      [1, 'go', 'available', 'assigned', '2001-01-01T08:00:00Z', true],
      [2, 'back', 'assigned', 'available', '2001-01-03T08:00:00Z', false],
      [3, 'go', 'available', 'assigned', '2001-01-04T08:00:00Z', true],
    ]);
    await write(crypto.randomUUID(), [[1, 'go', 'available', 'assigned', '2001-01-02T08:00:00Z', false]]);
    // Edited three days later, which changes no state.
    await write(
      crypto.randomUUID(),
      [
        [1, 'go', 'available', 'assigned', '2001-01-02T08:00:00Z', true],
        [2, 'edit', 'assigned', 'assigned', '2001-01-05T08:00:00Z', true],
      ],
      78,
    );
    // 31 January 23:30 in Dubai, and half an hour into February there.
    await write(crypto.randomUUID(), [[1, 'late', 'available', 'assigned', '2001-01-31T19:30:00Z', true]], 79);
    await write(crypto.randomUUID(), [[1, 'later', 'available', 'assigned', '2001-01-31T20:30:00Z', true]], 79);
  });

  it('counts paths with their shares, records that came back to a state, and the time they took', async () => {
    const flow = await read<Flow>('asset', JANUARY);
    expect([flow.records, flow.reworked, flow.paths, days(flow.medianSeconds)]).toEqual([4, 1, 2, 2]);
    expect(
      flow.variants.map(({ states, records, medianSeconds, isRework }) => [
        states.join(' '),
        records,
        days(medianSeconds),
        isRework,
      ]),
    ).toEqual([
      ['available assigned', 3, 0, false],
      ['available assigned available assigned', 1, 3, true],
    ]);
  });

  it('names which state followed which, what was automatic, and what led back', async () => {
    const { follows } = await read<Flow>('asset', JANUARY);
    expect(
      follows.map(({ event, from, to, count, automatic, returns }) => [event, from, to, count, automatic, returns]),
    ).toEqual([
      ['go', 'available', 'assigned', 4, 1, 1],
      ['back', 'assigned', 'available', 1, 1, 1],
      ['edit', 'assigned', 'assigned', 1, 0, 0],
      ['late', 'available', 'assigned', 1, 0, 0],
    ]);
  });

  it('times in state belong to the day on which they ended', async () => {
    const states = async (query: string) =>
      (await read<Flow>('asset', query)).states.map(({ state, stays, medianSeconds }) => [
        state,
        stays,
        days(medianSeconds),
      ]);
    expect(await states(JANUARY)).toEqual([
      ['available', 1, 1],
      ['assigned', 1, 2],
    ]);
    expect(await states('flow?from=2001-01-04&until=2001-01-04')).toEqual([['available', 1, 1]]);
  });

  it('one version of the machine: records whose last entry it recorded, and its entries', async () => {
    const { records, follows, versions } = await read<Flow>('asset', `${JANUARY}&version=78`);
    expect([records, follows.map(({ event }) => event)]).toEqual([1, ['edit', 'go']]);
    expect(versions).toEqual(expect.arrayContaining([77, 78, 79]));
    expect((await read<Flow>('asset', `${JANUARY}&version=80`)).records).toBe(0);
  });

  it('records of one location, of those the reader may see', async () => {
    const { rows } = await inTenant((tx) =>
      sql<{ id: string; place: string }>`
        select a.id, a.owner_location_id as place from asset a where a.owner_location_id is not null order by a.id`.execute(
        tx,
      ),
    );
    const [here] = rows;
    const elsewhere = rows.find(({ place }) => place !== here?.place);
    await write(String(here?.id), [[800, 'go', 'available', 'assigned', '2002-01-02T08:00:00Z', true]]);
    await write(String(elsewhere?.id), [[800, 'go', 'available', 'assigned', '2002-01-02T08:00:00Z', true]]);
    const period = 'flow?from=2002-01-01&until=2002-01-31';
    expect((await read<Flow>('asset', period)).follows[0]?.count).toBe(2);
    expect((await read<Flow>('asset', `${period}&locationIds=${here?.place}`)).follows[0]?.count).toBe(1);
    expect((await read<Flow>('newsletter', `${period}&locationIds=${here?.place}`)).follows).toEqual([]);
  });

  it('covers the last 30 days unless asked otherwise', async () => {
    const { from, until } = await read<Flow>('asset', 'flow');
    expect(addDays(from, 29)).toBe(until);
  });
});

describe('weeks (issue 24 §8)', () => {
  it('begin on Monday in the time zone of the company, with throughput and the median time in each state', async () => {
    const today = Temporal.Now.plainDateISO('Asia/Dubai').toString();
    const monday = mondayOf(today);
    const at = (date: string, time: string) =>
      Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime('Asia/Dubai').toInstant().toString();
    await write(
      crypto.randomUUID(),
      [
        [1, 'go', 'available', 'assigned', at(addDays(monday, -5), '10:00'), true],
        [2, 'back', 'assigned', 'available', at(addDays(monday, -1), '23:30'), true],
        [3, 'delete', 'available', 'deleted', at(monday, '00:30'), true],
      ],
      90,
    );
    await write(
      crypto.randomUUID(),
      [
        [1, 'go', 'available', 'assigned', at(addDays(monday, -4), '10:00'), true],
        [2, 'back', 'assigned', 'available', at(addDays(monday, -2), '10:00'), true],
      ],
      90,
    );
    const { weeks } = await read<Weeks>('asset', 'weeks?weeks=3&version=90');
    expect(weeks.map(({ start, transitions, finished }) => [start, transitions, finished])).toEqual([
      [addDays(monday, -14), 0, 0],
      [addDays(monday, -7), 4, 0],
      [monday, 1, 1],
    ]);
    const hours = (seconds: number) => Math.round(seconds / 360) / 10;
    // 109.5 and 48 hours; then one hour.
    expect(
      weeks.map(({ states }) => states.map(({ state, stays, medianSeconds }) => [state, stays, hours(medianSeconds)])),
    ).toEqual([[], [['assigned', 2, 78.8]], [['available', 1, 1]]]);
  });
});
