import type { JobHandlers } from '../../jobs/job.ts';
import { assetName } from '../../records/asset-text.ts';
import { notify } from '../notifications/index.ts';

/** Effects of asset transitions: a new owner is notified once. */
export const assetJobs: JobHandlers = {
  'asset.notifyOwner': async (tx, job) => {
    const event = job.payload['event'] as { owner?: { id?: string } } | undefined;
    const assetId = String(job.payload['recordId']);
    const found = await tx
      .selectFrom('asset as a')
      .select(['a.owner_employee_id', assetName('a').as('name')])
      .where('a.tenant_id', '=', job.tenantId)
      .where('a.id', '=', assetId)
      .executeTakeFirst();
    // Reassigned or returned in the meantime: no notification.
    if (!found?.owner_employee_id || found.owner_employee_id !== event?.owner?.id) return;
    await notify(tx, job.tenantId, {
      type: 'custom',
      toEmployees: [found.owner_employee_id],
      dedupeKey: `asset:${assetId}:${String(job.payload['recordVersion'])}`,
      link: `/finance/assets/${assetId}`,
      params: { about: 'asset-assigned', asset: found.name },
    });
  },
};
