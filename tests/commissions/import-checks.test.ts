import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earliestImportDay } from '#domain/commissions/import-window.ts';
import { ar } from '#ui/import/texts/ar.ts';
import { en } from '#ui/import/texts/en.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { sendFile } from '../support/upload.ts';
import { freeDay, shopOf, type Employee, type ImportBody } from './shop.ts';

let api: TestApi;
let admin: Person;
let one: Employee;
const shop = () => shopOf(api, () => admin);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  [one] = (await shop().people(1)) as [Employee];
});
afterAll(() => api.close());

const HEADERS = {
  commissions:
    'Reference,Date,Type,Name,Quantity,Employee number,Location,Gross sale,Discount,Net sale,Taxes,Total sale,Currency,Refund of',
  tips: 'Reference,Date,Employee number,Location,Amount,Admin fee,Currency',
} as const;
type Kind = keyof typeof HEADERS;

const send = (kind: Kind, rows: readonly (readonly string[])[], isDryRun: boolean) =>
  sendFile<
    Omit<ImportBody, 'errors'> & {
      planned: readonly unknown[];
      errors?: readonly { code: string; params: { row: number; column: string } }[];
    }
  >(admin, `/api/${kind}/import`, [HEADERS[kind], ...rows.map((row) => row.join(','))].join('\n'), {
    name: `${kind}.csv`,
    query: { isDryRun: String(isDryRun) },
  });
const faultsOf = async (kind: Kind, rows: readonly (readonly string[])[]): Promise<string[]> =>
  (await send(kind, rows, true)).body.faults.map(({ row, column, code }) => `${row} ${column}: ${code}`);

describe('allowed days of imports (D53, ADR-0100)', () => {
  const today = () => Temporal.Now.plainDateISO('Asia/Dubai');

  it('refuses sales, refunds and tips before the window or after today, and creates no month for them', async () => {
    const [earliest, tooEarly, tomorrow] = [
      earliestImportDay(today().toString()),
      today().with({ day: 1 }).subtract({ months: 24, days: 1 }).toString(),
      today().add({ days: 1 }).toString(),
    ];
    expect(earliest).toBe(freeDay(0, 1));
    const sale = (reference: string, date: string, ...[quantity, net, refundOf = '']: readonly string[]) => [
      reference,
      date,
      'Service',
      'Cut',
      quantity ?? '',
      one.number,
      'DXB-MAR',
      '',
      '',
      net ?? '',
      '',
      '',
      '',
      refundOf,
    ];
    const sales = [
      sale('W-1', earliest, '1', '100'),
      sale('W-2', tooEarly, '1', '100'),
      sale('W-3', '2015-11-08', '1', '100'),
      sale('W-4', tooEarly, '-1', '-5', 'W-1'),
      sale('W-5', tomorrow, '1', '5'),
      sale('W-6', today().toString(), '1', '5'),
    ];
    expect(await faultsOf('commissions', sales)).toEqual([
      '3 Date: too-long-ago',
      '4 Date: too-long-ago',
      '5 Date: too-long-ago',
      '5 Date: refund-before-sale',
      '6 Date: date-ahead',
    ]);
    const refused = await send('commissions', sales, false);
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      422,
      { code: 'too-long-ago', params: { row: 3, column: 'Date', earliest } },
    ]);
    const tip = (reference: string, date: string) => [reference, date, one.number, 'DXB-MAR', '10', '', ''];
    expect(await faultsOf('tips', [tip('W-1', earliest), tip('W-2', tooEarly), tip('W-3', tomorrow)])).toEqual([
      '3 Date: too-long-ago',
      '4 Date: date-ahead',
    ]);
    const months = await admin.send<{ count: number }>('GET', '/api/commission-periods', {
      query: { endDate: freeDay(0, 1) },
    });
    expect(months.body.count).toBe(0);
  });

  it('uses the current day at the location, not at the head office (A§9)', async () => {
    const place = async (timezone: string) => {
      const { rows } = await shop().inTenant(async (tx) => ({
        rows: await tx
          .updateTable('location')
          .set({ timezone })
          .where('tenant_id', '=', admin.tenantId)
          .where('short_code', '=', 'DXB-MAR')
          .returning('id')
          .execute(),
      }));
      expect(rows).toHaveLength(1);
    };
    // One of the two is always on another date than the other.
    const days = ['Pacific/Kiritimati', 'Etc/GMT+12'].map(
      (timezone) => [timezone, Temporal.Now.plainDateISO(timezone).toString()] as const,
    );
    const [[east, eastern], [west]] = days as [[string, string], [string, string]];
    const row = [['Z-1', eastern, one.number, 'DXB-MAR', '10', '', '']];
    await place(west);
    expect(await faultsOf('tips', row)).toEqual(['2 Date: date-ahead']);
    await place(east);
    expect(await faultsOf('tips', row)).toEqual([]);
    await place('Asia/Dubai');
  });
});

