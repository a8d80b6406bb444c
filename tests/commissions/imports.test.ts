import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { sendFile } from '../support/upload.ts';
import { freeDay, shopOf, type Employee, type ImportBody } from './shop.ts';

interface Run {
  readonly module: string;
  readonly isSuccessful: boolean;
  readonly fileName: string;
  readonly rowsCount: number;
  readonly createdCount: number;
  readonly faultCount: number;
}

let api: TestApi;
let admin: Person;
let one: Employee;
let two: Employee;
const shop = () => shopOf(api, () => admin);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  [one, two] = (await shop().people(2)) as [Employee, Employee];
});
afterAll(() => api.close());

async function runs(query: Readonly<Record<string, string>> = {}, by = admin): Promise<{ data: Run[]; count: number }> {
  return (
    await by.send<{ data: Run[]; count: number }>('GET', '/api/external-integrations/synchronization', {
      query: { sortBy: 'endedAt', sortOrder: 'desc', ...query },
    })
  ).body;
}

const HEADER =
  'Reference,Date,Type,Name,Quantity,Employee number,Location,Gross sale,Discount,Net sale,Taxes,Total sale,Currency,Refund of';
const lines = (...rows: readonly string[]): string => [HEADER, ...rows].join('\n');
const sales = (content: string, isDryRun = true) =>
  sendFile<ImportBody>(admin, '/api/commissions/import', content, {
    name: 'sales.csv',
    query: { isDryRun: String(isDryRun) },
  });

