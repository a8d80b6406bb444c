import type { JobHandlers } from '../../jobs/job.ts';
import { remindOfDocuments } from './document-reminders.ts';

/** Reminders of documents that expire (A§5). */
export const documentJobs: JobHandlers = {
  'document.remind': (tx, { tenantId }) => remindOfDocuments(tx, tenantId),
};
