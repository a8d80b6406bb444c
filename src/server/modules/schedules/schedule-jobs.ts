import { enqueue } from '../../jobs/enqueue.ts';
import type { JobHandlers } from '../../jobs/job.ts';
import { makeNextShifts } from './pattern-shifts.ts';
import { passMoments } from './shift-clock.ts';

/** Time-driven jobs of shifts: one batch per job, and another job when there may be more. */
export const scheduleJobs: JobHandlers = {
  'attendance.pass-moments': async (tx, { tenantId }) => {
    const isMore = await passMoments(tx, tenantId);
    if (isMore) await enqueue(tx, { tenantId, kind: 'attendance.pass-moments', payload: {} });
  },

  'schedule-pattern.make-shifts': async (tx, { tenantId }) => {
    const isMore = await makeNextShifts(tx, tenantId);
    if (isMore) await enqueue(tx, { tenantId, kind: 'schedule-pattern.make-shifts', payload: {} });
  },
};
