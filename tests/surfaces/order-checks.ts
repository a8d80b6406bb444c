import { sql } from 'kysely';
import papaparse from 'papaparse';
import { allEndpoints } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Person, TestApi } from '../support/api.ts';
import { ORDERED_IDS } from './ordered-ids.ts';
import { ORDERED_FILES, SORTED_LISTS, type Key, type Row, type Value } from './sorted-lists.ts';

/** Checks of lists, their pages and their files. Each returns its findings as sentences; none when all is well. */

/** The caller, and values for the paths and filters of lists. */
export interface Asking {
  readonly api: TestApi;
  readonly person: (email: string) => Promise<Person>;
  readonly named: Readonly<Record<string, string>>;
  /** Full lists requested earlier, for comparison with files. */
  readonly known: Map<string, Promise<Answer>>;
}

interface Answer {
  readonly data: readonly Row[];
  readonly count: number;
}

const ADMIN = 'admin@luma.example';
/** Filters for lists whose last page would otherwise be too deep. */
const NARROWED: Readonly<Record<string, Readonly<Record<string, string>>>> = { 'cities.list': { countryISO: 'BH' } };
const MOST = 200;
/** Page size of these checks: no divisor of most row counts. */
const PAGE = 7;

export const endpointOf = (id: string): AnyEndpoint => {
  const found = allEndpoints.find((endpoint) => endpoint.id === id);
  if (!found) throw new Error(`no endpoint ${id}`);
  return found;
};

/** A query field, as far as these checks need it. */
interface QueryField {
  readonly type: string;
  readonly spec: { readonly optional: boolean };
  describe(): unknown;
}

/** The query fields of a call by name, as declared in the contract. */
export const queryFields = ({ query }: AnyEndpoint): Readonly<Record<string, QueryField>> =>
  (query as unknown as { readonly fields?: Record<string, QueryField> } | null)?.fields ?? {};

/** The sort keys of a call. */
export const sortsOf = (endpoint: AnyEndpoint): readonly string[] => {
  const { oneOf = [], meta } = (queryFields(endpoint)['sortBy']?.describe() ?? {}) as {
    oneOf?: string[];
    meta?: { words?: string[] };
  };
  return meta?.words ?? oneOf;
};

const takesSearch = (endpoint: AnyEndpoint): boolean => 'searchText' in queryFields(endpoint);
/** Where names starting with the search text come first. */
const RANKED: ReadonlySet<string> = new Set(['employees.list firstName asc', 'asset-owners.list name asc']);

/** Signs in each person once, and finds values for required list parameters. */
export async function beginAsking(api: TestApi, admin: Person): Promise<Asking> {
  const people = new Map([[ADMIN, Promise.resolve(admin)]]);
  const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql<{ newsletter: string; tierType: string }>`select
      (select n.id from newsletter n where n.tenant_id = ${admin.tenantId} and n.status = 'sent' order by n.id limit 1) as newsletter,
      (select t.tier_type_id from commission_tier t where t.tenant_id = ${admin.tenantId} group by t.tier_type_id order by count(*) desc, t.tier_type_id limit 1) as "tierType"`.execute(
      tx,
    ),
  );
  const { newsletter = '', tierType = '' } = rows[0] ?? {};
  const today = Temporal.Now.plainDateISO('Asia/Dubai');
  const lastMonth = today.with({ day: 1 }).subtract({ months: 1 });
  return {
    api,
    named: {
      id: newsletter,
      machine: 'leave-request',
      $tierType: tierType,
      // The end of last month: some hundred sales at most, which fit on a page, over several days on each day of a month.
      $lateLastMonth: lastMonth.add({ days: 20 }).toString(),
      $lastMonthEnd: lastMonth.add({ months: 1 }).subtract({ days: 1 }).toString(),
      $thisYear: today.subtract({ months: 6 }).toString(),
    },
    known: new Map(),
    person: (email) => {
      const signedIn = people.get(email) ?? api.signIn(email);
      people.set(email, signedIn);
      return signedIn;
    },
  };
}

export async function ask<Body>(
  { person, named }: Asking,
  { id, path }: AnyEndpoint,
  query: Readonly<Record<string, unknown>>,
  as = ADMIN,
): Promise<Body> {
  const { send } = await person(as);
  const filters = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? (named[value] ?? value) : value]),
  );
  const { status, body } = await send<Body>(
    'GET',
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? ''),
    { query: filters },
  );
  if (status !== 200) throw new Error(`${id} answers ${status} ${JSON.stringify(body)}`);
  return body;
}

