import type { ColumnType, Generated } from 'kysely';
import type { ProcessKind, ProcessStatus, SkipReason, StepRole, StepStatus } from '#domain/approvals.ts';
import type { LeavePhase, LeaveStatus, LedgerKind, MovementKind } from '#domain/leave.ts';
import type { TenantModule } from '#domain/modules.ts';
import type { AccessType, Gender, MaritalStatus, Religion } from '#domain/people.ts';
import type { NotificationType, RecordStatus } from '#domain/records.ts';
import type { TileToggle } from '#domain/tiles.ts';
import type { ApprovalSubstituteTables } from './approval-substitutes.schema.ts';
import type { AssetTables } from './assets.schema.ts';
import type { CommissionTables } from './commissions.schema.ts';
import type { Id, Instant, Json, JsonObject, NullableInstant } from './column-types.ts';
import type { DayBankingTable } from './day-banking.schema.ts';
import type { IdentityTables } from './identity.schema.ts';
import type { LeaveCancellationTable, LeaveCorrectionTable } from './leave-changes.schema.ts';
import type { LeaveSetupTables } from './leave-setup.schema.ts';
import type { CustomFieldTables } from './custom-fields.schema.ts';
import type { CustomerTables } from './customers.schema.ts';
import type { MaintenanceScheduleTables } from './maintenance-schedules.schema.ts';
import type { NewsletterTables } from './newsletters.schema.ts';
import type { NoticeTables } from './notices.schema.ts';
import type { NotificationDeliveryTables } from './notification-delivery.schema.ts';
import type { OffboardingTables } from './offboarding.schema.ts';
import type { PeopleTables, StoredPhone } from './people.schema.ts';
import type { PlaceTables } from './places.schema.ts';
import type { ReportTables } from './reports.schema.ts';
import type { RoleTables } from './roles.schema.ts';
import type { ScheduleTables } from './schedules.schema.ts';
import type { SetupTables } from './setup.schema.ts';
import type { SocialMediaTables } from './social-media.schema.ts';
import type { TenantResourceTable, TenantSettingTable, WorkflowTargetTable } from './tenant-settings.schema.ts';

/** Rows as the database returns them: dates as yyyy-MM-dd, numerics as numbers, instants as Date. */

