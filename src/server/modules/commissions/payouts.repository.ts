import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { PAYOUT_LIST } from '#contract/commissions.list.ts';
import type { SortOf } from '#contract/list.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { DEFAULT_CURRENCY, type PayoutType } from '#domain/commissions/commissions.ts';
import { firstDayOf, lastDayOf } from '#domain/commissions/months.ts';
import { ratioOf } from '#domain/commissions/payout.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, personJson, type PersonJson } from '../../records/record-json.ts';
import { byName } from '../../records/by-name.ts';
import {
  all,
  anyOf,
  atPlaces,
  direction,
  monthText,
  ofPeople,
  slice,
  withinMonths,
  type CommissionFilters,
} from './commission-conditions.ts';
import { READ_COMMISSIONS, READ_PAYOUTS, READ_TIPS, reaches, withinReach } from './commissions.policy.ts';
import { isListed, PERIOD_JSON, type StoredPeriod } from './periods.repository.ts';
import { presentPeriod } from './periods.presenter.ts';

type ListAnswer = AnswerOf<typeof api.commissionPayouts.list>;
type PayoutRow = ListAnswer['data'][number];
export type PayoutSum = ListAnswer['sum']['currencies'][number];
export type PayoutQuery = QueryOf<typeof api.commissionPayouts.list>;
type PeriodAnswer = AnswerOf<typeof api.commissionPayouts.periods>;
type Details = AnswerOf<typeof api.commissionPayouts.read>;

export const PAYOUTS = sql`from commission_payout p left join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  left join location l on l.tenant_id = p.tenant_id and l.id = p.location_id`;

type Filters = CommissionFilters & { readonly isNotEmpty?: boolean | undefined };

const narrowed = (query: Filters): readonly RawBuilder<unknown>[] => [
  ...ofPeople(query, sql`p.employee_id`),
  ...atPlaces(query),
  ...anyOf(sql`p.id`, query.ids, 'uuid'),
  ...(query.isNotEmpty ? [sql`p.total_payout <> 0`] : []),
];

/** The query's filters and the caller's visibility: shared by lists, sums, files and the tile. */
export const payoutConditions = (caller: Caller, query: Filters): RawBuilder<boolean> =>
  all([
    sql`p.tenant_id = ${caller.tenantId}`,
    withinReach(caller, READ_PAYOUTS, sql`p.employee_id`),
    ...withinMonths(query, sql`p.month`),
    ...narrowed(query),
  ]);

const NAME = byName(sql`lower(e.first_name || ' ' || e.last_name)`);
const SORTS: Readonly<Record<SortOf<typeof PAYOUT_LIST>, RawBuilder<unknown>>> = {
  period: sql`p.month`,
  employee: NAME,
  services: sql`p.services_payout`,
  products: sql`p.products_payout`,
  tips: sql`p.tips_payout`,
  totalPayout: sql`p.total_payout`,
  updatedAt: sql`p.updated_at`,
};

export const payoutOrder = ({
  sortBy = 'period',
  sortOrder,
}: Pick<PayoutQuery, 'sortBy' | 'sortOrder'>): RawBuilder<unknown> =>
  sql`${SORTS[sortBy]} ${direction(sortOrder, sortBy === 'employee' ? 'asc' : 'desc')}, p.month desc, ${NAME}, p.currency, p.id`;

/** A payout as stored, its lines as presented. */
export interface StoredPayout extends Pick<
  PayoutRow,
  | 'id'
  | 'period'
  | 'services'
  | 'products'
  | 'tips'
  | 'productsNumber'
  | 'clientsNumber'
  | 'shiftsNumber'
  | 'totalPayout'
  | 'currency'
  | 'updatedAt'
> {
  readonly employee: PersonJson;
  readonly tierTypeName: string | null;
  readonly payoutType: PayoutType | null;
  readonly tier: number | null;
  readonly netSalesTarget: number | null;
  readonly payoutPercentage: number | null;
  readonly payoutAmount: number | null;
}

const soldJson = (of: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`p.${of}_${name}`);
  return sql`json_build_object('grossSale', ${column('gross')}, 'vat', ${column('vat')}, 'netSale', ${column('net')}, 'payout', ${column('payout')}, 'currency', p.currency)`;
};

export const PAYOUT_FIELDS = sql`p.id, ${monthText(sql`p.month`)} as period, ${personJson('e')} as employee, p.currency,
  p.tier_type_name as "tierTypeName", p.payout_type as "payoutType", p.tier, p.net_sales_target as "netSalesTarget",
  p.payout_percentage as "payoutPercentage", p.payout_amount as "payoutAmount", p.products_number as "productsNumber", p.clients_number as "clientsNumber", p.shifts_number as "shiftsNumber",
  ${soldJson('services')} as services, ${soldJson('products')} as products,
  json_build_object('grossSale', p.tips_gross, 'adminFee', p.tips_fee, 'netSale', p.tips_net, 'payout', p.tips_payout, 'currency', p.currency) as tips,
  p.total_payout as "totalPayout", ${instant('p.updated_at')} as "updatedAt"`;

const present = ({
  tierTypeName,
  payoutType,
  tier,
  netSalesTarget: _target,
  payoutPercentage,
  payoutAmount,
  ...row
}: StoredPayout): PayoutRow => ({
  ...row,
  ratio: ratioOf(row.productsNumber, row.clientsNumber),
  historicalTierType:
    tierTypeName === null || payoutType === null
      ? null
      : {
          name: tierTypeName,
          type: payoutType,
          reachedTier: tier === null ? null : { tier, payoutPercentage, payoutAmount },
        },
});

