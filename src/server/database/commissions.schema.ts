import type { Generated } from 'kysely';
import type {
  PayoutType,
  PeriodState,
  ProductType,
  ProviderType,
  SyncModule,
} from '#domain/commissions/commissions.ts';
import type { Id, Instant, Json, JsonObject, NullableInstant } from './column-types.ts';

interface CommissionTierTable {
  tenant_id: string;
  id: Id;
  tier_type_id: string;
  tier: number;
  net_sales_target: number;
  payout_percentage: number | null;
  payout_amount: number | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface CommissionTierAssignmentTable {
  tenant_id: string;
  employee_id: string;
  /** First day of a month. */
  valid_from: string;
  tier_type_id: string | null;
  created_by: string | null;
  created_at: Instant;
}

export interface SyncRunTable {
  tenant_id: string;
  id: Id;
  provider_type: ProviderType;
  module: SyncModule;
  is_successful: boolean;
  file_name: string;
  rows_count: Generated<number>;
  created_count: Generated<number>;
  fault_count: Generated<number>;
  started_by: string | null;
  started_at: Instant;
  ended_at: Instant;
  /** First days of the imported months, ascending. */
  months: Generated<string[]>;
  undone_at: NullableInstant;
  undone_by: string | null;
  /** The system that delivered it; null for an imported file. */
  integration_id: string | null;
}

/** What a row has that an integration delivered (migration 0089); null for the rows of a file. */
export interface DeliveredColumns {
  integration_id: string | null;
  external_version: number | null;
  external_hash: string | null;
}

/** Amounts in minor units of the row's currency; negative for refunds. */
export interface CommissionRowTable extends DeliveredColumns {
  tenant_id: string;
  id: Id;
  sync_run_id: string;
  external_id: string;
  date: string;
  type: ProductType;
  name: string;
  quantity: number;
  employee_id: string;
  location_id: string | null;
  client_reference: string | null;
  gross_sale: number;
  discount: number;
  net_sale: number;
  taxes: number;
  total_sale: number;
  currency: string;
  is_refund: boolean;
  refunded_external_id: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface TipRowTable extends DeliveredColumns {
  tenant_id: string;
  id: Id;
  sync_run_id: string;
  external_id: string;
  date: string;
  employee_id: string;
  location_id: string | null;
  amount: number;
  admin_fee: number;
  currency: string;
  created_at: Instant;
  updated_at: Instant;
}

interface CommissionPeriodTable {
  tenant_id: string;
  id: Id;
  /** First day of the month. */
  month: string;
  status: Generated<PeriodState>;
  is_stale: Generated<boolean>;
  calculated_at: NullableInstant;
  frozen_at: NullableInstant;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface CommissionPayoutTable {
  tenant_id: string;
  id: Id;
  period_id: string;
  month: string;
  employee_id: string;
  location_id: string | null;
  currency: string;
  tier_type_name: string | null;
  payout_type: PayoutType | null;
  tier: number | null;
  net_sales_target: number | null;
  payout_percentage: number | null;
  payout_amount: number | null;
  products_number: number;
  clients_number: number;
  shifts_number: number | null;
  services_gross: number;
  services_vat: number;
  services_net: number;
  services_payout: number;
  products_gross: number;
  products_vat: number;
  products_net: number;
  products_payout: number;
  tips_gross: number;
  tips_fee: number;
  tips_net: number;
  tips_payout: number;
  total_payout: number;
  created_at: Instant;
  updated_at: Instant;
}

interface IntegrationTable {
  tenant_id: string;
  id: Id;
  name: string;
  is_active: Generated<boolean>;
  sealed_secret: string;
  key_id: string;
  secret_created_at: Instant;
  previous_sealed_secret: string | null;
  previous_key_id: string | null;
  previous_valid_until: NullableInstant;
  created_by: string;
  created_at: Instant;
}

interface IntegrationDeliveryTable {
  tenant_id: string;
  id: Id;
  integration_id: string;
  delivery_id: string;
  body_hash: string;
  sent_at: Instant;
  received_at: Instant;
  answer: Json<JsonObject>;
}

/** Commissions, tips and integrations (migrations 0043, 0044 and 0089); `commission_tier_type` is a set-up record. */
export interface CommissionTables {
  commission_tier: CommissionTierTable;
  commission_tier_assignment: CommissionTierAssignmentTable;
  sync_run: SyncRunTable;
  commission_row: CommissionRowTable;
  tip_row: TipRowTable;
  commission_period: CommissionPeriodTable;
  commission_payout: CommissionPayoutTable;
  integration: IntegrationTable;
  integration_delivery: IntegrationDeliveryTable;
}