export interface TenantTable {
  id: Id;
  name: string;
  domain: string;
  modules: TenantModule[];
  currency: Generated<string>;
  timezone: Generated<string>;
  week_start: Generated<number>;
  weekend: Generated<number[]>;
  language: Generated<'en' | 'ar'>;
  created_at: Instant;
}
interface AuthKeyTable {
  id: Id;
  private_jwk: Json<JsonObject>;
  public_jwk: Json<JsonObject>;
  created_at: Instant;
}
interface LoginAttemptTable {
  key: string;
  failures: number;
  window_started_at: Instant;
}
interface EmployeeTable {
  tenant_id: string;
  id: Id;
  company_employee_id: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  known_as: string;
  job_title_id: string | null;
  image_url: string | null;
  status: Generated<RecordStatus>;
  location_id: string | null;
  start_date: string;
  last_working_day: string | null;
  personal_email: string | null;
  work_email: string | null;
  personal_phone: Json<StoredPhone> | null;
  gender: Generated<Gender | null>;
  birthdate: Generated<string | null>;
  marital_status: Generated<MaritalStatus | null>;
  religion: Generated<Religion | null>;
  work_phone: Json<StoredPhone> | null;
  office_phone: Json<StoredPhone> | null;
  access_type: Generated<AccessType>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface EmployeeLineManagerTable {
  tenant_id: string;
  employee_id: string;
  manager_id: string;
}
interface EmployeeHrResponsibleTable {
  tenant_id: string;
  employee_id: string;
  hr_employee_id: string;
}
interface EmployeeSupervisorTable {
  tenant_id: string;
  supervisor_id: string;
  employee_id: string;
}
interface AppUserTable {
  tenant_id: string;
  id: Id;
  email: string;
  display_name: string;
  image_url: string | null;
  password_hash: string | null;
  status: Generated<RecordStatus>;
  role_id: string | null;
  employee_id: string | null;
  language: Generated<'en' | 'ar'>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface TileSettingTable {
  tenant_id: string;
  user_id: string;
  off: TileToggle[];
  updated_at: Instant;
}
interface TransitionJournalTable {
  tenant_id: string;
  id: Id;
  machine: string;
  machine_version: number;
  record_id: string;
  record_version: number;
  event: string;
  from_state: string;
  to_state: string;
  payload: Json<JsonObject>;
  by_employee_id: string | null;
  by_user_id: string | null;
  at: Instant;
}
interface JobTable {
  tenant_id: string;
  id: Id;
  kind: string;
  payload: Json<JsonObject>;
  dedupe_key: string | null;
  run_at: Instant;
  attempts: Generated<number>;
  max_attempts: Generated<number>;
  locked_until: NullableInstant;
  done_at: NullableInstant;
  failed_at: NullableInstant;
  error: string | null;
  created_at: Instant;
}
interface NotificationTable {
  tenant_id: string;
  id: Id;
  user_id: string;
  type: NotificationType;
  params: Json<JsonObject>;
  link: string;
  dedupe_key: string;
  created_at: Instant;
  read_at: NullableInstant;
  /** The mail that named it. */
  mail_id: ColumnType<string | null, string | null | undefined, string | null>;
}
export interface FileTable {
  tenant_id: string;
  id: Id;
  owner_kind: 'approval-process' | 'employee-document' | 'location-document';
  owner_id: string;
  sha256: string;
  bytes: number;
  mime_type: string;
  original_name: string;
  uploaded_by: string | null;
  created_at: Instant;
}
interface IdempotencyKeyTable {
  tenant_id: string;
  user_id: string;
  key: string;
  request_hash: string;
  status: number;
  answer: Json<unknown> | null;
  created_at: Instant;
}
interface ApprovalProcessTable {
  tenant_id: string;
  id: Id;
  kind: ProcessKind;
  status: ProcessStatus;
  note: string | null;
  requested_by: string;
  submitted_by: string;
  /** Other makers of the subject; they may not decide on it, like the requester. */
  makers: Generated<string[]>;
  /** The last decision while it can be undone, as JSON. */
  undo: Generated<string | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface ApprovalStepTable {
  tenant_id: string;
  id: Id;
  process_id: string;
  position: number;
  role: StepRole;
  status: StepStatus;
  skip_reason: SkipReason | null;
  is_required: Generated<boolean>;
  decided_at: NullableInstant;
  decided_by: string | null;
  /** The approver the substitute decided for. */
  decided_for: ColumnType<string | null, string | null | undefined, string | null>;
}
interface ApprovalStepCandidateTable {
  tenant_id: string;
  step_id: string;
  employee_id: string;
}
interface ApprovalStepNoteTable {
  tenant_id: string;
  id: Id;
  step_id: string;
  kind: 'decision' | 'thread';
  message: string;
  created_by: string;
  created_at: Instant;
  updated_at: Instant;
}
interface LeaveRequestTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  leave_type_id: string;
  approval_process_id: string;
  start_date: string;
  end_date: string;
  days: number;
  deducted_days: number;
  status: LeaveStatus;
  phase: LeavePhase | null;
  approval_status: ProcessStatus;
  is_cancellation_requested: Generated<boolean>;
  taken_through: Generated<string | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface LeavePortionTable {
  tenant_id: string;
  leave_request_id: string;
  year: number;
  deducted_days: number;
}
interface LeaveAccountTable {
  tenant_id: string;
  employee_id: string;
  leave_kind: LedgerKind;
  settled_through: string | null;
  closed_year: number | null;
  next_due_on: string;
}
interface LeaveMovementTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  leave_kind: LedgerKind;
  kind: MovementKind;
  days: number;
  effective_on: string;
  period: string | null;
  expires_on: string | null;
  leave_request_id: string | null;
  note: string | null;
  created_by: string | null;
  created_at: Instant;
  source: 'initial' | 'carry-over' | null;
  entry_id: string | null;
  voids: string | null;
}

interface SavedViewTable {
  tenant_id: string;
  id: Id;
  owner_id: string;
  list_key: string;
  name: string;
  query: string;
  /** JSON as text. */
  grid: string;
  is_shared: Generated<boolean>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** All tables of the application, by name. */
export interface Schema
  extends
    ApprovalSubstituteTables,
    AssetTables,
    CommissionTables,
    CustomFieldTables,
    CustomerTables,
    IdentityTables,
    SetupTables,
    LeaveSetupTables,
    MaintenanceScheduleTables,
    NewsletterTables,
    NoticeTables,
    NotificationDeliveryTables,
    OffboardingTables,
    PeopleTables,
    PlaceTables,
    ReportTables,
    RoleTables,
    ScheduleTables,
    SocialMediaTables {
  tenant: TenantTable;
  tenant_setting: TenantSettingTable;
  workflow_target: WorkflowTargetTable;
  tenant_resource: TenantResourceTable;
  auth_key: AuthKeyTable;
  login_attempt: LoginAttemptTable;
  employee: EmployeeTable;
  employee_line_manager: EmployeeLineManagerTable;
  employee_hr_responsible: EmployeeHrResponsibleTable;
  employee_supervisor: EmployeeSupervisorTable;
  app_user: AppUserTable;
  tile_setting: TileSettingTable;
  transition_journal: TransitionJournalTable;
  job: JobTable;
  notification: NotificationTable;
  file: FileTable;
  idempotency_key: IdempotencyKeyTable;
  approval_process: ApprovalProcessTable;
  approval_step: ApprovalStepTable;
  approval_step_candidate: ApprovalStepCandidateTable;
  approval_step_note: ApprovalStepNoteTable;
  leave_request: LeaveRequestTable;
  leave_cancellation: LeaveCancellationTable;
  leave_correction: LeaveCorrectionTable;
  leave_portion: LeavePortionTable;
  leave_account: LeaveAccountTable;
  leave_movement: LeaveMovementTable;
  saved_view: SavedViewTable;
  day_banking: DayBankingTable;
}
