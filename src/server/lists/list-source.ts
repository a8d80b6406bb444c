import { sql, type RawBuilder } from 'kysely';
import type { FilterOf, ListDeclaration, ListFilter, ListQueryOf, SortOf } from '#contract/list.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../core/caller.ts';
import type { Tx } from '../core/transaction.ts';
import { KEPT_PLAN } from '../database/kept-plans.ts';
import { idsOfPage, pageOf } from '../records/page-of-ids.ts';
import { customQueryOf, type CustomAsked, type CustomQuery } from './custom-field-query.ts';

const MAX_IDS = 20_000;

/** Paging and sorting of a list request. */
interface ListAsked {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly ids?: readonly string[] | undefined;
}
export type SourceQuery<L extends ListDeclaration> = Partial<ListQueryOf<L>> & ListAsked;

/** The column a filter compares, or a condition built from its values and the whole query. */
type FilterSource = RawBuilder<unknown> | ((asked: never, caller: Caller, query: never) => RawBuilder<boolean>);

/** Source of a declared list's rows. */
export interface ListSource<L extends ListDeclaration, Row> {
  readonly list: L;
  /** Tables of the statement, the records' table first: `newsletter n`. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly tenant: (caller: Caller) => RawBuilder<boolean>;
  /** Conditions for the tenant's records that the caller may see: not deleted, and in scope. */
  readonly reach: (caller: Caller) => readonly RawBuilder<boolean>[];
  readonly filters: Readonly<Record<FilterOf<L>, FilterSource>>;
  /** Filters without a control on the page. */
  readonly extra?: (query: never, caller: Caller) => readonly RawBuilder<boolean>[];
  readonly search: (text: string, caller: Caller) => RawBuilder<boolean>;
  readonly order: Readonly<Record<SortOf<L>, RawBuilder<unknown>>>;
  /** Sort orders with nulls: they come last in both directions. The others can be read from an index. */
  readonly nullable?: readonly SortOf<L>[];
  /** Columns of each row of a page, and the joins only they need. */
  readonly columns: (caller: Caller) => RawBuilder<Row>;
  readonly joined?: (caller: Caller) => RawBuilder<unknown>;
}

/** A declared list as the server reads it. */
export interface ReadableList<L extends ListDeclaration, Row> {
  readonly conditions: (caller: Caller, query: SourceQuery<L>) => RawBuilder<boolean>;
  readonly count: (tx: Tx, caller: Caller, query: SourceQuery<L>) => Promise<number>;
  /** Returns a page and the number of matches; size 0 only counts. */
  readonly page: (
    tx: Tx,
    caller: Caller,
    query: SourceQuery<L>,
  ) => Promise<{ readonly rows: readonly Row[]; readonly count: number }>;
  /** Returns at most `limit` matching rows, in list order. */
  readonly read: (tx: Tx, caller: Caller, query: SourceQuery<L>, limit: number) => Promise<readonly Row[]>;
  /** Returns the ids of all matches; incomplete beyond 20,000. */
  readonly ids: (tx: Tx, caller: Caller, query: SourceQuery<L>) => Promise<{ ids: string[]; isComplete: boolean }>;
  /** The same with other columns, for files. */
  readonly readAs: <Own>(
    columns: (caller: Caller) => RawBuilder<Own>,
  ) => (tx: Tx, caller: Caller, query: SourceQuery<L>, limit: number) => Promise<readonly Own[]>;
  /** Returns a statement for the rows of a condition, for reading single records. */
  readonly select: (caller: Caller, where: RawBuilder<unknown>) => RawBuilder<Row>;
}

/** From the start of the first day to the end of the last, in the tenant's time zone (D44). */
const withinDays = (
  column: RawBuilder<unknown>,
  start: unknown,
  end: unknown,
  { timezone }: Caller,
): readonly RawBuilder<boolean>[] => [
  ...(start === undefined ? [] : [sql<boolean>`${column} >= ${start}::date::timestamp at time zone ${timezone}`]),
  ...(end === undefined ? [] : [sql<boolean>`${column} < (${end}::date + 1)::timestamp at time zone ${timezone}`]),
];

function filterConditions(
  filter: ListFilter,
  source: FilterSource,
  query: Readonly<Record<string, unknown>>,
  caller: Caller,
): readonly RawBuilder<boolean>[] {
  if (filter.kind === 'days') {
    const [start, end] = filter.as.map((name) => query[name]);
    if (start === undefined && end === undefined) return [];
    return typeof source === 'function'
      ? [source({ start, end } as never, caller, query as never)]
      : withinDays(source, start, end, caller);
  }
  const asked = query[filter.as];
  if (asked === undefined || (Array.isArray(asked) && asked.length === 0)) return [];
  if (typeof source === 'function') return [source(asked as never, caller, query as never)];
  if (filter.kind === 'flag') return [sql<boolean>`${source} = ${asked}`];
  const isOfIds = filter.kind === 'ids' || filter.kind === 'person' || filter.kind === 'location';
  return [isOfIds ? sql<boolean>`${source} = any(${asked}::uuid[])` : sql<boolean>`${source} = any(${asked}::text[])`];
}