describe('POST /api/commissions/import (D53)', () => {
  it('a dry run reports what it would create, and leaves no rows, month or run', async () => {
    const before = await runs();
    const { status, body } = await sales(lines(`A-1,${freeDay(0, 2)},Service,Cut,1,${one.number},,,,100,,,,`));
    expect([status, body.created, body.faultCount]).toEqual([200, 0, 0]);
    expect((await runs()).count).toBe(before.count);
    const months = await admin.send<{ count: number }>('GET', '/api/commission-periods', {
      query: { startDate: freeDay(0, 1), endDate: freeDay(0, 31) },
    });
    expect(months.body.count).toBe(0);
  });

  it('names each error by its line and column', async () => {
    const { body } = await sales(
      lines(
        `B-1,${freeDay(0, 2)},Haircut,Cut,1,${one.number},,,,100,,,,`,
        `B-2,${freeDay(0, 2)},Service,Cut,1.5,${one.number},,,,100,,,,`,
        `B-3,${freeDay(0, 2)},Service,Cut,1,NOBODY,,,,100,,,,`,
        `B-4,${freeDay(0, 2)},Service,Cut,1,${one.number},NOWHERE,,,100,,,,`,
        `B-5,${freeDay(0, 2)},Service,Cut,1,${one.number},,,,100.005,,,,`,
        `B-6,${freeDay(0, 2)},Service,Cut,1,${one.number},,120,10,100,,,,`,
        `B-7,${freeDay(0, 2)},Service,Cut,1,${one.number},,,,100,5,100,,`,
        `B-8,${freeDay(0, 2)},Service,Cut,1,${one.number},,,,100,,,XXQ,`,
        `B-9,2100-01-02,Service,Cut,1,${one.number},,,,100,,,,`,
        `B-10,${freeDay(0, 2)},Service,Cut,1,${one.number},,,,-100,,,,`,
        `B-11,${freeDay(0, 2)},Service,Cut,,${one.number},,,,-100,,,,NONE`,
        `B-12,${freeDay(0, 2)},Service,Cut,1,${one.number},,,,100,,,,`,
        `B-12,${freeDay(0, 2)},Service,Cut,1,${one.number},,,,100,,,,`,
        `B-13,${freeDay(0, 2)},Service,,1,${one.number},,,,100,,,,`,
      ),
    );
    expect(body.faults[0]).toMatchObject({
      message: expect.stringContaining('Service, Product'),
      params: { words: 'Service, Product, خدمة, منتج' },
    });
    expect(body.faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Type', 'not-one-of'],
      [3, 'Quantity', 'not-whole'],
      [4, 'Employee number', 'not-found'],
      [5, 'Location', 'not-found'],
      [6, 'Net sale', 'not-an-amount'],
      [7, 'Gross sale', 'amounts-disagree'],
      [8, 'Total sale', 'amounts-disagree'],
      [9, 'Currency', 'currency'],
      [10, 'Date', 'date-ahead'],
      [11, 'Quantity', 'sign'],
      [12, 'Refund of', 'not-found'],
      [14, 'Reference', 'duplicate'],
      [15, 'Name', 'required'],
    ]);
  });

  it('names all errors of a row, also with an unreadable cell, and no consequential ones', async () => {
    const { body } = await sales(
      lines(
        `F-1,2100-01-02,Haircut,Cut,1.5,NOBODY,NOWHERE,120,10,100,,,,`,
        `F-2,yesterday,Haircut,Cut,1,NOBODY,,,,100,,,XXQ,`,
        `F-3,${freeDay(0, 2)},Haircut,Cut,1,${one.number},,120,,,,,,`,
      ),
    );
    expect(body.faults.map(({ row, column, code }) => `${row} ${column}: ${code}`)).toEqual([
      '2 Type: not-one-of',
      '2 Gross sale: amounts-disagree',
      '2 Quantity: not-whole',
      '2 Employee number: not-found',
      '2 Location: not-found',
      '2 Date: date-ahead',
      '3 Date: not-a-date',
      '3 Type: not-one-of',
      '3 Currency: currency',
      '3 Employee number: not-found',
      '4 Net sale: required',
      '4 Type: not-one-of',
    ]);
  });

  it('refunds require an earlier sale or one on the same day, in the same currency (D51)', async () => {
    expect(
      (await sales(lines(`C-1,${freeDay(1, 2)},Service,Cut,1,${one.number},,,,100,,,KWD,`), false)).body.created,
    ).toBe(1);
    const { body } = await sales(
      lines(
        `C-2,${freeDay(1, 3)},Service,Cut,-1,${one.number},,,,-50,,,AED,C-1`,
        `C-3,${freeDay(1, 1)},Service,Cut,-1,${one.number},,,,-50,,,KWD,C-1`,
      ),
    );
    expect(body.faults.map(({ column, code }) => [column, code])).toEqual([
      ['Currency', 'currency'],
      ['Date', 'refund-before-sale'],
    ]);
  });

  it('all refunds of a sale together do not exceed it, for the same person and kind (ADR-0071)', async () => {
    expect(
      (await sales(lines(`S-1,${freeDay(4, 2)},Service,Cut,2,${one.number},,,,100,,,,`), false)).body.created,
    ).toBe(1);
    const { body } = await sales(
      lines(
        `S-2,${freeDay(4, 3)},Service,Cut,-1,${one.number},,,,-60,,,,S-1`,
        `S-3,${freeDay(4, 3)},Service,Cut,-1,${one.number},,,,-41,,,,S-1`,
        `S-4,${freeDay(4, 3)},Service,Cut,-2,${one.number},,,,-40,,,,S-1`,
        `S-5,${freeDay(4, 3)},Service,Cut,-1,${two.number},,,,-40,,,,S-1`,
        `S-6,${freeDay(4, 3)},Product,Oil,-1,${one.number},,,,-40,,,,S-1`,
        `S-7,${freeDay(4, 3)},Service,Cut,-1,${one.number},,,,-40,,,,S-1`,
      ),
    );
    expect(body.faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'Net sale', 'refunds-too-much'],
      [4, 'Quantity', 'refunds-too-much'],
      [5, 'Employee number', 'not-the-seller'],
      [6, 'Type', 'another-type'],
    ]);
  });

  it('imports each row once, in AED by default (C§9, D52), at the main location of the employee', async () => {
    const content = lines(
      `D-1,${freeDay(2, 2).split('-').toReversed().join('/')},خدمة,قص,٢,${one.number},,"1,100.00",100,1000,50,1050,,`,
      `D-2,${freeDay(2, 3)},Product,Oil,,${one.number},DXB-MAR,,,12.345,,,KWD,`,
    );
    expect((await sales(content, false)).body.created).toBe(2);
    const { body } = await admin.send<{ data: Record<string, unknown>[] }>('GET', '/api/commissions', {
      query: { startDate: freeDay(2, 1), endDate: freeDay(2, 31), sortBy: 'date', sortOrder: 'asc' },
    });
    expect(body.data).toMatchObject([
      {
        date: freeDay(2, 2),
        type: 'Service',
        name: 'قص',
        quantity: 2,
        grossSale: 110_000,
        discount: 10_000,
        netSale: 100_000,
        taxes: 5_000,
        totalSale: 105_000,
        currency: 'AED',
        isRefund: false,
      },
      { type: 'Product', quantity: 1, netSale: 12_345, currency: 'KWD', location: { shortCode: 'DXB-MAR' } },
    ]);
    expect((body.data[0] as { location: unknown }).location).not.toBeNull();
    expect((await sales(content)).body.faults.map(({ row, code }) => [row, code])).toEqual([
      [2, 'duplicate'],
      [3, 'duplicate'],
    ]);
  });

  it('requires the right to calculate (C§6)', async () => {
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['commission.details:read', 'tip:read', 'commission.payoutRecalculate:update'],
    });
    expect(
      (await shop().importSales([{ date: freeDay(3, 1), employee: one.number, net: '1' }], { by: reader })).status,
    ).toBe(403);
    expect(
      (await admin.send<string>('GET', '/api/commissions/import/template', { query: { format: 'csv' } })).status,
    ).toBe(200);
  });
});

