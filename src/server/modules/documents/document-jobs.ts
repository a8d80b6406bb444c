import { enqueue } from '../../jobs/enqueue.ts';
import type { JobHandlers } from '../../jobs/job.ts';
import { passDocumentDays } from './document-clock.ts';
import { remindOfDocuments } from './document-reminders.ts';

const PASS_DAYS = 'document.pass-days';

/** The status of documents as days pass, and reminders of those that expire (A§5). */
export const documentJobs: JobHandlers = {
  [PASS_DAYS]: async (tx, { tenantId }) => {
    const isMore = await passDocumentDays(tx, tenantId);
    if (isMore) await enqueue(tx, { tenantId, kind: PASS_DAYS, payload: {} });
  },
  'document.remind': (tx, { tenantId }) => remindOfDocuments(tx, tenantId),
};
