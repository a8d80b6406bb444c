import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { sendFile } from '../support/upload.ts';
import type { Answer } from './imported.ts';

let api: TestApi;
let admin: Person;
let number: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  const { body } = await admin.send<{ data: { companyEmployeeId: string }[] }>('GET', '/api/employees', {
    query: { statuses: 'active', size: '1', sortBy: 'startDate', sortOrder: 'asc' },
  });
  number = body.data[0]?.companyEmployeeId ?? '';
});
afterAll(() => api.close());

const arabic = (text: string): string => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
/** 2026-11-28 as 28/11/2026. */
const dayFirst = (day: string): string => day.split('-').toReversed().join('/');
/** 1,234.50 with the digits and separators of Arabic. */
const arabicAmount = (text: string): string => arabic(text).replaceAll(',', '٬').replace('.', '٫');

const today = Temporal.Now.plainDateISO('Asia/Dubai').toString();
interface Row {
  readonly person: string;
  readonly day: string;
  readonly amount: string;
  readonly quantity: string;
  /** A word of a fixed list, or the code of a location. */
  readonly word: (text: string) => string;
}

/** A row of each import in which people, days, amounts and words are read (C§7). */
const IMPORTS: Readonly<Record<string, (row: Row) => readonly string[]>> = {
  leaves: ({ person, day, word }) => [
    'Employee number;Leave type;First day;Last day;Status',
    [person, word('bereavement'), day, day, word('approved')].join(';'),
  ],
  'leave-balance': ({ person, day, amount, word }) => [
    'Employee number;Balance;Days;From',
    [person, word('in-lieu'), amount, day].join(';'),
  ],
  commissions: ({ person, day, amount, quantity, word }) => [
    'Reference;Date;Type;Name;Quantity;Employee number;Location;Net sale;Currency',
    ['R-7', day, word('Service'), 'Cut', quantity, person, word('DXB-MAR'), amount, word('AED')].join(';'),
  ],
  tips: ({ person, day, amount, word }) => [
    'Reference;Date;Employee number;Location;Amount;Admin fee;Currency',
    ['T-7', day, person, word('DXB-MAR'), amount, amount, word('AED')].join(';'),
  ],
};

describe('a row is read as people write it (C§7)', () => {
  const planned = async (kind: string, row: Row) => {
    const { status, body } = await sendFile<Answer>(
      admin,
      `/api/${kind}/import`,
      IMPORTS[kind]?.(row).join('\n') ?? '',
      {
        query: { isDryRun: 'true' },
      },
    );
    expect([status, body.faults, body.planned.length]).toEqual([200, [], 1]);
    return body.planned;
  };
  const plain: Row = { person: '', day: today, amount: '12.5', quantity: '3', word: (text) => text };

  it.each(
    Object.keys(IMPORTS).flatMap((kind) => [
      {
        kind,
        written: 'numbers of people and words in small letters',
        row: { word: (text: string) => text.toLowerCase() },
      },
      { kind, written: 'words in capitals', row: { word: (text: string) => text.toUpperCase() } },
      {
        kind,
        written: 'digits and separators of Arabic',
        row: { amount: arabicAmount('12.5'), quantity: arabic('3'), day: arabic(today) },
      },
      { kind, written: 'days as lists write them', row: { day: dayFirst(today) } },
      { kind, written: 'blanks around', row: { amount: ' 12.5 ', quantity: ' 3', day: ` ${today} ` } },
    ]),
  )('$kind: $written', async ({ kind, row }) => {
    const person = 'word' in row ? (row.word?.(number) ?? number) : number;
    expect(await planned(kind, { ...plain, person, ...row })).toEqual(
      await planned(kind, { ...plain, person: number }),
    );
  });

  it.each(['commissions', 'tips'])('%s: thousands with their separators, Arabic ones as well', async (kind) => {
    const of = (amount: string) => planned(kind, { ...plain, person: number, amount });
    const whole = await of('1234.50');
    expect([await of('1,234.50'), await of(arabicAmount('1,234.50'))]).toEqual([whole, whole]);
  });
});
