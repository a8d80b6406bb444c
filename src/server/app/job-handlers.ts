import { expiryJobs } from '../jobs/expiry-jobs.ts';
import type { JobHandlers } from '../jobs/job.ts';
import { approvalJobs } from '../modules/approvals/index.ts';
import { assetJobs } from '../modules/assets/index.ts';
import { bankingJobs } from '../modules/banking/index.ts';
import { documentJobs } from '../modules/documents/index.ts';
import { leaveJobs } from '../modules/leave/index.ts';
import { newsletterJobs } from '../modules/newsletters/index.ts';
import { reportJobs } from '../modules/reports/index.ts';
import { reportKinds } from './report-kinds.ts';

/** Every kind of job the product knows. */
export const jobHandlers: JobHandlers = {
  ...approvalJobs,
  ...newsletterJobs,
  ...assetJobs,
  ...bankingJobs,
  ...reportJobs(reportKinds),
  ...leaveJobs,
  ...documentJobs,
  ...expiryJobs,
};
