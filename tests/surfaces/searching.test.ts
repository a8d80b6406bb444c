import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { fileFaultsOf } from './filter-checks.ts';
import { ask, endpointOf, queryFields } from './order-checks.ts';
import { SEARCHED_LISTS, type Owners } from './searched-lists.ts';
import { SORTED_LISTS, type Row } from './sorted-lists.ts';
import { askSpreadDemo } from './spread-demo.ts';
import { sample } from '../support/sampling.ts';

const MOST = 200;
let owners: Owners;
const asking = askSpreadDemo(async (begun) => {
  const { tenantId } = await begun.person('admin@luma.example');
  await begun.api.db.database.tenant({ tenantId }, async (tx) => {
    // In the demo every known-as name is contained in the full name, and some records contain only names.
    await sql`update employee set known_as = 'Nick' || translate(right(company_employee_id, 4), '0123456789', 'bcdfghjklm') where tenant_id = ${tenantId}`.execute(
      tx,
    );
    await sql`update role set description = 'About ' || md5(id::text) where tenant_id = ${tenantId}`.execute(tx);
    await sql`update data_entity_field_definition set name_arabic = 'حقل ' || md5(id::text) where tenant_id = ${tenantId}`.execute(
      tx,
    );
  });
  const byId = async (id: string) =>
    new Map(
      (await ask<{ data: readonly Row[] }>(begun, endpointOf(id), { size: MOST })).data.map((row) => [row['id'], row]),
    );
  owners = { employees: await byId('employees.list'), locations: await byId('locations.list') };
});

const keyOf = (row: Row): string => (typeof row['id'] === 'string' ? row['id'] : JSON.stringify(row));

/** Searched for a duty of one leaver: tests/offboarding/role-transfer-shown.test.ts. */
const ELSEWHERE = ['offboardings.successors'];

it('the table has every searchable list of the contract (A§7)', () => {
  const lists = allEndpoints.filter(
    (endpoint) =>
      endpoint.method === 'GET' &&
      'searchText' in queryFields(endpoint) &&
      !endpoint.answer.binary &&
      !endpoint.id.endsWith('.ids'),
  );
  expect([...Object.keys(SEARCHED_LISTS), ...ELSEWHERE].toSorted()).toEqual(lists.map(({ id }) => id).toSorted());
});

describe('a list is searched by each of its texts and no other; its files and ids have the same count (A§2, A§7)', () => {
  it.each(
    Object.entries(SEARCHED_LISTS).flatMap(([id, searched]) =>
      sample(`searched texts of ${id}`, Object.keys(searched), 2).map((name) => ({ id, name })),
    ),
  )('$id by $name', async ({ id, name }) => {
    const searched = SEARCHED_LISTS[id] ?? {};
    const { as, query } = SORTED_LISTS[id] ?? {};
    const size = 'size' in queryFields(endpointOf(id)) ? { size: MOST } : {};
    const list = (searchText?: string) =>
      ask<{ data: readonly Row[]; count: number }>(
        asking(),
        endpointOf(id),
        { ...query, ...size, ...(searchText ? { searchText } : {}) },
        as,
      );
    const { data, count } = await list();
    const others = Object.entries(searched).filter(([each]) => each !== name);
    // Only by this text: the row's other texts must not match it.
    const row = data.findLast((each) => {
      const value = searched[name]?.(each, owners);
      return value && !others.some(([, read]) => read(each, owners)?.toLowerCase().includes(value.toLowerCase()));
    });
    const value = row && searched[name]?.(row, owners);
    if (!row || !value) throw new Error(`no row of ${id} has a ${name} of its own`);
    for (const typed of [value, value.toUpperCase(), value.slice(0, Math.max(3, value.length - 1))]) {
      expect([typed, (await list(typed)).data.map(keyOf)]).toEqual([typed, expect.arrayContaining([keyOf(row)])]);
    }
    const found = await list(value);
    expect(found.count).toBeLessThan(count);
    if (!as) expect(await fileFaultsOf(asking(), id, { ...query, searchText: value }, found.count)).toEqual([]);
  });
});
