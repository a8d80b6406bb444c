import { sql, type RawBuilder } from 'kysely';
import type {
  Arrival,
  CheckEventType,
  CustomerImpactKind,
  Presence,
  ShiftStage,
} from '#domain/schedules/attendance.ts';
import type { RecordStatus } from '#domain/records.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, personJson, locationJson, type LocationJson, type PersonJson } from '../../records/record-json.ts';
import {
  CHECK,
  CORRECT,
  DELETE,
  isReadableAttendance,
  isReadableShift,
  reachesShift,
  UPDATE,
} from './schedules.policy.ts';

export interface ImpactJson {
  readonly id: string;
  readonly type: CustomerImpactKind;
  readonly customerName: string;
  readonly customerId: string | null;
  readonly note: string | null;
  readonly lateTime: number | null;
  readonly phone: { readonly prefix: string; readonly number: string } | null;
  readonly submittedByEmployee: PersonJson | null;
}

interface EventJson {
  readonly id: string;
  readonly at: string;
  readonly reportedAt: string;
  readonly type: CheckEventType;
  readonly note: string | null;
  readonly customerImpacts: ImpactJson[];
}

/** What a decision about a shift needs of its row. */
export interface StoredShift {
  readonly id: string;
  readonly version: number;
  readonly employee_id: string;
  readonly location_id: string;
  readonly field_location_id: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly break_starts_at: Date | null;
  readonly break_ends_at: Date | null;
  readonly timezone: string;
  readonly stage: ShiftStage;
  readonly presence: Presence;
  readonly arrival: Arrival;
  readonly late_at: Date;
  readonly absent_at: Date;
  readonly checked_in_at: Date | null;
  readonly checked_out_at: Date | null;
  readonly has_check_events: boolean;
  readonly excluded_by: string | null;
  readonly pattern_id: string | null;
  readonly is_edited: boolean;
  readonly note: string | null;
  /** When it was read. */
  readonly now: Date;
}

/** A shift with everything shown of it. */
export interface ShiftRow extends StoredShift {
  readonly employee: PersonJson & { readonly status: RecordStatus };
  readonly home: LocationJson | null;
  readonly location: LocationJson;
  readonly fieldLocation: { readonly id: string; readonly name: string } | null;
  readonly events: readonly EventJson[];
  readonly reads_attendance: boolean;
  readonly may_update: boolean;
  readonly may_delete: boolean;
  readonly may_check: boolean;
  readonly may_correct: boolean;
}

export const STORED: RawBuilder<StoredShift> = sql`
  s.id, s.version, s.employee_id, s.location_id, s.field_location_id, s.starts_at, s.ends_at, s.break_starts_at, s.break_ends_at,
  s.timezone, s.stage, s.presence, s.arrival, s.late_at, s.absent_at, s.checked_in_at, s.checked_out_at, s.has_check_events,
  s.excluded_by, s.pattern_id, s.is_edited, s.note, clock_timestamp() as now`;

const eventsJson = (tenantId: string): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('id', v.id, 'at', ${instant('v.at')}, 'reportedAt', ${instant('v.created_at')}, 'type', v.type, 'note', v.note, 'customerImpacts', coalesce((
      select json_agg(json_build_object('id', i.id, 'type', i.kind, 'customerName', i.customer_name, 'customerId', i.customer_id,
        'note', i.note, 'lateTime', i.late_minutes, 'phone', i.phone_number,
        'submittedByEmployee', case when p.id is null then null else ${personJson('p')} end) order by i.id)
      from customer_impact i left join employee p on p.tenant_id = i.tenant_id and p.id = i.submitted_by
      where i.tenant_id = ${tenantId} and i.event_id = v.id), '[]')) order by v.at, v.id)
  from shift_event v where v.tenant_id = ${tenantId} and v.shift_id = s.id), '[]')`;

/** Condition: the caller may correct shifts `s` of others (D43); in the narrowest scope all would be their own. */
export const mayCorrect = (caller: Caller): RawBuilder<boolean> =>
  caller.permissions.scopeOf(CORRECT) === 'personal' ? sql<boolean>`false` : reachesShift(caller, CORRECT);

/** Columns of a shift for a query over `shift s` with `shiftJoins`. */
export const shiftColumns = (caller: Caller): RawBuilder<ShiftRow> => sql`
  ${STORED},
  (${personJson('e')}::jsonb || jsonb_build_object('status', e.status)) as employee,
  case when home.id is null then null else ${locationJson('home')} end as home,
  ${locationJson('loc')} as location,
  case when f.id is null then null else json_build_object('id', f.id, 'name', f.name) end as "fieldLocation",
  ${eventsJson(caller.tenantId)} as events,
  ${isReadableAttendance(caller)} as reads_attendance,
  ${reachesShift(caller, UPDATE)} as may_update, ${reachesShift(caller, DELETE)} as may_delete,
  ${reachesShift(caller, CHECK)} as may_check,
  ${mayCorrect(caller)} as may_correct`;

export const shiftJoins = ({ tenantId }: Caller): RawBuilder<unknown> => sql`
  join employee e on e.tenant_id = ${tenantId} and e.id = s.employee_id
  join location loc on loc.tenant_id = ${tenantId} and loc.id = s.location_id
  left join location home on home.tenant_id = ${tenantId} and home.id = e.location_id
  left join field_location f on f.tenant_id = ${tenantId} and f.id = s.field_location_id`;

/** Returns shifts that meet a condition over `shift s`, by start, whatever the caller may read. */
export async function readShifts(
  tx: Tx,
  caller: Caller,
  where: RawBuilder<unknown>,
  limit = 20_001,
): Promise<readonly ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    select ${shiftColumns(caller)} from shift s ${shiftJoins(caller)}
    where s.tenant_id = ${caller.tenantId} and s.stage <> 'deleted' and ${where} order by s.starts_at, s.id limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Returns one shift the caller may read; null otherwise. */
export async function findShift(tx: Tx, caller: Caller, id: string): Promise<ShiftRow | null> {
  const [row] = await readShifts(tx, caller, sql`s.id = ${id} and ${isReadableShift(caller)}`, 1);
  return row ?? null;
}

/** Returns and locks one shift that a condition covers; null otherwise. */
export async function lockShift(
  tx: Tx,
  tenantId: string,
  id: string,
  where: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<StoredShift | null> {
  const { rows } = await sql<StoredShift>`
    select ${STORED} from shift s where s.tenant_id = ${tenantId} and s.id = ${id} and s.stage <> 'deleted' and ${where} for update of s`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Locks people against changes of their shifts by others, in a fixed order (D41). */
export async function lockPeople(tx: Tx, tenantId: string, employeeIds: readonly string[]): Promise<void> {
  await sql`${lockingPeople(tenantId, employeeIds)}`.execute(tx);
}

/** Selects people as `lockPeople` does, for a statement that locks them before it writes. */
export const lockingPeople = (tenantId: string, employeeIds: readonly string[]): RawBuilder<unknown> => sql`
  select e.id from employee e where e.tenant_id = ${tenantId} and e.id = any(${[...new Set(employeeIds)]}::uuid[])
  order by e.id for no key update`;
