import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { EMPLOYEE_TIP_LIST, TIP_LIST } from '#contract/commissions.list.ts';
import type { SortOf } from '#contract/list.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { DEFAULT_CURRENCY } from '#domain/commissions/commissions.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { byName } from '../../records/by-name.ts';
import {
  all,
  anyOf,
  atPlaces,
  direction,
  monthText,
  ofPeople,
  slice,
  withinDays,
  type CommissionFilters,
} from './commission-conditions.ts';
import { COMMISSIONS, commissionConditions, placeJson, soldSums } from './commissions.repository.ts';
import { READ_TIPS, reaches } from './commissions.policy.ts';

type ListAnswer = AnswerOf<typeof api.tips.list>;
export type TipQuery = QueryOf<typeof api.tips.list>;
type EmployeesAnswer = AnswerOf<typeof api.tips.employees>;
type PeriodsAnswer = AnswerOf<typeof api.commissionsAndTips.periods>;

const JOINED = sql`left join employee e on e.tenant_id = t.tenant_id and e.id = t.employee_id
  left join location l on l.tenant_id = t.tenant_id and l.id = t.location_id`;
export const TIPS = sql`from tip_row t ${JOINED}`;

/** The query's filters and the caller's visibility; nothing for callers who may not read tips. */
export const tipConditions = (caller: Caller, query: CommissionFilters): RawBuilder<boolean> =>
  all([
    sql`t.tenant_id = ${caller.tenantId}`,
    reaches(caller, READ_TIPS, sql`t.employee_id`),
    ...withinDays(query, sql`t.date`),
    ...ofPeople(query, sql`t.employee_id`),
    ...atPlaces(query),
    ...anyOf(sql`t.id`, query.ids, 'uuid'),
  ]);

const NAME = byName(sql`lower(e.first_name || ' ' || e.last_name)`);
const SORTS: Readonly<Record<SortOf<typeof TIP_LIST>, RawBuilder<unknown>>> = {
  date: sql`t.date`,
  employee: NAME,
  amount: sql`t.amount`,
  adminFee: sql`t.admin_fee`,
  netAmount: sql`t.amount - t.admin_fee`,
  updatedAt: sql`t.updated_at`,
};

export function tipOrder({ sortBy = 'date', sortOrder }: Pick<TipQuery, 'sortBy' | 'sortOrder'>): RawBuilder<unknown> {
  const way = direction(sortOrder, sortBy === 'date' || sortBy === 'updatedAt' ? 'desc' : 'asc');
  return sql`${SORTS[sortBy]} ${way}, t.id ${way}`;
}

const TIPPED = sql`json_build_object('grossSale', coalesce(sum(t.amount), 0), 'adminFee', coalesce(sum(t.admin_fee), 0), 'netSale', coalesce(sum(t.amount - t.admin_fee), 0))`;

async function sumTips(tx: Tx, where: RawBuilder<boolean>): Promise<ListAnswer['sum']['currencies']> {
  const { rows } = await sql<
    ListAnswer['sum']['currencies'][number]
  >`select t.currency, ${TIPPED} as tips ${TIPS} where ${where} group by t.currency order by t.currency`.execute(tx);
  return rows;
}

/** Returns a page of tips with their sums; with size 0 only the sums (C§7). */
export async function listTips(tx: Tx, caller: Caller, query: TipQuery): Promise<ListAnswer> {
  const where = tipConditions(caller, query);
  const counted = await sql<{ count: number }>`select count(*) as count ${TIPS} where ${where}`.execute(tx);
  const size = query.size ?? PAGE_SIZE;
  const { rows } =
    size === 0
      ? { rows: [] }
      : await sql<ListAnswer['data'][number]>`
          select t.id, t.date, ${personJson('e')} as employee, ${placeJson} as location, t.amount, t.admin_fee as "adminFee", t.amount - t.admin_fee as "netAmount",
            t.currency, ${instant('t.updated_at')} as "updatedAt"
          from (select t.* ${TIPS} where ${where} order by ${tipOrder(query)} ${slice(query, size)}) t ${JOINED} order by ${tipOrder(query)}`.execute(
          tx,
        );
  return { data: rows, count: counted.rows[0]?.count ?? 0, sum: { currencies: await sumTips(tx, where) } };
}

const EMPLOYEE_SORTS: Readonly<Record<SortOf<typeof EMPLOYEE_TIP_LIST>, RawBuilder<unknown>>> = {
  employee: NAME,
  grossSale: sql`g.gross`,
  adminFee: sql`g.fee`,
  netSale: sql`g.gross - g.fee`,
  updatedAt: sql`g.updated_at`,
};

export type EmployeeTips = EmployeesAnswer['data'][number];
type EmployeesQuery = QueryOf<typeof api.tips.employees>;

