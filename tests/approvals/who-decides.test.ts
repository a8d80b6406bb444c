import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PLAN = {
  people: ['requester', 'manager', 'care', 'boss', 'deskhand'],
  lineManagers: [
    ['requester', 'manager'],
    ['deskhand', 'boss'],
  ] as const,
  hrResponsibles: [['requester', 'care']] as const,
  administrators: ['boss'],
  chain: ['line-manger', 'hr-responsible'] as const,
};

/** Removes the right to decide from a person's role. */
const bar = (company: SmallTenant, name: string) =>
  api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
    sql`update role set permissions = array(select p from unnest(permissions) p where p not like 'approvalProcess.step:%')
      where tenant_id = ${company.tenantId} and id = (select role_id from app_user where tenant_id = ${company.tenantId} and employee_id = ${company.person(name).employeeId})`.execute(
      tx,
    ),
  );

interface Step {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly skipReason: string | null;
  readonly candidates: readonly { readonly firstName: string }[];
}
let day = 0;
async function ask(company: SmallTenant): Promise<{ readonly id: string; readonly steps: readonly Step[] }> {
  const date = Temporal.PlainDate.from('2031-01-01')
    .add({ days: (day += 2) })
    .toString();
  const { status, body } = await company
    .person('requester')
    .send<{ approvalProcess: { id: string; steps: Step[] } }>('POST', '/api/leaves', {
      body: {
        employeeId: company.person('requester').employeeId,
        leaveTypeId: company.leaveTypeId,
        startDate: date,
        endDate: date,
      },
    });
  expect(status).toBe(201);
  return body.approvalProcess;
}
const seen = ({ steps }: { readonly steps: readonly Step[] }) =>
  steps.map(({ role, status, skipReason, candidates }) => [
    role,
    status,
    skipReason,
    candidates.map(({ firstName }) => firstName),
  ]);

