import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_BANKING_TYPES } from '#domain/day-banking.ts';
import { asset } from '#machines/asset/index.ts';
import { dayBanking } from '#machines/day-banking/index.ts';
import { offboardingSettlement } from '#machines/offboarding-settlement/index.ts';
import { recordMachines } from '#machines/registry.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { transitionOf } from '#machines/kernel/taken.ts';
import { isBornStored } from '#server/modules/workflows/journal-figures.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import {
  type Conformance,
  type Counts,
  days,
  figuresOf,
  type Records,
  SYSTEM,
  type Table,
  type Traffic,
} from './figures.support.ts';

const MACHINES = [...recordMachines.keys()];
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const { read, inTenant, trafficOf } = figuresOf(
  () => api,
  () => admin,
);

describe('record counts, time in state and transitions', () => {
  it.each(MACHINES)('%s: counts, transitions and lists agree, state by state', async (machine) => {
    const { counts, records, open } = await read<Counts>(machine, 'counts');
    const traffic = await read<Traffic>(machine, 'traffic?days=3650');
    expect(traffic.states.map(({ state, count }) => ({ state, count }))).toEqual(counts);
    for (const { state, count } of counts) {
      expect((await read<Records>(machine, `records?states=${encodeURIComponent(state)}&size=1`)).count).toBe(count);
    }
    // A record in parallel states counts in each of them.
    const states: string[] = [];
    for (let page = 0; ; page++) {
      const { data } = await read<Records>(machine, `records?size=200&page=${page}`);
      if (data.length === 0) break;
      states.push(...data.map(({ state }) => state));
    }
    expect((await read<Records>(machine, 'records?size=0')).count).toBe(states.length);
    const ends = new Set(
      describeMachine(recordMachines.get(machine) as never)
        .states.filter(({ isFinal }) => isFinal)
        .map(({ name }) => name),
    );
    expect([records, open]).toEqual([states.length, states.filter((state) => !ends.has(state)).length]);
    expect(states.flatMap((state) => state.split('+'))).toHaveLength(counts.reduce((sum, { count }) => sum + count, 0));
  });

  it.each(MACHINES)('%s: every journal entry is a transition of the diagram', async (machine) => {
    const traffic = await read<Traffic>(machine, 'traffic?days=3650');
    expect(traffic.unexplained).toBe(0);
    const entries = await inTenant(
      async (tx) =>
        (
          await sql<{
            count: number;
          }>`select count(*) as count from transition_journal where machine = ${machine}`.execute(tx)
        ).rows[0]?.count,
    );
    expect(traffic.transitions.reduce((sum, { count }) => sum + count, 0)).toBe(entries);
  });

  it.each(MACHINES)(
    '%s: every record is in its state since a known time, and every state with records has an age (issue 5)',
    async (machine) => {
      const traffic = await read<Traffic>(machine, 'traffic');
      const aged = traffic.states.filter(({ medianAgeSeconds }) => medianAgeSeconds !== null);
      expect(aged.map(({ state }) => state)).toEqual(
        traffic.states.filter(({ count }) => count > 0).map(({ state }) => state),
      );
      const { data } = await read<Records>(machine, 'records?size=200');
      expect(data.filter(({ since }) => Number.isNaN(Date.parse(since)))).toEqual([]);
    },
  );

  it.each(['offboarding-settlement', 'device-change'])('%s: the demo history is spread over time', async (machine) => {
    const { rows } = await inTenant((tx) =>
      sql<{
        instants: number;
        entries: number;
      }>`select count(distinct at) as instants, count(*) as entries from transition_journal where machine = ${machine} and event <> all('{a,b,c}')`.execute(
        tx,
      ),
    );
    // One command may create several entries: changes it detects are recorded too.
    expect(rows[0]?.instants).toBeGreaterThan((rows[0]?.entries ?? 0) / 2);
    const { states } = await read<Traffic>(machine, 'traffic?days=3650');
    expect(states.filter(({ stays, medianStaySeconds }) => stays > 0 && medianStaySeconds === 0)).toEqual([]);
    expect(states.some(({ stays }) => stays > 0)).toBe(true);
  });

  it('a record that never moved is in its state since creation; the age is the median, the mean of the middle two', async () => {
    const ids = [1, 2, 3, 4].map(() => crypto.randomUUID());
    // Created 10, 20, 40 and 80 days ago; the last one moved after 30 days, and back 4 days ago.
    const born = [10, 20, 40, 80];
    const rows = sql`select b.id, now() - make_interval(days => b.days) as created_at, 'available' as state, null as label, null as path, false as readable
      from unnest(${ids}::uuid[], ${born}::int[]) b (id, days)`;
    await inTenant((tx) =>
      sql`insert into transition_journal (tenant_id, machine, machine_version, record_id, record_version, event, from_state, to_state, at) values
        (${admin.tenantId}, 'made-up', 1, ${ids[3]}, 1, 'go', 'available', 'assigned', now() - interval '50 days'),
        (${admin.tenantId}, 'made-up', 1, ${ids[3]}, 2, 'back', 'assigned', 'available', now() - interval '4 days')`.execute(
        tx,
      ),
    );
    const { states } = await trafficOf('made-up', describeMachine(asset), rows, 90);
    const available = states.find(({ state }) => state === 'available');
    expect([available?.count, days(available?.medianAgeSeconds)]).toEqual([4, 15]);
    expect([available?.stays, days(available?.medianStaySeconds)]).toEqual([1, 30]);
  });

  it('parallel states have separate ages and times in state: an event in one region ends nothing in the other', async () => {
    const record = crypto.randomUUID();
    const [open, done, pending, accepted] = [
      'in-progress.endOfService.open',
      'in-progress.endOfService.confirmed',
      'in-progress.roleTransfer.open',
      'in-progress.roleTransfer.confirmed',
    ];
    const before = await read<Traffic>('offboarding-settlement', 'traffic?days=3650');
    await inTenant((tx) =>
      sql`insert into transition_journal (tenant_id, machine, machine_version, record_id, record_version, event, from_state, to_state, at) values
        (${admin.tenantId}, 'offboarding-settlement', 1, ${record}, 1, 'a', 'not-started', ${`${open}+${pending}`}, now() - interval '1000 days'),
        (${admin.tenantId}, 'offboarding-settlement', 1, ${record}, 2, 'b', ${`${open}+${pending}`}, ${`${open}+${accepted}`}, now() - interval '900 days'),
        (${admin.tenantId}, 'offboarding-settlement', 1, ${record}, 3, 'c', ${`${open}+${accepted}`}, ${`${done}+${accepted}`}, now() - interval '600 days')`.execute(
        tx,
      ),
    );
    const after = await read<Traffic>('offboarding-settlement', 'traffic?days=3650');
    const more = (state: string | undefined) => {
      const [one, other] = [before, after].map(
        (traffic) => traffic.states.find((each) => each.state === state)?.stays ?? 0,
      ) as [number, number];
      return other - one;
    };
    // The end of service was open for 400 days, across the events of the role transfer.
    expect([open, pending, accepted, done].map(more)).toEqual([1, 1, 0, 0]);
    const rows = sql`select ${record}::uuid as id, ${`${done}+${accepted}`} as state, now() as created_at, null as label, null as path, false as readable`;
    const spans = await trafficOf('offboarding-settlement', describeMachine(offboardingSettlement), rows, 3650);
    expect(
      spans.states
        .filter(({ count }) => count > 0)
        .map(({ state, medianAgeSeconds }) => [state, days(medianAgeSeconds)]),
    ).toEqual([
      [done, 600],
      [accepted, 900],
    ]);
  });

  it('time in state ends when the record leaves, and counts only within the requested days', async () => {
    const leave = crypto.randomUUID();
    await inTenant((tx) =>
      sql`insert into transition_journal (tenant_id, machine, machine_version, record_id, record_version, event, from_state, to_state, at) values
        (${admin.tenantId}, 'user-status', 1, ${leave}, 1, 'user.activate', 'inactive', 'active', now() - interval '100 days'),
        (${admin.tenantId}, 'user-status', 1, ${leave}, 2, 'user.hold', 'active', 'on-hold', now() - interval '40 days')`.execute(
        tx,
      ),
    );
    const stateOf = (traffic: Traffic) => traffic.states.find(({ state }) => state === 'active');
    const [month, all] = [
      await read<Traffic>('user-status', 'traffic?days=30'),
      await read<Traffic>('user-status', 'traffic?days=60'),
    ];
    expect((stateOf(all)?.stays ?? 0) - (stateOf(month)?.stays ?? 0)).toBeGreaterThanOrEqual(1);
    // The application cannot delete from the journal.
    await expect(
      inTenant((tx) => sql`delete from transition_journal where record_id = ${leave}`.execute(tx)),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('the records of a state', () => {
  it('are sorted by waiting time, each with a link', async () => {
    const { data } = await read<Records>('leave-request', 'records?states=requested&size=50');
    const times = data.map(({ since }) => since).filter((since) => since !== null);
    expect(times).toEqual(times.toSorted((one, other) => one.localeCompare(other)));
    expect(data.every(({ path, id }) => path === `/hr/leave?open=${id}`)).toBe(true);
  });

  it('an unknown state is refused, as list filters are (A§7)', async () => {
    const { status, body } = await admin.send<{ code: string; errors: { path: string }[] }>(
      'GET',
      '/api/workflows/asset/records?states=available&states=nope',
    );
    expect([status, body.code, body.errors.map(({ path }) => path)]).toEqual([400, 'malformed-request', ['states[1]']]);
  });

  it('inaccessible records show only their state, also in searches (A§6)', async () => {
    const analyst = await api.signIn('analyst@luma.example');
    const mine = await read<Records>('user-status', 'records?size=200', analyst);
    const all = await read<Records>('user-status', 'records?size=200');
    expect(mine.count).toBe(all.count);
    const hidden = all.data.find(({ id }) => mine.data.find((each) => each.id === id)?.label === null);
    expect(hidden?.label).toEqual(expect.any(String));
    const search = `records?searchText=${encodeURIComponent(hidden?.label ?? '')}`;
    expect((await read<Records>('user-status', search)).count).toBeGreaterThan(0);
    expect((await read<Records>('user-status', search, analyst)).data.filter(({ id }) => id === hidden?.id)).toEqual(
      [],
    );
  });
});

describe('conformance: every stored journal replays on its machine', () => {
  it.each(['approval-process', 'leave-request', 'newsletter'])('%s: has no deviations', async (machine) => {
    const found = await read<Conformance>(machine, 'conformance');
    expect(found.deviations).toEqual([]);
    expect(found.entries).toBeGreaterThan(10);
    expect(found.isComplete).toBe(true);
  });

  it('names missing transitions, gaps and diverging states', async () => {
    const { leave } = await inTenant(async (tx) => {
      const { rows } = await sql<{
        leave: string;
      }>`select id as leave from leave_request where status = 'requested' order by id limit 1`.execute(tx);
      return rows[0] ?? { leave: '' };
    });
    await inTenant((tx) =>
      sql`insert into transition_journal (tenant_id, machine, machine_version, record_id, record_version, event, from_state, to_state)
        values (${admin.tenantId}, 'leave-request', 1, ${leave}, 900, 'leave.cancel', 'rejected', 'canceled')`.execute(
        tx,
      ),
    );
    const { deviations } = await read<Conformance>('leave-request', 'conformance');
    const kinds = deviations.filter(({ recordId }) => recordId === leave).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['no-such-transition', 'broken-chain', 'other-state']));
  });
});

describe('the event log', () => {
  const log = (query: string) => admin.send<string>('GET', `/api/workflows/approval-process/event-log?${query}`);

  it('is CSV with the columns of process mining, people by their ids', async () => {
    const { status, headers, body } = await log('format=csv');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/csv');
    const [head, ...lines] = String(body).trim().split('\r\n');
    expect(head).toBe('case:concept:name,concept:name,time:timestamp,org:resource,from,to,machineVersion');
    const { count } = await inTenant(
      async (tx) =>
        (
          await sql<{
            count: number;
          }>`select count(*) as count from transition_journal where machine = 'approval-process'`.execute(tx)
        ).rows[0] ?? { count: 0 },
    );
    expect(lines).toHaveLength(count);
    expect(String(body)).not.toMatch(/Aisha|Haddad/);
  });

  it('is XES with a trace for each record', async () => {
    const { body } = await log('format=xes');
    const text = String(body);
    expect(text).toMatch(/^<\?xml version="1\.0"/);
    const { count } = await inTenant(
      async (tx) =>
        (
          await sql<{
            count: number;
          }>`select count(distinct record_id) as count from transition_journal where machine = 'approval-process'`.execute(
            tx,
          )
        ).rows[0] ?? { count: 0 },
    );
    expect(text.match(/<trace>/g)).toHaveLength(count);
    expect(text.match(/<event>/g)?.length).toBe(text.match(/<\/event>/g)?.length);
  });

  it.each(MACHINES)(
    '%s: has a trace for each record, also for one that never moved, starting at its creation',
    async (machine) => {
      const { records } = await read<Counts>(machine, 'counts');
      const { data } = await read<Records>(machine, 'records?size=200');
      const { body } = await admin.send<string>('GET', `/api/workflows/${machine}/event-log?format=csv`);
      const entries = String(body)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','));
      const first = new Map(entries.toReversed().map(([record, event, at, , from]) => [record, { event, at, from }]));
      const traced = data.filter(({ id }) => first.has(id));
      expect([data.length, traced.length]).toEqual([Math.min(records, 200), data.length]);
      const created = traced.filter(({ id }) => first.get(id)?.event === 'created');
      expect(
        created.filter(({ id, since }) => first.get(id)?.from !== '' || String(first.get(id)?.at) > since),
      ).toEqual([]);
      expect(created.length > 0).toBe(isBornStored(describeMachine(recordMachines.get(machine) as never)));
    },
  );

  it('is limited to the requested days, both included, in the tenant’s zone (ADR-0049)', async () => {
    const entries = async (query: string) =>
      String((await log(`format=csv&${query}`)).body)
        .trim()
        .split('\r\n').length - 1;
    expect(await entries('until=1990-01-01')).toBe(0);
    // The last day counts to its end, the first from its start.
    const { rows } = await inTenant((tx) =>
      sql<{
        day: string;
        count: number;
      }>`select (at at time zone 'Asia/Dubai')::date::text as day, count(*) as count from transition_journal where machine = 'approval-process' group by 1 order by 2 desc, 1 limit 1`.execute(
        tx,
      ),
    );
    const [{ day, count } = { day: '', count: 0 }] = rows;
    expect([count > 0, await entries(`from=${day}&until=${day}`)]).toEqual([true, count]);
  });
});

it('includes the type of a till report in the machine’s words: a till has several a day (C§3, D30)', async () => {
  const { data } = await read<Records>('day-banking', 'records?size=200');
  const { values } = describeMachine(dayBanking).wording;
  expect(values.map(({ name }) => name)).toEqual(expect.arrayContaining([...DAY_BANKING_TYPES]));
  expect(new Set(data.flatMap(({ kind }) => kind ?? []))).toEqual(new Set(DAY_BANKING_TYPES));
  expect(data.filter(({ kind, label }) => (kind === null) !== (label === null))).toEqual([]);
  expect((await read<Records>('asset', 'records?size=5')).data.every(({ kind }) => kind === null)).toBe(true);
});

describe('role × state × event', () => {
  it('shows what the machine allows where, the right of its call, and who has it', async () => {
    const table = await read<Table>('user-status', 'table');
    expect(table.events.find(({ event }) => event === 'user.hold')).toEqual({
      event: 'user.hold',
      right: 'user.status:update',
      states: [{ state: 'active', guards: ['mayLeave'] }],
    });
    const holders = table.roles
      .filter(({ events }) => events.some(({ event }) => event === 'user.hold'))
      .map(({ name }) => name);
    expect(holders.length).toBeGreaterThan(0);
    expect(holders.length).toBeLessThan(table.roles.length);
  });

  it('names only the guards that decide between several transitions: a count within the tolerance is submitted differently (D32)', async () => {
    const { events } = await read<Table>('day-banking', 'table');
    const confirm = Object.fromEntries(
      events.find(({ event }) => event === 'day-banking.confirm')?.states.map(({ state, guards }) => [state, guards]) ??
        [],
    );
    expect(confirm).toMatchObject({ drafted: [], 'automatically-generated.explained': ['isCounted'] });
  });

  it('shows that a receptionist edits till reports only at their locations, and readers of all everywhere (D35)', async () => {
    const table = await read<Table>('day-banking', 'table');
    const grants = (role: string) =>
      Object.fromEntries(
        table.roles
          .find(({ name }) => name === role)
          ?.events.map(({ event, scope, limit }) => [event, limit ?? scope]) ?? [],
      );
    const here = 'assigned-locations';
    expect(grants('Receptionist')).toEqual({
      'day-banking.fill': here,
      'day-banking.confirm': here,
      'day-banking.explain': here,
      'day-banking.correct': here,
      'day-banking.delete': 'personal',
    });
    expect(grants('Administrator')).toMatchObject({
      'day-banking.fill': 'all',
      'day-banking.correct': 'all',
      'day-banking.delete': 'all',
    });
  });

  it.each(MACHINES)('%s: only events sent by the system have no call', async (machine) => {
    const { events } = await read<Table>(machine, 'table');
    const without = events.filter(({ right }) => right === null).map(({ event }) => event);
    expect(without).toEqual(without.filter((event) => SYSTEM.has(event)));
  });
});

describe('journal steps on the diagram', () => {
  it('a parallel state is found in its region', () => {
    const description = describeMachine(recordMachines.get('leave-request') as never);
    expect(transitionOf(description, { event: 'leave.cancel', from: 'nowhere', to: 'canceled' })).toBeNull();
    const made = {
      ...description,
      transitions: [{ ...description.transitions[0], id: 'x', from: 'b.one', event: 'go', to: 'b.two' }],
    } as typeof description;
    expect(transitionOf(made, { event: 'go', from: 'a.first+b.one', to: 'a.first+b.two' })).toBe('x');
    expect(transitionOf(made, { event: 'go', from: 'a.first+b.two', to: 'a.first+b.one' })).toBeNull();
  });
});
