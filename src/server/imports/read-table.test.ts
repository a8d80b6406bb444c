import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { acceptTable } from './accept-table.ts';
import { dayOf, findColumns, readRow, type ImportColumn } from './import-columns.ts';
import { readTable } from './read-table.ts';

const read = (content: Buffer | string) => readTable(acceptTable('a', Buffer.from(content)));
const rowsOf = async (content: Buffer | string): Promise<readonly (readonly string[])[]> =>
  (await read(content)).rows.map(({ cells }) => cells);

describe('CSV', () => {
  it.each([
    ['commas', 'a,b\n1,"2,5"\n', ['1', '2,5']],
    ['semicolons', 'a;b\n1;2,5\n', ['1', '2,5']],
    ['tabs', 'a\tb\n1\t2\n', ['1', '2']],
    ['a byte order mark', '\u{feff}a,b\r\n1,2\r\n', ['1', '2']],
    ['quotes and lines within', 'a,b\n"say ""hi""","two\nlines"\n', ['say "hi"', 'two\nlines']],
    ['Arabic', 'الاسم,المدينة\n"فاطمة، الزهراني",دبي\n', ['فاطمة، الزهراني', 'دبي']],
    ['formulas as their letters', 'a,b\n=1+1,@x\n', ['=1+1', '@x']],
    ['what our exports guard', "a,b\n'=1+1,'-x\n", ['=1+1', '-x']],
  ])('with %s', async (_, text, cells) => {
    expect(await rowsOf(text)).toEqual([cells]);
  });

  it('reads UTF-16, as Excel writes "Unicode text"', async () => {
    expect(await rowsOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a\tb\nم\t2\n', 'utf16le')]))).toEqual([
      ['م', '2'],
    ]);
  });

  it('numbers rows as a spreadsheet does, including empty ones', async () => {
    expect((await read('a,b\n1,2\n,\n\n3,4\n')).rows.map(({ number }) => number)).toEqual([2, 5]);
  });
});

describe('Excel', () => {
  const workbook = (...rows: Cell[][]): Promise<Buffer> => writeExcelFile(rows).toBuffer();
  const text = (value: string): Cell => ({ value, type: String });

  it('reads dates as days, numbers as written and texts as texts', async () => {
    const content = await workbook(
      [text('day'), text('number'), text('name')],
      [
        { value: new Date('2026-02-03T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
        { value: 42, type: Number },
        text('=1+1'),
      ],
    );
    expect(await rowsOf(content)).toEqual([['2026-02-03', '42', '=1+1']]);
  });

  it('reads a formula as its last shown value', async () => {
    const content = await workbook([text('a')], [{ value: '1+1', type: 'Formula' } as unknown as Cell]);
    expect((await rowsOf(content).catch(() => []))[0]?.[0]).not.toBe(2);
  });

  it.each([
    ['an archive that is no workbook', zipSync({ 'a.txt': new Uint8Array([1]) }), 'unsupported-media-type'],
    ['a broken archive', Buffer.from('PK\u0003\u0004 nothing'), 'unsupported-media-type'],
    ['one that unpacks to too much', zipSync({ 'xl/workbook.xml': new Uint8Array(51 * 1024 * 1024) }), 'too-large'],
    ['a PDF', Buffer.from('%PDF-1.4 a\n%%EOF'), 'unsupported-media-type'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'unsupported-media-type'],
    ['text of another code page', Buffer.from([0xc7, 0xe1, 0x2c, 0x0a]), 'unsupported-media-type'],
  ])('refuses %s', (_, content, code) => {
    expect(() => acceptTable('a.xlsx', Buffer.from(content))).toThrowError(expect.objectContaining({ code }) as Error);
  });

  it('refuses a workbook that is broken inside instead of failing with 500', async () => {
    const content = zipSync({ 'xl/workbook.xml': Buffer.from('<nothing') });
    await expect(read(Buffer.from(content))).rejects.toMatchObject({ code: 'unsupported-media-type' });
  });
});

test.each([
  ['a,b\n', 'no-rows'],
  ['', 'no-rows'],
  [`a\n${'1\n'.repeat(501)}`, 'too-many'],
])('limits: %j', async (content, code) => {
  await expect(read(content)).rejects.toMatchObject({ details: { errors: [{ code }] } });
});

test.each([
  ['2026-02-03', '2026-02-03'],
  ['3/2/2026', '2026-02-03'],
  ['03.02.2026', '2026-02-03'],
  ['٠٣/٠٢/٢٠٢٦', '2026-02-03'],
  ['2026-02-03 00:00:00', '2026-02-03'],
  ['30/02/2026', null],
  ['2026-13-01', null],
  ['1899-01-01', null],
  ['tomorrow', null],
  ['', null],
])('reads the day %j as %j', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

describe('columns', () => {
  const COLUMNS = [
    {
      id: 'name',
      kind: 'text',
      width: 1,
      isRequired: true,
      header: { en: 'First name', ar: 'الاسم الأول' },
      example: '',
    },
    { id: 'day', kind: 'date', width: 1, header: { en: 'First day', ar: 'أول يوم' }, example: '' },
  ] as const satisfies readonly ImportColumn[];

  it.each(['First name', ' first_NAME *', 'الاسم الأول', 'name'])('finds columns by %j', async (header) => {
    const table = await read(`${header},Other\nx,y\n`);
    const found = findColumns(COLUMNS, table);
    expect([found.places.get('name'), found.ignored]).toEqual([0, ['Other']]);
  });

  it.each([
    ['Other\nx\n', 'columns-missing'],
    ['name,First name\nx,y\n', 'column-twice'],
    ['name,first-day\nx,\n', 'column-ambiguous'],
  ])('refuses %j', async (content, code) => {
    const table = await read(content);
    // Headings that differ in what a file may leave out.
    const twin = { ...COLUMNS[1], id: 'other', header: { en: 'First-day', ar: 'يوم' } } as const;
    expect(() => findColumns(code === 'column-ambiguous' ? [...COLUMNS, twin] : COLUMNS, table)).toThrowError(
      expect.objectContaining({
        details: expect.objectContaining({ errors: [expect.objectContaining({ code })] }),
      }) as Error,
    );
  });

  it('reports missing values and invalid dates of a row', async () => {
    const table = await read('name,day\n,soon\n');
    const [row] = table.rows;
    expect(
      readRow(COLUMNS, findColumns(COLUMNS, table), row!).faults.map(({ columnId, code }) => [columnId, code]),
    ).toEqual([
      ['name', 'required'],
      ['day', 'not-a-date'],
    ]);
  });
});
