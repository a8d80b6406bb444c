import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#server/database/migration-files.ts';
import { withOwner } from '#server/database/owner-connection.ts';
import { createEmptyDatabase } from '../support/cluster.ts';
import { createTemporaryFolder, removeFolder } from '../support/temporary-folder.ts';

const FILE = '0006_leave_accounting.sql';
let db: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;

beforeAll(async () => {
  db = await createEmptyDatabase();
  folder = await createTemporaryFolder('before-accounting');
  for (const name of (await readdir(MIGRATIONS_FOLDER)).filter((each) => each < FILE))
    await cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  await migrate(db.url, { folder });
  for (const [index, country] of ['AE', 'KW'].entries()) await insertTenant(index, country);
  await cp(path.join(MIGRATIONS_FOLDER, FILE), path.join(folder, FILE));
  await migrate(db.url, { folder });
});
afterAll(async () => {
  await db.drop();
  await removeFolder(folder);
});

const id = (tenant: number, what: number): string =>
  `00000000-0000-7000-8000-0000000${tenant}${String(what).padStart(4, '0')}`;
/**
 * Calendar days without holidays, working days with a holiday, three years, and one with fewer deducted days than it
 * contains.
 */
const LEAVES = [
  ['annual', '2024-12-30', '2025-01-02', 4, 'taken'],
  ['annual', '2025-05-01', '2025-05-03', 3, 'taken'],
  ['study', '2024-12-26', '2025-01-04', 5, 'taken'],
  ['sick', '2023-12-31', '2025-01-01', 368, 'taken'],
  ['sick', '2026-12-30', '2027-01-02', 1, 'upcoming'],
  ['sick', '2027-06-01', '2027-06-01', 1, 'upcoming'],
] as const;

