import { sql } from 'kysely';
import type { Violation } from '#contract/errors.ts';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import type { ImportColumn, RowValues } from '../../imports/import-columns.ts';
import { runImport, type ImportAnswer, type Made } from '../../imports/run-import.ts';
import { sendToPeriod } from './periods.commands.ts';
import { findPeriod } from './periods.repository.ts';

const PROVIDER = 'file-import' as const;
/** Table of a run's rows. */
export const ROWS = { commission: 'commission_row', tip: 'tip_row' } as const satisfies Readonly<
  Record<SyncModule, string>
>;

interface Synchronization<Id extends string> {
  readonly module: SyncModule;
  readonly isDryRun: boolean;
  readonly columns: readonly ImportColumn<Id>[];
  readonly create: (runId: string, values: RowValues<Id>) => Promise<Made>;
  /** Finds other faults of a row with unreadable cells; stores nothing of it. */
  readonly check: (values: RowValues<Id>) => Promise<readonly Violation[]>;
  readonly columnOf: (path: string) => Id | null;
}

/**
 * Imports a file, all or nothing, and sends events to its months. A failed run stores only that it failed. @throws
 * ProblemError 422 with the faults unless it is a dry run
 */
export async function synchronize<Id extends string>(
  tx: Tx,
  caller: Caller,
  files: readonly ReceivedFile[],
  run: Synchronization<Id>,
): Promise<ImportAnswer> {
  const { module, isDryRun } = run;
  const startedAt = new Date();
  const [file] = files;
  const stored = {
    tenant_id: caller.tenantId,
    provider_type: PROVIDER,
    module,
    file_name: file?.originalName ?? '',
    started_by: caller.userId,
    started_at: startedAt,
  };
  await sql`savepoint run_begins`.execute(tx);
  const { id } = await tx
    .insertInto('sync_run')
    .values({ ...stored, is_successful: true, ended_at: startedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    const answer = await runImport(tx, files, isDryRun, {
      columns: run.columns,
      create: (values) => run.create(id, values),
      check: run.check,
      columnOf: run.columnOf,
    });
    if (isDryRun) await sql`rollback to savepoint run_begins`.execute(tx);
    else await complete(tx, caller, { id, module, rows: answer.rows, created: answer.created });
    return answer;
  } catch (error) {
    if (!(error instanceof ProblemError) || isDryRun || !file) throw error;
    const faults = Math.max(1, error.details.errors?.length ?? 0);
    const failed = { ...stored, is_successful: false, rows_count: 0, fault_count: faults };
    throw new ProblemError(error.code, {
      ...error.details,
      keeps: (after) =>
        after
          .insertInto('sync_run')
          .values({ ...failed, ended_at: new Date() })
          .execute(),
    });
  }
}

/** A month that a run has rows of. */
interface MonthOfRun {
  readonly id: string;
  /** First day. */
  readonly month: string;
  /** Rows of the run in it. */
  readonly count: number;
}

/** Returns the months of a run's rows, ascending. */
export async function monthsOfRun(
  tx: Tx,
  tenantId: string,
  run: { readonly id: string; readonly module: SyncModule },
): Promise<readonly MonthOfRun[]> {
  const { rows } = await sql<MonthOfRun>`
    select cp.id, cp.month, count(*) as count from ${sql.table(ROWS[run.module])} r
    join commission_period cp on cp.tenant_id = r.tenant_id and cp.month = date_trunc('month', r.date)
    where r.tenant_id = ${tenantId} and r.sync_run_id = ${run.id} group by cp.id, cp.month order by cp.month`.execute(
    tx,
  );
  return rows;
}

/** Stores what a run imported, and every month that got rows (D51). */
async function complete(
  tx: Tx,
  caller: Caller,
  run: { readonly id: string; readonly module: SyncModule; readonly rows: number; readonly created: number },
): Promise<void> {
  const { tenantId } = caller;
  const rows = await monthsOfRun(tx, tenantId, run);
  await tx
    .updateTable('sync_run')
    .set({
      rows_count: run.rows,
      created_count: run.created,
      ended_at: new Date(),
      months: rows.map(({ month }) => month),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', run.id)
    .execute();
  for (const { id, count } of rows) {
    const stored = await findPeriod(tx, tenantId, id, true);
    if (stored) await sendToPeriod(tx, caller, stored, { type: 'rows.add' }, { syncRunId: run.id, rows: count });
  }
}
