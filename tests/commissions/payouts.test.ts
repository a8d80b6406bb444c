import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { expectSoundMonths, payoutsOf, sellersOf } from './sellers.ts';
import { freeDay, freeMonth, shopOf, type Employee } from './shop.ts';

let api: TestApi;
let admin: Person;
let one: Employee;
let other: Employee;
let third: Employee;
let stylists: string;
const shop = () => shopOf(api, () => admin);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  ({ one, other, third, stylists } = await sellersOf(shop()));
});
afterAll(() => api.close());

const { calculated, of } = payoutsOf(shop);

describe('payouts of a month (C§3; D50–D52)', () => {
  it('the whole net at the reached tier, a fixed amount once, tips in full, and each currency separately', async () => {
    await shop().importSales([
      { date: freeDay(0, 2), employee: one.number, net: '1500.00', taxes: '75', client: 'C1' },
      { date: freeDay(0, 31), employee: one.number, type: 'Product', quantity: 5, net: '500.00', client: 'C2' },
      { date: freeDay(0, 5), employee: other.number, net: '1499.99', client: 'C1' },
      { date: freeDay(0, 5), employee: other.number, type: 'Product', net: '500.01' },
      { date: freeDay(0, 9), employee: one.number, net: '90000.000', currency: 'KWD' },
      { date: freeDay(0, 9), employee: third.number, net: '90000' },
    ]);
    await shop().importTips([
      [freeDay(0, 10), one.number, '100', '3'],
      [freeDay(0, 10), third.number, '40', ''],
    ]);
    const payouts = await calculated(freeMonth(0));

    const percentage = of(payouts, one);
    expect(percentage).toMatchObject({
      period: freeMonth(0),
      productsNumber: 5,
      clientsNumber: 2,
      ratio: 2.5,
      totalPayout: 15_000 + 9_700,
      services: { grossSale: 150_000, vat: 7_500, netSale: 150_000, payout: 11_250 },
      products: { netSale: 50_000, payout: 3_750 },
      tips: { grossSale: 10_000, adminFee: 300, netSale: 9_700, payout: 9_700 },
      historicalTierType: { type: 'percentage', reachedTier: { tier: 2, payoutPercentage: 7.5, payoutAmount: null } },
    });
    expect(of(payouts, other)).toMatchObject({
      totalPayout: 12_000,
      services: { payout: 9_000 },
      products: { payout: 3_000 },
      ratio: 1,
      historicalTierType: { reachedTier: { tier: 2, payoutPercentage: null, payoutAmount: 12_000 } },
    });
    expect(of(payouts, one, 'KWD')).toMatchObject({
      totalPayout: 0,
      services: { netSale: 90_000_000 },
      historicalTierType: { reachedTier: null },
    });
    expect(of(payouts, third)).toMatchObject({
      totalPayout: 4_000,
      historicalTierType: null,
      ratio: null,
      services: { netSale: 9_000_000, payout: 0 },
    });
  });

  it('sums per currency, with size 0 only sums (C§7, D52)', async () => {
    const { body } = await admin.send<{
      data: unknown[];
      count: number;
      sum: { currencies: { currency: string; totalPayout: number; tips: { payout: number } }[] };
    }>('GET', '/api/commission-and-tip-payouts', {
      query: { startDate: freeDay(0, 15), endDate: freeDay(0, 16), size: '0' },
    });
    expect([body.data, body.count]).toEqual([[], 4]);
    expect(body.sum.currencies.map(({ currency, totalPayout, tips }) => [currency, totalPayout, tips.payout])).toEqual([
      ['AED', 40_700, 13_700],
      ['KWD', 0, 0],
    ]);
  });

  it('by month, newest first, with the month record; an uncalculated one has zeros (C§7)', async () => {
    await shop().importSales([{ date: freeDay(1, 2), employee: one.number, net: '1' }]);
    const { body } = await admin.send<{
      data: {
        period: string;
        currency: string;
        count: number;
        services: number;
        totalPayout: number;
        commissionPeriod: { status: string; actions: { event: string }[] };
      }[];
      count: number;
    }>('GET', '/api/commission-and-tip-payouts/period', {
      query: { startDate: freeDay(0, 1), endDate: freeDay(1, 30) },
    });
    expect(
      body.data.map(({ period, currency, count, services, totalPayout, commissionPeriod: { status } }) => [
        period,
        currency,
        count,
        services,
        totalPayout,
        status,
      ]),
    ).toEqual([
      [freeMonth(1), 'AED', 0, 0, 0, 'open'],
      [freeMonth(0), 'AED', 3, 20_250, 40_700, 'calculated'],
      [freeMonth(0), 'KWD', 1, 0, 0, 'calculated'],
    ]);
    expect(body.data[0]?.commissionPeriod.actions.map(({ event }) => event)).toEqual(['period.calculate']);
    expect(body.count).toBe(3);
  });

  it('omits zero payouts on request (C§7: isNotEmpty)', async () => {
    const { body } = await admin.send<{ count: number }>('GET', '/api/commission-and-tip-payouts', {
      query: { startDate: freeDay(0, 1), endDate: freeDay(0, 31), isNotEmpty: 'true' },
    });
    expect(body.count).toBe(3);
  });

  it('stay as calculated when tiers and types change, until recalculated (C§3: historicalTierType)', async () => {
    const before = of(await shop().payouts(freeMonth(0)), one);
    const { body } = await admin.send<{ data: { id: string; version: number; tier: number }[] }>(
      'GET',
      '/api/commission-tiers',
      { query: { commissionTierTypeId: stylists } },
    );
    const second = body.data.find(({ tier }) => tier === 2);
    await admin.send('PATCH', `/api/commission-tiers/${second?.id}`, {
      body: { version: second?.version, payoutPercentage: 8 },
    });
    expect(of(await shop().payouts(freeMonth(0)), one)).toEqual(before);

    const { id } = await shop().period(freeMonth(0));
    expect((await shop().send(id, 'recalculate')).status).toBe(200);
    const after = of(await shop().payouts(freeMonth(0)), one);
    expect([after.id, after.services.payout, after.totalPayout]).toEqual([before.id, 12_000, 16_000 + 9_700]);
    await admin.send('PATCH', `/api/commission-tiers/${second?.id}`, {
      body: { version: (second?.version ?? 0) + 1, payoutPercentage: 7.5 },
    });
  });

  it('the tiers of a month are those in effect then (D51)', async () => {
    await shop().assignSince(third.id, stylists, freeDay(3, 1));
    await shop().importSales(
      [freeDay(2, 31), freeDay(3, 1)].map((date) => ({ date, employee: third.number, net: '1000' })),
    );
    expect(of(await calculated(freeMonth(2)), third).totalPayout).toBe(0);
    expect(of(await calculated(freeMonth(3)), third).totalPayout).toBe(5_000);
  });
});

