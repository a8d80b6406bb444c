import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { EMPLOYEE_SALE_LIST, SALE_LIST } from '#contract/commissions.list.ts';
import type { SortOf } from '#contract/list.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { DEFAULT_CURRENCY, type ProductType } from '#domain/commissions/commissions.ts';
import { ratioOf } from '#domain/commissions/payout.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { byName } from '../../records/by-name.ts';
import { mapInTurns } from '../../records/in-turns.ts';
import {
  all,
  anyOf,
  atPlaces,
  direction,
  ofPeople,
  slice,
  withinDays,
  type CommissionFilters,
} from './commission-conditions.ts';
import { READ_COMMISSIONS, withinReach } from './commissions.policy.ts';

type ListAnswer = AnswerOf<typeof api.commissions.list>;
export type CommissionQuery = QueryOf<typeof api.commissions.list>;
type EmployeesAnswer = AnswerOf<typeof api.commissions.employees>;
type EmployeesQuery = QueryOf<typeof api.commissions.employees>;
type Sum = ListAnswer['sum']['currencies'][number];

/** Outer joins although every employee exists: PostgreSQL then omits unused joins. */
const JOINED = sql`left join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
  left join location l on l.tenant_id = r.tenant_id and l.id = r.location_id`;
export const COMMISSIONS = sql`from commission_row r ${JOINED}`;

type Filters = CommissionFilters & {
  readonly type?: readonly ProductType[] | undefined;
  readonly types?: readonly ProductType[] | undefined;
};

const ofTypes = ({ type = [], types = [] }: Filters): readonly RawBuilder<unknown>[] =>
  anyOf(sql`r.type`, [...type, ...types], 'text');

/** The query's filters and the caller's visibility. */
export function commissionConditions(caller: Caller, query: Filters): RawBuilder<boolean> {
  const { searchText, ...others } = query;
  // Sales also match by the item sold.
  const found = searchText
    ? [
        sql`(${all(ofPeople({ searchText }, sql`r.employee_id`))} or app.fold(r.name) like app.like_arg(app.fold(${searchText})))`,
      ]
    : [];
  return all([
    sql`r.tenant_id = ${caller.tenantId}`,
    withinReach(caller, READ_COMMISSIONS, sql`r.employee_id`),
    ...withinDays(query, sql`r.date`),
    ...ofPeople(others, sql`r.employee_id`),
    ...atPlaces(query),
    ...ofTypes(query),
    ...anyOf(sql`r.id`, query.ids, 'uuid'),
    ...found,
  ]);
}

const NAME = byName(sql`lower(e.first_name || ' ' || e.last_name)`);
const SORTS: Readonly<Record<SortOf<typeof SALE_LIST>, RawBuilder<unknown>>> = {
  date: sql`r.date`,
  type: sql`r.type`,
  name: byName(sql`lower(r.name)`),
  quantity: sql`r.quantity`,
  employee: NAME,
  netSale: sql`r.net_sale`,
  taxes: sql`r.taxes`,
  totalSale: sql`r.total_sale`,
  grossSale: sql`r.gross_sale`,
  discount: sql`r.discount`,
  updatedAt: sql`r.updated_at`,
};

export function commissionOrder({
  sortBy = 'date',
  sortOrder,
}: Pick<CommissionQuery, 'sortBy' | 'sortOrder'>): RawBuilder<unknown> {
  const way = direction(sortOrder, sortBy === 'date' || sortBy === 'updatedAt' ? 'desc' : 'asc');
  return sql`${SORTS[sortBy]} ${way}, r.id ${way}`;
}

/** Sums of sales of one kind, over rows `r`; zeros without rows. */
export const soldSums = (type: ProductType): RawBuilder<unknown> => {
  const sum = (column: string) =>
    sql`coalesce(sum(${sql.ref(`r.${column}`)}) filter (where r.type = ${sql.lit(type)}), 0)`;
  return sql`json_build_object('grossSale', ${sum('gross_sale')}, 'vat', ${sum('taxes')}, 'netSale', ${sum('net_sale')})`;
};

