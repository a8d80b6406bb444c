import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordMachines } from '#machines/registry.ts';
import { governedKinds } from '#server/app/collected.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { GHOST, knownIds, type KnownIds } from '../support/examples.ts';
import { times } from '../support/sampling.ts';

interface Reason {
  code: string;
  message: string;
}
interface Simulation {
  machine: string;
  start: string;
  steps: { event: string; allowed: boolean; from: string; to: string; effects: string[]; reasons: Reason[] }[];
  state: string;
  offers: { event: string; can: boolean; payload: Record<string, unknown>; reasons: Reason[] }[];
}
interface Refusal {
  code: string;
  errors?: { path: string; code: string }[];
}

let api: TestApi;
let admin: Person;
let ids: KnownIds;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  ids = await knownIds(api, admin);
});
afterAll(() => api.close());

const simulate = <Body = Simulation>(machine: string, body: unknown, person: Person = admin) =>
  person.send<Body>('POST', `/api/workflows/${machine}/simulate`, { body });
const offer = (simulation: Simulation, event: string) => simulation.offers.find((each) => each.event === event);

/** The content of the database, one checksum per table. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await api.db.database.global(
    async (tx) =>
      (
        await sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = 'app' order by 1`.execute(tx)
      ).rows,
  );
  return api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
    const sums: Record<string, unknown> = {};
    for (const { name } of tables.filter((table) => READABLE.test(table.name))) {
      const { rows } =
        await sql`select count(*) as count, md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.ref(name)} t`.execute(
          tx,
        );
      sums[name] = rows[0];
    }
    return sums;
  });
}
const READABLE = /^(approval_|leave_|transition_journal|job|notification|idempotency_key|file|employee|app_user)/;

describe('POST /api/workflows/{machine}/simulate (interface, "HTTP": a copy; stores nothing)', () => {
  it('walks a copy of a record from its current state, with effects and reasons', async () => {
    const events = [
      { type: 'day.started' },
      { type: 'process.accepted', isCovered: true, isOverride: false },
      { type: 'day.started' },
      { type: 'leave.cancel', by: ids.employee },
    ];
    const { status, body } = await simulate('leave-request', { recordId: ids.leave, events });
    expect(status).toBe(200);
    expect(body).toMatchObject({ machine: 'leave-request', start: 'requested', state: 'approved.ongoing' });
    expect(body.steps.map(({ allowed, from, to }) => [allowed, from, to])).toEqual([
      [false, 'requested', 'requested'],
      [true, 'requested', 'approved.upcoming'],
      [true, 'approved.upcoming', 'approved.ongoing'],
      [false, 'approved.ongoing', 'approved.ongoing'],
    ]);
    expect(body.steps[0]?.reasons).toEqual([
      { code: 'not-in-this-state', message: expect.any(String), params: expect.any(Object) },
    ]);
    const possible = body.offers.filter(({ can }) => can).map(({ event }) => event);
    expect(possible).toContain('day.ended');
    expect(possible).not.toContain('leave.cancel');
  });

  it('returns the effects of a step by name', async () => {
    const { body } = await simulate('leave-request', {
      recordId: ids.leave,
      events: [{ type: 'leave.cancel', by: ids.employee }],
    });
    expect(body.steps[0]).toMatchObject({ allowed: true, to: 'canceled', effects: ['cancelApproval'] });
    expect(body.offers.every(({ can }) => !can)).toBe(true);
    expect(offer(body, 'leave.cancel')?.reasons[0]?.code).toBe('record-ended');
  });

  it('offers every event of the machine, with a payload of the record’s people', async () => {
    const { body } = await simulate('approval-process', { recordId: ids.process, events: [] });
    expect(body).toMatchObject({ start: 'pending', state: 'pending', steps: [] });
    expect(body.offers.map(({ event }) => event).toSorted()).toEqual([
      'process.cancel',
      'process.route',
      'step.accept',
      'step.add-note',
      'step.reassign',
      'step.reject',
      'step.undo',
    ]);
    const accept = offer(body, 'step.accept');
    expect(accept).toMatchObject({ can: true, reasons: [] });
    const next = await simulate('approval-process', {
      recordId: ids.process,
      events: [{ type: 'step.accept', ...accept?.payload }],
    });
    expect(next.body.steps[0]).toMatchObject({ allowed: true, effects: [expect.stringMatching(/^notify/)] });
    expect(offer(body, 'process.route')).toMatchObject({ can: false, reasons: [{ code: 'not-in-this-state' }] });
  });

  it('offers an event with a permitted payload, where there are several (C§5: the owner is another one)', async () => {
    const { body } = await simulate('asset', { recordId: ids.asset, events: [] });
    const first = body.start === 'available' ? 'asset.assign' : 'asset.transfer';
    const given = offer(body, first);
    const after = await simulate('asset', { recordId: ids.asset, events: [{ type: first, ...given?.payload }] });
    expect(after.body.state).toBe('assigned');
    const next = offer(after.body, 'asset.transfer');
    expect(next).toMatchObject({ can: true, reasons: [] });
    expect(next?.payload['owner']).not.toEqual(given?.payload['owner']);
  });

  it('starts from a scenario or an input as well', async () => {
    const named = await simulate('approval-process', {
      scenario: '2 steps',
      events: [{ type: 'process.route' }, { type: 'step.accept', step: 1, by: 'approver-2', hasNote: false }],
    });
    expect(named.body).toMatchObject({ start: 'draft', state: 'accepted' });
    const given = await simulate('approval-process', {
      input: { requesterId: 'a', steps: [] },
      events: [{ type: 'process.route' }],
    });
    expect(given.body).toMatchObject({ start: 'draft', state: 'submitted' });
  });

  it('stores nothing: no row, no journal, no job, no key', async () => {
    const before = await everything();
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['approval_step', 'idempotency_key', 'job', 'leave_request', 'transition_journal']),
    );
    const body = { recordId: ids.leave, events: [{ type: 'leave.cancel', by: ids.employee }] };
    const headers = { 'idempotency-key': 'simulated' };
    const { status } = await admin.send('POST', '/api/workflows/leave-request/simulate', { body, headers });
    expect(status).toBe(200);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['no start', { events: [] }, 400],
    ['two starts', { scenario: 'needs approval', input: {}, events: [] }, 400],
    ['no events', { scenario: 'needs approval' }, 400],
    [
      '101 events',
      { scenario: 'needs approval', events: Array.from({ length: 101 }, () => ({ type: 'day.started' })) },
      400,
    ],
    ['an event without type', { scenario: 'needs approval', events: [{ by: 'x' }] }, 400],
    [
      'an event of 5,000 characters',
      { scenario: 'needs approval', events: [{ type: 'day.started', note: 'x'.repeat(5000) }] },
      400,
    ],
    ['an input of 30,000 characters', { input: { note: 'x'.repeat(30_000) }, events: [] }, 400],
    ['an unknown record', { recordId: GHOST, events: [] }, 404],
    ['an unknown scenario', { scenario: 'nothing', events: [] }, 422],
  ])('refuses %s', async (_name, body, status) => {
    expect((await simulate('leave-request', body)).status).toBe(status);
  });

  it('accepts 100 events', async () => {
    const { status, body } = await simulate('leave-request', {
      scenario: 'needs approval',
      events: Array.from({ length: 100 }, () => ({ type: 'day.started' })),
    });
    expect([status, body.steps.length]).toEqual([200, 100]);
  });

  it.each([
    ['leave-request', {}, 'input.requesterId'],
    ['leave-request', { requesterId: 'a', days: 2 }, 'input.deductedDays'],
    ['approval-process', {}, 'input.requesterId'],
    ['approval-process', { requesterId: 'a', steps: null }, 'input.steps'],
  ])('%s cannot start with %j: the missing field is named', async (machine, input, path) => {
    const { status, body } = await simulate<Refusal>(machine, { input, events: [] });
    expect([status, body.errors?.[0]]).toEqual([422, expect.objectContaining({ path, code: 'input-incomplete' })]);
  });

  it('starts with the input of every scenario', async () => {
    for (const { name, scenarios } of recordMachines.values()) {
      for (const { input } of scenarios)
        expect([name, input, (await simulate(name, { input, events: [] })).status]).toEqual([name, input, 200]);
    }
  });

  it('names an event unknown to the machine', async () => {
    const { status, body } = await simulate<Refusal>('leave-request', {
      scenario: 'needs approval',
      events: [{ type: 'day.started' }, { type: 'day.danced' }],
    });
    expect([status, body.code, body.errors?.[0]]).toEqual([
      422,
      'rule-violated',
      expect.objectContaining({ path: 'events[1].type', code: 'unknown-event' }),
    ]);
  });

  it('names an event whose payload its rules cannot read', async () => {
    const events = [{ type: 'process.route' }, { type: 'step.accept', step: 'length', by: 'approver-1' }];
    const { status, body } = await simulate<Refusal>('approval-process', { scenario: '2 steps', events });
    expect([status, body.errors?.[0]]).toEqual([
      422,
      expect.objectContaining({ path: 'events[1]', code: 'payload-unreadable' }),
    ]);
  });

  it('respects record access: other tenants, other scopes', async () => {
    const stranger = await api.signIn('admin@nord.example');
    expect((await simulate('leave-request', { recordId: ids.leave, events: [] }, stranger)).status).toBe(404);
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['web.access.workflows:read', 'leave.details:read:personal'],
    });
    expect((await simulate('leave-request', { recordId: ids.leave, events: [] }, reader)).status).toBe(404);
    expect((await simulate('leave-request', { scenario: 'needs approval', events: [] }, reader)).status).toBe(200);
  });
});

describe('any payload for any machine is refused or simulated, never a server error', () => {
  it('has records for every machine that stores any', () => {
    expect([...governedKinds.keys()].toSorted()).toEqual([...recordMachines.keys()].toSorted());
  });

  it.each([...recordMachines.values()])('$name', async ({ name, machine, scenarios }) => {
    const types = machine.events.filter((type: string) => !type.startsWith('xstate.'));
    const keys = [...new Set(scenarios.flatMap(({ events }) => events.flatMap((event) => Object.keys(event))))].filter(
      (key) => key !== 'type',
    );
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        'length',
        '__proto__',
        'constructor',
        -1,
        1.5,
        0,
        1,
        null,
        [],
        {},
        [[]],
        'requester',
        true,
      ),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const payload = fc.dictionary(fc.constantFrom(...keys), value);
    const known = fc.constantFrom(...scenarios.flatMap(({ events }) => events.slice(0, 40)));
    const odd = fc.tuple(fc.constantFrom(...types), payload).map(([type, rest]) => ({ ...rest, type }));
    const start = fc.oneof(
      fc.constantFrom(...scenarios.map((scenario) => ({ scenario: scenario.name }))),
      fc
        .constantFrom(...scenarios.map(({ input }) => Object.keys(input as object)).flat())
        .chain((key) => value.map((each) => ({ input: { [key]: each } }))),
      fc.jsonValue({ maxDepth: 2 }).map((input) => ({ input })),
    );
    await fc.assert(
      fc.asyncProperty(start, fc.array(fc.oneof(known, odd), { maxLength: 6 }), async (begin, events) => {
        const { status } = await simulate(name, { ...begin, events });
        expect([200, 400, 422]).toContain(status);
      }),
      { numRuns: times(250, 60) },
    );
  });
});