describe('a step is not assigned to people whose role does not let them decide (D9)', () => {
  it('a new request skips them with the reason, and goes to administrators when no one is left', async () => {
    const company = await makeSmallTenant(api, PLAN);
    await bar(company, 'manager');
    expect(seen(await ask(company))).toEqual([
      ['line-manger', 'skipped', 'no-eligible-approver', []],
      ['hr-responsible', 'pending', null, ['care']],
    ]);
    await bar(company, 'care');
    expect(seen(await ask(company))).toEqual([
      ['line-manger', 'skipped', 'no-eligible-approver', []],
      ['hr-responsible', 'skipped', 'no-eligible-approver', []],
      ['administrator-role', 'pending', null, ['boss']],
    ]);
  });

  it('is assigned up to and including their last working day (D7)', async () => {
    const company = await makeSmallTenant(api, PLAN);
    const { employeeId } = company.person('manager');
    const leaves = (days: number) =>
      api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
        sql`update employee set last_working_day = (now() at time zone 'Asia/Dubai')::date + ${days}::int where tenant_id = ${company.tenantId} and id = ${employeeId}`.execute(
          tx,
        ),
      );
    await leaves(0);
    expect(seen(await ask(company))[0]).toEqual(['line-manger', 'pending', null, ['manager']]);
    await leaves(-1);
    expect(seen(await ask(company))[0]).toEqual(['line-manger', 'skipped', 'no-eligible-approver', []]);
  });

  it('a person who lost the right meanwhile is skipped when the step gets its turn (D10)', async () => {
    const company = await makeSmallTenant(api, {
      ...PLAN,
      chain: ['line-manger', 'hr-responsible', 'administrator-role'],
    });
    const { steps } = await ask(company);
    await bar(company, 'care');
    const { status, body } = await company
      .person('manager')
      .send<{ steps: Step[] }>('PATCH', `/api/approval-process-steps/${steps[0]?.id}`, {
        body: { status: 'accepted' },
      });
    expect([status, seen(body)]).toEqual([
      200,
      [
        ['line-manger', 'accepted', null, ['manager']],
        ['hr-responsible', 'skipped', 'no-eligible-approver', []],
        ['administrator-role', 'pending', null, ['boss']],
      ],
    ]);
  });

  it('cannot be reassigned to them, and they are not offered (D10)', async () => {
    const company = await makeSmallTenant(api, PLAN);
    await bar(company, 'deskhand');
    const { steps } = await ask(company);
    const manager = company.person('manager');
    const offered = await manager.send<{ data: { firstName: string }[] }>(
      'GET',
      '/api/approval-process-steps/approvers',
    );
    expect(offered.body.data.map(({ firstName }) => firstName)).toEqual(['boss', 'care', 'manager', 'requester']);
    const { status, body } = await manager.send<{ errors: { path: string; code: string }[] }>(
      'POST',
      `/api/approval-process-steps/${steps[0]?.id}/reassign`,
      { body: { employeeIds: [company.person('deskhand').employeeId] } },
    );
    expect([status, body.errors[0]?.path, body.errors[0]?.code]).toEqual([422, 'employeeIds', 'cannot-decide']);
  });

  it('can be reassigned by a person who sees it only as its approver, who then loses access (D10)', async () => {
    const company = await makeSmallTenant(api, { ...PLAN, chain: ['hr-responsible'] });
    await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
      sql`update role set permissions = array_replace(permissions, 'leave.details:read', 'leave.details:read:personal') where tenant_id = ${company.tenantId}
        and id = (select role_id from app_user where tenant_id = ${company.tenantId} and employee_id = ${company.person('care').employeeId})`.execute(
        tx,
      ),
    );
    const { id, steps } = await ask(company);
    const care = company.person('care');
    const { status, body } = await care.send<{ id: string; steps: Step[]; actions: unknown[] }>(
      'POST',
      `/api/approval-process-steps/${steps[0]?.id}/reassign`,
      { body: { employeeIds: [company.person('boss').employeeId] } },
    );
    expect([status, body.id, body.actions, body.steps[0]?.candidates.map(({ firstName }) => firstName)]).toEqual([
      200,
      id,
      [],
      ['boss'],
    ]);
    expect((await care.send('GET', `/api/approval-processes/${id}`)).status).toBe(404);
  });

  it('is not assigned to people without access to requests of the kind (ADR-0093)', async () => {
    const company = await makeSmallTenant(api, { ...PLAN, withoutLeaves: ['manager', 'deskhand'] });
    const { steps } = await ask(company);
    expect(seen({ steps })).toEqual([
      ['line-manger', 'skipped', 'no-eligible-approver', []],
      ['hr-responsible', 'pending', null, ['care']],
    ]);
    const { status, body } = await company
      .person('care')
      .send<{ errors: { path: string; code: string }[] }>(
        'POST',
        `/api/approval-process-steps/${steps[1]?.id}/reassign`,
        { body: { employeeIds: [company.person('deskhand').employeeId] } },
      );
    expect([status, body.errors[0]?.path, body.errors[0]?.code]).toEqual([422, 'employeeIds', 'without-access']);
    const offered = (stepId?: string) =>
      company
        .person('care')
        .send<{ data: { firstName: string }[] }>('GET', '/api/approval-process-steps/approvers', { query: { stepId } });
    expect((await offered(steps[1]?.id)).body.data.map(({ firstName }) => firstName)).toEqual(['boss', 'care']);
    expect((await offered(crypto.randomUUID())).status).toBe(404);
    const coverage = async (type: string) =>
      (
        await company
          .person('boss')
          .send<{ roles: { type: string; approvers: number }[] }>('GET', '/api/approval-process-template/coverage', {
            query: { type },
          })
      ).body.roles?.find((role) => role.type === 'line-manger')?.approvers;
    await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
      sql`update role set permissions = permissions || '{approvalProcess.template:read}' where tenant_id = ${company.tenantId}`.execute(
        tx,
      ),
    );
    expect([await coverage('leave'), await coverage('day-banking')]).toEqual([1, 2]);
  });

  it('the preview of a process does not count them, and says where nobody could decide (D16)', async () => {
    const company = await makeSmallTenant(api, PLAN);
    await bar(company, 'manager');
    await bar(company, 'boss');
    await api.db.database.tenant({ tenantId: company.tenantId }, (tx) =>
      sql`update role set permissions = permissions || '{approvalProcess.template:read}'::text[] where tenant_id = ${company.tenantId}`.execute(
        tx,
      ),
    );
    const { status, body } = await company
      .person('care')
      .send<{ steps: { approvers: number }[]; situations: { isStuck: boolean; employees: number }[] }>(
        'POST',
        '/api/approval-process-template/preview',
        { body: { type: 'leave', steps: ['line-manger'] } },
      );
    expect([
      status,
      body.steps.map(({ approvers }) => approvers),
      body.situations.map(({ isStuck, employees }) => [isStuck, employees]),
    ]).toEqual([200, [0], [[true, 5]]]);
  });
});
