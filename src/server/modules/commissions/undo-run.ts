import { sql } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { sendToPeriod } from './periods.commands.ts';
import { findPeriod } from './periods.repository.ts';
import { findRun, presentRun, type StoredRun, type SyncRun } from './sync-runs.repository.ts';
import { ROWS } from './sync-runs.ts';
import { reasonsAgainstUndo } from './undo-reasons.ts';

/**
 * Undoes an import (ADR-0100): removes exactly its rows, and marks its months as out of date (D51). The run itself
 * remains, with who undid it and when. @throws ProblemError 404, 409 `event-not-allowed` with every reason and the
 * current run
 */
export async function undoRun(tx: Tx, caller: Caller, id: string): Promise<SyncRun> {
  const stored = await lockRun(tx, caller.tenantId, id);
  const reasons = reasonsAgainstUndo(caller, stored);
  if (reasons.length > 0) {
    throw new ProblemError('event-not-allowed', {
      detail: reasons.map(({ message }) => message).join(' '),
      errors: reasons.map((reason) => ({ path: '', ...reason })),
      record: presentRun(caller, stored),
    });
  }
  const removed = await removeRows(tx, caller.tenantId, stored);
  await tx
    .updateTable('sync_run')
    .set({ undone_at: new Date(), undone_by: caller.userId })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  for (const period of stored.periods) {
    // Read again: only now it is known whether the month has other rows.
    const left = await findPeriod(tx, caller.tenantId, period.id);
    if (left)
      await sendToPeriod(
        tx,
        caller,
        left,
        { type: 'rows.remove', leavesRows: left.hasRows },
        { syncRunId: id, rows: removed.get(left.period) ?? 0 },
      );
  }
  return presentRun(caller, await readRun(tx, caller.tenantId, id));
}

/**
 * Locks the run with everything the decision depends on: a concurrent freeze of a month, or a concurrent import of a
 * refund for one of its sales, finishes before it is checked.
 */
async function lockRun(tx: Tx, tenantId: string, id: string): Promise<StoredRun> {
  await sql`select from sync_run s where s.tenant_id = ${tenantId} and s.id = ${id} for update`.execute(tx);
  const { module, months } = await readRun(tx, tenantId, id);
  await sql`select from commission_period cp where cp.tenant_id = ${tenantId} and to_char(cp.month, 'YYYY-MM') = any(${months}::text[]) order by cp.month for update`.execute(
    tx,
  );
  if (module === 'commission')
    await sql`select from commission_row r where r.tenant_id = ${tenantId} and r.sync_run_id = ${id} order by r.id for update`.execute(
      tx,
    );
  return readRun(tx, tenantId, id);
}

async function readRun(tx: Tx, tenantId: string, id: string): Promise<StoredRun> {
  const run = await findRun(tx, tenantId, id);
  if (!run) throw notFound();
  return run;
}

/** Removes the rows of a run; returns the number per month yyyy-MM. */
async function removeRows(tx: Tx, tenantId: string, { id, module }: StoredRun): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; count: number }>`
    with gone as (delete from ${sql.table(ROWS[module])} r where r.tenant_id = ${tenantId} and r.sync_run_id = ${id} returning r.date)
    select to_char(gone.date, 'YYYY-MM') as month, count(*) as count from gone group by 1`.execute(tx);
  return new Map(rows.map(({ month, count }) => [month, count]));
}