/** Sums of sales per currency (D52). */
async function sumCommissions(tx: Tx, where: RawBuilder<boolean>): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select r.currency, ${soldSums('Service')} as services, ${soldSums('Product')} as products ${COMMISSIONS} where ${where} group by r.currency order by r.currency`.execute(
    tx,
  );
  return rows;
}

export const placeJson = sql`case when l.id is null then null else json_build_object('id', l.id, 'name', l.name, 'shortCode', l.short_code) end`;

/** Returns a page of sales with their sums; with size 0 only the sums (C§7). */
export async function listCommissions(tx: Tx, caller: Caller, query: CommissionQuery): Promise<ListAnswer> {
  const where = commissionConditions(caller, query);
  const counted = await sql<{ count: number }>`select count(*) as count ${COMMISSIONS} where ${where}`.execute(tx);
  const size = query.size ?? PAGE_SIZE;
  const { rows } =
    size === 0
      ? { rows: [] }
      : await sql<ListAnswer['data'][number]>`
          select r.id, r.date, r.type, r.name, r.quantity, ${personJson('e')} as employee, ${placeJson} as location, r.net_sale as "netSale", r.taxes,
            r.total_sale as "totalSale", r.gross_sale as "grossSale", r.discount, r.currency, r.is_refund as "isRefund", ${instant('r.updated_at')} as "updatedAt"
          from (select r.* ${COMMISSIONS} where ${where} order by ${commissionOrder(query)} ${slice(query, size)}) r ${JOINED} order by ${commissionOrder(query)}`.execute(
          tx,
        );
  return { data: rows, count: counted.rows[0]?.count ?? 0, sum: { currencies: await sumCommissions(tx, where) } };
}

const EMPLOYEE_SORTS: Readonly<Record<SortOf<typeof EMPLOYEE_SALE_LIST>, RawBuilder<unknown>>> = {
  employee: NAME,
  grossSale: sql`g.gross`,
  vat: sql`g.vat`,
  netSale: sql`g.net`,
  productsNumber: sql`g.products_number`,
  clientsNumber: sql`g.clients_number`,
  updatedAt: sql`g.updated_at`,
};

/** No sales: zero figures for a listed employee. */
const NOTHING = sql`json_build_object('grossSale', 0, 'vat', 0, 'netSale', 0)`;

export type EmployeeSales = EmployeesAnswer['data'][number];

/**
 * Sums by employee and currency, and which of them the query shows; without `isNotEmpty` also active people without
 * sales.
 */
function byEmployee(caller: Caller, query: Omit<EmployeesQuery, 'page' | 'size'>) {
  const where = commissionConditions(caller, { ...query, ids: undefined, searchText: undefined });
  // Materialized: calculated once, whatever the planner expects.
  const sums = sql`with g as materialized (
      select r.employee_id, r.currency, ${soldSums('Service')} as services, ${soldSums('Product')} as products,
        sum(r.gross_sale) as gross, sum(r.taxes) as vat, sum(r.net_sale) as net,
        coalesce(sum(r.quantity) filter (where r.type = 'Product'), 0) as products_number,
        count(distinct r.client_reference) filter (where not r.is_refund) as clients_number, count(*) as count, max(r.updated_at) as updated_at
      ${COMMISSIONS} where ${where} group by r.employee_id, r.currency)`;
  const shown = sql`from employee e left join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
    ${query.isNotEmpty ? sql`join` : sql`left join`} g on g.employee_id = e.id
    where ${all([
      sql`e.tenant_id = ${caller.tenantId}`,
      withinReach(caller, READ_COMMISSIONS, sql`e.id`),
      ...ofPeople(query, sql`e.id`),
      ...anyOf(sql`e.id`, query.ids, 'uuid'),
      sql`(g.employee_id is not null or ${all([sql`e.status = 'active'`, ...atPlaces(query)])})`,
    ])}`;
  return { where, sums, shown };
}

/** Returns the matching rows by employee, in the requested order; `part` limits them. */
export async function readCommissionsByEmployee(
  tx: Tx,
  caller: Caller,
  query: Omit<EmployeesQuery, 'page' | 'size'>,
  part: RawBuilder<unknown>,
): Promise<EmployeeSales[]> {
  const { sums, shown } = byEmployee(caller, query);
  const { sortBy = 'employee', sortOrder } = query;
  const { rows } = await sql<Omit<EmployeeSales, 'ratio'>>`
    ${sums} select ${personJson('e')} as employee, coalesce(g.services, ${NOTHING}) as services, coalesce(g.products, ${NOTHING}) as products,
      coalesce(g.products_number, 0) as "productsNumber", coalesce(g.clients_number, 0) as "clientsNumber", coalesce(g.currency, ${DEFAULT_CURRENCY}) as currency,
      coalesce(g.count, 0) as count, case when g.updated_at is null then null else ${instant('g.updated_at')} end as "updatedAt"
    ${shown} order by ${EMPLOYEE_SORTS[sortBy]} ${direction(sortOrder, sortBy === 'employee' ? 'asc' : 'desc')} nulls last, ${NAME}, g.currency, e.id ${part}`.execute(
    tx,
  );
  return mapInTurns(rows, (row) => ({ ...row, ratio: ratioOf(row.productsNumber, row.clientsNumber) }));
}

/** Returns a page of sales by employee with their sums; with size 0 only the sums (C§7). */
export async function listCommissionsByEmployee(
  tx: Tx,
  caller: Caller,
  query: EmployeesQuery,
): Promise<EmployeesAnswer> {
  const { where, sums, shown } = byEmployee(caller, query);
  const counted = await sql<{ count: number }>`${sums} select count(*) as count ${shown}`.execute(tx);
  const size = query.size ?? PAGE_SIZE;
  return {
    data: size === 0 ? [] : await readCommissionsByEmployee(tx, caller, query, slice(query, size)),
    count: counted.rows[0]?.count ?? 0,
    sum: {
      currencies: await sumCommissions(
        tx,
        all([
          where,
          ...ofPeople({ searchText: query.searchText }, sql`r.employee_id`),
          ...anyOf(sql`r.employee_id`, query.ids, 'uuid'),
        ]),
      ),
    },
  };
}
