import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

/** Undoing the last decision (preferred §3): "nobody has acted since, effects not yet sent: a delayed outbox". */
let api: TestApi;
let company: SmallTenant;
beforeAll(async () => {
  api = await startTestApi();
  company = await makeSmallTenant(api, {
    people: ['requester', 'manager', 'care'],
    lineManagers: [['requester', 'manager']],
    hrResponsibles: [['requester', 'care']],
    administrators: [],
    chain: ['line-manger', 'hr-responsible'],
  });
});
afterAll(() => api.close());

interface Process {
  readonly id: string;
  readonly status: string;
  readonly undoableUntil?: string | null;
  readonly steps: readonly {
    readonly id: string;
    readonly status: string;
    readonly decisionAt: string | null;
    readonly approvalByEmployee: object | null;
    readonly stepNotes: readonly { readonly message: string }[];
  }[];
}
interface Leave {
  readonly id: string;
  readonly startDate: string;
  readonly status: string;
  readonly approvalStatus: string;
  readonly approvalProcess: Process;
}
interface Refusal {
  readonly code: string;
  readonly errors: readonly { readonly code: string }[];
}

let day = 0;
const today = Temporal.Now.plainDateISO('Asia/Dubai').toString();
const bodyOf = (date: string) => ({
  employeeId: company.person('requester').employeeId,
  leaveTypeId: company.leaveTypeId,
  startDate: date,
  endDate: date,
});
async function ask(on?: string): Promise<Leave> {
  const date =
    on ??
    Temporal.PlainDate.from('2031-01-01')
      .add({ days: (day += 2) })
      .toString();
  const { status, body } = await company.person('requester').send<Leave>('POST', '/api/leaves', { body: bodyOf(date) });
  expect(status).toBe(201);
  await api.runJobs();
  return body;
}
const stepOf = ({ approvalProcess }: Leave, order: number): string => approvalProcess.steps[order - 1]?.id ?? '';
const decide = (by: string, stepId: string, status: string, more: object = { isUndoable: true }) =>
  company.person(by).send<Process & Refusal>('PATCH', `/api/approval-process-steps/${stepId}`, {
    body: { status, ...more },
  });
const undo = (by: string, stepId: string) =>
  company.person(by).send<Process & Refusal>('POST', `/api/approval-process-steps/${stepId}/undo`);
const read = async ({ id }: Leave): Promise<Leave> =>
  (await company.person('requester').send<Leave>('GET', `/api/leaves/${id}`)).body;
const codes = ({ status, body }: { readonly status: number; readonly body: Refusal }) => [
  status,
  body.errors.map(({ code }) => code),
];

/** Who was notified of what about a process, in order of names. */
async function news({ approvalProcess }: Leave): Promise<readonly string[]> {
  const { rows } = await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
    sql<{ said: string }>`select e.first_name || ': ' || n.type as said from notification n
      join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
      where n.tenant_id = ${company.tenantId} and n.dedupe_key like any (array['%' || ${approvalProcess.id} || '%']
        || array(select '%' || s.id || '%' from approval_step s where s.tenant_id = n.tenant_id and s.process_id = ${approvalProcess.id}))
      order by 1`.execute(tx),
  );
  return rows.map(({ said }) => said);
}
/** Lets the seconds pass in which a decision can be undone. */
const pass = (leave: Leave) =>
  api.db.database.tenant({ tenantId: company.tenantId }, async (tx) => {
    await sql`update approval_process set undo = undo || jsonb_build_object('until', clock_timestamp()) where tenant_id = ${company.tenantId} and id = ${leave.approvalProcess.id}`.execute(
      tx,
    );
    await sql`update job set run_at = now() where tenant_id = ${company.tenantId} and payload ->> 'recordId' = ${leave.approvalProcess.id}`.execute(
      tx,
    );
  });
