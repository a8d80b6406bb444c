import { readdirSync } from 'node:fs';
import papaparse from 'papaparse';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Permissions } from '#domain/permissions.ts';
import { languageOf } from '../http/language.ts';
import { writeCsv } from './csv.ts';
import { chooseColumns, type ExportColumn, type ExportValue } from './export-columns.ts';
import { cellsOf, type ExportTable } from './export-table.ts';
import { writeApart } from './write-apart.ts';
import { writeXlsx } from './xlsx.ts';

interface Row {
  readonly name: string;
  readonly pay: number;
  readonly day: string;
  readonly at: Date;
}
const COLUMNS: readonly ExportColumn<Row>[] = [
  { id: 'name', kind: 'text', width: 20, header: { en: 'Name', ar: 'الاسم' }, value: ({ name }) => name },
  {
    id: 'pay',
    kind: 'number',
    width: 10,
    header: { en: 'Pay', ar: 'الراتب' },
    value: ({ pay }) => pay,
    right: { resource: 'employee.salary', action: 'read' },
  },
  { id: 'day', kind: 'date', width: 10, header: { en: 'Day', ar: 'اليوم' }, value: ({ day }) => day },
  { id: 'at', kind: 'instant', width: 10, header: { en: 'At', ar: 'في' }, value: ({ at }) => at },
];
const table = (names: readonly string[], language: 'en' | 'ar' = 'en'): ExportTable => ({
  columns: COLUMNS,
  rows: names.map((name) =>
    cellsOf(COLUMNS, { name, pay: -1.5, day: '2026-03-18', at: new Date('2026-03-18T22:05:30Z') }, language),
  ),
  language,
  timeZone: 'Asia/Dubai',
});
const csvOf = async (names: readonly string[]): Promise<string> => (await writeCsv(table(names))).toString('utf8');
const sheetOf = async (names: readonly string[], language: 'en' | 'ar' = 'en') => {
  const files = unzipSync(await writeXlsx(table(names, language)));
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  return { sheet: text('xl/worksheets/sheet1.xml'), all: Object.keys(files).map(text).join('\n') };
};

describe('export columns', () => {
  test('returns the requested columns in order, once each', () => {
    const all = new Permissions(['employee.salary:read']);
    expect(chooseColumns(COLUMNS, ['day', 'name', 'day'], { permissions: all }).map(({ id }) => id)).toEqual([
      'day',
      'name',
    ]);
    expect(chooseColumns(COLUMNS, undefined, { permissions: all }).map(({ id }) => id)).toEqual([
      'name',
      'pay',
      'day',
      'at',
    ]);
  });

  test('omits columns the person may not read, also when requested by name (A§6)', () => {
    const nobody = new Permissions([]);
    expect(chooseColumns(COLUMNS, ['pay', 'name'], { permissions: nobody }).map(({ id }) => id)).toEqual(['name']);
    expect(chooseColumns(COLUMNS, [], { permissions: nobody }).map(({ id }) => id)).not.toContain('pay');
  });
});