async function inTenant<T>(
  tenant: number,
  work: (query: (text: string) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> {
  return withOwner(db.url, async (owner) => {
    await owner.query(`select set_config('app.tenant_id', '${id(tenant, 0)}', false)`);
    return work(async (text) => (await owner.query(text)).rows as Record<string, unknown>[]);
  });
}

/** A tenant as of the previous version. */
function insertTenant(tenant: number, country: string): Promise<void> {
  const t = id(tenant, 0);
  const types = ['annual', 'study', 'sick'].map((kind, index) => [kind, id(tenant, 20 + index)] as const);
  return inTenant(tenant, async (query) => {
    await query(`insert into app.tenant (id, name, domain) values ('${t}', 'T', 't${tenant}.example');
      insert into app.location (tenant_id, id, name, short_code, country_iso, city, timezone) values ('${t}', '${id(tenant, 1)}', 'L', 'L', '${country}', 'C', 'UTC');
      insert into app.employee (tenant_id, id, company_employee_id, first_name, last_name, known_as, location_id, start_date)
        values ('${t}', '${id(tenant, 2)}', 'E', 'A', 'B', 'C', '${id(tenant, 1)}', '2020-01-01');
      insert into app.public_holiday (tenant_id, country_iso, date, name) values ('${t}', '${country}', '2025-01-01', 'New Year')`);
    for (const [kind, type] of types) {
      await query(`insert into app.leave_type (tenant_id, id, name, code, kind, icon_name, sort_order, day_count, excludes_holidays)
        values ('${t}', '${type}', '${kind}', '${kind}', '${kind}', 'x', 1, '${kind === 'study' ? 'working' : 'calendar'}', ${kind === 'study'});
        insert into app.leave_entitlement (tenant_id, leave_type_id, country_iso, days_per_year) values ('${t}', '${type}', '${country}', 12.5)`);
    }
    for (const [index, [kind, start, end, deducted, phase]] of LEAVES.entries()) {
      const [process, leave] = [id(tenant, 100 + index), id(tenant, 200 + index)];
      await query(`insert into app.approval_process (tenant_id, id, kind, status, requested_by, submitted_by) values ('${t}', '${process}', 'leave', 'submitted', '${id(tenant, 2)}', '${id(tenant, 2)}');
        insert into app.leave_request (tenant_id, id, employee_id, leave_type_id, approval_process_id, start_date, end_date, days, deducted_days, status, phase, approval_status)
        values ('${t}', '${leave}', '${id(tenant, 2)}', '${types.find(([each]) => each === kind)?.[1]}', '${process}', '${start}', '${end}', date '${end}' - date '${start}' + 1, ${deducted}, 'approved', '${phase}', 'submitted')`);
      if (kind === 'annual') {
        await query(`insert into app.leave_movement (tenant_id, employee_id, leave_kind, kind, days, effective_on, leave_request_id)
          values ('${t}', '${id(tenant, 2)}', 'annual', 'taken', ${deducted}, '${end}', '${leave}')`);
      }
    }
  });
}

const portionsOf = (tenant: number, leave: number): Promise<unknown[]> =>
  inTenant(tenant, async (query) =>
    (
      await query(
        `select year, deducted_days::float8 as days from app.leave_portion where leave_request_id = '${id(tenant, 200 + leave)}' order by year`,
      )
    ).map((row) => [row['year'], row['days']]),
  );

test('existing leaves are split by year; the days add up to those deducted (D23)', async () => {
  expect(await portionsOf(0, 0)).toEqual([
    [2024, 2],
    [2025, 2],
  ]);
  expect(await portionsOf(0, 1)).toEqual([[2025, 3]]);
  expect(await portionsOf(0, 3)).toEqual([
    [2023, 1],
    [2024, 366],
    [2025, 1],
  ]);
  expect(await portionsOf(0, 5)).toEqual([[2027, 1]]);
});

test('working days follow the country’s weekend and holidays; former deductions are kept', async () => {
  // Thursday 26 December to Saturday 4 January: in the Emirates 26, 27, 30, 31 | 2, 3; in Kuwait 26, 29, 30, 31 | 2, 4. Five were deducted.
  expect(await portionsOf(0, 2)).toEqual([
    [2024, 4],
    [2025, 1],
  ]);
  expect(await portionsOf(1, 2)).toEqual([
    [2024, 4],
    [2025, 1],
  ]);
  expect(await portionsOf(0, 4)).toEqual([
    [2026, 1],
    [2027, 0],
  ]);
});

test('every leave of every tenant has portions, and the ledger is booked as before', async () => {
  for (const tenant of [0, 1]) {
    await inTenant(tenant, async (query) => {
      expect(
        await query(`select l.id from app.leave_request l where l.deducted_days is distinct from
        (select sum(p.deducted_days) from app.leave_portion p where p.leave_request_id = l.id)`),
      ).toEqual([]);
      expect(
        await query(
          `select effective_on::text as on, days::float8 as days, period::text as period from app.leave_movement order by effective_on`,
        ),
      ).toEqual([
        { on: '2025-01-02', days: 4, period: '2025-01-01' },
        { on: '2025-05-03', days: 3, period: '2025-01-01' },
      ]);
    });
  }
});

test('days a year become an amount a year; kinds with a ledger accrue from today on, not for the past (D21)', async () => {
  const rows = await inTenant(1, (query) =>
    query(`select t.kind, n.amount::float8 as amount, n.basis, n.per, n.after_months as after, n.effective_from <= '2000-01-01' as always, n.effective_from = current_date as from_today
      from app.leave_entitlement n join app.leave_type t on t.id = n.leave_type_id order by t.kind`),
  );
  const row = { amount: 12.5, basis: 'contractual', per: 'year', after: 0 };
  expect(rows).toEqual([
    { kind: 'annual', ...row, always: false, from_today: true },
    { kind: 'sick', ...row, always: true, from_today: false },
    { kind: 'study', ...row, always: true, from_today: false },
  ]);
});
