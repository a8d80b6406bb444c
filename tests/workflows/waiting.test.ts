import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as contract } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { recordMachines } from '#machines/registry.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { days, figuresOf, type Counts, type Records } from './figures.support.ts';

type Waiting = AnswerOf<typeof contract.workflowFlow.waiting>;
type Group = Waiting['data'][number];

const MACHINES = [...recordMachines.keys()];
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
const waiting = async (query = '', person = admin): Promise<Waiting> =>
  (await person.send<Waiting>('GET', `/api/workflows/waiting${query}`)).body;
const setTarget = (machine: string, state: string, hours: number | null, person = admin) =>
  person.send('PUT', `/api/workflows/${machine}/target`, { body: { state, hours } });

/** The records that a group of the table links to. */
const recordsOf = async ({ machine, state, step, person, location }: Group, more = ''): Promise<Records> =>
  read<Records>(
    machine,
    `records?size=200&states=${encodeURIComponent(state)}${step ? `&steps=${step}` : ''}${person ? `&personIds=${person.id}` : ''}${location ? `&locationIds=${location.id}` : ''}${more}`,
  );

/** Assets that became available so many days ago. */
async function waitingSince(ids: readonly string[], since: readonly number[]): Promise<void> {
  await inTenant((tx) =>
    sql`insert into transition_journal (tenant_id, machine, machine_version, record_id, record_version, event, from_state, to_state, at)
      select ${admin.tenantId}, 'asset', 1, n.id, 900, 'made-up', 'assigned', 'available', now() - make_interval(days => n.days)
      from unnest(${ids}::uuid[], ${since}::int[]) n (id, days)`.execute(tx),
  );
}

