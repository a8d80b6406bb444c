import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER, readMigrationFiles } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const NAME = '0008_dashboard.sql';
const TENANT = '01900000-0000-7000-8000-000000000001';

let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

beforeEach(async () => {
  db = await createEmptyDatabase();
  folder = await createTemporaryFolder('page-rights');
});
afterEach(async () => {
  await db.drop();
  await removeFolder(folder);
});

/** A database from before pages had their own rights. */
async function before(): Promise<void> {
  for (const { name } of await readMigrationFiles(MIGRATIONS_FOLDER)) {
    if (name < NAME) await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  }
  await migrate(db.url, { folder });
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/** The pages of A§6 that came with the migration; typed in, so that pages of later versions change nothing here. */
const PAGES = words(`
  customerManagement.customers operations.schedule operations.dailyOperations operations.maintenanceAndLogistics operations.locations
  finance.tillBankingReports finance.commissionsAndTips finance.assets payroll.offboarding communicationHub.socialMediaContent
  communicationHub.newsletters inventory.inventoryManagement systemManagement.rolesAndPermissions systemManagement.locationResourceTypes
  systemManagement.customersMasterlist systemManagement.jobTitleMasterlist systemManagement.documentsMasterlist
  systemManagement.fieldLocationsMasterlist systemManagement.contractTypes systemManagement.jobTitles systemManagement.documentTypes
  systemManagement.medicalInsuranceSetup systemManagement.publicHolidays systemManagement.approvalProcesses
  systemManagement.notificationSettings systemManagement.leave systemManagement.commissionAndTipsSetup systemManagement.brandSettings
  systemManagement.payroll systemManagement.appBehavior systemManagement.assetTypes
`).map((page) => `web.access.${page}:read`);

/** Every right that existed before: an administrator's. */
const EVERYTHING = words(`
  approvalProcess.assignment:update approvalProcess.step:update approvalProcess.template:read employee.contact:read
  employee.details:read employee.salary:read leave.balance:read leave.balance:update leave.details:create leave.details:read
  leave.details:update leave.type:read location.details:read web.access:read web.access.login:read web.access.hr.employees:read
  web.access.hr.leaveManagement:read web.access.workflows:read
`);

test('roles with every right may open every page afterwards; others keep their rights (A§6)', async () => {
  await before();
  const permissionsOf = (owner: Parameters<Parameters<typeof withOwner>[1]>[0]) =>
    owner.query<{ name: string; permissions: string[] }>('select name, permissions from app.role order by name');
  await withOwner(db.url, async (owner) => {
    await owner.query(`insert into app.tenant (id, name, domain, modules) values ($1, 'Old', 'old.example', '{}')`, [
      TENANT,
    ]);
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [TENANT]);
    const insert = (name: string, permissions: readonly string[]) =>
      owner.query('insert into app.role (tenant_id, name, permissions) values ($1, $2, $3)', [
        TENANT,
        name,
        permissions,
      ]);
    await insert('A boss of another name', [...EVERYTHING, 'web.access.finance.assets:read']);
    await insert(
      'Administrator in name only',
      EVERYTHING.filter((right) => right !== 'employee.salary:read'),
    );
  });
  await cp(path.join(MIGRATIONS_FOLDER, NAME), path.join(folder, NAME));
  expect((await migrate(db.url, { folder })).applied).toEqual([NAME]);
  await withOwner(db.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', $1, false)`, [TENANT]);
    const [boss, other] = (await permissionsOf(owner)).rows;
    expect(boss?.permissions.toSorted()).toEqual([...new Set([...EVERYTHING, ...PAGES])].toSorted());
    expect(other?.permissions).toEqual(EVERYTHING.filter((right) => right !== 'employee.salary:read'));
  });
});
