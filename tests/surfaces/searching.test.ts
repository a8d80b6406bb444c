import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { ask, beginAsking, endpointOf, type Asking } from './order-checks.ts';
import { SEARCHED_LISTS } from './searched-lists.ts';
import { SORTED_LISTS, type Row } from './sorted-lists.ts';

let api: TestApi;
let asking: Asking;
beforeAll(async () => {
  api = await startTestApi({ checkAnswers: false });
  const admin = await api.signIn('admin@luma.example');
  // Nobody in the demo is known as something else than their name has.
  await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql`update employee set known_as = 'Nick' || translate(right(company_employee_id, 4), '0123456789', 'bcdfghjklm') where tenant_id = ${admin.tenantId}`.execute(tx));
  asking = await beginAsking(api, admin);
});
afterAll(() => api.close());

const MOST = 200;
const keyOf = (row: Row): string => (typeof row['id'] === 'string' ? row['id'] : JSON.stringify(row));

describe('a list finds a row by each text it is known by, and others no more (A§2)', () => {
  it.each(Object.entries(SEARCHED_LISTS).flatMap(([id, searched]) => Object.keys(searched).map((name) => ({ id, name }))))('$id by $name', async ({ id, name }) => {
    const searched = SEARCHED_LISTS[id] ?? {};
    const { as, query } = SORTED_LISTS[id] ?? {};
    const list = (searchText?: string) => ask<{ data: readonly Row[]; count: number }>(asking, endpointOf(id), { ...query, size: MOST, ...(searchText ? { searchText } : {}) }, as);
    const { data, count } = await list();
    const others = Object.entries(searched).filter(([each]) => each !== name);
    // By nothing else than this text: what else the row is known by must not find it.
    const row = data.findLast((each) => {
      const value = searched[name]?.(each);
      return value && !others.some(([, read]) => read(each)?.toLowerCase().includes(value.toLowerCase()));
    });
    const value = row && searched[name]?.(row);
    if (!row || !value) throw new Error(`no row of ${id} has a ${name} of its own`);
    for (const typed of [value, value.toUpperCase(), value.slice(0, Math.max(3, value.length - 1))]) {
      expect([typed, (await list(typed)).data.map(keyOf)]).toEqual([typed, expect.arrayContaining([keyOf(row)])]);
    }
    expect((await list(value)).count).toBeLessThan(count);
  });
});
