import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { freeMonth, shopOf, type Employee } from '../commissions/shop.ts';
import { addTill, type Till } from './till.ts';

let api: TestApi;
let admin: Person;
let seller: Employee;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  [seller] = (await shopOf(api, () => admin).people(1)) as [Employee];
  till = await addTill(api, admin);
});
afterAll(() => api.close());

const MONTH = freeMonth(7);
const monthsStored = (): Promise<number> =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from commission_period where tenant_id = ${admin.tenantId} and month = ${`${MONTH}-01`}::date`.execute(
      tx,
    );
    return rows[0]?.count ?? 0;
  });
const sale = (reference: string, more: object) => ({
  reference,
  version: 1,
  date: `${MONTH}-10`,
  type: 'Service',
  name: 'Cut',
  employee: seller.number,
  netSale: '100.00',
  ...more,
});

it('a refused row leaves nothing behind, not even the month it would be in; its neighbours are stored (ADR-0142)', async () => {
  const refused = [
    sale('R-1', { employee: 'Nobody' }),
    sale('R-2', { netSale: 'a lot' }),
    sale('R-3', { netSale: '-1', quantity: -1, refundOf: 'Unknown' }),
  ];
  expect(await monthsStored()).toBe(0);
  const { body } = await till.deliver({ sales: refused });
  expect(body.rows.map(({ result }) => result)).toEqual(['refused', 'refused', 'refused']);
  expect(await monthsStored()).toBe(0);
  const mixed = await till.deliver({ sales: [...refused, sale('R-4', {})] });
  expect(mixed.body.rows.map(({ result }) => result)).toEqual(['refused', 'refused', 'refused', 'created']);
  expect(await monthsStored()).toBe(1);
});
