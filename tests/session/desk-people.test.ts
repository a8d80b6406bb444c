import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn, BRANCH } from '../support/app-sign-in.ts';

interface Desk {
  readonly location: { readonly id: string };
  readonly people: readonly {
    readonly employee: { readonly knownAs: string; readonly companyEmployeeId: string };
    readonly hasPin: boolean;
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

/** A shift of the desk that ended some hours ago, with the person it belongs to. */
async function ended(hours: number, presence: string): Promise<string> {
  const { location } = await read();
  const number = `DESK-${crypto.randomUUID().slice(0, 8)}`;
  await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql`
      with person as (
        insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date)
        values (${admin.tenantId}, ${number}, 'Desk', 'Person', 'Desk', '2020-01-01') returning id)
      insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, stage, presence, arrival, late_at, absent_at, checked_in_at)
      select ${admin.tenantId}, id, ${location.id}, now() - ${hours + 2} * interval '1 hour', now() - ${hours} * interval '1 hour', 'Asia/Dubai',
        'planned', ${presence}, ${presence === 'scheduled' ? 'due' : 'on-time'}, now(), now(), ${presence === 'scheduled' ? null : sql`now() - ${hours + 2} * interval '1 hour'`}
      from person`.execute(tx),
  );
  return number;
}

it.each([
  ['a shift that ended 3 hours ago', 3, 'scheduled', true],
  ['one that ended 5 hours ago', 5, 'scheduled', false],
  ['a person who has not checked out 15 hours after the end', 15, 'on-duty', true],
  ['a person on a break 15 hours after the end', 15, 'on-break', true],
  ['a person who never checked out, 17 hours after the end', 17, 'on-duty', false],
  ['a person who checked out, 5 hours after the end', 5, 'finished', false],
] as const)('a device shows %s: %s', async (_, hours, presence, isShown) => {
  const number = await ended(hours, presence);
  const { people } = await read();
  expect(people.some(({ employee }) => employee.companyEmployeeId === number)).toBe(isShown);
});

it('a PIN is asked of active accounts only (D43, D46)', async () => {
  const hasPin = async () =>
    (await read()).people.filter((each) => each.hasPin).map(({ employee }) => employee.companyEmployeeId);
  const [number = ''] = await hasPin();
  const become = (status: string) =>
    api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update app_user u set status = ${status} from employee e where u.tenant_id = ${admin.tenantId} and e.tenant_id = u.tenant_id
        and e.id = u.employee_id and e.company_employee_id = ${number}`.execute(tx),
    );
  expect(number).not.toBe('');
  await become('on-hold');
  expect(await hasPin()).not.toContain(number);
  await become('active');
  expect(await hasPin()).toContain(number);
});

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