describe('permissions (C§6, D77)', () => {
  const signIn = (permissions: readonly string[], employeeId?: string): Promise<Person> =>
    signInAs(api, { tenantId: admin.tenantId, permissions, ...(employeeId ? { employeeId } : {}) });
  const range = { startDate: freeDay(0, 1), endDate: freeDay(0, 31) };

  it('personal scope covers your own rows and sums only; others are not found', async () => {
    const person = await signIn(
      ['commission.payout:read:personal', 'commission.details:read:personal', 'tip:read:personal'],
      one.id,
    );
    const payouts = await shop().payouts(freeMonth(0), person);
    expect(new Set(payouts.map(({ employee }) => employee.id))).toEqual(new Set([one.id]));
    const all = await shop().payouts(freeMonth(0));
    expect((await person.send('GET', `/api/commission-and-tip-payouts/${of(all, other).id}`)).status).toBe(404);
    expect((await person.send('GET', `/api/commission-and-tip-payouts/${of(all, one).id}`)).status).toBe(200);
    for (const path of ['/api/commissions', '/api/tips', '/api/commissions/employees', '/api/tips/employees']) {
      const { body } = await person.send<{ data: { employee: { id: string } }[] }>('GET', path, {
        query: { ...range, size: '50' },
      });
      expect([path, new Set(body.data.map(({ employee }) => employee.id))]).toEqual([path, new Set([one.id])]);
    }
    const own = await shop().inTenant((tx) =>
      tx
        .selectFrom('employee')
        .select('company_employee_id')
        .where('tenant_id', '=', admin.tenantId)
        .where('id', '=', one.id)
        .executeTakeFirst(),
    );
    for (const path of ['/api/commissions/employees/export', '/api/tips/employees/export']) {
      const file = await person.send<string>('GET', path, {
        query: { ...range, format: 'csv', columns: ['employee', 'currency'] },
      });
      const numbers = file.body
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => line.split(',')[1]);
      expect([path, new Set(numbers)]).toEqual([path, new Set([own?.company_employee_id])]);
    }
    const periods = await person.send<{ data: { services: number; commissionPeriod: { actions: unknown[] } }[] }>(
      'GET',
      '/api/commission-and-tip-payouts/period',
      { query: range },
    );
    expect(periods.body.data[0]).toMatchObject({ services: 11_250 + 750, commissionPeriod: { actions: [] } });
  });

  it('details hide payouts, and with them the percentage, without the right to read them', async () => {
    const person = await signIn(['commission.details:read']);
    const payout = of(await shop().payouts(freeMonth(0)), one);
    const { body } = await person.send('GET', `/api/commission-and-tip-payouts/${payout.id}`);
    expect(body).toMatchObject({
      tier: 2,
      payoutPercentage: null,
      totalPayout: null,
      tips: null,
      services: { netSale: 150_000, payout: null },
    });
    const full = await admin.send('GET', `/api/commission-and-tip-payouts/${payout.id}`);
    expect(full.body).toMatchObject({
      startDate: freeDay(0, 1),
      endDate: freeDay(0, 31),
      tier: 2,
      payoutType: 'percentage',
      payoutPercentage: 8,
      netSalesTarget: 200_000,
      clientsNumber: 2,
      productsNumber: 5,
      currency: 'AED',
      ratio: 2.5,
      totalPayout: 25_700,
      tips: { adminFee: 300 },
      commissionPeriod: { status: 'calculated' },
    });
  });

  it('tips by month require the right to read tips (C§6)', async () => {
    const person = await signIn(['commission.details:read']);
    const { body } = await person.send<{ data: { tips: unknown; currency: string }[] }>(
      'GET',
      '/api/commissions-and-tips/period',
      { query: range },
    );
    expect(body.data.map(({ tips }) => tips)).toEqual([null, null]);
    const full = await admin.send<{
      data: {
        period: string;
        currency: string;
        services: { netSale: number };
        tips: { netSale: number };
        count: number;
      }[];
    }>('GET', '/api/commissions-and-tips/period', { query: range });
    expect(
      full.body.data.map(({ period, currency, services, tips, count }) => [
        period,
        currency,
        services.netSale,
        tips.netSale,
        count,
      ]),
    ).toEqual([
      [freeMonth(0), 'AED', 150_000 + 149_999 + 9_000_000, 13_700, 7],
      [freeMonth(0), 'KWD', 90_000_000, 0, 1],
    ]);
  });

  it('recalculating is offered and allowed only with the unscoped right (C§6: unscoped only)', async () => {
    const reader = await signIn(['commission.payout:read']);
    const { id, actions } = await shop().period(freeMonth(0), reader);
    expect(actions).toEqual([]);
    expect((await shop().send(id, 'recalculate', {}, reader)).status).toBe(403);
    const updater = await signIn(['commission.payout:read', 'commission.payoutRecalculate:update']);
    expect((await shop().period(freeMonth(0), updater)).actions.map(({ event }) => event)).toEqual([
      'period.recalculate',
      'period.freeze',
    ]);
  });
});