describe('amounts and quantities (C§3, D51)', () => {
  const sale = (
    quantity: string,
    { gross = '', discount = '', net = '100', taxes = '', total = '', refundOf = '' },
  ) => [
    `Q-${Math.random()}`,
    freeDay(1, 2),
    'Service',
    'Cut',
    quantity,
    one.number,
    '',
    gross,
    discount,
    net,
    taxes,
    total,
    '',
    refundOf,
  ];

  it('a sale has a quantity of at least 1 and no negative amount; zero is allowed', async () => {
    const rows = [
      sale('0', {}),
      sale('1', { discount: '-20' }),
      sale('1', { taxes: '-5', total: '95' }),
      sale('1', { gross: '80', discount: '-20' }),
      sale('1', { gross: '-5', discount: '-5', net: '0' }),
      sale('1', { gross: '100', discount: '100', net: '0' }),
    ];
    expect(await faultsOf('commissions', rows)).toEqual([
      '2 Quantity: below-one',
      '3 Discount: below-zero',
      '4 Taxes: below-zero',
      '5 Discount: below-zero',
      '6 Gross sale: below-zero',
      '6 Discount: below-zero',
    ]);
  });

  it('a refund has no positive amounts and reverses something; it may be a price reduction only', async () => {
    expect(
      (
        await send(
          'commissions',
          [['RF-1', freeDay(1, 1), 'Service', 'Cut', '2', one.number, '', '', '', '100', '', '', '', '']],
          false,
        )
      ).status,
    ).toBe(200);
    const back = { net: '-10', refundOf: 'RF-1' };
    const rows = [
      sale('-1', { ...back, discount: '5' }),
      sale('-1', { ...back, taxes: '1' }),
      sale('0', { net: '0', refundOf: 'RF-1' }),
      sale('1', back),
      sale('0', back),
    ];
    expect(await faultsOf('commissions', rows)).toEqual([
      '2 Discount: sign',
      '3 Taxes: sign',
      '4 Quantity: sign',
      '5 Quantity: sign',
    ]);
  });
});

describe('dry run and import (ADR-0045)', () => {
  const among = (...words: readonly string[]) => fc.constantFrom(...words);
  const date = () => among(freeDay(2, 3), freeDay(3, 28), freeDay(2, 3), '2015-11-08', '2199-01-01', '31/02/2026', '');
  const amount = () =>
    among('', '100', '10', '-10', '-100', '0', '0.005', '1e3', '٥٠', '1,000.00', '9999999999999999', 'many');
  const reference = () => fc.integer({ min: 1, max: 400 }).map((number) => `X-${number}`);
  const rows: Readonly<Record<Kind, () => fc.Arbitrary<string[]>>> = {
    commissions: () =>
      fc
        .tuple(
          reference(),
          date(),
          among('Service', 'Product', 'خدمة', 'Gift'),
          among('Cut', 'x'.repeat(201), ''),
          among('', '1', '2', '-1', '0', '1.5', '٢'),
          among(one.number, one.number, 'NOBODY'),
          among('', 'DXB-MAR', 'NOWHERE'),
          amount(),
          amount(),
          amount(),
          amount(),
          amount(),
          among('', 'AED', 'KWD', 'XXQ'),
          among('', '', 'X-1', 'X-2', 'NONE'),
        )
        .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell))),
    tips: () =>
      fc
        .tuple(
          reference(),
          date(),
          among(one.number, one.number, 'NOBODY'),
          among('', 'DXB-MAR', 'NOWHERE'),
          amount(),
          amount(),
          among('', 'AED', 'KWD', 'XXQ'),
        )
        .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell))),
  };
  /** A valid row with one random cell: most random rows have many errors. */
  const nearlyRight: Readonly<Record<Kind, () => fc.Arbitrary<string[]>>> = {
    commissions: () =>
      fc
        .tuple(rows.commissions(), fc.nat(13))
        .map(([wild, at]) =>
          ['', freeDay(2, 4), 'Service', 'Cut', '1', one.number, '', '', '', '50', '', '', '', ''].map((cell, index) =>
            index === at || index === 0 ? (wild[index] ?? '') : cell,
          ),
        ),
    tips: () =>
      fc
        .tuple(rows.tips(), fc.nat(6))
        .map(([wild, at]) =>
          ['', freeDay(2, 4), one.number, '', '50', '', ''].map((cell, index) =>
            index === at || index === 0 ? (wild[index] ?? '') : cell,
          ),
        ),
  };

  it.each(['commissions', 'tips'] as const)(
    '%s: refuse the same rows for the same reasons, and create the same number',
    async (kind) => {
      let taken = 0;
      const codes = new Set<string>();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof({ weight: 1, arbitrary: rows[kind]() }, { weight: 4, arbitrary: nearlyRight[kind]() }), {
            minLength: 1,
            maxLength: 3,
          }),
          async (file) => {
            const dry = await send(kind, file, true);
            const real = await send(kind, file, false);
            for (const { code } of dry.body.faults) codes.add(code);
            const foretold = dry.body.faults.map(({ row, column, code }) => [row, column, code]);
            expect(dry.status).toBe(200);
            expect(real.status).toBe(foretold.length > 0 ? 422 : 200);
            if (real.status === 422)
              expect(real.body.errors?.map(({ code, params: { row, column } }) => [row, column, code])).toEqual(
                foretold,
              );
            else {
              taken += 1;
              expect([real.body.created, real.body.faultCount]).toEqual([dry.body.planned.length, 0]);
            }
          },
        ),
        { numRuns: 60, seed: 53 },
      );
      // Otherwise only refusals were compared.
      expect(taken).toBeGreaterThan(3);
      // Every reason has a text in both languages.
      for (const { fault } of [en, ar]) expect([...codes].filter((code) => !Object.hasOwn(fault, code))).toEqual([]);
    },
  );
});
