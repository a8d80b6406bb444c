import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

type Row = Readonly<Record<string, unknown>>;
type Key = (row: Row) => string | number | null;

const of = (path: string): Key => (row) => {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Row | null)?.[key], row);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};
const named = (path: string): Key => (row) => {
  const person = of(`${path}.firstName`)(row);
  return person === null ? null : `${String(person)} ${String(of(`${path}.lastName`)(row))}`.toLowerCase();
};
const lower = (path: string): Key => (row) => {
  const value = of(path)(row);
  return typeof value === 'string' ? value.toLowerCase() : value;
};

/** What each list is sorted by, typed by hand from its columns: the value a reader sees in the row (A§7, B§2, C§2). */
const SORTS: Readonly<Record<string, Readonly<Record<string, Key>>>> = {
  'assets.list': { value: of('value'), createdAt: of('createdAt') },
  'leaves.list': { createdAt: of('createdAt'), startDate: of('startDate'), endDate: of('endDate'), days: of('days'), employee: named('employee') },
  'employees.list': { firstName: lower('firstName'), lastName: lower('lastName'), companyEmployeeId: of('companyEmployeeId'), startDate: of('startDate') },
  'locations.list': { name: lower('name'), shortCode: lower('shortCode'), city: lower('city'), countryISO: of('countryISO') },
  'day-bankings.list': { createdAt: of('createdAt'), businessDate: of('businessDate'), variance: of('variance') },
  'communication-templates.list': { notifyAt: of('notifyAt'), link: lower('link'), createdAt: of('createdAt') },
  'commission-and-tip-payouts.list': { period: of('period'), employee: named('employee'), services: of('services.payout'), products: of('products.payout'), tips: of('tips.payout'), totalPayout: of('totalPayout') },
  'commissions.list': { date: of('date'), quantity: of('quantity'), netSale: of('netSale'), taxes: of('taxes'), totalSale: of('totalSale'), grossSale: of('grossSale'), discount: of('discount') },
  'tips.list': { date: of('date'), amount: of('amount'), netAmount: of('netAmount') },
  'user-roles.list': { name: lower('name') },
  'public-holidays.list': { date: of('date'), name: lower('name') },
};

/** Files of lists, with a sort whose column reads in the file as it does in the list. */
const FILES = [
  { list: 'leaves.list', file: 'leaves.export', sortBy: 'days', column: 'days' },
  { list: 'locations.list', file: 'locations.export', sortBy: 'shortCode', column: 'shortCode' },
  { list: 'communication-templates.list', file: 'communication-templates.export', sortBy: 'link', column: 'link' },
  { list: 'commissions.list', file: 'commissions.export', sortBy: 'quantity', column: 'quantity' },
] as const;

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

const rowsOf = async ({ path }: AnyEndpoint, query: Readonly<Record<string, string>>): Promise<readonly Row[]> => {
  const { status, body } = await admin.send<{ data: readonly Row[] }>('GET', path, { query });
  expect([path, query, status]).toEqual([path, query, 200]);
  return body.data;
};
const endpointOf = (id: string): AnyEndpoint => {
  const found = allEndpoints.find((endpoint) => endpoint.id === id);
  if (!found) throw new Error(`no endpoint ${id}`);
  return found;
};

/** Rows without a value are together, at one end. Letters with accents follow the database's collation, which is not that of a reader. */
const known = (rows: readonly Row[], key: Key): readonly (string | number)[] => rows.map(key).filter((value): value is string | number => value !== null && !/[^\x20-\x7e]/.test(String(value)));
const collator = new Intl.Collator('en');
const compare = (one: string | number, other: string | number): number => (typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(String(one), String(other)));

const sorts = Object.entries(SORTS).flatMap(([id, keys]) => Object.entries(keys).map(([sortBy, key]) => ({ id, sortBy, key })));

describe('a list is in the order that was asked for', () => {
  it.each(sorts)('$id by $sortBy, both ways', async ({ id, sortBy, key }) => {
    const endpoint = endpointOf(id);
    const up = known(await rowsOf(endpoint, { size: '100', sortBy, sortOrder: 'asc' }), key);
    const down = known(await rowsOf(endpoint, { size: '100', sortBy, sortOrder: 'desc' }), key);
    expect(up.length).toBeGreaterThan(1);
    expect(up).toEqual(up.toSorted(compare));
    expect(down).toEqual(down.toSorted((one, other) => compare(other, one)));
    expect(new Set(up).size).toBeGreaterThan(1);
  });
});

describe('a file is in the order of its list', () => {
  it.each(FILES)('$file by $sortBy, both ways', async ({ list, file, sortBy, column }) => {
    for (const sortOrder of ['asc', 'desc']) {
      const rows = await rowsOf(endpointOf(list), { size: '50', sortBy, sortOrder });
      const { status, body } = await admin.send<string>('GET', endpointOf(file).path, { query: { format: 'csv', columns: [column], sortBy, sortOrder } });
      const lines = body.trim().split(/\r?\n/).slice(1, 1 + rows.length);
      expect([status, lines.map((line) => line.replaceAll('"', ''))]).toEqual([200, rows.map((row) => String(row[column]))]);
    }
  });
});

const paged = allEndpoints.filter(({ method, query, answer, path }) => {
  const fields = (query as { fields?: object } | null)?.fields ?? {};
  return method === 'GET' && !answer.binary && 'page' in fields && 'size' in fields && !path.includes('{') && !path.endsWith('/ids');
});

describe('pages', () => {
  it.each(paged)('of $id follow one another without a gap or a repetition (A§7: start at page 0)', async (endpoint) => {
    const { status, body } = await admin.send<{ data: readonly Row[]; count?: number }>('GET', endpoint.path, { query: { size: '40' } });
    if (status === 400) return expect(body).toMatchObject({ code: 'malformed-request' });
    const whole = body.data;
    const parts: Row[] = [];
    for (let page = 0; page * 7 < 40; page++) parts.push(...(await rowsOf(endpoint, { size: '7', page: String(page) })));
    expect(parts.slice(0, whole.length)).toEqual(whole);
  });
});
