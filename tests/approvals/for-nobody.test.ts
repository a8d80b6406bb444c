import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withOwner } from '#server/database/owner-connection.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

// A current step is pending with those asked at that time (D8, D10). When none of them can decide any more, people who
// may reassign it are notified (ADR-0089).

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PLAN = {
  people: ['requester', 'manager', 'care', 'boss', 'deputy'],
  lineManagers: [
    ['requester', 'manager'],
    ['manager', 'boss'],
  ] as const,
  hrResponsibles: [['requester', 'care']] as const,
  administrators: ['boss'],
  chain: ['line-manger', 'hr-responsible'] as const,
};
interface Step {
  readonly id: string;
  readonly status: string;
  readonly waitsForNobody: boolean;
}
interface Process {
  readonly id: string;
  readonly version: number;
  readonly steps: readonly Step[];
}
const change = (company: SmallTenant, run: ReturnType<typeof sql>) =>
  api.db.database.tenant({ tenantId: company.tenantId }, (tx) => run.execute(tx));

async function make(
  more: Partial<Parameters<typeof makeSmallTenant>[1]> = {},
): Promise<{ readonly company: SmallTenant; readonly process: Process }> {
  const company = await makeSmallTenant(api, { ...PLAN, ...more });
  const { tenantId } = company;
  await change(
    company,
    sql`update role set permissions = permissions || '{user.status:update,user.status:read,user.details:read}'::text[]
    where tenant_id = ${tenantId} and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${company.person('boss').userId})`,
  );
  const { body } = await company.person('requester').send<{ approvalProcess: Process }>('POST', '/api/leaves', {
    body: {
      employeeId: company.person('requester').employeeId,
      leaveTypeId: company.leaveTypeId,
      startDate: '2033-02-01',
      endDate: '2033-02-01',
    },
  });
  return { company, process: body.approvalProcess };
}
const marks = ({ steps }: { readonly steps: readonly Step[] }) => steps.map(({ waitsForNobody }) => waitsForNobody);
const listed = async (company: SmallTenant, waitsForNobody: boolean) =>
  (
    await company.person('boss').send<{ data: Process[]; count: number }>('GET', '/api/approval-processes', {
      query: { statuses: 'pending', waitsForNobody },
    })
  ).body;
const setStatus = async (company: SmallTenant, name: string, status: string): Promise<void> => {
  expect(
    (
      await company
        .person('boss')
        .send('PATCH', `/api/users/${company.person(name).userId}/status`, { body: { status } })
    ).status,
  ).toBe(200);
  await api.runJobs();
};
const news = async (company: SmallTenant, name: string) =>
  (
    await company
      .person(name)
      .send<{ data: { type: string; link: string; params: Record<string, unknown> }[] }>('GET', '/api/notifications')
  ).body.data.filter(({ params }) => params['waitsFor'] === 'nobody');

it('a step whose only approver is put on hold is marked and notified until they are active again', async () => {
  const { company, process } = await make();
  expect(marks(process)).toEqual([false, false]);
  await setStatus(company, 'manager', 'on-hold');
  expect((await listed(company, true)).data.map((each) => [each.id, marks(each)])).toEqual([
    [process.id, [true, false]],
  ]);
  expect((await listed(company, false)).count).toBe(0);
  const { body } = await company.person('requester').send<Process>('GET', `/api/approval-processes/${process.id}`);
  expect(marks(body)).toEqual([true, false]);
  expect(await news(company, 'boss')).toMatchObject([
    {
      type: 'leave-request',
      link: expect.stringContaining('/hr/leave?open=') as string,
      params: { requester: 'requester Test', startDate: '2033-02-01', step: 1 },
    },
  ]);
  // Nobody reassigns their own request (D9).
  expect(await news(company, 'requester')).toEqual([]);
  await setStatus(company, 'manager', 'active');
  expect((await listed(company, true)).count).toBe(0);
  expect((await listed(company, false)).data.map(marks)).toEqual([[false, false]]);
});

it('is notified once, and again when it was reassigned to a person who can no longer decide either', async () => {
  const { company, process } = await make();
  await setStatus(company, 'manager', 'on-hold');
  await setStatus(company, 'deputy', 'on-hold');
  await setStatus(company, 'deputy', 'active');
  expect(await news(company, 'boss')).toHaveLength(1);
  const reassigned = await company
    .person('boss')
    .send<Process>('POST', `/api/approval-process-steps/${process.steps[0]?.id}/reassign`, {
      body: { employeeIds: [company.person('deputy').employeeId] },
    });
  expect([reassigned.status, marks(reassigned.body)]).toEqual([200, [false, false]]);
  await setStatus(company, 'deputy', 'deactivated');
  expect(await news(company, 'boss')).toHaveLength(2);
});

