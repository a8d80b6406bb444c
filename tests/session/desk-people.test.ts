import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn, BRANCH } from '../support/app-sign-in.ts';

interface Desk {
  readonly location: { readonly id: string };
  readonly people: readonly {
    readonly employee: { readonly knownAs: string; readonly companyEmployeeId: string };
    readonly shifts: readonly object[];
  }[];
  readonly more: number;
}
const MOST = 1_000;

let api: TestApi;
let admin: Person;
let read: () => Promise<Desk>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const apps = appSignIn(api, admin);
  const device = apps.withToken(await apps.login(BRANCH, 'branch'));
  read = async () => (await device.send<Desk>('GET', '/api/branch/desk')).body;
});
afterAll(() => api.close());

it('a device lists at most 1,000 people, those with a shift among them, by name, and says how many more there are (C§6, D46)', async () => {
  const before = await read();
  expect([before.people.length < MOST, before.more]).toEqual([true, 0]);
  await api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
    // Before everybody else by name.
    await sql`
      insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date)
      select ${admin.tenantId}, 'CUT-' || n, 'Aa', 'Aa', 'Aaa', '2020-01-01' from generate_series(1, ${MOST}::int) n`.execute(
      tx,
    );
    await sql`
      insert into employee_location (tenant_id, employee_id, location_id)
      select tenant_id, id, ${before.location.id} from employee where tenant_id = ${admin.tenantId} and company_employee_id like 'CUT-%'`.execute(
      tx,
    );
  });
  const after = await read();
  const withShift = ({ people }: Desk) =>
    people.filter(({ shifts }) => shifts.length > 0).map(({ employee }) => employee.companyEmployeeId);
  expect(withShift(before).length).toBeGreaterThan(0);
  expect(withShift(after)).toEqual(withShift(before));
  expect(after.more).toBeGreaterThan(0);
  expect(after.people.length + after.more).toBe(before.people.length + MOST);
  const [first, last] = [after.people.at(0), after.people.at(-1)].map((each) => each?.employee.knownAs);
  expect([first, last === 'Aaa']).toEqual(['Aaa', false]);
});
