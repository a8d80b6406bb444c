import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { api as contract } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { recordMachines } from '#machines/registry.ts';
import { governedKinds } from '#server/app/collected.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

type Records = AnswerOf<typeof contract.workflowFigures.records>;
type History = AnswerOf<typeof contract.workflows.history>;

const MACHINES = [...recordMachines.keys()];
const WITH_DELETED = MACHINES.filter((machine) =>
  describeMachine(recordMachines.get(machine) as never).states.some(({ name }) => name === 'deleted'),
);
/** Where each kind of record is read outside of Workflows. */
const OUTSIDE: Readonly<Record<string, string>> = {
  asset: 'assets',
  attendance: 'schedules',
  'day-banking': 'day-bankings',
  newsletter: 'newsletters',
  'offboarding-settlement': 'offboardings',
};

let api: TestApi;
let admin: Person;
let analyst: Person;
/** Has access to Workflows and can read nothing else. */
let onlooker: Person;
/** Earlier records are the demo's. */
let began: Date;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  analyst = await api.signIn('analyst@luma.example');
  began = new Date();
  onlooker = await signInAs(api, { tenantId: admin.tenantId, permissions: ['web.access.workflows:read'] });
});
afterAll(() => api.close());

const recordsOf = async (
  person: Person,
  machine: string,
  query: Record<string, unknown> = {},
): Promise<Records['data']> =>
  (await person.send<Records>('GET', `/api/workflows/${machine}/records`, { query: { size: 200, ...query } })).body
    .data;
const historyOf = (person: Person, machine: string, id: string) =>
  person.send<History>('GET', `/api/workflows/${machine}/${id}/history`);
const simulate = (person: Person, machine: string, recordId: string) =>
  person.send<{ state: string; offers: { can: boolean }[] }>('POST', `/api/workflows/${machine}/simulate`, {
    body: { recordId, events: [] },
  });

describe('deleted records keep their path (D60: the row stays)', () => {
  it('there are deleted records of every deletable kind', () => {
    expect(WITH_DELETED.toSorted()).toEqual(Object.keys(OUTSIDE).toSorted());
  });

  it.each(WITH_DELETED)(
    '%s: its deleted records are named, and their path and simulation are available',
    async (machine) => {
      const deleted = await recordsOf(admin, machine, { states: 'deleted' });
      expect(deleted.length).toBeGreaterThan(0);
      for (const { id, label, path } of deleted) {
        // It has no page any more.
        expect([typeof label, path]).toEqual(['string', null]);
        const { status, body } = await historyOf(admin, machine, id);
        expect([status, body.data.at(-1)?.to]).toEqual([200, 'deleted']);
        const copy = await simulate(admin, machine, id);
        expect([copy.status, copy.body.state, copy.body.offers.some(({ can }) => can)]).toEqual([
          200,
          'deleted',
          false,
        ]);
        expect((await admin.send('GET', `/api/${OUTSIDE[machine]}/${id}`)).status).toBe(404);
      }
    },
  );

  it.each(WITH_DELETED)('%s: without read access to such records no deleted one is readable (A§6)', async (machine) => {
    const [record] = await recordsOf(admin, machine, { states: 'deleted' });
    const { id = '' } = record ?? {};
    const outsider = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['leave.details:read', 'asset.details:read:personal'],
    });
    expect([(await historyOf(outsider, machine, id)).status, (await simulate(onlooker, machine, id)).status]).toEqual([
      404, 403,
    ]);
    expect((await recordsOf(onlooker, machine, { ids: id }))[0]).toMatchObject({
      state: 'deleted',
      label: null,
      path: null,
    });
  });
});

