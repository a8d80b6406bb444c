import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentRecord } from '#machines/document/index.ts';
import { beforeMigration, type BeforeMigration } from '../support/before-migration.ts';

const FILE = '0083_document_status.sql';
const TENANTS = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const id = (place: number, number: number): string =>
  `0000000${place}-0000-7000-8000-00000000000${number.toString(16)}`;
let before: BeforeMigration;

/** Documents from before the workflow: one that was renewed twice, one without a date, one that has expired. */
beforeAll(async () => {
  before = await beforeMigration(FILE);
  for (const [place, tenant] of TENANTS.entries()) {
    const row = (number: number, more: string): string => `('${tenant}', '${id(place, number)}', ${more})`;
    await before.inTenant(
      tenant,
      `insert into app.tenant (id, name, domain) values ('${tenant}', 'T', 't${place}.example');
      insert into app.location (tenant_id, id, name, short_code, country_iso, city, timezone, type) values ${row(1, `'L', 'L', 'AE', 'Dubai', 'Asia/Dubai', 'physical'`)};
      insert into app.employee (tenant_id, id, company_employee_id, first_name, last_name, known_as, location_id, start_date)
        values ${row(2, `'E', 'E', 'E', 'E', '${id(place, 1)}', '2020-01-01'`)}`,
    );
    for (const [documents, owner, of] of [
      ['employee_document', 'employee_id', 2],
      ['location_document', 'location_id', 1],
    ] as const) {
      const base = documents === 'employee_document' ? 3 : 8;
      const one = (number: number, name: string, expires: string, version: number, at: string): string =>
        row(base + number, `'${id(place, of)}', '${name}', ${expires}, ${version}, '${at}'`);
      await before.inTenant(
        tenant,
        `insert into app.${documents} (tenant_id, id, ${owner}, name, expiration_date, version, created_at) values
          ${one(0, 'first', `'2024-01-01'`, 2, '2023-01-01T10:00:00Z')},
          ${one(1, 'second', `'2025-01-01'`, 4, '2024-01-01T10:00:00Z')},
          ${one(2, 'third', `'2090-01-01'`, 1, '2025-01-01T10:00:00Z')},
          ${one(3, 'undated', 'null', 1, '2023-01-01T10:00:00Z')},
          ${one(4, 'expired', `'2023-02-01'`, 3, '2023-01-01T10:00:00Z')};
        update app.${documents} set replaced_by = '${id(place, base + 1)}' where id = '${id(place, base)}';
        update app.${documents} set replaced_by = '${id(place, base + 2)}' where id = '${id(place, base + 1)}'`,
      );
    }
  }
  await before.apply();
});
afterAll(() => before.remove());

describe.each(TENANTS)('documents from before their workflow, of tenant %s (ADR-0135)', (tenant) => {
  it.each(['employee_document', 'location_document'])(
    '%s: renewed ones are replaced, the others in force',
    async (table) => {
      const rows = await before.inTenant(
        tenant,
        `select name || ' ' || status as text from app.${table} where tenant_id = '${tenant}' order by name`,
      );
      expect(rows.map(({ text }) => text)).toEqual([
        'expired ok',
        'first replaced',
        'second replaced',
        'third ok',
        'undated ok',
      ]);
    },
  );

  it.each(['employee_document', 'location_document'])(
    '%s: their histories begin, and end where they are',
    async (table) => {
      const rows = await before.inTenant(
        tenant,
        `select d.name, j.event, j.from_state as "from", j.to_state as "to", j.record_version as version, j.at
      from app.transition_journal j join app.${table} d on d.tenant_id = j.tenant_id and d.id = j.record_id
      where j.tenant_id = '${tenant}' and j.machine = 'document' order by d.name, j.id`,
      );
      const added = (name: string) => [name, 'document.add', 'missing', 'in-force.ok', 1];
      expect(rows.map(({ name, event, from, to, version }) => [name, event, from, to, version])).toEqual([
        added('expired'),
        added('first'),
        ['first', 'document.renew', 'in-force.ok', 'replaced', 2],
        added('second'),
        ['second', 'document.renew', 'in-force.ok', 'replaced', 4],
        added('third'),
        added('undated'),
      ]);
      const times = rows.filter(({ name }) => name === 'second').map(({ at }) => (at as Date).toISOString());
      expect(times).toEqual(['2024-01-01T10:00:00.000Z', '2025-01-01T10:00:00.000Z']);
    },
  );

  it('only states and events of the workflow are recorded', async () => {
    const rows = await before.inTenant(
      tenant,
      `select distinct event, to_state as "to" from app.transition_journal where tenant_id = '${tenant}' and machine = 'document'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { event, to } of rows) {
      expect(Object.keys(documentRecord.texts.events)).toContain(event);
      expect(Object.keys(documentRecord.texts.states)).toContain(to);
    }
  });
});

it('a document is replaced exactly if another one replaces it', async () => {
  const [tenant = ''] = TENANTS;
  await expect(
    before.inTenant(
      tenant,
      `update app.employee_document set status = 'ok' where tenant_id = '${tenant}' and name = 'first'`,
    ),
  ).rejects.toThrow(/check/);
});
