import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '#server/database/invariants.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { freeDay, freeMonth, shopOf, type Employee, type Payout } from './shop.ts';

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
  [one, other, third] = (await shop().people(3)) as [Employee, Employee, Employee];
  stylists = await shop().tierType('percentage', [[100_000, 5], [200_000, 7.5]]);
  await shop().assignSince(one.id, stylists);
  await shop().assignSince(other.id, await shop().tierType('crossed-tier-threshold', [[100_000, 5_000], [200_000, 12_000]]));
});
afterAll(() => api.close());

async function calculated(month: string): Promise<Payout[]> {
  const { id } = await shop().period(month);
  expect((await shop().send(id, 'calculate')).status).toBe(200);
  return shop().payouts(month);
}
const of = (payouts: readonly Payout[], { id }: Employee, currency = 'AED'): Payout => payouts.find((each) => each.employee.id === id && each.currency === currency) as Payout;

describe('what a month pays (C§3; D50–D52)', () => {
  it('the whole net by the reached tier, a fixed amount once, tips whole, and each currency by itself', async () => {
    await shop().importSales([
      { date: freeDay(0, 2), employee: one.number, net: '1500.00', taxes: '75', client: 'C1' },
      { date: freeDay(0, 31), employee: one.number, type: 'Product', quantity: 5, net: '500.00', client: 'C2' },
      { date: freeDay(0, 5), employee: other.number, net: '1499.99', client: 'C1' },
      { date: freeDay(0, 5), employee: other.number, type: 'Product', net: '500.01' },
      { date: freeDay(0, 9), employee: one.number, net: '90000.000', currency: 'KWD' },
      { date: freeDay(0, 9), employee: third.number, net: '90000' },
    ]);
    await shop().importTips([[freeDay(0, 10), one.number, '100', '3'], [freeDay(0, 10), third.number, '40', '']]);
    const payouts = await calculated(freeMonth(0));

    const percentage = of(payouts, one);
    expect(percentage).toMatchObject({
      period: freeMonth(0), productsNumber: 5, clientsNumber: 2, ratio: 2.5, totalPayout: 15_000 + 9_700,
      services: { grossSale: 150_000, vat: 7_500, netSale: 150_000, payout: 11_250 }, products: { netSale: 50_000, payout: 3_750 }, tips: { grossSale: 10_000, adminFee: 300, netSale: 9_700, payout: 9_700 },
      historicalTierType: { type: 'percentage', reachedTier: { tier: 2, payoutPercentage: 7.5, payoutAmount: null } },
    });
    expect(of(payouts, other)).toMatchObject({ totalPayout: 12_000, services: { payout: 9_000 }, products: { payout: 3_000 }, ratio: 1, historicalTierType: { reachedTier: { tier: 2, payoutPercentage: null, payoutAmount: 12_000 } } });
    expect(of(payouts, one, 'KWD')).toMatchObject({ totalPayout: 0, services: { netSale: 90_000_000 }, historicalTierType: { reachedTier: null } });
    expect(of(payouts, third)).toMatchObject({ totalPayout: 4_000, historicalTierType: null, ratio: null, services: { netSale: 9_000_000, payout: 0 } });
  });

  it('sums of each currency by itself, with size 0 alone (C§7, D52)', async () => {
    const { body } = await admin.send<{ data: unknown[]; count: number; sum: { currencies: { currency: string; totalPayout: number; tips: { payout: number } }[] } }>('GET', '/api/commission-and-tip-payouts', {
      query: { startDate: freeDay(0, 15), endDate: freeDay(0, 16), size: '0' },
    });
    expect([body.data, body.count]).toEqual([[], 4]);
    expect(body.sum.currencies.map(({ currency, totalPayout, tips }) => [currency, totalPayout, tips.payout])).toEqual([['AED', 40_700, 13_700], ['KWD', 0, 0]]);
  });

  it('by month, newest first, with the record of the month; one that is not calculated has zeros (C§7)', async () => {
    await shop().importSales([{ date: freeDay(1, 2), employee: one.number, net: '1' }]);
    const { body } = await admin.send<{ data: { period: string; currency: string; count: number; services: number; totalPayout: number; commissionPeriod: { status: string; actions: { event: string }[] } }[]; count: number }>(
      'GET', '/api/commission-and-tip-payouts/period', { query: { startDate: freeDay(0, 1), endDate: freeDay(1, 30) } },
    );
    expect(body.data.map(({ period, currency, count, services, totalPayout, commissionPeriod: { status } }) => [period, currency, count, services, totalPayout, status])).toEqual([
      [freeMonth(1), 'AED', 0, 0, 0, 'open'],
      [freeMonth(0), 'AED', 3, 20_250, 40_700, 'calculated'],
      [freeMonth(0), 'KWD', 1, 0, 0, 'calculated'],
    ]);
    expect(body.data[0]?.commissionPeriod.actions.map(({ event }) => event)).toEqual(['period.calculate']);
    expect(body.count).toBe(3);
  });

  it('leaves out what comes to nothing when asked (C§7: isNotEmpty)', async () => {
    const { body } = await admin.send<{ count: number }>('GET', '/api/commission-and-tip-payouts', { query: { startDate: freeDay(0, 1), endDate: freeDay(0, 31), isNotEmpty: 'true' } });
    expect(body.count).toBe(3);
  });

  it('keeps what was calculated when tiers and types change later, until it is recalculated (C§3: historicalTierType)', async () => {
    const before = of(await shop().payouts(freeMonth(0)), one);
    const { body } = await admin.send<{ data: { id: string; version: number; tier: number }[] }>('GET', '/api/commission-tiers', { query: { commissionTierTypeId: stylists } });
    const second = body.data.find(({ tier }) => tier === 2);
    await admin.send('PATCH', `/api/commission-tiers/${second?.id}`, { body: { version: second?.version, payoutPercentage: 8 } });
    expect(of(await shop().payouts(freeMonth(0)), one)).toEqual(before);

    const { id } = await shop().period(freeMonth(0));
    expect((await shop().send(id, 'recalculate')).status).toBe(200);
    const after = of(await shop().payouts(freeMonth(0)), one);
    expect([after.id, after.services.payout, after.totalPayout]).toEqual([before.id, 12_000, 16_000 + 9_700]);
    await admin.send('PATCH', `/api/commission-tiers/${second?.id}`, { body: { version: (second?.version ?? 0) + 1, payoutPercentage: 7.5 } });
  });

  it('the tiers of a month are those that held in it (D51)', async () => {
    await shop().assignSince(third.id, stylists, freeDay(3, 1));
    await shop().importSales([freeDay(2, 31), freeDay(3, 1)].map((date) => ({ date, employee: third.number, net: '1000' })));
    expect(of(await calculated(freeMonth(2)), third).totalPayout).toBe(0);
    expect(of(await calculated(freeMonth(3)), third).totalPayout).toBe(5_000);
  });
});