/** A full list in an order. */
function listed(
  asking: Asking,
  id: string,
  order: { readonly sortBy: string; readonly sortOrder: string },
): Promise<Answer> {
  const { query, as } = SORTED_LISTS[id] ?? {};
  const key = JSON.stringify([id, order]);
  const known = asking.known.get(key) ?? ask<Answer>(asking, endpointOf(id), { ...query, size: MOST, ...order }, as);
  asking.known.set(key, known);
  return known;
}

async function valuesOf({ api, person }: Asking, key: Key, rows: readonly Row[]): Promise<readonly (Value | null)[]> {
  if (typeof key === 'function') return rows.map(key);
  const { tenantId } = await person(ADMIN);
  const column = sql`r.${sql.id(key.column)}`;
  const { rows: found } = await api.db.database.tenant({ tenantId }, (tx) =>
    sql<{
      id: string;
      value: number;
    }>`select r.id, ${key.column === 'created_at' ? sql`extract(epoch from ${column})::float8` : column} as value from ${sql.table(key.table)} r where r.tenant_id = ${tenantId}`.execute(
      tx,
    ),
  );
  const values = new Map(found.map(({ id, value }) => [id, value]));
  return rows.map((row) => values.get(String(row[key.by])) ?? null);
}

type Compare = (one: Value, other: Value) => number;
const byText =
  (compare: (one: string, other: string) => number): Compare =>
  (one, other) =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
/** Databases compare texts by bytes or by locale, depending on their creation. */
const COLLATIONS: readonly Compare[] = [
  byText((one, other) => (one < other ? -1 : Number(one > other))),
  byText(new Intl.Collator('en').compare),
];
const reverse =
  (compare: Compare): Compare =>
  (one, other) =>
    compare(other, one);
const isSorted = (values: readonly Value[], compare: Compare): boolean =>
  values.every((value, place) => place === 0 || compare(values[place - 1] ?? '', value) <= 0);
/** Accented letters follow the database's collation, which is not a reader's. */
const isKnown = (value: Value | null): value is Value => value !== null && !/[^\x20-\x7e]/.test(String(value));

/**
 * A list sorted by a key: ascending, descending, by differing values; rows with equal values keep their order across
 * pages.
 */
export async function orderFaults(asking: Asking, id: string, sortBy: string): Promise<readonly string[]> {
  const { sorts, twoWords = [], least = [], query, as, ties } = SORTED_LISTS[id] ?? { sorts: {} };
  const key = sorts[sortBy];
  if (!key) return [`${id}: nobody typed what ${sortBy} sorts by`];
  const faults: string[] = [];
  for (const sortOrder of ['asc', 'desc']) {
    const { data, count } = await listed(asking, id, { sortBy, sortOrder });
    if (count > MOST) faults.push(`${id} has more rows than one page: narrow it`);
    const all = await valuesOf(asking, key, data);
    const values = all.filter(isKnown);
    const fromFirst = least.includes(sortBy) && sortOrder === 'asc' ? all.toReversed() : all;
    if (fromFirst.includes(null) && fromFirst.slice(fromFirst.indexOf(null)).some((value) => value !== null))
      faults.push(`${id} by ${sortBy} ${sortOrder}: rows without a value stand among others, or before them`);
    if (!COLLATIONS.some((compare) => isSorted(values, sortOrder === 'asc' ? compare : reverse(compare))))
      faults.push(`${id} is not sorted by ${sortBy} ${sortOrder}: ${JSON.stringify(values)}`);
    if (new Set(values).size < (twoWords.includes(sortBy) ? 2 : 3))
      faults.push(`${id}: too few values of ${sortBy} to see an order: ${JSON.stringify([...new Set(values)])}`);
    // Search results as well, in the same order; people whose names start with the text come first, unless another
    // order is requested (B§2).
    const found = new Set<string>();
    const searched =
      RANKED.has(`${id} ${sortBy} ${sortOrder}`) || query?.['searchText'] !== undefined || !takesSearch(endpointOf(id))
        ? { data: [] }
        : await ask<Answer>(asking, endpointOf(id), { ...query, size: MOST, sortBy, sortOrder, searchText: 'a' }, as);
    for (const row of searched.data) found.add(JSON.stringify(row));
    if (JSON.stringify(searched.data) !== JSON.stringify(data.filter((row) => found.has(JSON.stringify(row)))))
      faults.push(`${id} by ${sortBy} ${sortOrder} has another order when it is searched`);
    if (ties && typeof key === 'function' && sortBy !== ties.by) {
      const within = Map.groupBy(
        data.map((row) => [key(row), ties.of(row)] as const),
        ([value]) => value,
      );
      if (
        [...within.values()].some(
          (rows) =>
            !isSorted(
              rows.map(([, value]) => value ?? ''),
              reverse(byText((one, other) => (one < other ? -1 : Number(one > other)))),
            ),
        )
      )
        faults.push(`${id} by ${sortBy} ${sortOrder}: rows of one value are not the latest first`);
    }
    const second = await ask<Answer>(asking, endpointOf(id), { ...query, size: PAGE, page: 1, sortBy, sortOrder }, as);
    if (JSON.stringify(second.data) !== JSON.stringify(data.slice(PAGE, 2 * PAGE)))
      faults.push(`${id} by ${sortBy} ${sortOrder}: the second page does not continue the first`);
  }
  return faults;
}

