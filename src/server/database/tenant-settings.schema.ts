import type { Generated } from 'kysely';
import type { ResourceKey } from '#domain/branding.ts';
import type { TenantSettingType } from '#domain/tenant-settings.ts';
import type { Instant, Json, JsonObject } from './column-types.ts';

/** Settings of a tenant. */

export interface TenantSettingTable {
  tenant_id: string;
  type: TenantSettingType;
  settings: Json<JsonObject> | null;
  version: number;
  updated_by: string | null;
  updated_at: Instant;
}
export interface TenantResourceTable {
  tenant_id: string;
  key: ResourceKey;
  sha256: string;
  bytes: number;
  mime_type: string;
  original_name: string;
  uploaded_by: string | null;
  created_at: Instant;
}

/** Hours after which a record in a state of a workflow is over its target (ADR-0152). */
export interface WorkflowTargetTable {
  tenant_id: string;
  machine: string;
  state: string;
  hours: number;
  updated_by: string;
  updated_at: Generated<Date>;
}
