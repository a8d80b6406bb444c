import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '#server/modules/notifications/index.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn, BRANCH } from '../support/app-sign-in.ts';

// Who is counted, notified and named at a desk: people and accounts in each of their statuses (A§2, C§9, D16, D43).

let api: TestApi;
let admin: Person;
let locationId: string;
let desk: () => Promise<readonly { readonly employee: { readonly id: string } }[]>;
let made = 0;
const run = <Row>(text: ReturnType<typeof sql<Row>>) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => (await text.execute(tx)).rows);
const idOf = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> => (await run(text))[0]?.id ?? '';
const get = async <Body>(path: string, query: Record<string, unknown> = {}): Promise<Body> => {
  const { status, body } = await admin.send<Body>('GET', path, { query });
  expect(status).toBe(200);
  return body;
};
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  locationId = await idOf(sql`select id from location where tenant_id = ${admin.tenantId} and email = ${BRANCH}`);
  const apps = appSignIn(api, admin);
  const device = apps.withToken(await apps.login(BRANCH, 'branch'));
  desk = async () =>
    (await device.send<{ people: { employee: { id: string } }[] }>('GET', '/api/branch/desk')).body.people;
});
afterAll(() => api.close());

/** A new employee of the branch, with an account. */
async function person(): Promise<string> {
  const id =
    await idOf(sql`insert into employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, location_id)
    values (${admin.tenantId}, ${`COUNTED-${++made}`}, 'Counted', 'Person', 'Counted', '2020-01-01', ${locationId}) returning id`);
  await run(
    sql`insert into employee_location (tenant_id, employee_id, location_id) values (${admin.tenantId}, ${id}, ${locationId})`,
  );
  await run(
    sql`insert into app_user (tenant_id, email, display_name, employee_id) values (${admin.tenantId}, ${`${id}@mail.example`}, 'Counted', ${id})`,
  );
  return id;
}

const STATUSES = ['active', 'inactive', 'on-hold', 'deactivated', 'archived'] as const;
const become = (id: string, status: string) =>
  run(sql`update employee set status = ${status} where tenant_id = ${admin.tenantId} and id = ${id}`);

/** Numbers in which an employee counts. */
const COUNTS: readonly (readonly [name: string, count: () => Promise<number>])[] = [
  [
    'the tile of employees (A§2)',
    async () =>
      (await get<{ data: { figures: { value: number }[] }[] }>('/api/dashboard/tiles', { tiles: ['employees'] }))
        .data[0]?.figures[0]?.value ?? 0,
  ],
  [
    'people of a location (B§2)',
    async () =>
      (await get<{ data: { peopleCount: number }[] }>('/api/locations', { ids: [locationId] })).data[0]?.peopleCount ??
      0,
  ],
  [
    'employees of the coverage of approvals (D16)',
    async () => (await get<{ employees: number }>('/api/approval-process-template/coverage')).employees,
  ],
  [
    'employees without an approver of the coverage of approvals (D9)',
    async () =>
      (
        await get<{ roles: { type: string; withoutApprover: number }[] }>('/api/approval-process-template/coverage')
      ).roles.find(({ type }) => type === 'line-manger')?.withoutApprover ?? 0,
  ],
];

interface Preview {
  readonly situations: readonly { readonly employees: number }[];
  readonly sameApprovers: readonly { readonly employees: number }[];
}
const preview = async (...steps: readonly string[]): Promise<Preview> => {
  const { status, body } = await admin.send<Preview>('POST', '/api/approval-process-template/preview', {
    body: { type: 'leave', steps },
  });
  expect(status).toBe(200);
  return body;
};
const sumOf = (groups: readonly { readonly employees: number }[]): number =>
  groups.reduce((sum, { employees }) => sum + employees, 0);

describe('the preview of approvals (D16)', () => {
  it.each(STATUSES)('counts an active employee in both tables, who then becomes %s', async (status) => {
    const count = async () => {
      const { situations, sameApprovers } = await preview('line-manger', 'hr-responsible');
      return [sumOf(situations), sumOf(sameApprovers)];
    };
    const [all = 0, alone = 0] = await count();
    const id = await person();
    await run(
      sql`insert into employee_line_manager (tenant_id, employee_id, manager_id) values (${admin.tenantId}, ${id}, ${admin.employeeId})`,
    );
    await run(
      sql`insert into employee_hr_responsible (tenant_id, employee_id, hr_employee_id) values (${admin.tenantId}, ${id}, ${admin.employeeId})`,
    );
    expect(await count()).toEqual([all + 1, alone + 1]);
    await become(id, status);
    expect(await count()).toEqual(status === 'active' ? [all + 1, alone + 1] : [all, alone]);
    await become(id, 'archived');
  });
});

describe.each(COUNTS)('%s', (_, count) => {
  it.each(STATUSES)('counts an active employee, who then becomes %s', async (status) => {
    const before = await count();
    const id = await person();
    expect(await count()).toBe(before + 1);
    await become(id, status);
    expect(await count()).toBe(status === 'active' ? before + 1 : before);
    await become(id, 'archived');
  });
});

describe('people who are listed', () => {
  it.each(STATUSES)('at a desk: %s (D43)', async (status) => {
    const id = await person();
    await become(id, status);
    const { length } = (await desk()).filter(({ employee }) => employee.id === id);
    await become(id, 'archived');
    expect(length).toBe(status === 'active' ? 1 : 0);
  });

  it.each(STATUSES)('to assign types of tiers to, without one: %s; with one: always (D51)', async (status) => {
    const listed = async (id: string) =>
      (await get<{ count: number }>('/api/commission-tier-type-assignment', { ids: [id] })).count;
    const [id, assigned] = [await person(), await person()];
    await run(sql`with type as (insert into commission_tier_type (tenant_id, name, type) values (${admin.tenantId}, gen_random_uuid()::text, 'percentage') returning id)
      insert into commission_tier_assignment (tenant_id, employee_id, valid_from, tier_type_id, created_by)
      select ${admin.tenantId}, ${assigned}, '2020-01-01', id, ${admin.userId} from type`);
    for (const each of [id, assigned]) await become(each, status);
    const counts = [await listed(id), await listed(assigned)];
    for (const each of [id, assigned]) await become(each, 'archived');
    expect(counts).toEqual([status === 'active' ? 1 : 0, 1]);
  });
});

it.each(STATUSES)('an account that is %s is notified only when it is active (D89)', async (status) => {
  const [id, other] = [await person(), await person()];
  await run(sql`update app_user set status = ${status} where tenant_id = ${admin.tenantId} and employee_id = ${id}`);
  await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    notify(tx, admin.tenantId, {
      type: 'custom',
      toEmployees: [id, other],
      dedupeKey: `counted-${++made}`,
      link: '/hr/employees',
      params: { about: 'asset-assigned', asset: 'Laptop' },
    }),
  );
  const notified = await run(
    sql<{
      id: string;
    }>`select u.employee_id as id from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
      where n.tenant_id = ${admin.tenantId} and u.employee_id = any(${[id, other]}::uuid[])`,
  );
  for (const each of [id, other]) await become(each, 'archived');
  expect(notified.map((each) => each.id).toSorted()).toEqual((status === 'active' ? [id, other] : [other]).toSorted());
});
