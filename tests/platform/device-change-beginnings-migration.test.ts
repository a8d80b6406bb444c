import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { deviceChange } from '#machines/device-change/index.ts';
import { transitionOf } from '#machines/kernel/taken.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const FILE = '0050_device_changes_begin.sql';
let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

const id = (tenant: number, what: number): string =>
  `00000000-0000-7000-8000-0000000${tenant}${String(what).padStart(4, '0')}`;
const inTenant = (tenant: number, text: string): Promise<Record<string, unknown>[]> =>
  withOwner(db.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', '${id(tenant, 0)}', false)`);
    return (await owner.query(text)).rows as Record<string, unknown>[];
  });

/**
 * A request from before the migration: its approval started with it, by an account; one was decided a day later, one is
 * pending.
 */
const given = (tenant: number): string => {
  const [own, employee, account, kind] = [id(tenant, 0), id(tenant, 1), id(tenant, 2), id(tenant, 3)];
  const asset = (what: number) => `('${own}', '${id(tenant, what)}', '${kind}', 'AED')`;
  const change = (
    what: number,
    process: number,
    assets: readonly [number, number],
    status: string,
    version: number,
  ) => `
    insert into app.approval_process (tenant_id, id, kind, status, requested_by, submitted_by) values ('${own}', '${id(tenant, process)}', 'change-assigned-device', 'pending', '${employee}', '${employee}');
    insert into app.device_change (tenant_id, id, employee_id, asset_id, replacement_asset_id, approval_process_id, status, version, created_at)
      values ('${own}', '${id(tenant, what)}', '${employee}', '${id(tenant, assets[0])}', '${id(tenant, assets[1])}', '${id(tenant, process)}', '${status}', ${version}, '2026-01-01T10:00:00Z');
    insert into app.transition_journal (tenant_id, machine, machine_version, record_id, record_version, event, from_state, to_state, by_employee_id, by_user_id, at)
      values ('${own}', 'approval-process', 1, '${id(tenant, process)}', 1, 'process.route', 'draft', 'pending', '${employee}', '${account}', '2026-01-01T10:00:00Z');`;
  return `
    insert into app.tenant (id, name, domain) values ('${own}', 'T', 't${tenant}.example');
    insert into app.employee (tenant_id, id, company_employee_id, first_name, last_name, known_as, start_date) values ('${own}', '${employee}', 'E1', 'A', 'B', 'A', '2020-01-01');
    insert into app.asset_type (tenant_id, id, name) values ('${own}', '${kind}', 'Phone');
    insert into app.asset (tenant_id, id, asset_type_id, currency) values ${[4, 5, 6].map(asset).join()};
    ${change(10, 20, [4, 5], 'rejected', 2)} ${change(11, 21, [4, 6], 'requested', 1)}
    insert into app.transition_journal (tenant_id, machine, machine_version, record_id, record_version, event, from_state, to_state, at)
      values ('${own}', 'device-change', 1, '${id(tenant, 10)}', 2, 'process.rejected', 'requested', 'rejected', '2026-01-02T10:00:00Z');`;
};

beforeAll(async () => {
  db = await createEmptyDatabase();
  folder = await createTemporaryFolder('before-beginnings');
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((each) => each < FILE))
    await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  await migrate(db.url, { folder });
  for (const tenant of [0, 1]) await inTenant(tenant, given(tenant));
  await cp(path.join(MIGRATIONS_FOLDER, FILE), path.join(folder, FILE));
  await migrate(db.url, { folder });
});
afterAll(async () => {
  await db.drop();
  await removeFolder(folder);
});

interface Entry extends Record<string, unknown> {
  readonly event: string;
  readonly from: string;
  readonly to: string;
}

test('every existing request gets a first entry with its time and requester, before later ones (C§3, ADR-0075)', async () => {
  for (const tenant of [0, 1]) {
    const entries = (await inTenant(
      tenant,
      `
      select record_id as record, record_version as version, event, from_state as "from", to_state as "to", by_employee_id as employee, by_user_id as account, at
      from app.transition_journal where tenant_id = '${id(tenant, 0)}' and machine = 'device-change' order by record_id, id`,
    )) as Entry[];
    const first = {
      version: 1,
      event: 'device-change.request',
      from: 'draft',
      to: 'requested',
      employee: id(tenant, 1),
      account: id(tenant, 2),
      at: new Date('2026-01-01T10:00:00Z'),
    };
    expect(entries).toEqual([
      { record: id(tenant, 10), ...first },
      expect.objectContaining({ record: id(tenant, 10), version: 2, event: 'process.rejected' }),
      { record: id(tenant, 11), ...first },
    ]);
    // Each is a transition of the current machine.
    const machine = describeMachine(deviceChange);
    expect(entries.filter((step) => transitionOf(machine, step) === null)).toEqual([]);
  }
});
