import { sql } from 'kysely';
import { DELIVERY_DAYS } from '#domain/commissions/integrations.ts';
import type { JobHandlers } from '../../jobs/job.ts';

export const INTEGRATION_RECURRING = { daily: ['integration-delivery.forget'] } as const;

/** Deletes deliveries with their answers after a month, long after the last repetition that their time permits. */
export const integrationJobs: JobHandlers = {
  'integration-delivery.forget': async (tx, job) => {
    await sql`delete from integration_delivery where tenant_id = ${job.tenantId} and received_at < now() - ${DELIVERY_DAYS} * interval '1 day'`.execute(
      tx,
    );
  },
};
