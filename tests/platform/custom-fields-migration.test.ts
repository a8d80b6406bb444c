import { afterAll, beforeAll, expect, test } from 'vitest';
import { beforeMigration, type BeforeMigration } from '../support/before-migration.ts';

const FILE = '0067_custom_field_definitions.sql';
const TENANTS = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
let before: BeforeMigration;

beforeAll(async () => {
  before = await beforeMigration(FILE);
  for (const [place, tenant] of TENANTS.entries())
    await before.inTenant(
      tenant,
      `insert into app.tenant (id, name, domain) values ('${tenant}', 'T', 't${place}.example');
      insert into app.data_entity_field_definition (tenant_id, name, name_arabic, entity_type, type, is_required, status, created_at) values
        ('${tenant}', 'A', 'اسم', 'client', 'string', true, 'active', '2026-01-01'), ('${tenant}', 'B', 'اسم', 'client', 'boolean', false, 'active', '2026-01-02'),
        ('${tenant}', 'C', 'اسم', 'location', 'number', false, 'inactive', '2026-01-03'), ('${tenant}', 'D', null, 'employee', 'date', false, 'active', '2026-01-04'),
        ('${tenant}', 'E', null, 'support', 'string', false, 'active', '2026-01-05')`,
    );
  await before.apply();
});
afterAll(() => before.remove());

test.each(TENANTS)(
  'stored fields have a category and a type of C§9, and are assigned to nothing (ADR-0124)',
  async (tenant) => {
    const rows = await before.inTenant(
      tenant,
      `select concat_ws(' ', name, name_arabic, category, type, selector_style, status, is_required, is_assigned, is_shown) as field
    from app.data_entity_field_definition where tenant_id = '${tenant}' order by name`,
    );
    expect(rows.map(({ field }) => field)).toEqual([
      'A اسم client-company text active t f t',
      'B client-company boolean drop-down-menu active f f t',
      'C اسم field-location number inactive f f t',
      'D job-title date active f f t',
      'E documents text active f f t',
    ]);
  },
);
