import type { Generated } from 'kysely';
import type { ProcessKind, StepRole } from '#domain/approvals.ts';
import type { EntitlementBasis, EntitlementUnit } from '#domain/leave-entitlements.ts';
import type { DayCount, LeaveKind } from '#domain/leave.ts';
import type { Id, Instant } from './column-types.ts';

interface LeaveTypeTable {
  tenant_id: string;
  id: Id;
  name: string;
  code: string;
  kind: LeaveKind;
  icon_name: string;
  sort_order: number;
  country_isos: string[];
  status: Generated<'active' | 'inactive'>;
  is_visible_on_mobile: Generated<boolean>;
  day_count: Generated<DayCount>;
  excludes_holidays: Generated<boolean>;
  allow_negative: Generated<boolean>;
  negative_limit: number | null;
  needs_approval: Generated<boolean>;
  name_arabic: Generated<string | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface LeaveEntitlementTable {
  tenant_id: string;
  id: Id;
  leave_type_id: string;
  country_iso: string;
  basis: Generated<EntitlementBasis>;
  amount: number;
  per: Generated<EntitlementUnit>;
  after_months: Generated<number>;
  cap: number | null;
  carry_over_max: number | null;
  carry_over_expiry_months: number | null;
  effective_from: string;
}
interface PublicHolidayTable {
  tenant_id: string;
  id: Id;
  country_iso: string;
  date: string;
  name: string;
  name_arabic: Generated<string | null>;
  /** Same date every year. */
  is_fixed: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface ApprovalTemplateTable {
  tenant_id: string;
  id: Id;
  kind: ProcessKind;
  /** Canceling an approved record needs a separate approval (D26). */
  approves_cancellation: Generated<boolean>;
  version: Generated<number>;
}
interface ApprovalTemplateStepTable {
  tenant_id: string;
  id: Id;
  template_id: string;
  position: number;
  role: StepRole;
}

/** Tables of the tenant's leave and approval set-up. */
export interface LeaveSetupTables {
  leave_type: LeaveTypeTable;
  leave_entitlement: LeaveEntitlementTable;
  public_holiday: PublicHolidayTable;
  approval_template: ApprovalTemplateTable;
  approval_template_step: ApprovalTemplateStepTable;
}
