import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import type { Violation } from '#contract/errors.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { ReceivedFile, Tx } from '../../http/route.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import { runImport, type ImportAnswer, type Made } from '../../imports/run-import.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { all, anyOf, direction, slice } from './commission-conditions.ts';
import { READ_COMMISSIONS, READ_TIPS } from './commissions.policy.ts';
import { sendToPeriod } from './periods.commands.ts';
import { findPeriod } from './periods.repository.ts';

type RunsAnswer = AnswerOf<typeof api.synchronizations.list>;

const PROVIDER = 'file-import' as const;
const ROWS = { commission: 'commission_row', tip: 'tip_row' } as const satisfies Readonly<Record<SyncModule, string>>;

interface Synchronization<Id extends string> {
  readonly module: SyncModule;
  readonly isDryRun: boolean;
  readonly columns: readonly ImportColumn<Id>[];
  readonly create: (runId: string, values: RowValues<Id>) => Promise<Made>;
  /** What else is wrong with a row of which some cells cannot be read; nothing is kept of it. */
  readonly check: (values: RowValues<Id>) => Promise<readonly Violation[]>;
  readonly columnOf: (path: string) => Id | null;
}

/**
 * One run: brings in a file, all of it or nothing, and tells the months it belongs to. A run that fails leaves nothing but that
 * it failed. @throws ProblemError 422 with the faults when it is no dry run
 */
export async function synchronize<Id extends string>(tx: Tx, caller: Caller, files: readonly ReceivedFile[], run: Synchronization<Id>): Promise<ImportAnswer> {
  const { module, isDryRun } = run;
  const startedAt = new Date();
  const [file] = files;
  const told = { tenant_id: caller.tenantId, provider_type: PROVIDER, module, file_name: file?.originalName ?? '', started_by: caller.userId, started_at: startedAt };
  await sql`savepoint run_begins`.execute(tx);
  const { id } = await tx.insertInto('sync_run').values({ ...told, is_successful: true, ended_at: startedAt }).returning('id').executeTakeFirstOrThrow();
  try {
    const answer = await runImport(tx, files, isDryRun, { columns: run.columns, create: (values) => run.create(id, values), check: run.check, columnOf: run.columnOf });
    if (isDryRun) await sql`rollback to savepoint run_begins`.execute(tx);
    else await complete(tx, caller, { id, module, rows: answer.rows, created: answer.created });
    return answer;
  } catch (error) {
    if (!(error instanceof ProblemError) || isDryRun || !file) throw error;
    const faults = Math.max(1, error.details.errors?.length ?? 0);
    const failed = { ...told, is_successful: false, rows_count: 0, fault_count: faults };
    throw new ProblemError(error.code, { ...error.details, keeps: (after) => after.insertInto('sync_run').values({ ...failed, ended_at: new Date() }).execute() });
  }
}

/** What a run has brought, and every month that has got something (D51). */
async function complete(tx: Tx, caller: Caller, run: { readonly id: string; readonly module: SyncModule; readonly rows: number; readonly created: number }): Promise<void> {
  const { tenantId } = caller;
  await tx
    .updateTable('sync_run')
    .set({ rows_count: run.rows, created_count: run.created, ended_at: new Date() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', run.id)
    .execute();
  const { rows } = await sql<{ id: string; count: number }>`
    select cp.id, count(*) as count from ${sql.table(ROWS[run.module])} r
    join commission_period cp on cp.tenant_id = r.tenant_id and cp.month = date_trunc('month', r.date)
    where r.tenant_id = ${tenantId} and r.sync_run_id = ${run.id} group by cp.id, cp.month order by cp.month`.execute(tx);
  for (const { id, count } of rows) {
    const stored = await findPeriod(tx, tenantId, id, true);
    if (stored) await sendToPeriod(tx, caller, stored, { type: 'rows.add' }, { syncRunId: run.id, rows: count });
  }
}

/** Runs of what the caller may read, the newest first (C§7). */
export async function listRuns(tx: Tx, caller: Caller, query: QueryOf<typeof api.synchronizations.list>): Promise<RunsAnswer> {
  const readable: readonly SyncModule[] = [...(caller.permissions.has(READ_COMMISSIONS) ? (['commission'] as const) : []), ...(caller.permissions.has(READ_TIPS) ? (['tip'] as const) : [])];
  const where = all([
    sql`s.tenant_id = ${caller.tenantId}`,
    sql`s.module = any(${[...readable]}::text[])`,
    ...anyOf(sql`s.module`, query.module, 'text'),
    ...anyOf(sql`s.provider_type`, query.providerType, 'text'),
    ...anyOf(sql`s.id`, query.ids, 'uuid'),
    ...(query.isSuccessful === undefined ? [] : [sql`s.is_successful = ${query.isSuccessful}`]),
  ]);
  const counted = await sql<{ count: number }>`select count(*) as count from sync_run s where ${where}`.execute(tx);
  const by = query.sortBy === 'startedAt' ? sql`s.started_at` : sql`s.ended_at`;
  const { rows } = await sql<RunsAnswer['data'][number]>`
    select s.id, s.provider_type as "providerType", s.module, s.is_successful as "isSuccessful", ${instant('s.started_at')} as "startedAt", ${instant('s.ended_at')} as "endedAt",
      s.file_name as "fileName", s.rows_count as "rowsCount", s.created_count as "createdCount", s.fault_count as "faultCount",
      case when e.id is null then null else ${personJson('e')} end as "startedByEmployee"
    from sync_run s left join app_user u on u.tenant_id = s.tenant_id and u.id = s.started_by left join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
    where ${where} order by ${by} ${direction(query.sortOrder, 'desc')}, s.id desc ${slice(query, query.size ?? PAGE_SIZE)}`.execute(tx);
  return { data: rows, count: counted.rows[0]?.count ?? 0 };
}
