import { sql } from 'kysely';
import { approvalJobs } from '../modules/approvals/index.ts';
import { assetJobs } from '../modules/assets/index.ts';
import { bankingJobs } from '../modules/banking/index.ts';
import { remindOfDocuments } from '../modules/documents/index.ts';
import { passDays, settleLedgers } from '../modules/leave/index.ts';
import { newsletterJobs } from '../modules/newsletters/index.ts';
import { reportJobs } from '../modules/reports/index.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { reportKinds } from './report-kinds.ts';
import type { JobHandlers } from '../jobs/job.ts';

/** Every kind of job the product knows. */
export const jobHandlers: JobHandlers = {
  ...approvalJobs,
  ...newsletterJobs,
  ...assetJobs,
  ...bankingJobs,
  ...reportJobs(reportKinds),

  'leave-request.pass-days': async (tx, job) => {
    const isMore = await passDays(tx, job.tenantId);
    if (isMore) await enqueue(tx, { tenantId: job.tenantId, kind: 'leave-request.pass-days', payload: {} });
  },

  'leave-ledger.settle': async (tx, job) => {
    const isMore = await settleLedgers(tx, job.tenantId);
    if (isMore) await enqueue(tx, { tenantId: job.tenantId, kind: 'leave-ledger.settle', payload: {} });
  },

  'document.remind': (tx, job) => remindOfDocuments(tx, job.tenantId),

  /** Keys are kept a day: long enough for any retry, short enough for the table. Done jobs are kept a week. */
  'idempotency-key.forget': async (tx, job) => {
    await sql`delete from idempotency_key where tenant_id = ${job.tenantId} and created_at < now() - interval '1 day'`.execute(tx);
    // A challenge lives for minutes, a mailed link for days at most; what is long over tells nothing any more.
    await sql`delete from sign_in_challenge where tenant_id = ${job.tenantId} and expires_at < now() - interval '1 day'`.execute(tx);
    await sql`delete from password_reset where tenant_id = ${job.tenantId} and expires_at < now() - interval '30 days'`.execute(tx);
    await sql`delete from job where tenant_id = ${job.tenantId} and done_at < now() - interval '7 days'`.execute(tx);
  },
};