describe('lists (C§7)', () => {
  const range = { startDate: freeDay(0, 1), endDate: freeDay(0, 31) };

  it('sales with their sums, by type', async () => {
    const { body } = await admin.send<{ data: { type: string }[]; count: number; sum: { currencies: unknown[] } }>(
      'GET',
      '/api/commissions',
      { query: { ...range, type: 'Product' } },
    );
    expect([body.count, new Set(body.data.map(({ type }) => type))]).toEqual([2, new Set(['Product'])]);
    expect(body.sum.currencies).toEqual([
      {
        currency: 'AED',
        services: { grossSale: 0, vat: 0, netSale: 0 },
        products: { grossSale: 100_001, vat: 0, netSale: 100_001 },
      },
    ]);
  });

  it('by employee, including those without sales unless isNotEmpty, last update first when sorted by it', async () => {
    const query = { ...range, employeeId: [one.id, other.id, third.id], type: 'Product' };
    const all = await admin.send<{ count: number }>('GET', '/api/commissions/employees', { query });
    const some = await admin.send<{ count: number; data: { productsNumber: number; updatedAt: string }[] }>(
      'GET',
      '/api/commissions/employees',
      { query: { ...query, isNotEmpty: 'true', size: '1', sortBy: 'updatedAt', sortOrder: 'desc' } },
    );
    expect([all.body.count, some.body.count, some.body.data.length]).toEqual([3, 2, 1]);
  });

  it('by employee as a file: requested columns, rows and order of the list, amounts in whole units (A§7, D52)', async () => {
    const query = {
      ...range,
      employeeId: [one.id, other.id],
      isNotEmpty: 'true',
      sortBy: 'netSale',
      sortOrder: 'desc',
    };
    const { body: list } = await admin.send<{
      data: {
        employee: { companyEmployeeId: string };
        services: { netSale: number };
        products: { netSale: number };
        currency: string;
      }[];
    }>('GET', '/api/commissions/employees', { query });
    const { body: file } = await admin.send<string>('GET', '/api/commissions/employees/export', {
      query: { ...query, format: 'csv', columns: ['employee', 'netSale', 'currency'] },
    });
    const [header, ...rows] = file
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(','));
    expect(header?.slice(1)).toEqual(['Employee number', 'Net', 'Currency']);
    const decimals: Readonly<Record<string, number>> = { AED: 2, KWD: 3 };
    expect(rows.map(([, id, net, currency]) => [id, Number(net), currency])).toEqual(
      list.data.map(({ employee, services, products, currency }) => [
        employee.companyEmployeeId,
        (services.netSale + products.netSale) / 10 ** (decimals[currency] ?? 0),
        currency,
      ]),
    );
    expect(rows.length).toBeGreaterThan(1);
  });

  it('filtered by country and city of the location (C§7)', async () => {
    const query = { startDate: Temporal.Now.plainDateISO().subtract({ months: 2 }).toString(), size: '0' };
    const everywhere = await admin.send<{ sum: { currencies: { currency: string }[] } }>('GET', '/api/commissions', {
      query,
    });
    const kuwait = await admin.send<{ sum: { currencies: { currency: string }[] } }>('GET', '/api/commissions', {
      query: { ...query, locationCountryISO: 'KW' },
    });
    const dubai = await admin.send<{ sum: { currencies: { currency: string }[] } }>(
      'GET',
      '/api/commission-and-tip-payouts',
      { query: { ...query, locationCity: 'Dubai' } },
    );
    expect([everywhere, kuwait, dubai].map(({ body }) => body.sum.currencies.map(({ currency }) => currency))).toEqual([
      ['AED', 'KWD'],
      ['KWD'],
      ['AED'],
    ]);
  });

  it.each([
    ['/api/commission-and-tip-payouts/export', 'Total Payout'],
    ['/api/commissions/export', 'Gross sale'],
    ['/api/tips/export', 'Admin fee'],
    ['/api/commissions/employees/export', 'Clients'],
    ['/api/tips/employees/export', 'Admin Fee'],
  ])('%s exports the list', async (path, header) => {
    const { status, body } = await admin.send<string>('GET', path, { query: { ...range, format: 'csv' } });
    expect([status, String(body).includes(header), String(body).split('\n').length > 2]).toEqual([200, true, true]);
  });
});

describe('final consistency', () => {
  it('every month pays for all its sales and tips, and its state matches its journal', () => expectSoundMonths(shop()));
});
