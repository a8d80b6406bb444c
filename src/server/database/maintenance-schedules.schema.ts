import type { Id, Instant } from './column-types.ts';

interface StoredImage {
  image_key: string;
  preview_key: string;
  original_name: string;
  image_width: number;
  image_height: number;
  created_at: Instant;
}
interface MaintenanceScheduleTable extends StoredImage {
  tenant_id: string;
  id: Id;
  uploaded_by: string;
  uploaded_by_employee_id: string | null;
}
interface MaintenanceUploadTable extends StoredImage {
  tenant_id: string;
  id: Id;
  user_id: string;
}

/** Maintenance and logistics schedules, and uploads that wait for their confirmation (migration 0061). */
export interface MaintenanceScheduleTables {
  maintenance_schedule: MaintenanceScheduleTable;
  maintenance_upload: MaintenanceUploadTable;
}