describe('CSV', () => {
  test('begins with a byte order mark, ends lines with CR LF, and holds plain dates and numbers', async () => {
    expect(await csvOf(['Aisha'])).toBe('\u{feff}Name,Pay,Day,At\r\nAisha,-1.5,2026-03-18,2026-03-19 02:05');
  });

  test('keeps quotes, commas and line ends inside a cell', async () => {
    const names = ['a "b", c', 'two\nlines', ' edge '];
    expect(
      papaparse
        .parse<string[]>(await csvOf(names))
        .data.slice(1)
        .map(([name]) => name),
    ).toEqual(names);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=cmd|calc\n!A1'])(
    'neutralises the formula %j',
    async (name) => {
      expect(papaparse.parse<string[]>(await csvOf([name])).data[1]?.[0]).toBe(`'${name}`);
    },
  );

  test.each(['＝1+1', '＋1', '－1', '＠SUM(A1)', '−1', '﹢1', '﹣1', '﹦1+1', '﹫SUM(A1)', ' =1+1', ' −1', '"=1+1"'])(
    'neutralises the formula %j, in another width or after a blank (row 18)',
    async (name) => {
      expect(papaparse.parse<string[]>(await csvOf([name])).data[1]?.[0]).toMatch(/^[\s"]*'/);
    },
  );

  // An Excel with another list separator splits elsewhere, and quotes no longer contain what follows them.
  const HOSTILE = [
    ';=1+1',
    'a;=1+1',
    'a; =1+1',
    'a;"=1+1"',
    'a;＝1',
    'a;−1',
    'a;﹦1',
    'a\t=1+1',
    'a\n=1+1',
    '";=1+1',
    'a";"=1',
    ';',
    'a;b',
  ];
  test.each([',', ';', '\t'])('starts no cell with a formula where lists are separated by %j', async (delimiter) => {
    const written = await csvOf(HOSTILE);
    const cells = [';', '\t'].includes(delimiter)
      ? written.split(/\r\n|[\r\n]/).flatMap((line) => line.split(delimiter))
      : papaparse.parse<string[]>(written, { delimiter }).data.flat();
    expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠−﹢﹣﹦﹫]/u.test(cell) && cell !== '-1.5')).toEqual([]);
  });

  test('quotes a text with a separator of other locales and reads it back unchanged', async () => {
    const written = await csvOf([';', 'a;b', 'a\tb']);
    for (const cell of ['";"', '"a;b"', '"a\tb"']) expect(written).toContain(cell);
    expect(
      papaparse
        .parse<string[]>(written)
        .data.slice(1)
        .map(([name]) => name),
    ).toEqual([';', 'a;b', 'a\tb']);
  });

  test('leaves a text with such a sign further on unchanged', async () => {
    expect(papaparse.parse<string[]>(await csvOf(['a=1 +2'])).data[1]?.[0]).toBe('a=1 +2');
  });
});