/** A list by pages: no gap, no repetition, the last page, and none beyond it (A§7). */
export async function pageFaults(asking: Asking, endpoint: AnyEndpoint): Promise<readonly string[]> {
  const { query, as } = SORTED_LISTS[endpoint.id] ?? { query: NARROWED[endpoint.id] };
  const some = (part: { readonly size: number; readonly page?: number }): Promise<Answer> =>
    ask(asking, endpoint, { ...query, ...part }, as);
  const page = (number: number): Promise<Answer> => some({ size: PAGE, page: number });
  const whole = await some({ size: MOST });
  const faults: string[] = [];
  const first = (await Promise.all([0, 1, 2].map(page))).flatMap(({ data }) => data);
  if (JSON.stringify(first) !== JSON.stringify(whole.data.slice(0, 3 * PAGE)))
    faults.push(`${endpoint.id}: pages do not follow one another`);
  if (typeof whole.count !== 'number') return faults;
  const last = Math.max(0, Math.ceil(whole.count / PAGE) - 1);
  const { data, count } = await page(last);
  const rest = whole.count - last * PAGE;
  if (
    data.length !== rest ||
    (whole.count <= MOST && JSON.stringify(data) !== JSON.stringify(whole.data.slice(-rest || MOST)))
  )
    faults.push(`${endpoint.id}: the last page holds ${data.length} rows instead of ${rest}`);
  const beyond = await page(last + 1);
  if (beyond.data.length > 0 || beyond.count !== count) faults.push(`${endpoint.id}: there is a page beyond the last`);
  return faults;
}

/** A file of a list, or its ids, compared with the rows of the list in the same order. */
export async function fileFaults(asking: Asking, id: string, sortBy: string): Promise<readonly string[]> {
  const file = ORDERED_FILES[id];
  const list = file?.list ?? ORDERED_IDS[id] ?? '';
  const faults: string[] = [];
  for (const sortOrder of ['asc', 'desc']) {
    const { data } = await listed(asking, list, { sortBy, sortOrder });
    const { query: narrowed, as } = SORTED_LISTS[list] ?? {};
    const query = { ...narrowed, sortBy, sortOrder };
    const cells = Object.entries(file?.cells ?? {});
    const [expected, found] = file
      ? [
          data.map((row) => cells.map(([, read]) => read(row))),
          papaparse
            .parse<Readonly<Record<string, string>>>(
              (await ask<string>(asking, endpointOf(id), { ...query, format: 'csv' }, as)).replace(/^\u{feff}/u, ''),
              { header: true, skipEmptyLines: true },
            )
            .data.map((line) => cells.map(([header]) => line[header] ?? `no ${header}`)),
        ]
      : [
          data.map((row) => [row['id']]),
          (await ask<{ ids: string[] }>(asking, endpointOf(id), query, as)).ids.map((each) => [each]),
        ];
    if (JSON.stringify(found.slice(0, MOST)) !== JSON.stringify(expected))
      faults.push(`${id} by ${sortBy} ${sortOrder} has another order than ${list}`);
  }
  return faults;
}