/**
 * Sums by employee and currency, and which of them the query shows; without `isNotEmpty` also active people without
 * tips.
 */
function byEmployee(caller: Caller, query: Omit<EmployeesQuery, 'page' | 'size'>) {
  const where = tipConditions(caller, { ...query, ids: undefined });
  const sums = sql`with g as materialized (
      select t.employee_id, t.currency, ${TIPPED} as tips, sum(t.amount) as gross, sum(t.admin_fee) as fee, count(*) as count, max(t.updated_at) as updated_at
      ${TIPS} where ${where} group by t.employee_id, t.currency)`;
  const shown = sql`from employee e left join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
    ${query.isNotEmpty ? sql`join` : sql`left join`} g on g.employee_id = e.id
    where ${all([
      sql`e.tenant_id = ${caller.tenantId}`,
      reaches(caller, READ_TIPS, sql`e.id`),
      ...ofPeople(query, sql`e.id`),
      ...anyOf(sql`e.id`, query.ids, 'uuid'),
      sql`(g.employee_id is not null or ${all([sql`e.status = 'active'`, ...atPlaces(query)])})`,
    ])}`;
  return { where, sums, shown };
}

/** Returns the matching rows by employee, in the requested order; `part` limits them. */
export async function readTipsByEmployee(
  tx: Tx,
  caller: Caller,
  query: Omit<EmployeesQuery, 'page' | 'size'>,
  part: RawBuilder<unknown>,
): Promise<EmployeeTips[]> {
  const { sums, shown } = byEmployee(caller, query);
  const { sortBy = 'employee', sortOrder } = query;
  const { rows } = await sql<EmployeeTips>`
    ${sums} select ${personJson('e')} as employee, coalesce(g.tips, json_build_object('grossSale', 0, 'adminFee', 0, 'netSale', 0)) as tips,
      coalesce(g.currency, ${DEFAULT_CURRENCY}) as currency, coalesce(g.count, 0) as count, case when g.updated_at is null then null else ${instant('g.updated_at')} end as "updatedAt"
    ${shown} order by ${EMPLOYEE_SORTS[sortBy]} ${direction(sortOrder, sortBy === 'employee' ? 'asc' : 'desc')} nulls last, ${NAME}, g.currency, e.id ${part}`.execute(
    tx,
  );
  return rows;
}

/** Returns a page of tips by employee with their sums; with size 0 only the sums (C§7). */
export async function listTipsByEmployee(tx: Tx, caller: Caller, query: EmployeesQuery): Promise<EmployeesAnswer> {
  const { where, sums, shown } = byEmployee(caller, query);
  const counted = await sql<{ count: number }>`${sums} select count(*) as count ${shown}`.execute(tx);
  const size = query.size ?? PAGE_SIZE;
  const data = size === 0 ? [] : await readTipsByEmployee(tx, caller, query, slice(query, size));
  return {
    data,
    count: counted.rows[0]?.count ?? 0,
    sum: { currencies: await sumTips(tx, all([where, ...anyOf(sql`t.employee_id`, query.ids, 'uuid')])) },
  };
}

/** Returns sales and tips by month and currency, newest month first, calculated or not. */
export async function listSalesByMonth(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.commissionsAndTips.periods>,
): Promise<PeriodsAnswer> {
  const seesTips = caller.permissions.has(READ_TIPS);
  const none = sql`json_build_object('grossSale', 0, 'vat', 0, 'netSale', 0)`;
  const noTips = sql`json_build_object('grossSale', 0, 'adminFee', 0, 'netSale', 0)`;
  const shown = sql`from (
      select ${monthText(sql`r.date`)} as period, r.currency, ${soldSums('Service')} as services, ${soldSums('Product')} as products, count(*) as count
      ${COMMISSIONS} where ${commissionConditions(caller, query)} group by 1, 2) sold
    full join (select ${monthText(sql`t.date`)} as period, t.currency, ${TIPPED} as tips, count(*) as count
      ${TIPS} where ${tipConditions(caller, query)} group by 1, 2) tipped using (period, currency)`;
  // A few dozen months: summing up all of them for any page is cheap.
  const { rows } = await sql<PeriodsAnswer['data'][number]>`
    select period, currency, coalesce(services, ${none}) as services, coalesce(products, ${none}) as products,
      ${seesTips ? sql`coalesce(tips, ${noTips})` : sql`null`} as tips, coalesce(sold.count, 0) + coalesce(tipped.count, 0) as count
    ${shown} order by period desc, currency`.execute(tx);
  const { page = 0, size = PAGE_SIZE } = query;
  return { data: rows.slice(page * size, (page + 1) * size), count: rows.length };
}