const seen = ({ status, approvalStatus, approvalProcess }: Leave) => [
  status,
  approvalStatus,
  approvalProcess.status,
  ...approvalProcess.steps.map((step) => step.status),
];
async function violations(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name, violations: query } of INVARIANTS) {
    const { rows } = await api.db.database.tenant({ tenantId: company.tenantId }, (tx) => sql.raw(query).execute(tx));
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('a decision that can be undone', () => {
  it.each(['accepted', 'rejected'] as const)(
    'holds its notifications back, and undone leaves the request as it was: %s',
    async (decision) => {
      const leave = await ask();
      const before = await news(leave);
      const decided = await decide('manager', stepOf(leave, 1), decision, { isUndoable: true, note: 'Too early.' });
      expect([decided.status, typeof decided.body.undoableUntil]).toEqual([200, 'string']);
      await api.runJobs();
      expect(await news(leave)).toEqual(before);
      const undone = await undo('manager', stepOf(leave, 1));
      expect([undone.status, undone.body.status, undone.body.steps.map(({ status }) => status)]).toEqual([
        200,
        'pending',
        ['pending', 'awaiting'],
      ]);
      expect(undone.body.steps[0]).toMatchObject({ decisionAt: null, approvalByEmployee: null, stepNotes: [] });
      expect(seen(await read(leave))).toEqual(['requested', 'pending', 'pending', 'pending', 'awaiting']);
      await pass(leave);
      await api.runJobs();
      expect(await news(leave)).toEqual(before);
      // It can be decided again, this time with its notification.
      expect((await decide('manager', stepOf(leave, 1), 'rejected', {})).status).toBe(200);
      await api.runJobs();
      expect(await news(leave)).toEqual([...before, 'requester: leave-request-process-finished'].toSorted());
      expect(await violations()).toEqual([]);
    },
  );

  it('takes the leave back to a request after the last acceptance, and its days count as reserved again (D17)', async () => {
    const leave = await ask();
    await decide('manager', stepOf(leave, 1), 'accepted', {});
    await decide('care', stepOf(leave, 2), 'accepted');
    expect(seen(await read(leave))).toEqual(['approved', 'accepted', 'accepted', 'accepted', 'accepted']);
    expect((await undo('care', stepOf(leave, 2))).status).toBe(200);
    expect(seen(await read(leave))).toEqual(['requested', 'pending', 'pending', 'accepted', 'pending']);
    expect(await violations()).toEqual([]);
  });

  it('is offered for a leave that begins today only where it does not begin with it: rejected, not accepted (D17)', async () => {
    const leave = await ask(today);
    expect((await decide('manager', stepOf(leave, 1), 'rejected')).body.undoableUntil).not.toBeNull();
    expect((await undo('manager', stepOf(leave, 1))).status).toBe(200);
    await decide('manager', stepOf(leave, 1), 'accepted', {});
    expect((await decide('care', stepOf(leave, 2), 'accepted')).body.undoableUntil).toBeNull();
    expect(codes(await undo('care', stepOf(leave, 2)))).toEqual([409, ['nothing-to-undo']]);
    expect(await violations()).toEqual([]);
  });

  it('is notified once its time has passed, and then stays', async () => {
    const leave = await ask();
    await decide('manager', stepOf(leave, 1), 'rejected');
    await pass(leave);
    await api.runJobs();
    expect(await news(leave)).toContain('requester: leave-request-process-finished');
    expect(codes(await undo('manager', stepOf(leave, 1)))).toEqual([409, ['nothing-to-undo']]);
  });

  it('is notified at once and stays when the call does not ask for it', async () => {
    const leave = await ask();
    const { body } = await decide('manager', stepOf(leave, 1), 'rejected', {});
    expect(body.undoableUntil).toBeNull();
    await api.runJobs();
    expect(await news(leave)).toContain('requester: leave-request-process-finished');
    expect(codes(await undo('manager', stepOf(leave, 1)))).toEqual([409, ['nothing-to-undo']]);
  });
});

describe('nobody undoes', () => {
  it('somebody else’s decision, or one that was not made', async () => {
    const leave = await ask();
    expect(codes(await undo('manager', stepOf(leave, 1)))).toEqual([409, ['nothing-to-undo']]);
    await decide('manager', stepOf(leave, 1), 'accepted');
    expect(codes(await undo('care', stepOf(leave, 1)))).toEqual([409, ['decided-by-another']]);
    expect(codes(await undo('manager', stepOf(leave, 2)))).toEqual([409, ['not-the-last-decision']]);
    expect((await undo('manager', crypto.randomUUID())).status).toBe(404);
    expect(seen(await read(leave))).toEqual(['requested', 'pending', 'pending', 'accepted', 'pending']);
  });

  it.each([
    ['decides', (leave: Leave) => decide('care', stepOf(leave, 2), 'accepted', {})],
    [
      'adds a note',
      (leave: Leave) =>
        company
          .person('care')
          .send('POST', `/api/approval-process-steps/${stepOf(leave, 2)}/note`, { body: { note: 'Well.' } }),
    ],
    ['cancels', ({ id }: Leave) => company.person('requester').send('POST', `/api/leaves/${id}/cancel`, { body: {} })],
  ])('a decision after which somebody %s', async (_, act) => {
    const leave = await ask();
    await decide('manager', stepOf(leave, 1), 'accepted');
    expect((await act(leave)).status).toBeLessThan(300);
    const after = seen(await read(leave));
    const refused = await undo('manager', stepOf(leave, 1));
    expect(refused.status).toBe(409);
    expect(['nothing-to-undo', 'record-ended']).toContain(refused.body.errors[0]?.code);
    expect(seen(await read(leave))).toEqual(after);
  });

  it('a rejection whose days other leave has taken since (D25)', async () => {
    const leave = await ask();
    await decide('manager', stepOf(leave, 1), 'rejected');
    const other = await company.person('requester').send('POST', '/api/leaves', { body: bodyOf(leave.startDate) });
    expect(other.status).toBe(201);
    expect(codes(await undo('manager', stepOf(leave, 1)))).toEqual([422, ['overlaps-other-leave']]);
    expect(seen(await read(leave))).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'skipped']);
    // Refused as a whole: the notification is still due.
    await pass(leave);
    await api.runJobs();
    expect(await news(leave)).toContain('requester: leave-request-process-finished');
  });

  it('an acceptance of a leave that was canceled since', async () => {
    const leave = await ask();
    await decide('manager', stepOf(leave, 1), 'accepted', {});
    await decide('care', stepOf(leave, 2), 'accepted');
    expect(
      (await company.person('requester').send('POST', `/api/leaves/${leave.id}/cancel`, { body: {} })).status,
    ).toBe(200);
    expect(codes(await undo('care', stepOf(leave, 2)))).toEqual([409, ['subject-moved-on']]);
  });
});

