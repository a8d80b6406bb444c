import { sql } from 'kysely';
import { hasEffect } from '#machines/kernel/index.ts';
import { report, reportPosition, reportState, type ReportContext, type ReportEvent } from '#machines/report/index.ts';
import type { Tx } from '../../core/transaction.ts';
import { systemOf, tryTransition, type RecordKind } from '../../records/transition.ts';
import { presentReport, reportContext } from './reports.presenter.ts';
import type { ReportRow } from './reports.repository.ts';

/** Storage of reports; a failed one has a reason. */
export const reportKind: RecordKind<ReportRow, ReportContext, ReportEvent, { readonly error?: ReportRow['error'] }> = {
  machine: report,
  noun: 'report',
  path: '',
  positionOf: (row) => reportPosition(row.status, reportContext(row)),
  present: (_tx, _caller, row) => presentReport(row),
  jobs: ['planMaking', 'makeFile'],
  async write(tx, { tenantId }, { row, verdict, version }, { error }) {
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
  },
};

/** Sends a system event to a locked report. Returns false when the machine refuses. */
export async function takeReport(
  tx: Tx,
  tenantId: string,
  row: ReportRow,
  event: ReportEvent,
  error: ReportRow['error'] = null,
): Promise<boolean> {
  const moved = await tryTransition(tx, systemOf(tenantId), reportKind, row, event, { changes: { error } });
  if (moved && hasEffect(moved.verdict, 'removeFile')) {
    await tx.deleteFrom('report_file').where('tenant_id', '=', tenantId).where('report_id', '=', row.id).execute();
  }
  return moved !== null;
}
