import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { freeDay, shopOf, type Employee } from '../commissions/shop.ts';
import { addTill, PATH, type Till } from './till.ts';

let api: TestApi;
let admin: Person;
let seller: Employee;
let till: Till;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  [seller] = (await shopOf(api, () => admin).people(1)) as [Employee];
  till = await addTill(api, admin, 'Till of the marina');
});
afterAll(() => api.close());

const sale = (reference: string, more: object = {}) => ({
  reference,
  version: 1,
  date: freeDay(0, 5),
  type: 'Service',
  name: 'Cut',
  employee: seller.number,
  netSale: '100.00',
  ...more,
});

describe('undoing what a delivery stored (ADR-0100, ADR-0142)', () => {
  it('names the deliveries that refund its sales by their times, the latest five first (ADR-0100)', async () => {
    const undo = (id: string) =>
      admin.send<{ errors: { code: string; params: { files: string; count: number } }[] }>(
        'POST',
        `${PATH}/synchronization/${id}/undo`,
        { body: {} },
      );
    const { body } = await till.deliver({ sales: [sale('HR-1')] });
    const refunds: string[] = [];
    for (const number of [2, 3, 4, 5, 6, 7]) {
      const refund = sale(`HR-${number}`, { netSale: '-1', quantity: 0, refundOf: 'HR-1' });
      refunds.push((await till.deliver({ sales: [refund] })).body.synchronizationIds[0] ?? '');
    }
    const { body: runs } = await admin.send<{ data: { endedAt: string }[] }>('GET', `${PATH}/synchronization`, {
      query: { ids: refunds, sortBy: 'endedAt', sortOrder: 'desc' },
    });
    const named = runs.data.slice(0, 5).map(({ endedAt }) => `Till of the marina ${endedAt}`);
    const refused = await undo(body.synchronizationIds[0] ?? '');
    expect([refused.status, refused.body.errors]).toMatchObject([
      409,
      [{ code: 'sales-refunded', params: { files: named.join(', '), count: 6 } }],
    ]);
  });
});