describe('the path of a record matches the event log (ADR-0085)', () => {
  /** Entries of the log as text, by record. */
  const logOf = async (person: Person, machine: string): Promise<ReadonlyMap<string, readonly string[]>> => {
    const { body } = await person.send<string>('GET', `/api/workflows/${machine}/event-log?format=csv`);
    const entries = String(body)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    // Creation is no journal entry.
    return Map.groupBy(
      entries.filter(([, event]) => event !== 'created').map((entry) => entry.join()),
      (entry) => entry.slice(0, 36),
    );
  };
  const told = (id: string, { data }: History) =>
    data.map(({ event, at, byEmployeeId, byUserId, from, to, machineVersion }) =>
      [id, event, at, byEmployeeId ?? byUserId ?? 'system', from, to, machineVersion].join(),
    );

  it.each(MACHINES)('%s: record by record, the same entries at the same times by the same people', async (machine) => {
    const log = await logOf(onlooker, machine);
    for (const { id, label } of (await recordsOf(onlooker, machine)).slice(0, 40)) {
      const { status, body } = await historyOf(onlooker, machine, id);
      expect([status, told(id, body)]).toEqual([200, log.get(id) ?? []]);
      // And no more than the log: no notes, no names.
      if (label === null)
        expect(
          body.data.filter(
            ({ payload, byEmployee, byAccount }) =>
              Object.keys(payload).length > 0 || (byEmployee ?? byAccount) !== null,
          ),
        ).toEqual([]);
    }
  });

  it.each(MACHINES)('%s: the demo analyst can read the path of every record', async (machine) => {
    const records = (await recordsOf(analyst, machine)).slice(0, 40);
    expect(records.length).toBeGreaterThan(0);
    const answers = await Promise.all(records.map(({ id }) => historyOf(analyst, machine, id)));
    expect(answers.map(({ status }) => status)).toEqual(records.map(() => 200));
    for (const [index, { body }] of answers.entries()) {
      if (records[index]?.label === null)
        expect(
          body.data.filter(({ payload, byEmployee }) => Object.keys(payload).length > 0 || byEmployee !== null),
        ).toEqual([]);
    }
  });

  it('pay requires its right: of settlements the analyst sees neither names nor a simulation', async () => {
    const settlements = await recordsOf(analyst, 'offboarding-settlement');
    expect(settlements.filter(({ label, path }) => label !== null || path !== null)).toEqual([]);
    const copy = await simulate(analyst, 'offboarding-settlement', settlements[0]?.id ?? '');
    expect([copy.status, (copy.body as { code?: string; missing?: string[] }).missing]).toEqual([
      403,
      expect.arrayContaining(['offboarding.details:read']),
    ]);
    expect((await simulate(analyst, 'newsletter', (await recordsOf(analyst, 'newsletter'))[0]?.id ?? '')).status).toBe(
      200,
    );
  });

  it.each(MACHINES)(
    '%s: simulating a record listed in Workflows requires its right, and a missing one answers 404 (interface page, "HTTP")',
    async (machine) => {
      const [record] = (await recordsOf(onlooker, machine)).filter(({ label }) => label === null);
      // Reports belong to their requester, and approvals are read with the right to their subject.
      if (record)
        expect([
          (await historyOf(onlooker, machine, record.id)).status,
          (await simulate(onlooker, machine, record.id)).status,
        ]).toEqual([200, ['report-polling', 'approval-process'].includes(machine) ? 404 : 403]);
      const absent = crypto.randomUUID();
      expect([
        (await historyOf(onlooker, machine, absent)).status,
        (await simulate(onlooker, machine, absent)).status,
      ]).toEqual([404, 404]);
    },
  );

  it('names no one without access to the record, also with access to those people', async () => {
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['web.access.workflows:read', 'employee.details:read'],
    });
    for (const { id } of await recordsOf(admin, 'offboarding-settlement', { states: 'confirmed' })) {
      const { body } = await historyOf(reader, 'offboarding-settlement', id);
      expect([body.data.length > 0, body.data.filter(({ byEmployee }) => byEmployee !== null)]).toEqual([true, []]);
    }
  });

  it('names the acting account without an employee only to readers of the record, and attributes nothing automatic to it', async () => {
    const keeper = await signInAs(api, { tenantId: admin.tenantId, permissions: ['user.status:update'] });
    const user = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
    expect(
      (
        await keeper.send('PATCH', `/api/users/${user.userId}/status`, {
          body: { status: 'on-hold', note: 'A long trip.' },
        })
      ).status,
    ).toBe(200);
    const last = async (person: Person) => (await historyOf(person, 'user-status', user.userId)).body.data.at(-1);
    expect(await last(admin)).toMatchObject({
      event: 'user.hold',
      byEmployeeId: null,
      byUserId: keeper.userId,
      byAccount: expect.stringMatching(/^made-/),
    });
    expect(await last(onlooker)).toMatchObject({ event: 'user.hold', byUserId: keeper.userId, byAccount: null });
  });

  it('is absent without access to the record or Workflows, and for a missing record', async () => {
    const nobody = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
    const [record] = await recordsOf(admin, 'leave-request');
    expect((await historyOf(nobody, 'leave-request', record?.id ?? '')).status).toBe(404);
    expect((await historyOf(onlooker, 'leave-request', crypto.randomUUID())).status).toBe(404);
    expect((await historyOf(onlooker, 'no-such-machine', record?.id ?? '')).status).toBe(404);
  });
});

describe('the demo (interface)', () => {
  it('has an actor wherever only people act: no asset is assigned and no account put on hold automatically', async () => {
    const tenants = [admin.tenantId, (await api.signIn('admin@nord.example')).tenantId];
    for (const tenantId of tenants) {
      for (const [machine, { calls }] of governedKinds) {
        const { rows } = await api.db.database.tenant({ tenantId }, (tx) =>
          sql<{
            event: string;
          }>`select distinct event from transition_journal where tenant_id = ${tenantId} and machine = ${machine}
            and event = any(${Object.keys(calls)}::text[]) and by_employee_id is null and at < ${began}`.execute(tx),
        );
        expect([machine, ...rows.map(({ event }) => event)]).toEqual([machine]);
      }
    }
  });
});
