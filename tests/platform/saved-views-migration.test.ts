import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const FILE = '0009_saved_views.sql';
const TENANT = '00000000-0000-7000-8000-000000000001';
const BEFORE = [
  'approvalProcess.assignment:update',
  'approvalProcess.step:update',
  'approvalProcess.template:read',
  'employee.contact:read',
  'employee.details:read',
  'employee.salary:read',
  'leave.balance:read',
  'leave.balance:update',
  'leave.details:create',
  'leave.details:read',
  'leave.details:update',
  'leave.type:read',
  'location.details:read',
  'web.access:read',
  'web.access.login:read',
  'web.access.hr.employees:read',
  'web.access.hr.leaveManagement:read',
  'web.access.workflows:read',
];
let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

beforeAll(async () => {
  db = await createEmptyDatabase();
  folder = await createTemporaryFolder('before-views');
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((each) => each < FILE))
    await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  await migrate(db.url, { folder });
  await inTenant(`insert into app.tenant (id, name, domain) values ('${TENANT}', 'T', 't.example');
    insert into app.role (tenant_id, name, permissions) values ('${TENANT}', 'Administrator', '{${BEFORE.join()}}'), ('${TENANT}', 'HR', '{${BEFORE.slice(1).join()}}');
    insert into app.employee (tenant_id, company_employee_id, first_name, last_name, known_as, start_date, personal_phone)
      values ('${TENANT}', 'E1', 'A', 'B', 'C', '2020-01-01', '{"prefix": "+971", "number": "50 123 4567"}'), ('${TENANT}', 'E2', 'A', 'B', 'C', '2020-01-01', null)`);
  await cp(path.join(MIGRATIONS_FOLDER, FILE), path.join(folder, FILE));
  await migrate(db.url, { folder });
});
afterAll(async () => {
  await db.drop();
  await removeFolder(folder);
});

const inTenant = (text: string): Promise<Record<string, unknown>[]> =>
  withOwner(db.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', '${TENANT}', false)`);
    return (await owner.query(text)).rows as Record<string, unknown>[];
  });

test('roles with every right get the right to share views, others do not (A§6)', async () => {
  const rows = await inTenant(
    `select name, 'savedView.shared:create' = any(permissions) as shares from app.role order by name`,
  );
  expect(rows).toEqual([
    { name: 'Administrator', shares: true },
    { name: 'HR', shares: false },
  ]);
  expect(EVERYTHING).toContain('savedView.shared:create');
});

test('phone numbers are reduced to digits (A§5)', async () => {
  const rows = await inTenant('select personal_phone from app.employee order by company_employee_id');
  expect(rows.map((row) => row['personal_phone'])).toEqual([{ prefix: '971', number: '501234567' }, null]);
});
