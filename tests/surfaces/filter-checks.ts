import { sql } from 'kysely';
import papaparse from 'papaparse';
import { ask, endpointOf, queryFields, type Asking } from './order-checks.ts';
import { FILTERED_LISTS, type Filter, type FilteredList, type Known } from './filtered-lists.ts';
import { ORDERED_IDS } from './ordered-ids.ts';
import { ORDERED_FILES, type Row, type Value } from './sorted-lists.ts';

/**
 * Checks of list filters, and of the files and ids of lists. Each returns its findings as sentences; none when all is
 * well.
 */

/** The caller, known facts about the demo, and the full lists read so far. */
export interface Filtering {
  readonly asking: Asking;
  readonly known: Omit<Known, 'stored'>;
  readonly whole: Map<string, Promise<readonly Row[]>>;
}

const MOST = 200;

/** All rows of a list that match a query, page by page. */
async function rowsOf(
  asking: Asking,
  id: string,
  query: Readonly<Record<string, unknown>>,
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> {
  const rows: Row[] = [];
  for (let page = 0; ; page++) {
    const { data, count } = await ask<{ data: readonly Row[]; count: number }>(asking, endpointOf(id), {
      ...query,
      size: MOST,
      page,
    });
    rows.push(...data);
    if (data.length < MOST) return { rows, count };
  }
}

export async function beginFiltering(asking: Asking): Promise<Filtering> {
  const places = (await rowsOf(asking, 'locations.list', {})).rows as unknown as readonly {
    readonly id: string;
    readonly city: string;
    readonly countryISO: string;
  }[];
  const employees = (await rowsOf(asking, 'employees.list', {})).rows as unknown as readonly {
    readonly id: string;
    readonly location: { readonly id: string } | null;
    readonly locationIds: readonly string[];
  }[];
  return {
    asking,
    known: {
      places: new Map(places.map((place) => [place.id, place])),
      employees: new Map(
        employees.map(({ id, location, locationIds }) => [id, { locationId: location?.id ?? null, locationIds }]),
      ),
    },
    whole: new Map(),
  };
}

async function storedOf({ asking }: Filtering, { stored }: FilteredList): Promise<ReadonlyMap<string, string | null>> {
  if (!stored) return new Map();
  const [table, column] = stored;
  const { tenantId } = await asking.person('admin@luma.example');
  const { rows } = await asking.api.db.database.tenant({ tenantId }, (tx) =>
    sql<{
      id: string;
      value: string | null;
    }>`select r.id, r.${sql.id(column)} as value from ${sql.table(table)} r where r.tenant_id = ${tenantId}`.execute(
      tx,
    ),
  );
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** Setup records that are all active in the demo, and for every country. */
const SET_UP = [
  'contract_type',
  'employment_type',
  'job_title',
  'insurance_provider',
  'location_resource_type',
  'network_type',
  'employee_document_type',
  'location_document_type',
  'salary_component',
  'data_entity_field_definition',
  'leave_type',
  'field_location',
];
const FOR_COUNTRIES = [
  'contract_type',
  'employee_document_type',
  'location_document_type',
  'salary_component',
  'leave_type',
];

/**
 * Adds data to the demo that makes filters observable: records of each status and of some countries, empty and unused
 * ones.
 */
export async function spreadFiltered({ api, person }: Asking): Promise<void> {
  const { tenantId } = await person('admin@luma.example');
  const inTurn = (table: string) =>
    sql`(select id, row_number() over (order by md5(id::text)) as place from ${sql.table(table)} where tenant_id = ${tenantId}) n`;
  await api.db.database.tenant({ tenantId }, async (tx) => {
    for (const table of SET_UP)
      await sql`update ${sql.table(table)} r set status = 'inactive' from ${inTurn(table)} where r.tenant_id = ${tenantId} and r.id = n.id and n.place % 3 = 1`.execute(
        tx,
      );
    for (const table of FOR_COUNTRIES) {
      await sql`update ${sql.table(table)} r set country_isos = (case n.place % 3 when 0 then '{AE}' when 1 then '{SA,QA}' else '{}' end)::text[] from ${inTurn(table)}
        where r.tenant_id = ${tenantId} and r.id = n.id`.execute(tx);
    }
    await sql`update commission_payout r set services_payout = 0, products_payout = 0, tips_gross = tips_fee, tips_net = 0, tips_payout = 0, total_payout = 0 from ${inTurn('commission_payout')} where r.tenant_id = ${tenantId} and r.id = n.id and n.place < 4`.execute(
      tx,
    );
    await sql`delete from commission_tier_assignment where tenant_id = ${tenantId} and employee_id in (select e.id from employee e where e.tenant_id = ${tenantId} order by md5(e.id::text) limit 5)`.execute(
      tx,
    );
    await sql`update social_media_content r set location_id = (select l.id from location l where l.tenant_id = ${tenantId} and l.country_iso <> 'AE' order by l.id limit 1) from ${inTurn('social_media_content')}
      where r.tenant_id = ${tenantId} and r.id = n.id and n.place % 5 = 0`.execute(tx);
  });
}

const reaches: Readonly<Record<Filter['takes'], (held: Value, asked: Value) => boolean>> = {
  'one-of': (held, asked) => String(held) === String(asked),
  from: (held, asked) => held >= asked,
  until: (held, asked) => held <= asked,
  flag: (held, asked) => held === asked,
  true: (held, asked) => held === asked,
};

/**
 * The values to filter by, out of those in rows: some of them, or one with values before and after it, so that both
 * ends are observable.
 */
function wanted(takes: Filter['takes'], held: readonly Value[], takesMany: boolean): readonly (readonly Value[])[] {
  if (takes === 'true') return [['true']];
  if (takes === 'flag') return [['true'], ['false']];
  const found = [...new Set(held)].toSorted((one, other) => (one < other ? -1 : 1));
  const middle = found[Math.floor(found.length / 2)];
  if (middle === undefined) return [];
  if (takes !== 'one-of') return [[middle]];
  const other = found.find((each) => each !== middle);
  return [[middle], ...(other === undefined || found.length < 3 || !takesMany ? [] : [[middle, other]])];
}

/** The singular of a filter's name where it accepts both (D92). */
const otherName = (id: string, name: string): string | undefined =>
  [name.replace(/ies$/, 'y'), name.replace(/statuses$/i, (end) => end.slice(0, -2)), name.replace(/s$/, '')].find(
    (each) => each !== name && each in queryFields(endpointOf(id)),
  );

const idsOf = (rows: readonly Row[]): string => JSON.stringify(rows.map((row) => row['id'] ?? row));

/** A filtered list contains exactly the matching rows, and counts them; its files and ids have the same number. */
export async function filterFaults(filtering: Filtering, id: string, name: string): Promise<readonly string[]> {
  const { asking, known } = filtering;
  const list = FILTERED_LISTS[id] ?? { filters: {} };
  const filter = list.filters[name];
  if (!filter) return [`${id}: nobody typed what ${name} means`];
  const whole = await (filtering.whole.get(id) ?? rowsOf(asking, id, list.query ?? {}).then(({ rows }) => rows));
  filtering.whole.set(id, Promise.resolve(whole));
  const stored = await storedOf(filtering, list);
  const valuesOf = (row: Row): readonly Value[] => filter.of(row, { ...known, stored });
  const faults: string[] = [];
  let isSeen = false;
  const takesMany = queryFields(endpointOf(id))[name]?.type === 'array';
  for (const asked of wanted(filter.takes, whole.flatMap(valuesOf), takesMany)) {
    const expected = whole.filter((row) =>
      valuesOf(row).some((held) => asked.some((each) => reaches[filter.takes](held, each))),
    );
    const query = { ...list.query, [name]: takesMany ? asked : asked[0] };
    const { rows, count } = await rowsOf(asking, id, query);
    const what = `${id} ${name}=${asked.join()}`;
    if (idsOf(rows) !== idsOf(expected))
      faults.push(`${what} holds ${rows.length} rows instead of ${expected.length}, or others`);
    if (count !== expected.length) faults.push(`${what} counts ${count} instead of ${expected.length}`);
    isSeen ||= expected.length > 0 && expected.length < whole.length;
    const alias = filter.takes === 'one-of' ? otherName(id, name) : undefined;
    if (
      alias &&
      (await rowsOf(asking, id, { ...list.query, [alias]: asked[0] })).count !==
        (await rowsOf(asking, id, { ...list.query, [name]: asked[0] })).count
    )
      faults.push(`${id}: ${alias} is not ${name}`);
    faults.push(...(await fileFaultsOf(asking, id, query, count)));
  }
  if (!isSeen) faults.push(`${id}: every row, or none, is what ${name} asks for: there is nothing to see`);
  return faults;
}

/** The files and ids of a list have as many entries as the list. */
export async function fileFaultsOf(
  asking: Asking,
  list: string,
  query: Readonly<Record<string, unknown>>,
  count: number,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [id, of] of Object.entries({
    ...Object.fromEntries(Object.entries(ORDERED_FILES).map(([file, each]) => [file, each.list])),
    ...ORDERED_IDS,
  })) {
    if (of !== list) continue;
    const answer = await ask<string | { readonly ids: readonly string[] }>(asking, endpointOf(id), {
      ...query,
      ...(id in ORDERED_IDS ? {} : { format: 'csv' }),
    });
    const found =
      typeof answer === 'string'
        ? papaparse.parse(answer, { header: true, skipEmptyLines: true }).data.length
        : answer.ids.length;
    if (found !== count) faults.push(`${id} holds ${found} rows instead of ${count} with ${JSON.stringify(query)}`);
  }
  return faults;
}
