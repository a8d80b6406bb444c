import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { importsOf } from './imported.ts';

let api: TestApi;
let admin: Person;
let number: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const { body } = await admin.send<{ data: { companyEmployeeId: string }[] }>('GET', '/api/employees', {
    query: { statuses: 'active', size: 1, sortBy: 'startDate' },
  });
  number = body.data[0]?.companyEmployeeId ?? '';
});
afterAll(() => api.close());

const { leaves } = importsOf(() => admin);

it.each([
  ['requested', '2033-04-04', 0],
  ['approved', '2033-04-06', 0],
  ['canceled', '2033-04-08', 1],
  ['rejected', '2033-04-10', 1],
])('days of a %s leave are imported again: %s, %i', async (status, day, created) => {
  const file = `Employee number,Leave type,First day,Last day,Status\n${number},hajj,${day},${day},approved\n`;
  expect((await leaves(file, false)).body).toMatchObject({ created: 1, faults: [] });
  const approval = status === 'requested' ? 'pending' : status === 'approved' ? 'accepted' : status;
  await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql`update leave_request set status = ${status}, approval_status = ${approval}, phase = case when ${status} = 'approved' then phase end
      where tenant_id = ${admin.tenantId} and start_date = ${day}`.execute(tx),
  );
  const again = await leaves(file, true);
  expect([again.body.planned.length, again.body.faults.map(({ code }) => code)]).toEqual([
    created,
    created === 1 ? [] : ['duplicate'],
  ]);
});
