import { enqueue } from '../../jobs/enqueue.ts';
import type { JobHandlers } from '../../jobs/job.ts';
import { passDays } from './leave-clock.ts';
import { settleLedgers } from './leave-ledger.ts';

/** Time-driven jobs of leaves and ledgers: one batch per job, and another job when there may be more. */
export const leaveJobs: JobHandlers = {
  'leave-request.pass-days': async (tx, { tenantId }) => {
    const isMore = await passDays(tx, tenantId);
    if (isMore) await enqueue(tx, { tenantId, kind: 'leave-request.pass-days', payload: {} });
  },

  'leave-ledger.settle': async (tx, { tenantId }) => {
    const isMore = await settleLedgers(tx, tenantId);
    if (isMore) await enqueue(tx, { tenantId, kind: 'leave-ledger.settle', payload: {} });
  },
};