describe('Excel', () => {
  test('holds dates as dates in the given time zone, numbers as numbers, and no formula', async () => {
    const { sheet, all } = await sheetOf(['=1+1']);
    // 18 March 2026 is day 46099 of Excel; 02:05 the next day in Dubai.
    const values = [...sheet.matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => Number(value));
    expect(values).toContain(-1.5);
    expect(values).toContain(46_099);
    expect(values.some((value) => Math.abs(value - (46_100 + 125 / 1440)) < 1e-6)).toBe(true);
    expect(sheet).not.toContain('<f>');
    expect(all).toContain('=1+1');
  });

  test.each([';=1+1', '＝1+1', 'a;=1+1', '=HYPERLINK("x")', '\t=1'])(
    'writes the text %j as a text cell, never a formula',
    async (name) => {
      const { sheet } = await sheetOf([name]);
      expect(sheet).not.toContain('<f>');
      expect(sheet).toMatch(/<c r="A2"[^>]* t="(s|inlineStr)"/);
    },
  );

  test('survives characters that XML cannot hold', async () => {
    const { all } = await sheetOf(['bell\u0007 and half a \ud83d pair <&>']);
    expect(all).toContain('bell and half a  pair &lt;&amp;&gt;');
  });

  test('is right-to-left with Arabic headers', async () => {
    const { sheet, all } = await sheetOf(['Aisha'], 'ar');
    expect(all).toContain('الاسم');
    expect(sheet).toContain('rightToLeft');
  });
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['ar-AE,en;q=0.8', 'ar'],
  ['en-GB,ar;q=0.9', 'en'],
  ['de,ar;q=0.2,en;q=0.1', 'ar'],
  ['ar;q=0', 'en'],
  ['*', 'en'],
  ['ar;q=nonsense', 'ar'],
])('Accept-Language %j is served in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

describe('cell values', () => {
  const column = (kind: 'amount' | 'moment' | 'number') => ({ header: { en: 'Told', ar: 'المذكور' }, kind, width: 10 });
  const told = (
    kind: 'amount' | 'moment' | 'number',
    values: readonly ExportValue[],
    language: 'en' | 'ar' = 'en',
  ): ExportTable => ({
    columns: [column(kind)],
    rows: values.map((value) => [value]),
    language,
    timeZone: 'Asia/Dubai',
  });
  const amounts = [
    { minorUnits: 138_100, currency: 'KWD' },
    { minorUnits: -2_000, currency: 'AED' },
    { minorUnits: 1_500, currency: 'JPY' },
  ];
  const moments = [
    { instant: new Date('2026-11-21T18:20:00Z'), timeZone: 'Asia/Kuwait' },
    { instant: new Date('2026-11-21T18:20:00Z'), timeZone: 'Asia/Karachi' },
  ];
  const lines = async (table: ExportTable): Promise<readonly string[]> =>
    (await writeCsv(table)).toString('utf8').split('\r\n').slice(1);
  const workbook = async (table: ExportTable) => {
    const files = unzipSync(await writeXlsx(table));
    const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
    return {
      formats: text('xl/styles.xml'),
      values: [...text('xl/worksheets/sheet1.xml').matchAll(/<v>([^<]*)<\/v>/g)].map(([, value]) => Number(value)),
    };
  };

  test('writes an amount with all decimals of its currency, in CSV and in the cell format, and adds none to a number (A§5)', async () => {
    expect(await lines(told('amount', amounts))).toEqual(['138.100', '-20.00', '1500']);
    const { formats, values } = await workbook(told('amount', amounts));
    for (const format of ['"#,##0.000"', '"#,##0.00"', '"#,##0"']) expect(formats).toContain(format);
    expect(values).toEqual(expect.arrayContaining([138.1, -20, 1500]));
    expect((await workbook(told('number', [150]))).formats).not.toContain('#,##0');
  });

  test('writes a moment in the local time of its location and names the zone as pages do (D45)', async () => {
    expect(await lines(told('moment', moments))).toEqual(['2026-11-21 21:20 GMT+3', '2026-11-21 23:20 GMT+5']);
    expect((await lines(told('moment', moments, 'ar')))[0]).toBe('2026-11-21 21:20 غرينتش+3');
    const { formats, values } = await workbook(told('moment', moments));
    for (const zone of ['GMT+3', 'GMT+5']) expect(formats).toContain(`dd/mm/yyyy hh:mm &quot;${zone}&quot;`);
    // 21 November 2026 is day 46347 of Excel.
    expect(values.some((value) => Math.abs(value - (46_347 + 1280 / 1440)) < 1e-6)).toBe(true);
  });
});

describe.runIf(process.platform === 'linux')('a file written in a worker thread', () => {
  /** A table as transferred: without what cannot be passed to a thread. */
  const plain = (names: readonly string[]): ExportTable => ({
    ...table(names),
    columns: COLUMNS.map(({ header, kind, width }) => ({ header, kind, width })),
  });
  const threads = (): number => readdirSync('/proc/self/task').length;

  test('uses two threads for any number of concurrent files, and leaks none', async () => {
    const write = (): Promise<Buffer> => writeApart({ format: 'xlsx', table: plain(['Aisha']) }, 'answer');
    await Promise.all([write(), write()]);
    const before = threads();
    const files = await Promise.all(Array.from({ length: 30 }, write));
    expect(new Set(files.map((file) => Object.keys(unzipSync(file)).length)).size).toBe(1);
    expect(threads()).toBeLessThanOrEqual(before);
  });

  test('contains all of its rows, in order', async () => {
    const names = Array.from({ length: 3_000 }, (_, index) => `Person ${index}`);
    const files = unzipSync(await writeApart({ format: 'xlsx', table: plain(names) }, 'answer'));
    const text = Object.keys(files)
      .map((name) => strFromU8(files[name] ?? new Uint8Array()))
      .join();
    const found = [...text.matchAll(/Person (\d+)</g)].map(([, index]) => Number(index));
    expect(found).toEqual(names.map((_, index) => index));
  });
});
