import { sql, type RawBuilder } from 'kysely';
import type { FilterOf, ListDeclaration, ListFilter, ListQueryOf, SortOf } from '#contract/list.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../core/caller.ts';
import type { Tx } from '../core/transaction.ts';
import { KEPT_PLAN } from '../database/kept-plans.ts';
import { idsOfPage, pageOf } from '../records/page-of-ids.ts';

const MAX_IDS = 20_000;

/** What a call asks a list for, besides its filters. */
interface ListAsked {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly ids?: readonly string[] | undefined;
}
export type SourceQuery<L extends ListDeclaration> = Partial<ListQueryOf<L>> & ListAsked;

/** The column a filter looks at, or a condition of its own for the values asked for, among all that is asked for. */
type FilterSource = RawBuilder<unknown> | ((asked: never, caller: Caller, query: never) => RawBuilder<boolean>);

/** Where the rows of a declared list come from. */
export interface ListSource<L extends ListDeclaration, Row> {
  readonly list: L;
  /** Tables of the statement, the one of the records first: `newsletter n`. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly tenant: (caller: Caller) => RawBuilder<boolean>;
  /** Which records of the tenant there are for the caller: what is not deleted, and within reach. */
  readonly reach: (caller: Caller) => readonly RawBuilder<boolean>[];
  readonly filters: Readonly<Record<FilterOf<L>, FilterSource>>;
  /** Filters that no page offers. */
  readonly extra?: (query: never, caller: Caller) => readonly RawBuilder<boolean>[];
  readonly search: (text: string, caller: Caller) => RawBuilder<boolean>;
  readonly order: Readonly<Record<SortOf<L>, RawBuilder<unknown>>>;
  /** Orders in which some records have nothing: they come last either way. Others can be read from an index. */
  readonly nullable?: readonly SortOf<L>[];
  /** What is read of each row of a page, and what is joined for it alone. */
  readonly columns: (caller: Caller) => RawBuilder<Row>;
  readonly joined?: (caller: Caller) => RawBuilder<unknown>;
}

/** A declared list as the server reads it. */
export interface ReadableList<L extends ListDeclaration, Row> {
  readonly conditions: (caller: Caller, query: SourceQuery<L>) => RawBuilder<boolean>;
  readonly count: (tx: Tx, caller: Caller, query: SourceQuery<L>) => Promise<number>;
  /** A page, and how many match; a size of 0 counts only. */
  readonly page: (
    tx: Tx,
    caller: Caller,
    query: SourceQuery<L>,
  ) => Promise<{ readonly rows: readonly Row[]; readonly count: number }>;
  /** At most `limit` rows that match, in the order of the list. */
  readonly read: (tx: Tx, caller: Caller, query: SourceQuery<L>, limit: number) => Promise<readonly Row[]>;
  /** The ids of all that match; not complete beyond 20,000. */
  readonly ids: (tx: Tx, caller: Caller, query: SourceQuery<L>) => Promise<{ ids: string[]; isComplete: boolean }>;
  /** The same with columns of its own: what a file needs. */
  readonly readAs: <Own>(
    columns: (caller: Caller) => RawBuilder<Own>,
  ) => (tx: Tx, caller: Caller, query: SourceQuery<L>, limit: number) => Promise<readonly Own[]>;
  /** Statement for the rows that a condition finds, for records read one by one. */
  readonly select: (caller: Caller, where: RawBuilder<unknown>) => RawBuilder<Row>;
}

/** From the start of the first day to the end of the last, by the clocks of the tenant (D44). */
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

/** Reads a declared list from its source. */
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

  /** The list's own order unless another was asked for; what is alike stands in the order of its ids, so that no page repeats a row. */
  function order({ sortBy, sortOrder }: SourceQuery<L>): RawBuilder<unknown> {
    const by = (sortBy ?? own.by) as SortOf<L>;
    const direction = (sortOrder ?? (by === own.by ? own.order : 'asc')) === 'desc' ? sql`desc` : sql`asc`;
    return sql`${source.order[by]} ${direction} ${source.nullable?.includes(by) ? sql`nulls last` : sql``}, ${id} ${direction}`;
  }

  const count: ReadableList<L, Row>['count'] = async (tx, caller, query) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from ${from} where ${conditions(caller, query)}`.execute(tx);
    return rows[0]?.count ?? 0;
  };

  const select: ReadableList<L, Row>['select'] = (caller, where) =>
    sql<Row>`select ${columns(caller)} from ${from} ${joined(caller)} where ${where}`;

  return {
    conditions,
    count,
    select,
    async page(tx, caller, query) {
      const size = query.size ?? list.pageSize ?? PAGE_SIZE;
      const matching = await count(tx, caller, query);
      if (size === 0) return { rows: [], count: matching };
      // What is joined for a row is joined for those of the page alone, and the plan of that statement is kept (ADR-0084).
      const ids = await idsOfPage(
        tx,
        sql`select ${id} as id, row_number() over (order by ${order(query)}) as place from ${from} where ${conditions(caller, query)}
          order by ${order(query)} limit ${size} offset ${(query.page ?? 0) * size}`,
      );
      if (ids.length === 0) return { rows: [], count: matching };
      const { rows } = await sql<Row>`${KEPT_PLAN}
        select ${columns(caller)} from ${from} ${joined(caller)} join ${pageOf(ids)} on page.id = ${id} where ${tenant(caller)} order by page.place`.execute(
        tx,
      );
      return { rows, count: matching };
    },
    async read(tx, caller, query, limit) {
      const { rows } =
        await sql<Row>`${select(caller, conditions(caller, query))} order by ${order(query)} limit ${limit}`.execute(
          tx,
        );
      return rows;
    },
    readAs: (own) => async (tx, caller, query, limit) => {
      const { rows } = await sql<
        ReturnType<typeof own> extends RawBuilder<infer Own> ? Own : never
      >`select ${own(caller)} from ${from} where ${conditions(caller, query)} order by ${order(query)} limit ${limit}`.execute(
        tx,
      );
      return rows;
    },
    async ids(tx, caller, query) {
      const { rows } = await sql<{
        id: string;
      }>`select ${id} as id from ${from} where ${conditions(caller, query)} order by ${order(query)} limit ${MAX_IDS + 1}`.execute(
        tx,
      );
      return { ids: rows.slice(0, MAX_IDS).map((row) => row.id), isComplete: rows.length <= MAX_IDS };
    },
  };
}
