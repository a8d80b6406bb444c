import { sql } from 'kysely';
import { decide, follows } from '#machines/kernel/index.ts';
import { report, reportPosition, reportState, type ReportEvent } from '#machines/report/index.ts';
import type { Tx } from '../../core/transaction.ts';
import { recordTransition } from '../../records/journal.ts';
import { reportContext } from './reports.presenter.ts';
import type { ReportRow } from './reports.repository.ts';

/** Effects that follow in a job of their own; what is left is done by whoever takes the transition. */
const LATER: readonly string[] = ['planMaking', 'makeFile'];

/** Sends the system's event to a report that is locked; writes row, journal and jobs. False when the machine refuses. */
export async function takeReport(tx: Tx, tenantId: string, row: ReportRow, event: ReportEvent, error: ReportRow['error'] = null): Promise<boolean> {
  const verdict = decide(report, reportPosition(row.status, reportContext(row)), event);
  if (!verdict.allowed) return false;
  const version = row.version + 1;
  await tx
    .updateTable('report')
    .set({
      status: reportState(verdict.to),
      expires_at: verdict.context.expiresAt,
      ...(error ? { error: JSON.stringify(error) } : {}),
      version,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', row.id)
    .execute();
  const system = { tenantId, userId: null, employeeId: null };
  const effects = verdict.effects.filter(({ type }) => LATER.includes(type));
  await recordTransition(tx, report, system, { recordId: row.id, recordVersion: version, event, from: verdict.from, to: verdict.to, effects });
  if (follows(verdict, 'removeFile')) {
    await tx.deleteFrom('report_file').where('tenant_id', '=', tenantId).where('report_id', '=', row.id).execute();
  }
  return true;
}
