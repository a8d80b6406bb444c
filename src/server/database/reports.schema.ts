import type { Generated } from 'kysely';
import type { ReportFormat, ReportState } from '#domain/reports.ts';
import type { Id, Instant, Json, JsonObject, NullableInstant } from './column-types.ts';

interface ReportTable {
  tenant_id: string;
  id: Id;
  type: string;
  format: ReportFormat;
  language: 'en' | 'ar';
  fields: Json<string[]>;
  filters: Json<JsonObject>;
  fingerprint: string;
  requested_by: string;
  status: ReportState;
  error: Json<{ code: string; message: string } | null>;
  expires_at: NullableInstant;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface ReportFileTable {
  tenant_id: string;
  report_id: string;
  content: Buffer;
  mime_type: string;
  original_name: string;
  /** The rights it was created with. */
  rights: Generated<string[]>;
  created_at: Instant;
}

/** Reports and their files (migration 0032). */
export interface ReportTables {
  report: ReportTable;
  report_file: ReportFileTable;
}
