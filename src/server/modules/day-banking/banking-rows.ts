import { sql, type RawBuilder } from 'kysely';
import type { ClosureReason, CountedBills, DayBankingStatus, DayBankingType, Expense } from '#domain/day-banking.ts';
import type { LocationType } from '#domain/records.ts';
import { KEPT_PLAN } from '../../database/kept-plans.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { idsOfPage, pageOf } from '../../records/page-of-ids.ts';
import { personJson, type PersonJson } from '../../records/record-json.ts';
import { type ProcessJson, readProcesses } from '../approvals/index.ts';
import { isDeletable, isWritable } from './banking.policy.ts';
import { passedOver, refJson } from './chain-breaks.ts';

export interface ReportRef {
  readonly id: string;
  readonly type: DayBankingType;
  readonly status: DayBankingStatus;
  readonly businessDate: string;
  readonly countedAmount: number | null;
}

/** A till report with everything shown of it. */
export interface BankingRow {
  readonly id: string;
  readonly version: number;
  readonly type: DayBankingType;
  readonly business_date: string;
  readonly position: number;
  readonly status: DayBankingStatus;
  readonly confirmed_at: Date | null;
  readonly deleted_at: Date | null;
  readonly created_at: Date;
  readonly currency: string;
  readonly cash_registry: CountedBills[];
  readonly coins: number;
  readonly cash_takings: CountedBills[];
  readonly cash_taking_coins: number;
  readonly total_amount: number | null;
  readonly total_cash_amount: number;
  readonly additional_expenses: Expense[];
  readonly note: string | null;
  readonly counted: number | null;
  readonly opening: number | null;
  readonly expected: number | null;
  readonly variance: number | null;
  readonly tolerance: number;
  readonly closure_reason: ClosureReason | null;
  readonly closure_note: string | null;
  readonly filled_by: PersonJson | null;
  readonly submitted_by: PersonJson | null;
  readonly location: {
    id: string;
    name: string;
    shortCode: string;
    timezone: string;
    countryISO: string;
    type: LocationType;
  };
  readonly previous: ReportRef | null;
  /** The current previous report of a submitted one, if it has changed since; null otherwise. */
  readonly previous_by_now: ReportRef | null;
  readonly passed_over: ReportRef[];
  readonly corrects_id: string | null;
  readonly corrected_by: string | null;
  readonly is_built_upon: boolean;
  readonly process: ProcessJson | null;
  readonly is_writable: boolean;
  readonly is_deletable: boolean;
}

/** The current previous report of `b`, by the rule of `previousOf`. */
export const currentPrevious = sql`(select c.id from day_banking c where c.tenant_id = b.tenant_id and c.location_id = b.location_id
  and (c.business_date, c.position) < (b.business_date, b.position) and c.counted is not null and c.deleted_at is null
  and c.status <> 'rejected-with-variance' order by c.business_date desc, c.position desc limit 1)`;

const PASSED_OVER = passedOver({
  tenantId: sql`b.tenant_id`,
  locationId: sql`b.location_id`,
  after: sql`(coalesce(n.business_date, '-infinity'), coalesce(n.position, -1))`,
  before: sql`(b.business_date, b.position)`,
});

/** A report without its process, which is read after it. */
type StoredReport = Omit<BankingRow, 'process'> & { readonly process_id: string | null };

const columns = (caller: Caller): RawBuilder<StoredReport> => sql`
  b.id, b.version, b.type, b.business_date, b.position, b.status, b.confirmed_at, b.deleted_at, b.created_at, b.currency, b.cash_registry,
  b.coins, b.cash_takings, b.cash_taking_coins, b.total_amount, b.total_cash_amount, b.additional_expenses, b.note, b.counted, b.opening,
  b.expected, b.variance, b.tolerance, b.closure_reason, b.closure_note, b.corrects_id,
  json_build_object('id', loc.id, 'name', loc.name, 'shortCode', loc.short_code, 'timezone', loc.timezone, 'countryISO', loc.country_iso, 'type', loc.type) as location,
  case when s.id is null then null else ${personJson('s')} end as submitted_by,
  case when f.id is null then null else ${personJson('f')} end as filled_by,
  (select ${refJson('q')} from day_banking q where q.tenant_id = b.tenant_id and q.id = b.previous_id) as previous,
  case when b.confirmed_at is not null and n.id <> coalesce(b.previous_id, b.id) then ${refJson('n')} end as previous_by_now,
  case when b.counted is null then '[]' else ${PASSED_OVER} end as passed_over,
  (select k.id from day_banking k where k.tenant_id = b.tenant_id and k.corrects_id = b.id and k.deleted_at is null) as corrected_by,
  exists (select from day_banking l where l.tenant_id = b.tenant_id and l.previous_id = b.id and l.confirmed_at is not null) as is_built_upon,
  b.approval_process_id as process_id,
  ${isWritable(caller)} as is_writable, ${isDeletable(caller)} as is_deletable`;

const joins = sql`
  join location loc on loc.tenant_id = b.tenant_id and loc.id = b.location_id
  left join day_banking n on n.tenant_id = b.tenant_id and n.id = ${currentPrevious}
  left join employee s on s.tenant_id = b.tenant_id and s.id = b.submitted_by
  left join employee f on f.tenant_id = b.tenant_id and f.id = b.filled_by`;

async function withProcesses(
  tx: Tx,
  { tenantId }: Caller,
  rows: readonly StoredReport[],
): Promise<readonly BankingRow[]> {
  const processes = await readProcesses(
    tx,
    tenantId,
    rows.flatMap(({ process_id: id }) => id ?? []),
  );
  return rows.map(({ process_id: id, ...row }) => ({ ...row, process: (id && processes.get(id)) || null }));
}

/** Returns reports in the order of `page`, a query that yields `id` and `place`. */
export async function readReportPage(
  tx: Tx,
  caller: Caller,
  page: RawBuilder<unknown>,
): Promise<readonly BankingRow[]> {
  const ids = await idsOfPage(tx, page);
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredReport>`${KEPT_PLAN}
    select ${columns(caller)} from ${pageOf(ids)} join day_banking b on b.tenant_id = ${caller.tenantId} and b.id = page.id ${joins} order by page.place`.execute(
    tx,
  );
  return withProcesses(tx, caller, rows);
}

/** Returns one report that meets a condition over `day_banking b`, deleted or not, or null. */
export async function readReport(tx: Tx, caller: Caller, condition: RawBuilder<boolean>): Promise<BankingRow | null> {
  const { rows } = await sql<StoredReport>`${KEPT_PLAN}
    select ${columns(caller)} from day_banking b ${joins} where b.tenant_id = ${caller.tenantId} and ${condition}`.execute(
    tx,
  );
  return (await withProcesses(tx, caller, rows))[0] ?? null;
}
