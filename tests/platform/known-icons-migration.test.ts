import { afterAll, beforeAll, expect, it } from 'vitest';
import { ICON_NAMES } from '#domain/icon-names.ts';
import { beforeMigration, type BeforeMigration } from '../support/before-migration.ts';

const FILE = '0092_known_icons.sql';
const TENANTS = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const;
const GIVEN = [...ICON_NAMES, '<script>', 'sun'];
let before: BeforeMigration;

/** Records from before icons were a closed list. */
beforeAll(async () => {
  before = await beforeMigration(FILE);
  for (const [place, tenant] of TENANTS.entries())
    await before.inTenant(
      tenant,
      `insert into app.tenant (id, name, domain) values ('${tenant}', 'T', 't${place}.example');
      ${GIVEN.map(
        (icon, number) => `
          insert into app.contract_type (tenant_id, name, code, icon_name) values ('${tenant}', 'N${number}', 'n${number}', '${icon}');
          insert into app.employment_type (tenant_id, name, type, icon_name) values ('${tenant}', 'N${number}', 'hourly', '${icon}');
          insert into app.leave_type (tenant_id, name, code, kind, icon_name, sort_order) values ('${tenant}', 'N${number}', 'n${number}', 'custom', '${icon}', ${number});`,
      ).join('')}`,
    );
  await before.apply();
});
afterAll(() => before.remove());

it.each(
  TENANTS.flatMap((tenant) => [
    ['contract_type', tenant, null],
    ['employment_type', tenant, null],
    ['leave_type', tenant, 'calendar'],
  ]),
)(
  '%s of tenant %s: unknown icons become %s, the others stay, at the same version (C§3)',
  async (table, tenant, otherwise) => {
    const rows = await before.inTenant(
      tenant ?? '',
      `select icon_name, version from app.${table} where tenant_id = '${tenant}' order by substr(name, 2)::int`,
    );
    expect(rows.map(({ icon_name: icon }) => icon)).toEqual([...ICON_NAMES, otherwise, otherwise]);
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]));
  },
);
