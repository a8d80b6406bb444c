import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { id, isoDate, queryMany, strictObject } from '#contract/schema.ts';
import { addMonths, defaultRange, monthOf } from '#domain/commissions/months.ts';
import { tipsNet } from '#domain/commissions/payout.ts';
import { chooseColumns } from '../../exports/export-columns.ts';
import { cellsOf } from '../../exports/export-table.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import { listReport, reportKind } from '../reports/index.ts';
import { calculateMonth, type CalculatedMonth } from './calculate.ts';
import { READ_PAYOUTS, reaches } from './commissions.policy.ts';
import { PAID_COLUMNS, PAYOUT_EXPORT_COLUMNS, readPayoutRows, type PayoutFigures } from './payout-columns.ts';
import { payoutConditions, PAYOUTS } from './payouts.repository.ts';

type Query = Omit<QueryOf<typeof api.commissionPayouts.export>, 'format' | 'columns'>;

/** Payouts by month, as calculated then (C§9). */
export const historicalReport = listReport({
  type: 'commissions-and-tips-historical',
  title: { en: 'Commissions and tips, historical', ar: 'العمولات والإكراميات، السجل' },
  like: api.commissionPayouts.export,
  columns: PAYOUT_EXPORT_COLUMNS,
  read: (tx, caller, query: Query, limit) => readPayoutRows(tx, caller, query, limit),
});

type Paid = Pick<PayoutFigures, 'employee' | 'services' | 'products' | 'tips' | 'totalPayout' | 'currency'>;

/** One row per employee and currency: what payroll pays for the months. */
async function readPaid(tx: Tx, caller: Caller, query: Query, limit: number): Promise<readonly Paid[]> {
  const { rows } = await sql<Paid>`
    select ${personJson('e')} as employee, p.currency, sum(p.total_payout) as "totalPayout",
      json_build_object('netSale', sum(p.services_net), 'payout', sum(p.services_payout)) as services,
      json_build_object('netSale', sum(p.products_net), 'payout', sum(p.products_payout)) as products,
      json_build_object('grossSale', sum(p.tips_gross), 'adminFee', sum(p.tips_fee), 'payout', sum(p.tips_payout)) as tips
    ${PAYOUTS} where ${payoutConditions(caller, query)} group by e.tenant_id, e.id, p.currency
    order by ${byName(sql`lower(e.first_name || ' ' || e.last_name)`)}, e.id, p.currency limit ${limit}`.execute(tx);
  return rows;
}

/** Payouts per person for several months together (C§9). */
export const payoutReport = listReport({
  type: 'commissions-and-tips-payout',
  title: { en: 'Commissions and tips, payout', ar: 'العمولات والإكراميات، الصرف' },
  like: api.commissionPayouts.export,
  columns: PAID_COLUMNS,
  read: readPaid,
});

/** Maximum months calculated for one report. */
const MAX_MONTHS = 24;

interface CalculationFilters {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly employeeId?: readonly string[];
}

/** @throws ProblemError 422 for a range that ends before it begins, or is too long */
function monthsOf({ startDate, endDate }: CalculationFilters, today: string): readonly string[] {
  const usual = defaultRange(today);
  const to = endDate ? monthOf(endDate) : usual.to;
  const from = startDate ? monthOf(startDate) : usual.from > to ? to : usual.from;
  const months = [];
  for (let month = from; month <= to && months.length <= MAX_MONTHS; month = addMonths(month, 1)) months.push(month);
  if (months.length === 0 || months.length > MAX_MONTHS)
    throw ruleViolated('filters.endDate', 'too-many', `Choose 1 to ${MAX_MONTHS} months.`);
  return months;
}

const figuresOf = (
  period: string,
  { payout, services, products, tips, currency, tierType, ...month }: CalculatedMonth,
  employee: PersonJson,
): PayoutFigures => ({
  period,
  employee,
  currency,
  tierTypeName: tierType?.name ?? null,
  tier: payout.reachedTier?.tier ?? null,
  payoutPercentage: payout.reachedTier?.payoutPercentage ?? null,
  payoutAmount: payout.reachedTier?.payoutAmount ?? null,
  netSalesTarget: payout.reachedTier?.netSalesTarget ?? null,
  productsNumber: month.productsNumber,
  clientsNumber: month.clientsNumber,
  shiftsNumber: month.shiftsNumber,
  services: { ...services, payout: payout.services, currency },
  products: { ...products, payout: payout.products, currency },
  tips: { ...tips, netSale: tipsNet(tips), payout: payout.tips, currency },
  totalPayout: payout.totalPayout,
});

/** Previews what months would pay if calculated now; stores nothing (C§9). */
export const calculationReport = reportKind<CalculationFilters>({
  type: 'commissions-and-tips-calculate',
  title: { en: 'Commissions and tips, calculation', ar: 'العمولات والإكراميات، الحساب' },
  like: api.commissionPeriods.calculate,
  formats: ['xlsx', 'csv', 'pdf'],
  fields: [...new Set(PAYOUT_EXPORT_COLUMNS.map((column) => column.id))],
  filters: strictObject({
    startDate: isoDate().optional(),
    endDate: isoDate().optional(),
    employeeId: queryMany(id()).optional(),
  }),
  make: async ({ tx, caller, language, fields, filters }) => {
    const { tenantId } = caller;
    const columns = chooseColumns(PAYOUT_EXPORT_COLUMNS, fields, caller);
    const rows = [];
    for (const month of [...monthsOf(filters, Temporal.Now.plainDateISO(caller.timezone).toString())].toReversed()) {
      const wanted = new Set(filters.employeeId);
      const calculated = (await calculateMonth(tx, tenantId, month)).filter(
        ({ employeeId }) => wanted.size === 0 || wanted.has(employeeId),
      );
      const people = await sql<{ person: PersonJson }>`
        select ${personJson('e')} as person from employee e where e.tenant_id = ${tenantId} and e.id = any(${calculated.map(({ employeeId }) => employeeId)}::uuid[])
          and ${reaches(caller, READ_PAYOUTS, sql`e.id`)}
        order by ${byName(sql`lower(e.first_name || ' ' || e.last_name)`)}, e.id`.execute(tx);
      for (const { person } of people.rows) {
        rows.push(
          ...calculated
            .filter(({ employeeId }) => employeeId === person.id)
            .map((each) => cellsOf(columns, figuresOf(month, each, person), language)),
        );
      }
    }
    return { kind: 'table', columns, rows };
  },
});