it('is notified again when a reactivated approver is put on hold once more', async () => {
  const { company } = await make();
  for (const status of ['on-hold', 'active', 'on-hold']) await setStatus(company, 'manager', status);
  expect(await news(company, 'boss')).toHaveLength(2);
});

it('covers approvers who lost the right or left, but not steps with another approver who can decide', async () => {
  const { company } = await make({
    lineManagers: [
      ['requester', 'manager'],
      ['requester', 'deputy'],
    ],
  });
  const { tenantId } = company;
  const isMarked = async (): Promise<boolean> => (await listed(company, true)).count === 1;
  await setStatus(company, 'manager', 'on-hold');
  expect(await isMarked()).toBe(false);
  await change(
    company,
    sql`update role set permissions = array(select p from unnest(permissions) p where p not like 'approvalProcess.step:%')
    where tenant_id = ${tenantId} and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${company.person('deputy').userId})`,
  );
  expect(await isMarked()).toBe(true);
  await setStatus(company, 'manager', 'active');
  expect(await isMarked()).toBe(false);
  await change(
    company,
    sql`update employee set last_working_day = current_date - 2 where tenant_id = ${tenantId} and id = ${company.person('manager').employeeId}`,
  );
  expect(await isMarked()).toBe(true);
  // Days pass without any write: a quarter-hourly job checks as well.
  await change(company, sql`delete from notification where tenant_id = ${tenantId}`);
  await change(
    company,
    sql`insert into job (tenant_id, kind) values (${tenantId}, 'approval-process.tell-of-steps-for-nobody')`,
  );
  await api.runJobs();
  expect(await news(company, 'boss')).toHaveLength(1);
});

it('thousands of them are notified in batches, each once, in few statements (issue 19)', async () => {
  const { company, process } = await make();
  const { tenantId } = company;
  await setStatus(company, 'manager', 'on-hold');
  // One transaction batch, and a few more.
  const COPIES = 1_100;
  await change(
    company,
    sql`
    with copy as (
      insert into approval_process (tenant_id, kind, status, requested_by, submitted_by, version)
      select tenant_id, kind, status, requested_by, submitted_by, version from approval_process, generate_series(1, ${COPIES}::int) where tenant_id = ${tenantId} and id = ${process.id} returning id),
    step as (
      insert into approval_step (tenant_id, process_id, position, role, status) select ${tenantId}::uuid, id, 1, 'line-manger', 'pending' from copy returning id)
    insert into approval_step_candidate (tenant_id, step_id, employee_id) select ${tenantId}::uuid, id, ${company.person('manager').employeeId}::uuid from step`,
  );
  // As the database does by itself, later: planned as if there were none of them, the job takes seconds.
  await withOwner(api.db.url, (owner) => owner.query('analyze'));
  await change(
    company,
    sql`insert into job (tenant_id, kind) values (${tenantId}, 'approval-process.tell-of-steps-for-nobody')`,
  );
  await api.runJobs();
  const inbox = (
    await change(
      company,
      sql`select count(*)::int as count from notification where tenant_id = ${tenantId} and user_id = ${company.person('boss').userId} and params ->> 'waitsFor' = 'nobody'`,
    )
  ).rows as { count: number }[];
  expect(inbox[0]?.count).toBe(COPIES + 1);
  const jobs = (
    await change(
      company,
      sql`select count(*)::int as count, count(error)::int as failed from job where tenant_id = ${tenantId} and kind = 'approval-process.tell-of-steps-for-nobody' and payload ? 'after'`,
    )
  ).rows as { count: number; failed: number }[];
  expect(jobs[0]).toEqual({ count: 1, failed: 0 });
});

it('the substitute of an active approver without the right decides for them, the substitute of one on hold does not (ADR-0062)', async () => {
  const { company } = await make({ substitutes: [['manager', 'deputy']] });
  const { tenantId } = company;
  await change(
    company,
    sql`update role set permissions = array(select p from unnest(permissions) p where p not like 'approvalProcess.step:%')
    where tenant_id = ${tenantId} and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${company.person('manager').userId})`,
  );
  expect((await listed(company, true)).count).toBe(0);
  await setStatus(company, 'manager', 'on-hold');
  expect((await listed(company, true)).count).toBe(1);
});

it('a substitute without access to requests of the kind substitutes for no one', async () => {
  const { company } = await make({ substitutes: [['manager', 'deputy']], withoutLeaves: ['deputy'] });
  const { tenantId } = company;
  await change(
    company,
    sql`update role set permissions = array(select p from unnest(permissions) p where p not like 'approvalProcess.step:%')
    where tenant_id = ${tenantId} and id = (select role_id from app_user where tenant_id = ${tenantId} and id = ${company.person('manager').userId})`,
  );
  expect((await listed(company, true)).count).toBe(1);
});