describe('POST /api/tips/import (D50, D53)', () => {
  it('refuses a fee above the tip', async () => {
    const { body } = await shop().importTips(
      [
        [freeDay(4, 1), one.number, '10', '10.01'],
        [freeDay(4, 1), one.number, '10', '-1'],
        [freeDay(4, 1), one.number, 'ten', ''],
      ],
      { isDryRun: true },
    );
    expect(body.faults.map(({ column, code }) => [column, code])).toEqual([
      ['Admin fee', 'amounts-disagree'],
      ['Admin fee', 'amounts-disagree'],
      ['Amount', 'not-an-amount'],
    ]);
  });

  it('names all errors of a row', async () => {
    const { body } = await shop().importTips(
      [
        ['2100-05-01', 'NOBODY', '10', '10.01'],
        ['yesterday', 'NOBODY', '', '5'],
      ],
      { isDryRun: true },
    );
    expect(body.faults.map(({ row, column, code }) => `${row} ${column}: ${code}`)).toEqual([
      '2 Admin fee: amounts-disagree',
      '2 Employee number: not-found',
      '2 Date: date-ahead',
      '3 Date: not-a-date',
      '3 Amount: required',
      '3 Employee number: not-found',
    ]);
  });

  it('stores amount, fee and net', async () => {
    await shop().importTips([[freeDay(4, 2), one.number, '20', '0.60']]);
    const { body } = await admin.send<{ data: Record<string, unknown>[]; sum: unknown }>('GET', '/api/tips', {
      query: { startDate: freeDay(4, 2), endDate: freeDay(4, 2) },
    });
    expect(body.data).toMatchObject([{ amount: 2_000, adminFee: 60, netAmount: 1_940, currency: 'AED' }]);
    expect(body.sum).toEqual({
      currencies: [{ currency: 'AED', tips: { grossSale: 2_000, adminFee: 60, netSale: 1_940 } }],
    });
  });
});

describe('GET /api/external-integrations/synchronization (C§7, ADR-0073)', () => {
  it('lists a failed run although it left no data; the last successful one is found by its filters', async () => {
    await shop().importSales([{ date: freeDay(5, 1), employee: one.number, net: '1' }]);
    const failed = await sales(
      lines(
        `E-1,${freeDay(5, 2)},Service,Cut,1,${one.number},,,,100,,,,`,
        `E-2,${freeDay(5, 2)},Service,Cut,1,NOBODY,,,,100,,,,`,
      ),
      false,
    );
    expect(failed.status).toBe(422);
    expect(failed.body).not.toHaveProperty('keeps');
    const [last] = (await runs({ module: 'commission', size: '1' })).data;
    expect(last).toMatchObject({
      module: 'commission',
      isSuccessful: false,
      fileName: 'sales.csv',
      createdCount: 0,
      faultCount: 1,
    });
    const [successful] = (
      await runs({ module: 'commission', isSuccessful: 'true', providerType: 'file-import', size: '1' })
    ).data;
    expect(successful).toMatchObject({ isSuccessful: true, rowsCount: 1, createdCount: 1, faultCount: 0 });
    const { body } = await admin.send<{ count: number }>('GET', '/api/commissions', {
      query: { startDate: freeDay(5, 2), endDate: freeDay(5, 2) },
    });
    expect(body.count).toBe(0);
  });

  it('lists only what the caller may read', async () => {
    const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: ['tip:read:personal'] });
    expect(new Set((await runs({}, reader)).data.map(({ module }) => module))).toEqual(new Set(['tip']));
    const nobody = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
    expect((await runs({}, nobody)).count).toBe(0);
  });
});

describe('the demo (C§2)', () => {
  it('has every state of a month, a failed run, and a second currency', async () => {
    const fresh = await startTestApi();
    const finance = await fresh.signIn('finance@luma.example');
    const { body } = await finance.send<{
      data: { status: string; isStale: boolean; period: string }[];
      count: number;
    }>('GET', '/api/commission-periods', { query: { size: '50' } });
    expect(body.count).toBe(13);
    expect(body.data.slice(0, 4).map(({ status, isStale }) => [status, isStale])).toEqual([
      ['open', false],
      ['calculated', false],
      ['frozen', false],
      ['reopened', true],
    ]);
    expect(new Set(body.data.slice(4).map(({ status }) => status))).toEqual(new Set(['frozen']));
    expect((await runs({ isSuccessful: 'false' }, finance)).count).toBe(1);
    const payouts = await finance.send<{
      data: { historicalTierType: { type: string; reachedTier: unknown } | null }[];
      sum: { currencies: { currency: string; services: { payout: number } }[] };
    }>('GET', '/api/commission-and-tip-payouts', { query: { size: '200' } });
    expect(payouts.body.sum.currencies.map(({ currency }) => currency)).toEqual(['AED', 'KWD']);
    expect(payouts.body.sum.currencies.every(({ services }) => services.payout > 0)).toBe(true);
    const tiers = payouts.body.data.map(
      ({ historicalTierType: type }) => `${type?.type} ${type?.reachedTier === null ? 'below' : 'reached'}`,
    );
    expect(new Set(tiers)).toEqual(
      new Set([
        'percentage below',
        'percentage reached',
        'crossed-tier-threshold below',
        'crossed-tier-threshold reached',
      ]),
    );
    const nord = await fresh.signIn('admin@nord.example');
    expect((await nord.send('GET', '/api/commission-periods')).status).toBe(403);
    await fresh.close();
  });
});
