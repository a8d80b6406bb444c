import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { all, anyOf, direction, slice, type Condition } from './commission-conditions.ts';
import { mayImport, READ_COMMISSIONS, READ_TIPS } from './commissions.policy.ts';
import { PERIOD_JSON, type StoredPeriod } from './periods.repository.ts';
import { reasonsAgainstUndo, type RefundingRun } from './undo-reasons.ts';

export type SyncRun = AnswerOf<typeof api.synchronizations.undo>;
type RunsAnswer = AnswerOf<typeof api.synchronizations.list>;

/** A run as stored, with what prevents undoing it. */
export interface StoredRun extends Omit<SyncRun, 'actions'> {
  /** Its months, current state. */
  readonly periods: readonly StoredPeriod[];
  /** Other runs that refund its sales, latest first. */
  readonly refundedBy: readonly RefundingRun[];
}

const employeeOf = (user: 'started' | 'undone'): RawBuilder<unknown> => sql`
  (select ${personJson('e')} from app_user u join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
    where u.tenant_id = s.tenant_id and u.id = ${sql.ref(`s.${user}_by`)})`;

const FIELDS = sql`s.id, s.provider_type as "providerType", s.module, s.is_successful as "isSuccessful", ${instant('s.started_at')} as "startedAt", ${instant('s.ended_at')} as "endedAt",
  s.file_name as "fileName", s.rows_count as "rowsCount", s.created_count as "createdCount", s.fault_count as "faultCount", ${employeeOf('started')} as "startedByEmployee",
  array(select to_char(m.month, 'YYYY-MM') from unnest(s.months) with ordinality as m (month, place) order by m.place) as months,
  case when s.undone_at is null then null else ${instant('s.undone_at')} end as "undoneAt", ${employeeOf('undone')} as "undoneByEmployee",
  coalesce((select json_agg(${PERIOD_JSON} order by cp.month) from commission_period cp where cp.tenant_id = s.tenant_id and cp.month = any(s.months)), '[]') as periods,
  coalesce((select json_agg(json_build_object('name', others.file_name, 'at', ${instant('others.ended_at')}) order by others.ended_at desc, others.id)
    from sync_run others where others.tenant_id = s.tenant_id and others.id in (
      select r.sync_run_id from commission_row o
      join commission_row r on r.tenant_id = o.tenant_id and r.refunded_external_id = o.external_id and r.sync_run_id <> o.sync_run_id
      where o.tenant_id = s.tenant_id and o.sync_run_id = s.id)), '[]') as "refundedBy"`;

/** A run as readers see it; callers who may import get the undo action. */
export function presentRun(caller: Caller, { periods, refundedBy, ...run }: StoredRun): SyncRun {
  const reasons = reasonsAgainstUndo(caller, { ...run, periods, refundedBy });
  return {
    ...run,
    actions: mayImport(caller) ? [{ event: 'import.undo', can: reasons.length === 0, reasons: [...reasons] }] : [],
  };
}

/** Condition: runs of what the caller may read, or all for callers who may import. */
function readable(caller: Caller): Condition {
  const isReadable: Readonly<Record<SyncModule, boolean>> = {
    commission: caller.permissions.has(READ_COMMISSIONS),
    tip: caller.permissions.has(READ_TIPS),
  };
  const modules = (['commission', 'tip'] as const).filter((module) => isReadable[module] || mayImport(caller));
  return sql`s.module = any(${modules}::text[])`;
}

/** Returns runs of what the caller may read or import, newest first (C§7). */
export async function listRuns(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.synchronizations.list>,
): Promise<RunsAnswer> {
  const where = all([
    sql`s.tenant_id = ${caller.tenantId}`,
    readable(caller),
    ...anyOf(sql`s.module`, query.module, 'text'),
    ...anyOf(sql`s.provider_type`, query.providerType, 'text'),
    ...anyOf(sql`s.id`, query.ids, 'uuid'),
    ...(query.isSuccessful === undefined ? [] : [sql`s.is_successful = ${query.isSuccessful}`]),
  ]);
  const counted = await sql<{ count: number }>`select count(*) as count from sync_run s where ${where}`.execute(tx);
  const by = query.sortBy === 'startedAt' ? sql`s.started_at` : sql`s.ended_at`;
  const { rows } =
    await sql<StoredRun>`select ${FIELDS} from sync_run s where ${where} order by ${by} ${direction(query.sortOrder, 'desc')}, s.id desc ${slice(query, query.size ?? PAGE_SIZE)}`.execute(
      tx,
    );
  return { data: rows.map((run) => presentRun(caller, run)), count: counted.rows[0]?.count ?? 0 };
}

/** Returns one run in its current state; null without one. */
export async function findRun(tx: Tx, tenantId: string, id: string): Promise<StoredRun | null> {
  const { rows } =
    await sql<StoredRun>`select ${FIELDS} from sync_run s where s.tenant_id = ${tenantId} and s.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
