import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { PeriodState } from '#domain/commissions/commissions.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant } from '../../records/record-json.ts';
import { all, anyOf, direction, monthText, slice, withinMonths } from './commission-conditions.ts';

export type PeriodRecord = AnswerOf<typeof api.commissionPeriods.read>;
type PeriodQuery = QueryOf<typeof api.commissionPeriods.list>;

/** A month as stored, and whether it has sales or tips. */
export interface StoredPeriod {
  readonly id: string;
  readonly version: number;
  /** yyyy-MM. */
  readonly period: string;
  readonly status: PeriodState;
  readonly isStale: boolean;
  readonly hasRows: boolean;
  readonly calculatedAt: string | null;
  readonly frozenAt: string | null;
  readonly updatedAt: string;
}

const orNull = (column: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} is null then null else ${instant(column)} end`;

const PERIOD_HAS_ROWS: RawBuilder<boolean> = sql`(exists (select from commission_row r where r.tenant_id = cp.tenant_id and r.date >= cp.month and r.date < cp.month + interval '1 month')
  or exists (select from tip_row t where t.tenant_id = cp.tenant_id and t.date >= cp.month and t.date < cp.month + interval '1 month'))`;

/** Fields of a stored month, over `commission_period cp`. */
const PERIOD_FIELDS: readonly (readonly [name: keyof StoredPeriod, value: RawBuilder<unknown>])[] = [
  ['id', sql`cp.id`],
  ['version', sql`cp.version`],
  ['period', monthText(sql`cp.month`)],
  ['status', sql`cp.status`],
  ['isStale', sql`cp.is_stale`],
  ['hasRows', PERIOD_HAS_ROWS],
  ['calculatedAt', orNull('cp.calculated_at')],
  ['frozenAt', orNull('cp.frozen_at')],
  ['updatedAt', instant('cp.updated_at')],
];

const COLUMNS = sql.join(PERIOD_FIELDS.map(([name, value]) => sql`${value} as ${sql.id(name)}`));

/** A stored month as one JSON value. */
export const PERIOD_JSON: RawBuilder<StoredPeriod> = sql`json_build_object(${sql.join(PERIOD_FIELDS.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`;

/** Condition: months with content: undoing a month's only import removes the month from every list (ADR-0100). */
export const isListed: RawBuilder<boolean> = sql`(${PERIOD_HAS_ROWS} or exists (select from commission_payout kept where kept.tenant_id = cp.tenant_id and kept.period_id = cp.id))`;

/** Returns a page of months, newest first by default. */
export async function listPeriods(
  tx: Tx,
  { tenantId }: Caller,
  query: PeriodQuery,
): Promise<{ data: StoredPeriod[]; count: number }> {
  const where = all([
    sql`cp.tenant_id = ${tenantId}`,
    isListed,
    ...withinMonths(query, sql`cp.month`),
    ...anyOf(sql`cp.status`, [...(query.statuses ?? []), ...(query.status ?? [])], 'text'),
    ...anyOf(sql`cp.id`, query.ids, 'uuid'),
  ]);
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from commission_period cp where ${where}`.execute(tx);
  const by = query.sortBy === 'updatedAt' ? sql`cp.updated_at` : sql`cp.month`;
  const { rows } = await sql<StoredPeriod>`
    select ${COLUMNS} from commission_period cp where ${where} order by ${by} ${direction(query.sortOrder, 'desc')}, cp.id ${slice(query, query.size ?? PAGE_SIZE)}`.execute(
    tx,
  );
  return { data: rows, count: counted.rows[0]?.count ?? 0 };
}

/** Returns one month, locked if it is about to change; null without one. */
export async function findPeriod(tx: Tx, tenantId: string, id: string, isLocked = false): Promise<StoredPeriod | null> {
  const { rows } =
    await sql<StoredPeriod>`select ${COLUMNS} from commission_period cp where cp.tenant_id = ${tenantId} and cp.id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(
      tx,
    );
  return rows[0] ?? null;
}

/** Returns the month of a day, created if missing, and locked: imports wait for a running calculation. */
export async function lockMonth(tx: Tx, tenantId: string, firstDay: string): Promise<StoredPeriod> {
  await sql`insert into commission_period (tenant_id, month) values (${tenantId}, ${firstDay}) on conflict (tenant_id, month) do nothing`.execute(
    tx,
  );
  const { rows } =
    await sql<StoredPeriod>`select ${COLUMNS} from commission_period cp where cp.tenant_id = ${tenantId} and cp.month = ${firstDay}::date for update`.execute(
      tx,
    );
  const [month] = rows;
  if (!month) throw new Error('a month that was just made is not there');
  return month;
}
