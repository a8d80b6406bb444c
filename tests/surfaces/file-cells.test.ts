import { sql } from 'kysely';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { CELLS_ELSEWHERE, FILE_CELLS } from './file-cells.ts';
import { endpointOf, queryFields } from './order-checks.ts';
import { ORDERED_FILES, SORTED_LISTS, type Row } from './sorted-lists.ts';
import { askSpreadDemo } from './spread-demo.ts';

const asking = askSpreadDemo();

const LISTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ORDERED_FILES).map(([file, { list }]) => [file, list])),
  'approvals-waiting.export': 'approvals-waiting.list',
};
const FILES = allEndpoints.filter((endpoint) => endpoint.id.endsWith('xport') && 'format' in queryFields(endpoint));

/** The response of a call as a file in a language, or the rows of a list; with its parameters when sorted. */
async function sent<Body>(
  id: string,
  list: string,
  query: Readonly<Record<string, unknown>>,
  language = 'en',
): Promise<Body> {
  const { query: filters = {}, as = 'admin@luma.example' } = SORTED_LISTS[list] ?? {};
  const { send } = await asking().person(as);
  const { status, body } = await send<Body>(
    'GET',
    endpointOf(id).path.replaceAll(/\{(\w+)\}/g, (_, name: string) => asking().named[name] ?? ''),
    { query: { ...filters, ...query }, headers: { 'accept-language': language } },
  );
  expect([id, status]).toEqual([id, 200]);
  return body;
}

/** Names of custom fields that examples create. */
const ADDED = /^(New|Test) 0\.\d+$/;

/** Formulas are prefixed with a mark. */
const asWritten = (cell: string): string => (/^[=+\-@]/.test(cell) && !/^-[\d.]+$/.test(cell) ? `'${cell}` : cell);

it('every list export has hand-written columns', () => {
  expect(Object.keys({ ...FILE_CELLS, ...CELLS_ELSEWHERE }).toSorted()).toEqual(FILES.map(({ id }) => id).toSorted());
});

describe.each(['en', 'ar'] as const)(
  'each column of a file contains the value of its row in the list (A§7), in %s',
  (language) => {
    it.each(Object.entries(FILE_CELLS).map(([id, columns]) => ({ id, columns })))('$id', async ({ id, columns }) => {
      const list = LISTS[id] ?? '';
      const { data } = await sent<{ data: readonly Row[] }>(list, list, { size: 200 });
      const file = papaparse.parse<string[]>(
        (await sent<string>(id, list, { format: 'csv' }, language)).replace(/^\u{feff}/u, ''),
        { skipEmptyLines: true },
      ).data;
      // Without the custom fields that the spread has added to those of the demo.
      const isOfDemo = (file[0] ?? []).map((name) => !ADDED.test(name));
      const [header, ...lines] = file.map((line) => line.filter((_, at) => isOfDemo[at]));
      expect(header).toEqual(columns.map(([english, arabic]) => (language === 'en' ? english : arabic)));
      expect(lines.length).toBe(data.length);
      for (const [at, [name, , read]] of columns.entries()) {
        if (!read) continue;
        const found = lines.map((line) => line[at]);
        expect([name, found]).toEqual([
          name,
          data.map((row, place) =>
            read(row, language) === 'elsewhere' ? found[place] : asWritten(read(row, language)),
          ),
        ]);
      }
    });
  },
);

interface Contacts {
  readonly contact: { readonly workEmail: string | null; readonly personalEmail: string | null };
  readonly email: string | null;
  readonly phoneNumber: { readonly prefix: string; readonly number: string } | null;
}

/** Columns of what a list does not show, by the field of the record itself, and the stored ones emptied in one record. */
const OF_THE_RECORD: Readonly<
  Record<
    string,
    { readonly emptied: readonly string[]; readonly columns: Readonly<Record<string, (of: Contacts) => string | null>> }
  >
> = {
  'employees.export': {
    emptied: ['work_email', 'personal_email'],
    columns: {
      'Work e-mail': ({ contact }) => contact.workEmail,
      'Personal e-mail': ({ contact }) => contact.personalEmail,
    },
  },
  'locations.export': {
    emptied: ['phone_number', 'email'],
    columns: {
      'E-mail': ({ email }) => email,
      Phone: ({ phoneNumber }) => phoneNumber && `+${phoneNumber.prefix}${phoneNumber.number}`,
    },
  },
};

describe('each column of a file contains the value of its record (A§7)', () => {
  it.each(Object.entries(OF_THE_RECORD))('%s', async (id, { emptied, columns }) => {
    const table = id.replace('s.export', '');
    const list = LISTS[id] ?? '';
    const { send, tenantId } = await asking().person('admin@luma.example');
    const { data } = await sent<{ data: readonly Row[] }>(list, list, { size: 200 });
    // The other values of such a record are shown all the same.
    await asking().api.db.database.tenant({ tenantId }, async (tx) => {
      for (const [at, column] of emptied.entries())
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where tenant_id = ${tenantId} and id = ${data[at]?.['id']}`.execute(
          tx,
        );
    });
    const [header = [], ...lines] = papaparse.parse<string[]>(
      (await sent<string>(id, list, { format: 'csv' })).replace(/^\u{feff}/u, ''),
      { skipEmptyLines: true },
    ).data;
    const records = await Promise.all(
      data.map(async (row) => (await send<Contacts>('GET', `/api/${table}s/${String(row['id'])}`)).body),
    );
    for (const [name, read] of Object.entries(columns)) {
      const values = records.map((record) => asWritten(read(record) ?? ''));
      // How digits are grouped is tested where phone numbers are.
      const found = lines.map((line) => line[header.indexOf(name)]?.replaceAll(' ', ''));
      expect([name, found]).toEqual([name, values]);
      expect(new Set(values).size).toBeGreaterThan(2);
    }
  });
});