it('bulk decisions can be undone one by one', async () => {
  const leaves = [await ask(), await ask()];
  const steps = leaves.map((leave) => ({ id: stepOf(leave, 1) }));
  const { body } = await company
    .person('manager')
    .send<{ results: { undoableUntil: string | null }[] }>('POST', '/api/approval-process-steps/decide', {
      body: { status: 'rejected', isUndoable: true, steps },
    });
  expect(body.results.map(({ undoableUntil }) => typeof undoableUntil)).toEqual(['string', 'string']);
  for (const { id } of steps) expect((await undo('manager', id)).status).toBe(200);
  expect(await Promise.all(leaves.map(async (leave) => (await read(leave)).status))).toEqual([
    'requested',
    'requested',
  ]);
});

it('two people at once never both succeed: an undo and the next decision', async () => {
  const leave = await ask();
  await decide('manager', stepOf(leave, 1), 'accepted');
  const answers = await Promise.all([
    undo('manager', stepOf(leave, 1)),
    decide('care', stepOf(leave, 2), 'rejected', { isUndoable: true }),
  ]);
  const done = answers.map(({ status }) => status < 300);
  const after = seen(await read(leave));
  // The second of them finds another record: the later step may still be decided first (D4).
  expect([
    ['rejected', 'rejected', 'rejected', 'accepted', 'rejected'],
    ['rejected', 'rejected', 'rejected', 'skipped', 'rejected'],
    ['requested', 'pending', 'pending', 'pending', 'awaiting'],
  ]).toContainEqual(after);
  expect(done).toContain(true);
  expect(await violations()).toEqual([]);
});
