import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { makeSmallTenant, type SmallTenant } from '../support/small-tenant.ts';
import { openEvents, type OpenEvents } from './open-events.ts';

// Whether a step can be decided depends on its approvers: a change of theirs reaches people viewing the request (D87,
// ADR-0089).

let api: TestApi;
let origin: string;
let company: SmallTenant;
let leaveId: string;
const opened: OpenEvents[] = [];

beforeAll(async () => {
  api = await startTestApi();
  origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
  company = await makeSmallTenant(api, {
    people: ['requester', 'manager', 'boss', 'deputy', 'colleague'],
    lineManagers: [
      ['requester', 'manager'],
      ['manager', 'boss'],
    ],
    hrResponsibles: [],
    administrators: ['boss'],
    chain: ['line-manger'],
    withoutLeaves: ['colleague'],
  });
  const requester = company.person('requester');
  const { body } = await requester.send<{ id: string }>('POST', '/api/leaves', {
    body: {
      employeeId: requester.employeeId,
      leaveTypeId: company.leaveTypeId,
      startDate: '2033-02-01',
      endDate: '2033-02-01',
    },
  });
  leaveId = body.id;
});
afterAll(() => api.close());
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));

const change = (run: ReturnType<typeof sql>) =>
  api.db.database.tenant({ tenantId: company.tenantId }, (tx) => run.execute(tx));
const listen = async (name: string): Promise<OpenEvents> => {
  const stream = await openEvents(origin, company.person(name));
  opened.push(stream);
  return stream;
};
const isTheLeave = (data: Record<string, unknown>): boolean => data['resource'] === 'leaves' && data['id'] === leaveId;
const roleOf = (name: string) =>
  sql`(select role_id from app_user where tenant_id = ${company.tenantId} and id = ${company.person(name).userId})`;

const CHANGES: readonly (readonly [string, () => ReturnType<typeof sql>])[] = [
  [
    'is put on hold',
    () =>
      sql`update app_user set status = 'on-hold' where tenant_id = ${company.tenantId} and id = ${company.person('manager').userId}`,
  ],
  [
    'is active again',
    () =>
      sql`update app_user set status = 'active' where tenant_id = ${company.tenantId} and id = ${company.person('manager').userId}`,
  ],
  [
    'has a role that lets them do less',
    () =>
      sql`update role set permissions = permissions[2:] where tenant_id = ${company.tenantId} and id = ${roleOf('manager')}`,
  ],
  [
    'leaves',
    () =>
      sql`update employee set last_working_day = current_date - 2 where tenant_id = ${company.tenantId} and id = ${company.person('manager').employeeId}`,
  ],
  [
    'has a substitute',
    () => sql`insert into approval_substitute (tenant_id, employee_id, substitute_id, start_date, end_date, created_by)
    values (${company.tenantId}, ${company.person('manager').employeeId}, ${company.person('deputy').employeeId}, current_date, current_date + 30, ${company.person('boss').userId})`,
  ],
];

it.each(CHANGES)(
  'changing who is asked %s makes the requester refetch, and no one without access to the request',
  async (_what, write) => {
    const [requester, colleague] = [await listen('requester'), await listen('colleague')];
    await change(write());
    await requester.hears('changed', isTheLeave);
    // Sent later: by then they would have received it.
    await change(sql`update leave_type set updated_at = now() where tenant_id = ${company.tenantId}`);
    await colleague.hears('changed', (data) => data['resource'] === 'setup');
    expect(colleague.heard.filter(({ data }) => isTheLeave(data))).toEqual([]);
  },
);

it('a change of a person who is not asked sends nothing about it', async () => {
  const requester = await listen('requester');
  await change(
    sql`update app_user set status = 'on-hold' where tenant_id = ${company.tenantId} and id = ${company.person('colleague').userId}`,
  );
  await change(sql`update leave_type set updated_at = now() where tenant_id = ${company.tenantId}`);
  await requester.hears('changed', (data) => data['resource'] === 'setup');
  expect(requester.heard.filter(({ data }) => isTheLeave(data))).toEqual([]);
});
