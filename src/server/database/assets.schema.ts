import type { Generated } from 'kysely';
import type { AssetFieldType, StoredAssetStatus } from '#domain/assets.ts';
import type { DeviceChangeStatus } from '#domain/device-changes.ts';
import type { Id, Instant, NullableInstant } from './column-types.ts';

interface AssetTypeTable {
  tenant_id: string;
  id: Id;
  name: string;
  created_at: Instant;
  deleted_at: NullableInstant;
}
interface AssetFieldDefinitionTable {
  tenant_id: string;
  id: Id;
  asset_type_id: string;
  name: string;
  type: AssetFieldType;
  is_required: Generated<boolean>;
  position: number;
}
interface AssetTable {
  tenant_id: string;
  id: Id;
  asset_type_id: string;
  status: Generated<StoredAssetStatus>;
  value: number | null;
  currency: string;
  owner_employee_id: Generated<string | null>;
  owner_location_id: Generated<string | null>;
  owner_user_id: Generated<string | null>;
  invalid_note: Generated<string | null>;
  search_text: Generated<string>;
  created_by: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface AssetValueTable {
  tenant_id: string;
  id: Id;
  asset_id: string;
  field_id: string;
  string_value: string | null;
  number_value: number | null;
  date_value: string | null;
  boolean_value: boolean | null;
}
interface AssetAssignmentTable {
  tenant_id: string;
  id: Id;
  asset_id: string;
  employee_id: string | null;
  location_id: string | null;
  user_id: string | null;
  assigned_at: Instant;
  ended_at: NullableInstant;
  assigned_by: string | null;
  ended_by: Generated<string | null>;
}

interface DeviceChangeTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  asset_id: string;
  replacement_asset_id: string;
  approval_process_id: string;
  status: Generated<DeviceChangeStatus>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** Tables of the inventory. */
export interface AssetTables {
  asset_type: AssetTypeTable;
  asset_field_definition: AssetFieldDefinitionTable;
  asset: AssetTable;
  asset_value: AssetValueTable;
  asset_assignment: AssetAssignmentTable;
  device_change: DeviceChangeTable;
}
