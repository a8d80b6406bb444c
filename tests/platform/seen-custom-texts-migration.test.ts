import { afterAll, beforeAll, expect, test } from 'vitest';
import { seenText } from '#domain/names.ts';
import { beforeMigration, type BeforeMigration } from '../support/before-migration.ts';

const FILE = '0097_seen_custom_texts.sql';
const TENANTS = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const;

/** Texts as they could be stored, by code points nobody sees. */
const STORED = [
  'Marina',
  '\u202Eabc\u200B',
  'soft\u00ADhyphen',
  '\uFEFFmark ',
  'two\nlines\u200F\nhere',
  'https://luma\u2060.example',
  'می\u200Cخواهم',
  'a\u200Db',
  '👩\u200D🔧',
  '\u{E0041}tag',
  'اسم\u061C عربي',
];
const NOTHING = ['\u200B\u200E', '\u00A0\u202F\uFEFF'];
const quoted = (value: string): string => `'${value}'`;
let before: BeforeMigration;

beforeAll(async () => {
  before = await beforeMigration(FILE);
  for (const [place, tenant] of TENANTS.entries())
    await before.inTenant(
      tenant,
      `insert into app.tenant (id, name, domain) values ('${tenant}', 'T', 't${place}.example');
      ${[...STORED, ...NOTHING]
        .map(
          (text, number) => `
        with field as (insert into app.data_entity_field_definition (tenant_id, name, category, type, status)
            values ('${tenant}', 'F${number}', 'client-company', 'multi-line', 'active') returning id),
          company as (insert into app.client_company (tenant_id, name) values ('${tenant}', 'C${number}') returning id)
        insert into app.custom_field_value (tenant_id, definition_id, category, type, client_company_id, text_value)
          select '${tenant}', field.id, 'client-company', 'multi-line', company.id, ${quoted(text)} from field, company;`,
        )
        .join('')}`,
    );
  await before.apply();
});
afterAll(() => before.remove());

test.each(TENANTS)(
  'stored texts of custom fields in %s are as if they were written today; texts of nothing are gone',
  async (tenant) => {
    const rows = await before.inTenant(
      tenant,
      `select v.text_value from app.custom_field_value v
      join app.data_entity_field_definition d on d.tenant_id = v.tenant_id and d.id = v.definition_id
      where v.tenant_id = '${tenant}' order by substr(d.name, 2)::int`,
    );
    expect(rows.map(({ text_value: text }) => text)).toEqual(STORED.map(seenText));
  },
);
