import type { JobHandlers } from '../../jobs/job.ts';
import { remindOfDocuments } from './document-reminders.ts';

/** Reminders of expiring documents (A§5). */
export const documentJobs: JobHandlers = {
  'document.remind': (tx, { tenantId }) => remindOfDocuments(tx, tenantId),
};
