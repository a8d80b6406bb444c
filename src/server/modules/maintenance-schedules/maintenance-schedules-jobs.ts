import { sql } from 'kysely';
import type { JobHandlers } from '../../jobs/job.ts';
import { forgetImages, type ImageKeys } from './schedule-image.ts';
import { isWaiting } from './waiting-upload.ts';

export const maintenanceScheduleJobs: JobHandlers = {
  /** Deletes uploads that nobody confirmed in time, with their images. */
  'maintenance-upload.sweep': async (tx, { tenantId }) => {
    const { rows } = await sql<ImageKeys>`
      delete from maintenance_upload u where u.tenant_id = ${tenantId} and not ${isWaiting}
      returning u.image_key, u.preview_key`.execute(tx);
    for (const expired of rows) await forgetImages(tx, tenantId, expired);
  },
};