describe('where records wait (issue 24 §8)', () => {
  it.each(MACHINES)('%s: each open state with records has one group of exactly those', async (machine) => {
    const { counts } = await read<Counts>(machine, 'counts');
    const ends = new Set(
      describeMachine(recordMachines.get(machine) as never)
        .states.filter(({ isFinal }) => isFinal)
        .map(({ name }) => name),
    );
    const { data, count } = await waiting(`?machine=${machine}`);
    expect(count).toBe(data.length);
    const found = new Map<string, number>();
    for (const { state, records } of data) found.set(state, (found.get(state) ?? 0) + records);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(
        counts.filter(({ state, count }) => count > 0 && !ends.has(state)).map(({ state, count }) => [state, count]),
      ),
    );
  });

  it.each(['', '?by=person', '?by=location'])('every group of %s opens exactly its records', async (query) => {
    const { data } = await waiting(query);
    const named = data.filter(({ isHidden, person, location }) => query === '' || (!isHidden && (person ?? location)));
    expect(named.length).toBeGreaterThan(5);
    const wrong: unknown[] = [];
    for (const group of named.slice(0, 60)) {
      const { count, data: rows } = await recordsOf(group);
      const [first] = rows;
      if (count !== group.records || first?.since !== group.oldest.since) wrong.push([group, count, first]);
    }
    expect(wrong).toEqual([]);
  });

  it('the age is the median, the oldest the first of the list, and over the target what the target says', async () => {
    const { data: before } = await read<Records>('asset', 'records?states=available&size=200');
    const ids = before.map(({ id }) => id).slice(0, 3);
    expect(ids).toHaveLength(3);
    // Waiting for 40, 20 and 10 days; any others for less than 9.
    await waitingSince(ids, [40, 20, 10]);
    await waitingSince(
      before.slice(3).map(({ id }) => id),
      before.slice(3).map(() => 1),
    );
    const of = async () => (await waiting('?machine=asset')).data.find(({ state }) => state === 'available');
    const group = await of();
    const ages = [40, 20, 10, ...before.slice(3).map(() => 1)].toSorted((one, other) => one - other);
    const middle = ((ages[Math.floor((ages.length - 1) / 2)] ?? 0) + (ages[Math.ceil((ages.length - 1) / 2)] ?? 0)) / 2;
    expect([group?.oldest.id, days(group?.medianAgeSeconds)]).toEqual([ids[0], Math.round(middle)]);
    expect([group?.targetHours, group?.over]).toEqual([null, 0]);

    expect((await setTarget('asset', 'available', 15 * 24)).status).toBe(200);
    const late = await of();
    expect([late?.targetHours, late?.over]).toEqual([360, 2]);
    const over = await recordsOf(late as Group, '&isOver=true');
    expect(over.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect((await recordsOf(late as Group, '&isOver=false')).count).toBe(before.length - 2);

    expect((await setTarget('asset', 'available', null)).body).toEqual({
      machine: 'asset',
      state: 'available',
      hours: null,
    });
    expect([(await of())?.targetHours, (await of())?.over]).toEqual([null, 0]);
  });

  it('a request waits for the approvers of its current step, by the role of that step', async () => {
    const { rows } = await inTenant((tx) =>
      sql<{ role: string; records: number }>`
        select s.role, count(*) as records from approval_process p join approval_step s on s.tenant_id = p.tenant_id and s.process_id = p.id
        where p.status = 'pending' and s.status = 'pending' group by 1 order by 1`.execute(tx),
    );
    const { data } = await waiting('?machine=approval-process');
    const steps = data
      .filter(({ state, step }) => state === 'pending' && step !== null)
      .map(({ step, records }) => ({ role: step, records }));
    expect(steps.toSorted((one, other) => String(one.role).localeCompare(String(other.role)))).toEqual(rows);
    const { rows: candidates } = await inTenant((tx) =>
      sql<{ person: string; records: number }>`
        select c.employee_id as person, count(*) as records from approval_process p
        join approval_step s on s.tenant_id = p.tenant_id and s.process_id = p.id and s.status = 'pending'
        join approval_step_candidate c on c.tenant_id = s.tenant_id and c.step_id = s.id where p.status = 'pending' group by 1`.execute(
        tx,
      ),
    );
    const people = (await waiting('?by=person&machine=approval-process')).data;
    expect(Object.fromEntries(people.flatMap(({ person, records }) => (person ? [[person.id, records]] : [])))).toEqual(
      Object.fromEntries(candidates.map(({ person, records }) => [person, records])),
    );
  });

  it('whose records are, and where, is not said of records the reader may not see (ADR-0049)', async () => {
    const analyst = await api.signIn('analyst@luma.example');
    for (const by of ['person', 'location']) {
      const { data } = await waiting(`?by=${by}&machine=offboarding-settlement`, analyst);
      expect(data.length).toBeGreaterThan(0);
      expect(data.every(({ isHidden, person, location }) => isHidden && person === null && location === null)).toBe(
        true,
      );
    }
    const { data } = await waiting('?by=person&machine=offboarding-settlement');
    const someone = data.find(({ person }) => person !== null);
    expect(
      (
        await analyst.send<Records>(
          'GET',
          `/api/workflows/offboarding-settlement/records?personIds=${someone?.person?.id}`,
        )
      ).body.count,
    ).toBe(0);
  });

  it('a workflow without people is not listed by person, and an unknown workflow is not found', async () => {
    expect((await waiting('?by=person')).data.some(({ machine }) => machine === 'newsletter')).toBe(false);
    expect((await waiting('?by=person&machine=newsletter')).data).toEqual([]);
    expect((await admin.send('GET', '/api/workflows/waiting?machine=nope')).status).toBe(404);
  });
});

describe('targets of states (ADR-0152)', () => {
  it('are set with their own right, for states of the machine, and are of one company', async () => {
    const analyst = await api.signIn('analyst@luma.example');
    expect((await setTarget('asset', 'available', 24, analyst)).status).toBe(403);
    expect((await setTarget('asset', 'nope', 24)).status).toBe(400);
    expect((await setTarget('asset', 'available', 0)).status).toBe(400);
    expect((await setTarget('nope', 'available', 24)).status).toBe(404);
    expect((await setTarget('asset', 'available', 24)).status).toBe(200);
    const other = await api.signIn('admin@nord.example');
    expect(
      (await waiting('?machine=asset', other)).data.find(({ state }) => state === 'available')?.targetHours ?? null,
    ).toBeNull();
    await setTarget('asset', 'available', null);
  });
});
