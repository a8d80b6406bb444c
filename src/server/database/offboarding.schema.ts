import type { ColumnType, Generated } from 'kysely';
import type { TerminationReason } from '#domain/end-of-service.ts';
import type {
  DutyKind,
  EndOfServiceState,
  LeaveAdjustment,
  OffboardingStatus,
  OtherAdjustment,
  RoleTransferState,
  SettlementBlock,
  SettlementFigures,
} from '#domain/offboarding.ts';
import type { Id, Instant, Json, NullableInstant } from './column-types.ts';

/** The settlement of a leaving employee (D65–D70); amounts in minor units. */
interface OffboardingSettlementTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  status: Generated<OffboardingStatus | 'deleted'>;
  end_of_service: Generated<EndOfServiceState>;
  role_transfer: Generated<RoleTransferState>;
  saved_blocks: Generated<SettlementBlock[]>;
  country_iso: Generated<string | null>;
  currency: Generated<string | null>;
  last_working_day: Generated<string | null>;
  termination_reason: Generated<TerminationReason | null>;
  basic_wage: Generated<number | null>;
  total_wage: Generated<number | null>;
  unpaid_days: Generated<number>;
  agreed_days_per_year: Generated<number | null>;
  manual_amount: Generated<number | null>;
  manual_note: Generated<string | null>;
  leave_adjustments: Json<LeaveAdjustment[]>;
  other_adjustments: Json<OtherAdjustment[]>;
  breakdown: ColumnType<SettlementFigures | null, string | null | undefined, string | null>;
  end_of_service_at: NullableInstant;
  created_by: string | null;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface OffboardingSuccessorTable {
  tenant_id: string;
  settlement_id: string;
  duty: DutyKind;
  employee_id: string;
}

/** Offboarding (migration 0030). */
export interface OffboardingTables {
  offboarding_settlement: OffboardingSettlementTable;
  offboarding_successor: OffboardingSuccessorTable;
}
