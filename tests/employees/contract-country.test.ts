import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { scheduleCompany, type ScheduleCompany } from '../schedules/company.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let company: ScheduleCompany;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  company = await scheduleCompany(api);
  hr = await signInAs(api, {
    tenantId: company.tenant.tenantId,
    permissions: ['employee.details:read', 'employee.contract:read'],
  });
});
afterAll(() => api.close());

/** A contract of Ann lasts for some days around today in the company's zone. */
const lasts = (from: number, until: number | null) =>
  api.db.database.tenant({ tenantId: company.tenant.tenantId }, (tx) =>
    sql`update contract set country_iso = 'SA', start_date = (now() at time zone 'Asia/Dubai')::date + ${from}::int,
      end_date = (now() at time zone 'Asia/Dubai')::date + ${until}::int
      where tenant_id = ${company.tenant.tenantId} and employee_id = ${company.ann.employeeId}`.execute(tx),
  );

it.each([
  ['that ended yesterday', -30, -1, false],
  ['that ends today', -30, 0, true],
  ['that began today', 0, 30, true],
  ['without an end', -30, null, true],
  ['that begins tomorrow', 1, 30, false],
])('people are found by the country of a contract %s: %s, %s, %s', async (_, from, until, isFound) => {
  await lasts(from, until);
  const { body } = await hr.send<{ data: { id: string; contractCountryISO: string | null }[] }>(
    'GET',
    '/api/employees',
    {
      query: { contractCountryISOs: 'SA' },
    },
  );
  expect(body.data.map(({ id, contractCountryISO }) => [id, contractCountryISO])).toEqual(
    isFound ? [[company.ann.employeeId, 'SA']] : [],
  );
});