/** Creates a readable list from its source. */
export function readableList<L extends ListDeclaration, Row>(source: ListSource<L, Row>): ReadableList<L, Row> {
  const { list, from, id, tenant, columns, joined = () => sql`` } = source;
  const own = list.order;

  function conditions(caller: Caller, query: SourceQuery<L>): RawBuilder<boolean> {
    const asked = query as Readonly<Record<string, unknown>>;
    const parts = [
      tenant(caller),
      ...source.reach(caller),
      ...(Object.entries(list.filters) as [FilterOf<L>, ListFilter][]).flatMap(([name, filter]) =>
        filterConditions(filter, source.filters[name], asked, caller),
      ),
      ...(source.extra?.(query as never, caller) ?? []),
      ...(query.ids?.length ? [sql<boolean>`${id} = any(${[...query.ids]}::uuid[])`] : []),
      ...(query.searchText ? [source.search(query.searchText, caller)] : []),
    ];
    return sql<boolean>`(${sql.join(parts, sql` and `)})`;
  }

  /** Requested order, else the list's own; ties are ordered by id, so that no page repeats a row. */
  function order({ sortBy, sortOrder }: SourceQuery<L>, custom: CustomQuery): RawBuilder<unknown> {
    const by = (sortBy ?? own.by) as SortOf<L>;
    const direction = (sortOrder ?? (by === own.by ? own.order : 'asc')) === 'desc' ? sql`desc` : sql`asc`;
    const isNullable = custom.order !== null || source.nullable?.includes(by);
    return sql`${custom.order ?? source.order[by]} ${direction} ${isNullable ? sql`nulls last` : sql``}, ${id} ${direction}`;
  }

  /** Condition and order of a request, those by custom fields included. */
  async function narrowed(tx: Tx, caller: Caller, query: SourceQuery<L>) {
    const of = { category: list.customFields, record: id };
    const custom = await customQueryOf(tx, caller, of, query as CustomAsked);
    const where = sql<boolean>`(${sql.join([conditions(caller, query), ...custom.conditions], sql` and `)})`;
    return { where, ordered: order(query, custom) };
  }

  const countOf = async (tx: Tx, where: RawBuilder<boolean>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${from} where ${where}`.execute(tx);
    return rows[0]?.count ?? 0;
  };

  const select: ReadableList<L, Row>['select'] = (caller, where) =>
    sql<Row>`select ${columns(caller)} from ${from} ${joined(caller)} where ${where}`;

  return {
    conditions,
    count: async (tx, caller, query) => countOf(tx, (await narrowed(tx, caller, query)).where),
    select,
    async page(tx, caller, query) {
      const size = query.size ?? list.pageSize ?? PAGE_SIZE;
      const { where, ordered } = await narrowed(tx, caller, query);
      const matching = await countOf(tx, where);
      if (size === 0) return { rows: [], count: matching };
      // Joins run for the rows of the page only, and that statement's plan is cached (ADR-0084).
      const ids = await idsOfPage(
        tx,
        sql`select ${id} as id, row_number() over (order by ${ordered}) as place from ${from} where ${where}
          order by ${ordered} limit ${size} offset ${(query.page ?? 0) * size}`,
      );
      if (ids.length === 0) return { rows: [], count: matching };
      const { rows } = await sql<Row>`${KEPT_PLAN}
        select ${columns(caller)} from ${from} ${joined(caller)} join ${pageOf(ids)} on page.id = ${id} where ${tenant(caller)} order by page.place`.execute(
        tx,
      );
      return { rows, count: matching };
    },
    async read(tx, caller, query, limit) {
      const { where, ordered } = await narrowed(tx, caller, query);
      const { rows } = await sql<Row>`${select(caller, where)} order by ${ordered} limit ${limit}`.execute(tx);
      return rows;
    },
    readAs: (own) => async (tx, caller, query, limit) => {
      const { where, ordered } = await narrowed(tx, caller, query);
      const { rows } = await sql<
        ReturnType<typeof own> extends RawBuilder<infer Own> ? Own : never
      >`select ${own(caller)} from ${from} where ${where} order by ${ordered} limit ${limit}`.execute(tx);
      return rows;
    },
    async ids(tx, caller, query) {
      const { where, ordered } = await narrowed(tx, caller, query);
      const { rows } = await sql<{
        id: string;
      }>`select ${id} as id from ${from} where ${where} order by ${ordered} limit ${MAX_IDS + 1}`.execute(tx);
      return { ids: rows.slice(0, MAX_IDS).map((row) => row.id), isComplete: rows.length <= MAX_IDS };
    },
  };
}