describe('refunds (D51)', () => {
  it('are paid back at what the month of the sale paid, calculated or not, and lower the net of their own month', async () => {
    await shop().importSales([
      { reference: 'R-1', date: freeDay(4, 10), employee: one.number, net: '2000.00', quantity: 2 },
      { date: freeDay(5, 10), employee: one.number, net: '1100.00' },
      { date: freeDay(5, 11), employee: one.number, net: '-100.00', refundOf: 'R-1' },
    ]);
    const month = await calculated(freeMonth(5));
    // 1,000.00 net reaches the first tier: 1,100 × 5 % − 100 × 7.5 %.
    expect(of(month, one)).toMatchObject({ totalPayout: 5_500 - 750, services: { netSale: 100_000 }, historicalTierType: { reachedTier: { tier: 1 } } });
    await calculated(freeMonth(4));
    const { id } = await shop().period(freeMonth(5));
    await shop().send(id, 'recalculate');
    expect(of(await shop().payouts(freeMonth(5)), one).totalPayout).toBe(4_750);
  });

  it('make a later month out of date once the month of the sale pays otherwise, and only then; a frozen one stays as it was paid', async () => {
    const type = await shop().tierType('percentage', [[0, 10]]);
    const [seller] = (await shop().people(1)) as [Employee];
    await shop().assignSince(seller.id, type);
    await shop().importSales([
      { reference: 'R-9', date: freeDay(7, 10), employee: seller.number, net: '2000.00' },
      { date: freeDay(8, 11), employee: seller.number, net: '-100.00', refundOf: 'R-9' },
      { date: freeDay(9, 11), employee: seller.number, net: '500.00' },
    ]);
    for (const month of [freeMonth(7), freeMonth(8), freeMonth(9)]) await calculated(month);
    const isStale = async () => [(await shop().period(freeMonth(8))).isStale, (await shop().period(freeMonth(9))).isStale];
    const recalculate = async (percentage: number) => {
      const { body } = await admin.send<{ data: { id: string; version: number }[] }>('GET', '/api/commission-tiers', { query: { commissionTierTypeId: type } });
      await admin.send('PATCH', `/api/commission-tiers/${body.data[0]?.id}`, { body: { version: body.data[0]?.version, payoutPercentage: percentage } });
      expect((await shop().send((await shop().period(freeMonth(7))).id, 'recalculate')).status).toBe(200);
    };
    await recalculate(10);
    expect(await isStale()).toEqual([false, false]);
    await recalculate(20);
    expect(await isStale()).toEqual([true, false]);
    const { id } = await shop().period(freeMonth(8));
    expect((await shop().send(id, 'freeze')).body.errors.map(({ code }) => code)).toEqual(['figures-out-of-date']);
    await shop().send(id, 'recalculate');
    expect([of(await shop().payouts(freeMonth(8)), seller).totalPayout, (await shop().send(id, 'freeze')).status]).toEqual([-2_000, 200]);
    await recalculate(30);
    expect([await isStale(), of(await shop().payouts(freeMonth(8)), seller).totalPayout]).toEqual([[false, false], -2_000]);
  });

  it('count among products below zero, and bring no client', async () => {
    await shop().importSales([
      { reference: 'R-2', date: freeDay(6, 10), employee: one.number, type: 'Product', net: '500', quantity: 4, client: 'C1' },
      { date: freeDay(6, 11), employee: one.number, type: 'Product', net: '-125', quantity: -1, client: 'C9', refundOf: 'R-2' },
    ]);
    expect(of(await calculated(freeMonth(6)), one)).toMatchObject({ productsNumber: 3, clientsNumber: 1, ratio: 3, products: { netSale: 37_500 } });
  });
});

