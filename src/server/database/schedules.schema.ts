import type { Generated } from 'kysely';
import type { WeekdayName } from '#domain/people.ts';
import type {
  Arrival,
  CheckEventType,
  CustomerImpactKind,
  Presence,
  ShiftStage,
} from '#domain/schedules/attendance.ts';
import type { WeekType } from '#domain/schedules/week.ts';
import type { Id, Instant, Json } from './column-types.ts';
import type { StoredPhone } from './people.schema.ts';

export interface ShiftTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  location_id: string;
  field_location_id: string | null;
  starts_at: Date;
  ends_at: Date;
  break_starts_at: Date | null;
  break_ends_at: Date | null;
  timezone: string;
  stage: Generated<ShiftStage>;
  presence: Generated<Presence>;
  arrival: Generated<Arrival>;
  /** From when a missing person is late and absent (D37, D38). */
  late_at: Date;
  absent_at: Date;
  checked_in_at: Generated<Date | null>;
  checked_out_at: Generated<Date | null>;
  has_check_events: Generated<boolean>;
  excluded_by: Generated<string | null>;
  pattern_id: Generated<string | null>;
  pattern_key: Generated<string | null>;
  is_edited: Generated<boolean>;
  note: string | null;
  version: Generated<number>;
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
}
interface ShiftEventTable {
  tenant_id: string;
  id: Id;
  shift_id: string;
  type: CheckEventType;
  at: Date;
  note: string | null;
  created_by: string | null;
  created_at: Instant;
}
interface CustomerImpactTable {
  tenant_id: string;
  id: Id;
  event_id: string;
  kind: CustomerImpactKind;
  customer_name: string;
  customer_id: string | null;
  note: string | null;
  late_minutes: number | null;
  phone_number: Json<StoredPhone> | null;
  submitted_by: string | null;
  created_at: Instant;
}
interface SchedulePatternTable {
  tenant_id: string;
  id: Id;
  employee_id: string;
  active_from: string;
  active_to: string | null;
  made_until: Generated<string | null>;
  rotation_id: Generated<string | null>;
  rotation_week: Generated<number | null>;
  deleted_at: Generated<Date | null>;
  created_by: string;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface SchedulePatternDayTable {
  tenant_id: string;
  pattern_id: string;
  place: number;
  day_of_week: WeekdayName;
  week_type: WeekType | null;
  start_time: string;
  shift_minutes: number;
  break_after_minutes: number | null;
  break_minutes: number | null;
  location_id: string;
}
interface SchedulePatternSkipTable {
  tenant_id: string;
  pattern_id: string;
  key: string;
  date: string;
  codes: string[];
}

/** Shifts, their events, and patterns (migration 0060). */
export interface ScheduleTables {
  shift: ShiftTable;
  shift_event: ShiftEventTable;
  customer_impact: CustomerImpactTable;
  schedule_pattern: SchedulePatternTable;
  schedule_pattern_day: SchedulePatternDayTable;
  schedule_pattern_skip: SchedulePatternSkipTable;
}