/** Returns the sums of payouts per currency (D52). */
export async function sumPayouts(tx: Tx, caller: Caller, query: Filters): Promise<readonly PayoutSum[]> {
  const sold = (of: string): RawBuilder<unknown> => {
    const sum = (name: string) => sql`sum(${sql.ref(`p.${of}_${name}`)})`;
    return sql`json_build_object('grossSale', ${sum('gross')}, 'vat', ${sum('vat')}, 'netSale', ${sum('net')}, 'payout', ${sum('payout')}, 'currency', p.currency)`;
  };
  const { rows } = await sql<PayoutSum>`
    select p.currency, ${sold('services')} as services, ${sold('products')} as products,
      json_build_object('grossSale', sum(p.tips_gross), 'adminFee', sum(p.tips_fee), 'netSale', sum(p.tips_net), 'payout', sum(p.tips_payout), 'currency', p.currency) as tips,
      sum(p.total_payout) as "totalPayout"
    ${PAYOUTS} where ${payoutConditions(caller, query)} group by p.currency order by p.currency`.execute(tx);
  return rows;
}

/** Returns a page of payouts with their sums; with size 0 only the sums (C§7). */
export async function listPayouts(tx: Tx, caller: Caller, query: PayoutQuery): Promise<ListAnswer> {
  const where = payoutConditions(caller, query);
  const counted = await sql<{ count: number }>`select count(*) as count ${PAYOUTS} where ${where}`.execute(tx);
  const size = query.size ?? PAGE_SIZE;
  const { rows } =
    size === 0
      ? { rows: [] }
      : await sql<StoredPayout>`select ${PAYOUT_FIELDS} ${PAYOUTS} where ${where} order by ${payoutOrder(query)} ${slice(query, size)}`.execute(
          tx,
        );
  return {
    data: rows.map(present),
    count: counted.rows[0]?.count ?? 0,
    sum: { currencies: [...(await sumPayouts(tx, caller, query))] },
  };
}

/**
 * Returns months with their payouts in the caller's scope, newest first: one row per currency, one of zeros for an
 * empty month.
 */
export async function listPayoutPeriods(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.commissionPayouts.periods>,
): Promise<PeriodAnswer> {
  const shown = sql`
    from commission_period cp ${query.isNotEmpty ? sql`join` : sql`left join`} (
      select p.period_id, p.currency, sum(p.services_payout) as services, sum(p.products_payout) as products, sum(p.tips_payout) as tips,
        sum(p.total_payout) as total, count(*) as people
      ${PAYOUTS} where ${payoutConditions(caller, query)} group by p.period_id, p.currency) m on m.period_id = cp.id
    where ${all([sql`cp.tenant_id = ${caller.tenantId}`, isListed, ...withinMonths(query, sql`cp.month`)])}`;
  const counted = await sql<{ count: number }>`select count(*) as count ${shown}`.execute(tx);
  const size = query.size ?? PAGE_SIZE;
  const { rows } = await sql<
    Omit<PeriodAnswer['data'][number], 'commissionPeriod' | 'period'> & { stored: StoredPeriod }
  >`
    select coalesce(m.services, 0) as services, coalesce(m.products, 0) as products, coalesce(m.tips, 0) as tips, coalesce(m.total, 0) as "totalPayout",
      coalesce(m.currency, ${DEFAULT_CURRENCY}) as currency, coalesce(m.people, 0) as count, ${PERIOD_JSON} as stored
    ${shown} order by cp.month desc, m.currency ${slice(query, size)}`.execute(tx);
  return {
    data: rows.map(({ stored, ...row }) => ({
      ...row,
      period: stored.period,
      commissionPeriod: presentPeriod(caller, stored),
    })),
    count: counted.rows[0]?.count ?? 0,
  };
}

/**
 * Returns one employee's month in full; payouts and tips only to callers who may read them for this employee. @throws
 * ProblemError 404
 */
export async function readDetails(tx: Tx, caller: Caller, id: string): Promise<Details> {
  const { rows } = await sql<StoredPayout & { stored: StoredPeriod; seesPayouts: boolean; seesTips: boolean }>`
    select ${PAYOUT_FIELDS}, ${PERIOD_JSON} as stored, ${reaches(caller, READ_PAYOUTS, sql`p.employee_id`)} as "seesPayouts",
      (${reaches(caller, READ_TIPS, sql`p.employee_id`)} or ${reaches(caller, READ_PAYOUTS, sql`p.employee_id`)}) as "seesTips"
    ${PAYOUTS} join commission_period cp on cp.tenant_id = p.tenant_id and cp.id = p.period_id
    where p.tenant_id = ${caller.tenantId} and p.id = ${id} and ${withinReach(caller, READ_COMMISSIONS, sql`p.employee_id`)}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const { seesPayouts, seesTips, stored, services, products, tips } = row;
  const hide = <Line extends { payout: number }>(line: Line) => ({ ...line, payout: seesPayouts ? line.payout : null });
  return {
    id: row.id,
    employee: row.employee,
    period: row.period,
    startDate: firstDayOf(row.period),
    endDate: lastDayOf(row.period),
    tier: row.tier,
    tierTypeName: row.tierTypeName,
    payoutType: row.payoutType,
    // The percentage of a known net would reveal the payout.
    payoutPercentage: seesPayouts ? row.payoutPercentage : null,
    payoutAmount: seesPayouts ? row.payoutAmount : null,
    netSalesTarget: row.netSalesTarget,
    clientsNumber: row.clientsNumber,
    productsNumber: row.productsNumber,
    shiftsNumber: row.shiftsNumber,
    ratio: ratioOf(row.productsNumber, row.clientsNumber),
    currency: row.currency,
    totalPayout: seesPayouts ? row.totalPayout : null,
    services: hide(services),
    products: hide(products),
    tips: seesTips ? hide(tips) : null,
    commissionPeriod: presentPeriod(caller, stored),
  };
}
