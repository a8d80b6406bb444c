import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { expectSoundMonths, payoutsOf, sellersOf } from './sellers.ts';
import { freeDay, freeMonth, shopOf, type Employee } from './shop.ts';

let api: TestApi;
let admin: Person;
let one: Employee;
const shop = () => shopOf(api, () => admin);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  ({ one } = await sellersOf(shop()));
});
afterAll(() => api.close());

const { calculated, of } = payoutsOf(shop);

describe('refunds (D51)', () => {
  it('are paid back at the rate of the original month, calculated or not, and lower the net of their own month', async () => {
    await shop().importSales([
      { reference: 'R-1', date: freeDay(4, 10), employee: one.number, net: '2000.00', quantity: 2 },
      { date: freeDay(5, 10), employee: one.number, net: '1100.00' },
      { date: freeDay(5, 11), employee: one.number, net: '-100.00', refundOf: 'R-1' },
    ]);
    const month = await calculated(freeMonth(5));
    // 1,000.00 net reaches the first tier: 1,100 × 5 % − 100 × 7.5 %.
    expect(of(month, one)).toMatchObject({
      totalPayout: 5_500 - 750,
      services: { netSale: 100_000 },
      historicalTierType: { reachedTier: { tier: 1 } },
    });
    await calculated(freeMonth(4));
    const { id } = await shop().period(freeMonth(5));
    await shop().send(id, 'recalculate');
    expect(of(await shop().payouts(freeMonth(5)), one).totalPayout).toBe(4_750);
  });

  it('leave a later month as it is when only the rate of another currency changes (D52)', async () => {
    const type = await shop().tierType('percentage', [[0, 10]]);
    const [seller] = (await shop().people(1)) as [Employee];
    await shop().assignSince(seller.id, type);
    const answer = await shop().importSales([
      { date: freeDay(2, 10), employee: seller.number, net: '1000.00', currency: 'AED' },
      { reference: 'R-20', date: freeDay(2, 10), employee: seller.number, net: '100.000', currency: 'KWD' },
      { date: freeDay(3, 11), employee: seller.number, net: '-10.000', currency: 'KWD', refundOf: 'R-20' },
    ]);
    expect([answer.status, answer.body.faults]).toEqual([200, []]);
    for (const month of [freeMonth(2), freeMonth(3)]) await calculated(month);
    const { body } = await admin.send<{ data: { id: string; version: number }[] }>('GET', '/api/commission-tiers', {
      query: { commissionTierTypeId: type },
    });
    await admin.send('PATCH', `/api/commission-tiers/${body.data[0]?.id}`, {
      body: { version: body.data[0]?.version, payoutPercentage: 20 },
    });
    expect((await shop().send((await shop().period(freeMonth(2))).id, 'recalculate')).status).toBe(200);
    expect((await shop().period(freeMonth(3))).isStale).toBe(false);
  });

  it('mark a later month outdated only when the payout of the original month changes; a frozen one keeps its payout', async () => {
    const type = await shop().tierType('percentage', [[0, 10]]);
    const [seller] = (await shop().people(1)) as [Employee];
    await shop().assignSince(seller.id, type);
    await shop().importSales([
      { reference: 'R-9', date: freeDay(7, 10), employee: seller.number, net: '2000.00' },
      { date: freeDay(8, 11), employee: seller.number, net: '-100.00', refundOf: 'R-9' },
      { date: freeDay(9, 11), employee: seller.number, net: '500.00' },
    ]);
    for (const month of [freeMonth(7), freeMonth(8), freeMonth(9)]) await calculated(month);
    const isStale = async () => [
      (await shop().period(freeMonth(8))).isStale,
      (await shop().period(freeMonth(9))).isStale,
    ];
    const recalculate = async (percentage: number) => {
      const { body } = await admin.send<{ data: { id: string; version: number }[] }>('GET', '/api/commission-tiers', {
        query: { commissionTierTypeId: type },
      });
      await admin.send('PATCH', `/api/commission-tiers/${body.data[0]?.id}`, {
        body: { version: body.data[0]?.version, payoutPercentage: percentage },
      });
      expect((await shop().send((await shop().period(freeMonth(7))).id, 'recalculate')).status).toBe(200);
    };
    await recalculate(10);
    expect(await isStale()).toEqual([false, false]);
    await recalculate(20);
    expect(await isStale()).toEqual([true, false]);
    const { id } = await shop().period(freeMonth(8));
    expect((await shop().send(id, 'freeze')).body.errors.map(({ code }) => code)).toEqual(['figures-out-of-date']);
    await shop().send(id, 'recalculate');
    expect([
      of(await shop().payouts(freeMonth(8)), seller).totalPayout,
      (await shop().send(id, 'freeze')).status,
    ]).toEqual([-2_000, 200]);
    await recalculate(30);
    expect([await isStale(), of(await shop().payouts(freeMonth(8)), seller).totalPayout]).toEqual([
      [false, false],
      -2_000,
    ]);
  });

  it('count as negative products, and add no client', async () => {
    await shop().importSales([
      {
        reference: 'R-2',
        date: freeDay(6, 10),
        employee: one.number,
        type: 'Product',
        net: '500',
        quantity: 4,
        client: 'C1',
      },
      {
        date: freeDay(6, 11),
        employee: one.number,
        type: 'Product',
        net: '-125',
        quantity: -1,
        client: 'C9',
        refundOf: 'R-2',
      },
    ]);
    expect(of(await calculated(freeMonth(6)), one)).toMatchObject({
      productsNumber: 3,
      clientsNumber: 1,
      ratio: 3,
      products: { netSale: 37_500 },
    });
  });
});

