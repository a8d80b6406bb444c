import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';

// A former approver without read access to a kind of request cannot decide it, does not see it and is not notified of
// it (ADR-0093).

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PLAN = {
  people: ['requester', 'manager', 'second', 'deputy', 'boss'],
  lineManagers: [
    ['requester', 'manager'],
    ['requester', 'second'],
  ] as const,
  hrResponsibles: [],
  administrators: ['boss'],
  chain: ['line-manger'] as const,
};
interface Made {
  readonly leaveId: string;
  readonly processId: string;
  readonly stepId: string;
}
const run = (company: SmallTenant, statement: ReturnType<typeof sql>) =>
  api.db.database.tenant({ tenantId: company.tenantId }, (tx) => statement.execute(tx));
const rightsOf = (company: SmallTenant, name: string, change: ReturnType<typeof sql>) =>
  run(
    company,
    sql`update role set permissions = ${change} where tenant_id = ${company.tenantId}
    and id = (select role_id from app_user where tenant_id = ${company.tenantId} and employee_id = ${company.person(name).employeeId})`,
  );
const bar = (company: SmallTenant, name: string) =>
  rightsOf(company, name, sql`array(select p from unnest(permissions) p where p not like 'leave.details:%')`);

let day = 0;
async function ask(company: SmallTenant): Promise<Made> {
  const requester = company.person('requester');
  const date = Temporal.PlainDate.from('2034-01-01')
    .add({ days: (day += 2) })
    .toString();
  const { status, body } = await requester.send<{
    id: string;
    approvalProcess: { id: string; steps: { id: string }[] };
  }>('POST', '/api/leaves', {
    body: {
      employeeId: requester.employeeId,
      leaveTypeId: company.leaveTypeId,
      startDate: date,
      endDate: date,
      note: 'A secret reason.',
    },
  });
  expect(status).toBe(201);
  return { leaveId: body.id, processId: body.approvalProcess.id, stepId: body.approvalProcess.steps[0]?.id ?? '' };
}
const statusOf = async (who: Person, path: string): Promise<number> => (await who.send('GET', path)).status;
const count = async (who: Person): Promise<number> =>
  (await who.send<{ count: number }>('GET', '/api/approval-processes/waiting', { query: { isEarlyToo: true } })).body
    .count;
const newsOf = async (who: Person): Promise<string[]> =>
  (await who.send<{ data: { type: string }[] }>('GET', '/api/notifications')).body.data.map(({ type }) => type);
const myTurn = async (who: Person): Promise<number> =>
  (await who.send<{ count: number }>('GET', '/api/leaves', { query: { isMyTurn: true, size: 0 } })).body.count;

it('are in no list, count, export, journal, file or message', async () => {
  const company = await makeSmallTenant(api, PLAN);
  const [manager, second] = [company.person('manager'), company.person('second')];
  const { leaveId, processId, stepId } = await ask(company);
  const paths = [
    `/api/leaves/${leaveId}`,
    `/api/approval-processes/${processId}`,
    `/api/workflows/leave-request/${leaveId}/history`,
    `/api/workflows/approval-process/${processId}/history`,
  ];
  for (const path of paths) expect([path, await statusOf(manager, path)]).toEqual([path, 200]);
  expect([await count(manager), await myTurn(manager)]).toEqual([1, 1]);
  await bar(company, 'manager');
  for (const path of paths) expect([path, [403, 404].includes(await statusOf(manager, path))]).toEqual([path, true]);
  expect(await count(manager)).toBe(0);
  expect((await manager.send<{ data: object[] }>('GET', '/api/approval-processes/waiting/ids')).body.data).toEqual([]);
  const { body: csv } = await manager.send<string>('GET', '/api/approval-processes/waiting/export', {
    query: { format: 'csv' },
  });
  expect(csv.trim().split(/\r?\n/)).toHaveLength(1);
  await api.runJobs();
  const before = await newsOf(manager);
  await second.send('POST', `/api/approval-process-steps/${stepId}/note`, { body: { note: 'Which days?' } });
  await company.person('requester').send('POST', `/api/leaves/${leaveId}/cancel`, { body: {} });
  await api.runJobs();
  expect([await newsOf(manager), (await newsOf(second)).includes('approval-process-canceled')]).toEqual([before, true]);
});

it('do not notify a substitute without read access', async () => {
  const company = await makeSmallTenant(api, {
    ...PLAN,
    substitutes: [['manager', 'deputy']],
    withoutLeaves: ['deputy'],
  });
  await ask(company);
  await api.runJobs();
  expect([await newsOf(company.person('deputy')), await newsOf(company.person('manager'))]).toEqual([
    [],
    ['leave-request'],
  ]);
});

it('show the reassignment options to people who see the step', async () => {
  const company = await makeSmallTenant(api, PLAN);
  const { stepId } = await ask(company);
  const receivers = `/api/approval-process-steps/approvers?stepId=${stepId}`;
  expect(await statusOf(company.person('manager'), receivers)).toBe(200);
  await bar(company, 'manager');
  expect(await statusOf(company.person('manager'), receivers)).toBe(403);
  await rightsOf(
    company,
    'deputy',
    sql`array_replace(permissions, 'leave.details:read', 'leave.details:read:personal')`,
  );
  expect(await statusOf(company.person('deputy'), receivers)).toBe(404);
});

it('"my turn" of the leave list matches "Waiting on me": no own request, nothing without the right to decide', async () => {
  const company = await makeSmallTenant(api, { ...PLAN, substitutes: [['manager', 'requester']] });
  const [requester, manager] = [company.person('requester'), company.person('manager')];
  await ask(company);
  expect([await myTurn(requester), await count(requester), await myTurn(manager), await count(manager)]).toEqual([
    0, 0, 1, 1,
  ]);
  await rightsOf(
    company,
    'manager',
    sql`array(select p from unnest(permissions) p where p not like 'approvalProcess.step:%')`,
  );
  expect(await myTurn(manager)).toBe(0);
});