describe('months (D51, D53)', () => {
  it('what comes later makes figures out of date: freezing asks for a recalculation first', async () => {
    await shop().importSales([{ date: freeDay(10, 10), employee: one.number, net: '1000' }]);
    await calculated(freeMonth(10));
    await shop().importTips([[freeDay(10, 11), one.number, '10', '0']]);
    const stale = await shop().period(freeMonth(10));
    expect([stale.status, stale.isStale]).toEqual(['calculated', true]);
    const refused = await shop().send(stale.id, 'freeze');
    expect([refused.status, refused.body.errors.map(({ code }) => code), refused.body.record?.version]).toEqual([409, ['figures-out-of-date'], stale.version]);
    await shop().send(stale.id, 'recalculate');
    expect((await shop().send(stale.id, 'freeze')).body).toMatchObject({ status: 'frozen', isStale: false });
    expect(of(await shop().payouts(freeMonth(10)), one).totalPayout).toBe(6_000);
  });

  it('a frozen month takes no rows, named by their line already in the dry run, and no recalculation without reopening', async () => {
    await shop().importSales([{ date: freeDay(11, 10), employee: one.number, net: '1000' }]);
    await calculated(freeMonth(11));
    const { id } = await shop().period(freeMonth(11));
    await shop().send(id, 'freeze');
    const lines = [{ date: freeDay(1, 1), employee: one.number, net: '1' }, { date: freeDay(11, 28), employee: one.number, net: '1' }];
    const dry = await shop().importSales(lines, { isDryRun: true });
    expect([dry.status, dry.body.faults.map(({ row, column, code }) => [row, column, code])]).toEqual([200, [[3, 'Date', 'month-frozen']]]);
    expect(dry.body.faults[0]?.message).toContain(freeMonth(11));
    expect((await shop().importSales(lines)).body.errors?.map(({ path, code }) => [path, code])).toEqual([['rows.3.Date', 'month-frozen']]);
    const again = await shop().send(id, 'recalculate');
    expect([again.status, again.body.errors.map(({ code }) => code)]).toEqual([409, ['month-frozen']]);

    expect((await shop().send(id, 'reopen', { note: ' ' })).body.errors.map(({ code }) => code)).toEqual(['reopening-needs-reason']);
    expect((await shop().send(id, 'reopen', { note: 'A late invoice.' })).body).toMatchObject({ status: 'reopened', frozenAt: null });
    expect((await shop().importSales(lines)).status).toBe(200);
    expect(await shop().period(freeMonth(11))).toMatchObject({ status: 'reopened', isStale: true });
    expect((await shop().send(id, 'recalculate')).body.status).toBe('calculated');
    expect((await shop().send(id, 'freeze')).body.status).toBe('frozen');
    const history = await admin.send<{ data: { event: string; payload?: { note?: string } }[] }>('GET', `/api/workflows/commission-period/${id}/history`);
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

  it('of two who decide at once one is refused, and the figures are those of one of them', async () => {
    await shop().importSales([{ date: freeDay(1, 10), employee: one.number, net: '1000' }]);
    const { id } = await shop().period(freeMonth(1));
    const both = await Promise.all(['calculate', 'calculate'].map((event) => shop().send(id, event)));
    expect(both.map(({ status }) => status).toSorted((less, more) => less - more)).toEqual([200, 409]);
    const calculatedMonth = await shop().period(freeMonth(1));
    const [frozen, imported] = await Promise.all([shop().send(id, 'freeze', { version: calculatedMonth.version }), shop().importSales([{ date: freeDay(1, 11), employee: one.number, net: '1' }])]);
    const after = await shop().period(freeMonth(1));
    // Either the rows came first and the version was stale, or the month was frozen first and took none.
    expect([[frozen.status, imported.status], after.status]).toEqual(frozen.status === 200 ? [[200, 422], 'frozen'] : [[409, 200], 'calculated']);
    expect(after.isStale).toBe(frozen.status !== 200);
  });
});

describe('who sees what (C§6, D77)', () => {
  const signIn = (permissions: readonly string[], employeeId?: string): Promise<Person> => signInAs(api, { tenantId: admin.tenantId, permissions, ...(employeeId ? { employeeId } : {}) });
  const range = { startDate: freeDay(0, 1), endDate: freeDay(0, 31) };

  it('personal scope has the own rows only, others are not found, and sums are those of the own rows', async () => {
    const person = await signIn(['commission.payout:read:personal', 'commission.details:read:personal', 'tip:read:personal'], one.id);
    const payouts = await shop().payouts(freeMonth(0), person);
    expect(new Set(payouts.map(({ employee }) => employee.id))).toEqual(new Set([one.id]));
    const all = await shop().payouts(freeMonth(0));
    expect((await person.send('GET', `/api/commission-and-tip-payouts/${of(all, other).id}`)).status).toBe(404);
    expect((await person.send('GET', `/api/commission-and-tip-payouts/${of(all, one).id}`)).status).toBe(200);
    for (const path of ['/api/commissions', '/api/tips', '/api/commissions/employees', '/api/tips/employees']) {
      const { body } = await person.send<{ data: { employee: { id: string } }[] }>('GET', path, { query: { ...range, size: '50' } });
      expect([path, new Set(body.data.map(({ employee }) => employee.id))]).toEqual([path, new Set([one.id])]);
    }
    const own = await shop().inTenant((tx) => tx.selectFrom('employee').select('company_employee_id').where('tenant_id', '=', admin.tenantId).where('id', '=', one.id).executeTakeFirst());
    for (const path of ['/api/commissions/employees/export', '/api/tips/employees/export']) {
      const file = await person.send<string>('GET', path, { query: { ...range, format: 'csv', columns: ['employee', 'currency'] } });
      const numbers = file.body.trim().split(/\r?\n/).slice(1).map((line) => line.split(',')[1]);
      expect([path, new Set(numbers)]).toEqual([path, new Set([own?.company_employee_id])]);
    }
    const periods = await person.send<{ data: { services: number; commissionPeriod: { actions: unknown[] } }[] }>('GET', '/api/commission-and-tip-payouts/period', { query: range });
    expect(periods.body.data[0]).toMatchObject({ services: 11_250 + 750, commissionPeriod: { actions: [] } });
  });

  it('details hide payouts from who may not read them, and with them the percentage', async () => {
    const person = await signIn(['commission.details:read']);
    const payout = of(await shop().payouts(freeMonth(0)), one);
    const { body } = await person.send('GET', `/api/commission-and-tip-payouts/${payout.id}`);
    expect(body).toMatchObject({ tier: 2, payoutPercentage: null, totalPayout: null, tips: null, services: { netSale: 150_000, payout: null } });
    const full = await admin.send('GET', `/api/commission-and-tip-payouts/${payout.id}`);
    expect(full.body).toMatchObject({
      startDate: freeDay(0, 1), endDate: freeDay(0, 31), tier: 2, payoutType: 'percentage', payoutPercentage: 8, netSalesTarget: 200_000, clientsNumber: 2, productsNumber: 5, currency: 'AED', ratio: 2.5,
      totalPayout: 25_700, tips: { adminFee: 300 }, commissionPeriod: { status: 'calculated' },
    });
  });

  it('tips by month are told only to who may read tips (C§6)', async () => {
    const person = await signIn(['commission.details:read']);
    const { body } = await person.send<{ data: { tips: unknown; currency: string }[] }>('GET', '/api/commissions-and-tips/period', { query: range });
    expect(body.data.map(({ tips }) => tips)).toEqual([null, null]);
    const full = await admin.send<{ data: { period: string; currency: string; services: { netSale: number }; tips: { netSale: number }; count: number }[] }>('GET', '/api/commissions-and-tips/period', { query: range });
    expect(full.body.data.map(({ period, currency, services, tips, count }) => [period, currency, services.netSale, tips.netSale, count])).toEqual([
      [freeMonth(0), 'AED', 150_000 + 149_999 + 9_000_000, 13_700, 7],
      [freeMonth(0), 'KWD', 90_000_000, 0, 1],
    ]);
  });

  it('only who may recalculate is offered it, and may do it (C§6: unscoped only)', async () => {
    const reader = await signIn(['commission.payout:read']);
    const { id, actions } = await shop().period(freeMonth(0), reader);
    expect(actions).toEqual([]);
    expect((await shop().send(id, 'recalculate', {}, reader)).status).toBe(403);
    const updater = await signIn(['commission.payout:read', 'commission.payoutRecalculate:update']);
    expect((await shop().period(freeMonth(0), updater)).actions.map(({ event }) => event)).toEqual(['period.recalculate', 'period.freeze']);
  });
});

describe('lists (C§7)', () => {
  const range = { startDate: freeDay(0, 1), endDate: freeDay(0, 31) };

  it('sales with their sums, by type', async () => {
    const { body } = await admin.send<{ data: { type: string }[]; count: number; sum: { currencies: unknown[] } }>('GET', '/api/commissions', { query: { ...range, type: 'Product' } });
    expect([body.count, new Set(body.data.map(({ type }) => type))]).toEqual([2, new Set(['Product'])]);
    expect(body.sum.currencies).toEqual([{ currency: 'AED', services: { grossSale: 0, vat: 0, netSale: 0 }, products: { grossSale: 100_001, vat: 0, netSale: 100_001 } }]);
  });

  it('by employee, with those who sold nothing unless isNotEmpty, and the last update first when sorted by it', async () => {
    const query = { ...range, employeeId: [one.id, other.id, third.id], type: 'Product' };
    const all = await admin.send<{ count: number }>('GET', '/api/commissions/employees', { query });
    const some = await admin.send<{ count: number; data: { productsNumber: number; updatedAt: string }[] }>('GET', '/api/commissions/employees', { query: { ...query, isNotEmpty: 'true', size: '1', sortBy: 'updatedAt', sortOrder: 'desc' } });
    expect([all.body.count, some.body.count, some.body.data.length]).toEqual([3, 2, 1]);
  });

  it('by employee as a file: the columns asked for, rows and order of the list, amounts in whole units of their currency (A§7, D52)', async () => {
    const query = { ...range, employeeId: [one.id, other.id], isNotEmpty: 'true', sortBy: 'netSale', sortOrder: 'desc' };
    const { body: list } = await admin.send<{ data: { employee: { companyEmployeeId: string }; services: { netSale: number }; products: { netSale: number }; currency: string }[] }>('GET', '/api/commissions/employees', { query });
    const { body: file } = await admin.send<string>('GET', '/api/commissions/employees/export', { query: { ...query, format: 'csv', columns: ['employee', 'netSale', 'currency'] } });
    const [header, ...rows] = file.trim().split(/\r?\n/).map((line) => line.split(','));
    expect(header?.slice(1)).toEqual(['Employee number', 'Net', 'Currency']);
    const decimals: Readonly<Record<string, number>> = { AED: 2, KWD: 3 };
    expect(rows.map(([, id, net, currency]) => [id, Number(net), currency])).toEqual(
      list.data.map(({ employee, services, products, currency }) => [employee.companyEmployeeId, (services.netSale + products.netSale) / 10 ** (decimals[currency] ?? 0), currency]),
    );
    expect(rows.length).toBeGreaterThan(1);
  });

  it('narrowed by country and city of the place (C§7)', async () => {
    const query = { startDate: Temporal.Now.plainDateISO().subtract({ months: 2 }).toString(), size: '0' };
    const everywhere = await admin.send<{ sum: { currencies: { currency: string }[] } }>('GET', '/api/commissions', { query });
    const kuwait = await admin.send<{ sum: { currencies: { currency: string }[] } }>('GET', '/api/commissions', { query: { ...query, locationCountryISO: 'KW' } });
    const dubai = await admin.send<{ sum: { currencies: { currency: string }[] } }>('GET', '/api/commission-and-tip-payouts', { query: { ...query, locationCity: 'Dubai' } });
    expect([everywhere, kuwait, dubai].map(({ body }) => body.sum.currencies.map(({ currency }) => currency))).toEqual([['AED', 'KWD'], ['KWD'], ['AED']]);
  });

  it.each([
    ['/api/commission-and-tip-payouts/export', 'Total Payout'],
    ['/api/commissions/export', 'Gross sale'],
    ['/api/tips/export', 'Admin fee'],
    ['/api/commissions/employees/export', 'Clients'],
    ['/api/tips/employees/export', 'Admin Fee'],
  ])('%s is the list as a file', async (path, header) => {
    const { status, body } = await admin.send<string>('GET', path, { query: { ...range, format: 'csv' } });
    expect([status, String(body).includes(header), String(body).split('\n').length > 2]).toEqual([200, true, true]);
  });
});

describe('afterwards', () => {
  it('every month pays for all that was sold and tipped in it, and stands where its journal ends', async () => {
    const ours = INVARIANTS.filter(({ name }) => name.includes('month of commissions'));
    expect(ours).toHaveLength(2);
    for (const { name, violations } of ours) expect([name, (await shop().inTenant((tx) => sql.raw(violations).execute(tx))).rows]).toEqual([name, []]);
  });
});
