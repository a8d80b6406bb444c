import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { MAINTENANCE_SCHEDULE_LIST } from '#contract/maintenance-schedules.list.ts';
import type { Caller } from '../../core/caller.ts';
import { readableList } from '../../lists/list-source.ts';
import { instant, personJson } from '../../records/record-json.ts';
import { imageAddress } from '../images/index.ts';

export type MaintenanceSchedule = AnswerOf<typeof api.maintenanceSchedules.latest>;

/** A row with the keys of its images in place of their addresses. */
export type Stored<Record extends { readonly imageUrl: string; readonly imagePreviewUrl: string }> = Omit<
  Record,
  'imageUrl' | 'imagePreviewUrl'
> & { readonly imageKey: string; readonly previewKey: string };

/** The image of the row `alias`, under the names of the answer. */
export const imageColumns = (alias: 'm' | 'u') => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`${of('image_key')} as "imageKey", ${of('preview_key')} as "previewKey", ${of('original_name')} as "imageOriginalName",
    ${of('image_width')} as "imageWidth", ${of('image_height')} as "imageHeight"`;
};

/** All schedules of the tenant (B§2). */
export const schedules = readableList({
  list: MAINTENANCE_SCHEDULE_LIST,
  from: sql`maintenance_schedule m left join employee e on e.tenant_id = m.tenant_id and e.id = m.uploaded_by_employee_id`,
  id: sql`m.id`,
  tenant: ({ tenantId }) => sql`m.tenant_id = ${tenantId}`,
  reach: () => [],
  filters: {},
  search: (text) => sql`app.fold(m.original_name) like app.like_arg(app.fold(${text}))`,
  order: { createdAt: sql`m.created_at` },
  columns: () => sql<Stored<MaintenanceSchedule>>`m.id, ${instant('m.created_at')} as "createdAt", ${imageColumns('m')},
    case when e.id is null then null else ${personJson('e')} end as "uploadedByEmployee"`,
});

/** Gives a row the addresses of its images. */
export const presentImage = <Row extends { readonly imageKey: string; readonly previewKey: string }>(
  { imageKey, previewKey, ...row }: Row,
  { tenantId }: Caller,
) => ({
  ...row,
  imageUrl: imageAddress(tenantId, imageKey),
  imagePreviewUrl: imageAddress(tenantId, previewKey),
});
