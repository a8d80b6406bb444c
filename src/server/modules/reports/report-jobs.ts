import { sql } from 'kysely';
import { heldStrings } from '#domain/held-rights.ts';
import { KEPT_FOR_HOURS, REPORT_ROW_LIMITS } from '#domain/reports.ts';
import { requireAccess } from '../../http/access.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { JobHandlers } from '../../jobs/job.ts';
import { loadAccount } from '../session/index.ts';
import { failureOf, type Failure } from './report-failures.ts';
import { fileName, MIME_TYPES, printable } from './report-files.ts';
import { reportKindOf, type ReportKinds } from './report-kinds.ts';
import { reportEndpoints } from '#contract/reports.endpoints.ts';
import { lockReport, type ReportRow } from './reports.repository.ts';
import { takeReport } from './take-report.ts';
import { writeApart } from '../../exports/write-apart.ts';

/** Attempts before a report fails: an error that occurs three times, or crashes its process, will recur. */
const MAX_ATTEMPTS = 3;

const HOUR_MS = 3_600_000;

/**
 * Jobs of reports. Creating one is a single transaction with its file, its transition and the end of the job: if the
 * process dies nothing is stored, the lease expires, and another process creates it.
 */
export const reportJobs = (kinds: ReportKinds): JobHandlers => ({
  'report.planMaking': async (tx, { tenantId, payload }) => {
    const row = await lockReport(tx, tenantId, String(payload.recordId));
    if (row) await takeReport(tx, tenantId, row, { type: 'report.start' });
  },

  'report.makeFile': async (tx, { tenantId, payload, attempt = 1 }) => {
    const row = await lockReport(tx, tenantId, String(payload.recordId));
    if (row?.status !== 'running') return;
    const failure = attempt > MAX_ATTEMPTS ? failureOf(null) : await tryToMake(tx, tenantId, kinds, row, attempt);
    if (failure)
      await takeReport(
        tx,
        tenantId,
        row,
        { type: 'report.fail', code: failure.code },
        { code: failure.code, message: failure.message[row.language] },
      );
  },

  /** Ends expired reports, and those without a running job. */
  'report.sweep': async (tx, { tenantId }) => {
    for (const { id } of await over(tx, tenantId)) {
      const row = await lockReport(tx, tenantId, id);
      if (row) await takeReport(tx, tenantId, row, { type: 'report.expire', now: row.now.toISOString() });
    }
    for (const { id } of await abandoned(tx, tenantId)) {
      const row = await lockReport(tx, tenantId, id);
      const { code, message } = failureOf(null);
      if (row)
        await takeReport(tx, tenantId, row, { type: 'report.fail', code }, { code, message: message[row.language] });
    }
  },
});

/** Creates a report, or returns why it cannot be created. @throws errors that may not recur at the next attempt */
async function tryToMake(
  tx: Tx,
  tenantId: string,
  kinds: ReportKinds,
  row: ReportRow,
  attempt: number,
): Promise<Failure | null> {
  await sql`savepoint making`.execute(tx);
  try {
    await make(tx, tenantId, kinds, row);
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError) && attempt < MAX_ATTEMPTS) throw error;
    await sql`rollback to savepoint making`.execute(tx);
    return failureOf(error);
  }
}

async function make(tx: Tx, tenantId: string, kinds: ReportKinds, row: ReportRow): Promise<void> {
  // Another thread writes the file; the connection idles in its transaction until then.
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx);
  const account = await loadAccount(tx, tenantId, row.requested_by);
  if (account?.status !== 'active') throw new ProblemError('permission-missing');
  const { caller } = account;
  const kind = reportKindOf(kinds, row.type);
  requireAccess(reportEndpoints.read, caller);
  requireAccess(kind.like, caller);
  const most = REPORT_ROW_LIMITS[row.format];
  const { language, fields, format } = row;
  const content = await kind.make({
    tx,
    caller,
    language,
    fields,
    filters: kind.filters.cast(row.filters, { stripUnknown: false }),
    most,
  });
  const file = await writeApart(
    await printable(tx, caller, { kind, content, language, format, most, now: row.now }),
    'report',
  );
  await tx
    .insertInto('report_file')
    .values({
      tenant_id: tenantId,
      report_id: row.id,
      content: file,
      mime_type: MIME_TYPES[format],
      original_name: fileName(kind, row, caller),
      rights: [...heldStrings(caller.permissions)],
    })
    .execute();
  const expiresAt = new Date(row.now.getTime() + KEPT_FOR_HOURS * HOUR_MS).toISOString();
  await takeReport(tx, tenantId, row, { type: 'report.finish', expiresAt });
}

const over = async (tx: Tx, tenantId: string): Promise<readonly { id: string }[]> =>
  (
    await sql<{
      id: string;
    }>`select id from report where tenant_id = ${tenantId} and status = 'ready' and expires_at <= now() order by id limit 500`.execute(
      tx,
    )
  ).rows;

/** Reports whose job failed or no longer exists. */
const abandoned = async (tx: Tx, tenantId: string): Promise<readonly { id: string }[]> =>
  (
    await sql<{ id: string }>`
      select r.id from report r where r.tenant_id = ${tenantId} and r.status in ('queued', 'running') and not exists (
        select from job j where j.tenant_id = ${tenantId} and j.kind in ('report.planMaking', 'report.makeFile')
          and j.payload ->> 'recordId' = r.id::text and j.done_at is null and j.failed_at is null)
      order by r.id limit 500`.execute(tx)
  ).rows;