describe('months (D51, D53)', () => {
  it('later changes make figures outdated: freezing requires a recalculation first', async () => {
    await shop().importSales([{ date: freeDay(10, 10), employee: one.number, net: '1000' }]);
    await calculated(freeMonth(10));
    await shop().importTips([[freeDay(10, 11), one.number, '10', '0']]);
    const stale = await shop().period(freeMonth(10));
    expect([stale.status, stale.isStale]).toEqual(['calculated', true]);
    const refused = await shop().send(stale.id, 'freeze');
    expect([refused.status, refused.body.errors.map(({ code }) => code), refused.body.record?.version]).toEqual([
      409,
      ['figures-out-of-date'],
      stale.version,
    ]);
    await shop().send(stale.id, 'recalculate');
    expect((await shop().send(stale.id, 'freeze')).body).toMatchObject({ status: 'frozen', isStale: false });
    expect(of(await shop().payouts(freeMonth(10)), one).totalPayout).toBe(6_000);
  });

  it('a frozen month refuses rows, named by line already in the dry run, and recalculation without reopening', async () => {
    await shop().importSales([{ date: freeDay(11, 10), employee: one.number, net: '1000' }]);
    await calculated(freeMonth(11));
    const { id } = await shop().period(freeMonth(11));
    await shop().send(id, 'freeze');
    const lines = [
      { date: freeDay(1, 1), employee: one.number, net: '1' },
      { date: freeDay(11, 28), employee: one.number, net: '1' },
    ];
    const dry = await shop().importSales(lines, { isDryRun: true });
    expect([dry.status, dry.body.faults.map(({ row, column, code }) => [row, column, code])]).toEqual([
      200,
      [[3, 'Date', 'month-frozen']],
    ]);
    expect(dry.body.faults[0]?.message).toContain(freeMonth(11));
    expect((await shop().importSales(lines)).body.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['rows.3.Date', 'month-frozen'],
    ]);
    const again = await shop().send(id, 'recalculate');
    expect([again.status, again.body.errors.map(({ code }) => code)]).toEqual([409, ['month-frozen']]);

    expect((await shop().send(id, 'reopen', { note: ' ' })).body.errors.map(({ code }) => code)).toEqual([
      'reopening-needs-reason',
    ]);
    expect((await shop().send(id, 'reopen', { note: 'A late invoice.' })).body).toMatchObject({
      status: 'reopened',
      frozenAt: null,
    });
    expect((await shop().importSales(lines)).status).toBe(200);
    expect(await shop().period(freeMonth(11))).toMatchObject({ status: 'reopened', isStale: true });
    expect((await shop().send(id, 'recalculate')).body.status).toBe('calculated');
    expect((await shop().send(id, 'freeze')).body.status).toBe('frozen');
    const history = await admin.send<{ data: { event: string; payload?: { note?: string } }[] }>(
      'GET',
      `/api/workflows/commission-period/${id}/history`,
    );
    expect(history.status).toBe(200);
    expect(JSON.stringify(history.body)).toContain('A late invoice.');
  });

  it('the current month can be calculated, not frozen', async () => {
    const month = Temporal.Now.plainDateISO('Asia/Dubai').toString().slice(0, 7);
    const { id, status } = await shop().period(month);
    expect(status).toBe('open');
    expect((await shop().send(id, 'calculate')).body.status).toBe('calculated');
    expect((await shop().send(id, 'freeze')).body.errors.map(({ code }) => code)).toEqual(['month-not-ended']);
  });

  it('of two concurrent decisions one is refused, and the figures are those of one of them', async () => {
    await shop().importSales([{ date: freeDay(1, 10), employee: one.number, net: '1000' }]);
    const { id } = await shop().period(freeMonth(1));
    const both = await Promise.all(['calculate', 'calculate'].map((event) => shop().send(id, event)));
    expect(both.map(({ status }) => status).toSorted((less, more) => less - more)).toEqual([200, 409]);
    const calculatedMonth = await shop().period(freeMonth(1));
    const [frozen, imported] = await Promise.all([
      shop().send(id, 'freeze', { version: calculatedMonth.version }),
      shop().importSales([{ date: freeDay(1, 11), employee: one.number, net: '1' }]),
    ]);
    const after = await shop().period(freeMonth(1));
    // Either the rows came first and the version was stale, or the month was frozen first and accepted none.
    expect([[frozen.status, imported.status], after.status]).toEqual(
      frozen.status === 200 ? [[200, 422], 'frozen'] : [[409, 200], 'calculated'],
    );
    expect(after.isStale).toBe(frozen.status !== 200);
  });
});

describe('final consistency', () => {
  it('every month pays for all its sales and tips, and its state matches its journal', () => expectSoundMonths(shop()));
});
