import { sql, type RawBuilder } from 'kysely';
import type { ReportFormat, ReportState, ReportType } from '#domain/reports.ts';
import type { Language } from '../../core/language.ts';
import type { Tx } from '../../core/transaction.ts';

/** A report as stored; `now` is the database clock, shared by all processes. */
export interface ReportRow {
  readonly id: string;
  readonly version: number;
  readonly type: ReportType;
  readonly format: ReportFormat;
  readonly language: Language;
  readonly fields: readonly string[];
  readonly filters: Record<string, unknown>;
  readonly requested_by: string;
  readonly status: ReportState;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly now: Date;
}

const FIELDS = sql`r.id, r.version, r.type, r.format, r.language, r.fields, r.filters, r.requested_by, r.status, r.error, r.expires_at, r.created_at,
  clock_timestamp() as now`;

async function select(tx: Tx, tenantId: string, condition: RawBuilder<unknown>): Promise<ReportRow | null> {
  const { rows } =
    await sql<ReportRow>`select ${FIELDS} from report r where r.tenant_id = ${tenantId} and ${condition}`.execute(tx);
  return rows[0] ?? null;
}

/** Returns a person's own report, or null. */
export const findReport = (tx: Tx, tenantId: string, userId: string, id: string): Promise<ReportRow | null> =>
  select(tx, tenantId, sql`r.id = ${id} and r.requested_by = ${userId}`);

/** Locks a report against concurrent changes; null without one. */
export const lockReport = (tx: Tx, tenantId: string, id: string): Promise<ReportRow | null> =>
  select(tx, tenantId, sql`r.id = ${id} for update`);

/** Returns a person's latest report of the same request within some seconds, unless it failed. */
export const findSame = (
  tx: Tx,
  tenantId: string,
  { userId, fingerprint, seconds }: { userId: string; fingerprint: string; seconds: number },
): Promise<ReportRow | null> =>
  select(
    tx,
    tenantId,
    sql`r.requested_by = ${userId} and r.fingerprint = ${fingerprint} and r.status in ('queued', 'running', 'ready')
      and r.created_at > clock_timestamp() - ${seconds} * interval '1 second' order by r.created_at desc limit 1`,
  );

/**
 * Returns the number of a person's unfinished reports. The caller holds the person's lock, so that concurrent requests
 * count each other.
 */
export async function countWaiting(tx: Tx, tenantId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from report where tenant_id = ${tenantId} and requested_by = ${userId} and status in ('queued', 'running')`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Serialises one person's report requests until the end of the transaction. */
export async function lockRequester(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report:${tenantId}:${userId}`}, 0))`.execute(tx);
}

/** Returns the rights a report was created with; empty until it has a file. */
export async function readRights(tx: Tx, tenantId: string, id: string): Promise<readonly string[]> {
  const found = await tx
    .selectFrom('report_file')
    .select('rights')
    .where('tenant_id', '=', tenantId)
    .where('report_id', '=', id)
    .executeTakeFirst();
  return found?.rights ?? [];
}

/** Returns the file of a report, or null. */
export async function readReportFile(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ content: Buffer; mime_type: string; original_name: string } | null> {
  const { rows } = await sql<{ content: Buffer; mime_type: string; original_name: string }>`
    select content, mime_type, original_name from report_file where tenant_id = ${tenantId} and report_id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? null;
}
