import { report } from '#machines/report/index.ts';
import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';

export interface ReportIds {
  readonly madeReport: string;
}

/** A person's own report with its file. */
export async function knownReport(tx: Tx, tenantId: string, userId: string): Promise<ReportIds> {
  const { id } = await tx
    .insertInto('report')
    .values({
      tenant_id: tenantId,
      type: 'newsletters',
      format: 'csv',
      language: 'en',
      fields: '[]',
      filters: '{}',
      fingerprint: `known:${Math.random()}`,
      requested_by: userId,
      status: 'ready',
      expires_at: new Date('2099-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('report_file')
    .values({
      tenant_id: tenantId,
      report_id: id,
      content: Buffer.from('known'),
      mime_type: 'text/csv; charset=utf-8',
      original_name: 'known.csv',
    })
    .execute();
  await tx
    .insertInto('transition_journal')
    .values({
      tenant_id: tenantId,
      machine: report.name,
      machine_version: report.version,
      record_id: id,
      record_version: 1,
      event: 'report.finish',
      from_state: 'running',
      to_state: 'ready',
      payload: '{}',
      by_employee_id: null,
      by_user_id: null,
    })
    .execute();
  return { madeReport: id };
}

/** Valid requests for reports. */
export const REPORT_EXAMPLES: Readonly<Record<string, (ids: ReportIds) => Example>> = {
  // A type without its own right; those that can be created require one, and have their own suite.
  'reports.create': () => ({ body: { type: 'lateness', fields: ['employee'], filters: {}, format: 'csv' } }),
  'reports.read': (ids) => ({ params: { id: ids.madeReport } }),
  'reports.file': (ids) => ({ params: { id: ids.madeReport } }),
};
