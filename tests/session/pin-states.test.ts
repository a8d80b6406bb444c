import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn, BRANCH } from '../support/app-sign-in.ts';

// A PIN at a branch device depends on the employee, their account, their shift there and the location (D43, D46).

let api: TestApi;
let admin: Person;
let apps: ReturnType<typeof appSignIn>;
let cookie: string;
let here: string;
let locationId: string;
const run = (text: ReturnType<typeof sql>) => apps.onTx((tx) => text.execute(tx));
const STATUSES = ['inactive', 'on-hold', 'deactivated', 'archived'] as const;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  apps = appSignIn(api, admin);
  cookie = await apps.branchCookie();
  ({ here } = await apps.peopleOf('DXB-MAR'));
  const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql<{ id: string }>`select id from location where tenant_id = ${admin.tenantId} and email = ${BRANCH}`.execute(tx),
  );
  locationId = rows[0]?.id ?? '';
  await run(
    sql`delete from employee_location where tenant_id = ${admin.tenantId} and employee_id = ${here} and location_id = ${locationId}`,
  );
  await run(
    sql`update shift set stage = 'deleted' where tenant_id = ${admin.tenantId} and employee_id = ${here} and stage = 'planned'`,
  );
});
afterAll(() => api.close());

const assign = () =>
  run(
    sql`insert into employee_location (tenant_id, employee_id, location_id) values (${admin.tenantId}, ${here}, ${locationId}) on conflict do nothing`,
  );
const remove = () =>
  run(
    sql`delete from employee_location where tenant_id = ${admin.tenantId} and employee_id = ${here} and location_id = ${locationId}`,
  );
const tried = async (): Promise<readonly [status: number, code: string | undefined]> => {
  const { status, body } = await apps.byPin(cookie, here);
  await run(sql`update user_pin set failures = 0, locked_until = null where tenant_id = ${admin.tenantId}`);
  return [status, body.code];
};
const REFUSED = [401, 'wrong-pin'];

describe('the PIN of an employee who is assigned to the location', () => {
  beforeAll(assign);
  afterAll(remove);

  it('signs in', async () => {
    expect((await tried())[0]).toBe(200);
  });

  it.each(['employee', 'app_user'].flatMap((table) => STATUSES.map((status) => ({ table, status }))))(
    'is refused while the row of $table is $status',
    async ({ table, status }) => {
      const column = table === 'employee' ? sql.id('id') : sql.id('employee_id');
      const become = (next: string) =>
        run(
          sql`update ${sql.table(table)} set status = ${next} where tenant_id = ${admin.tenantId} and ${column} = ${here}`,
        );
      await become(status);
      const answer = await tried();
      await become('active');
      expect(answer).toEqual(REFUSED);
    },
  );

  it.each(STATUSES)('is refused while the location is %s: its devices are not registered then', async (status) => {
    const become = (next: string) =>
      run(sql`update location set status = ${next} where tenant_id = ${admin.tenantId} and id = ${locationId}`);
    await become(status);
    const answer = await tried();
    await become('active');
    expect(answer).toEqual([401, 'unknown-device']);
  });
});

describe('the PIN of an employee who is not assigned to the location', () => {
  it.each([
    ['planned', 1, 200],
    ['canceled', 1, 401],
    ['deleted', 1, 401],
    ['planned', 200, 401],
    ['planned', -200, 401],
  ] as const)('with a shift there that is %s and begins in %i hours: %i', async (stage, hours, status) => {
    await run(sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, stage)
      values (${admin.tenantId}, ${here}, ${locationId}, now() + make_interval(hours => ${hours}), now() + make_interval(hours => ${hours + 2}), 'Asia/Dubai',
        now() + make_interval(hours => ${hours}), now() + make_interval(hours => ${hours}), ${stage})`);
    const answer = await tried();
    await run(sql`update shift set stage = 'deleted' where tenant_id = ${admin.tenantId} and employee_id = ${here} and stage = 'planned'
      and location_id = ${locationId} and created_at > now() - interval '1 minute'`);
    expect(answer[0]).toBe(status);
  });
});
