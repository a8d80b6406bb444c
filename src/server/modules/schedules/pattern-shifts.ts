import { sql } from 'kysely';
import { shiftsOf, type Pattern, type PatternDay, type PatternShift } from '#domain/schedules/patterns.ts';
import { attendance, attendancePlace } from '#machines/attendance/index.ts';
import type { Tx } from '../../core/transaction.ts';
import { createRecord, systemOf, tryTransition } from '../../records/transition.ts';
import { excludeShifts } from './leave-shifts.ts';
import { catchUpNow } from './plan.ts';
import { blockingOf, conflictsIn } from './shift-facts.ts';
import { shiftKind, storePassedMoments } from './shift-kind.ts';
import { lockPeople, lockShift } from './shift-rows.ts';
import { thresholdsOf } from './shift-times.ts';
import { daysAfter, todayIn } from './zoned-dates.ts';

/** Weeks for which shifts are made ahead. */
const WEEKS_AHEAD = 8;

export interface StoredPattern {
  readonly id: string;
  readonly version: number;
  readonly employee_id: string;
  readonly active_from: string;
  readonly active_to: string | null;
  readonly made_until: string | null;
  readonly created_by: string;
  readonly days: readonly PatternDay[];
  /** By location: its zone, or the person's at a remote one (D42). */
  readonly zones: Readonly<Record<string, string>>;
  readonly timezone: string;
}

const DAYS = sql`(select json_agg(json_build_object('dayOfWeek', d.day_of_week, 'weekType', d.week_type, 'startTime', d.start_time,
    'shiftDuration', d.shift_minutes, 'breakStartAfterDuration', d.break_after_minutes, 'breakDuration', d.break_minutes, 'locationId', d.location_id) order by d.place)
  from schedule_pattern_day d where d.tenant_id = p.tenant_id and d.pattern_id = p.id)`;

/** Columns of a pattern `p` with its person `e` and the company `t`. */
export const PATTERN = sql<StoredPattern>`p.id, p.version, p.employee_id, p.active_from, p.active_to, p.made_until, p.created_by, ${DAYS} as days,
  coalesce(home.timezone, t.timezone) as timezone,
  (select json_object_agg(l.id, case when l.type = 'remote' and home.type <> 'remote' then home.timezone else l.timezone end) from location l
    where l.tenant_id = p.tenant_id and l.id in (select d.location_id from schedule_pattern_day d where d.tenant_id = p.tenant_id and d.pattern_id = p.id)) as zones`;

export const PATTERN_FROM = sql`schedule_pattern p join tenant t on t.id = p.tenant_id
  join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id`;

/** What was made of a pattern. */
export interface Made {
  readonly ids: readonly string[];
  readonly skipped: readonly { readonly date: string; readonly codes: readonly string[] }[];
}

/** Shifts of a pattern between two days that are not stored yet, nor removed by hand. */
async function missing(
  tx: Tx,
  tenantId: string,
  pattern: StoredPattern,
  from: string,
  to: string,
): Promise<readonly PatternShift[]> {
  const whole: Pattern = {
    activeFrom: pattern.active_from,
    activeTo: pattern.active_to,
    employeeId: pattern.employee_id,
    days: pattern.days,
  };
  const all = shiftsOf(whole, from, to, (locationId) => pattern.zones[locationId] ?? pattern.timezone);
  if (all.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select s.pattern_key as key from shift s where s.tenant_id = ${tenantId} and s.pattern_id = ${pattern.id}
      and s.pattern_key = any(${all.map(({ key }) => key)}::text[])`.execute(tx);
  const stored = new Set(rows.map(({ key }) => key));
  return all.filter(({ key }) => !stored.has(key));
}

/**
 * Makes a pattern's shifts between two days: each day once, whatever ran before, never over a shift of another origin.
 * Blocked days are skipped and kept by name (D41).
 */
async function makeShifts(tx: Tx, tenantId: string, pattern: StoredPattern, from: string, to: string): Promise<Made> {
  await lockPeople(tx, tenantId, [pattern.employee_id]);
  const wanted = await missing(tx, tenantId, pattern, from, to);
  const conflicts = await conflictsIn(
    tx,
    tenantId,
    wanted.map((shift) => ({
      id: null,
      employeeId: pattern.employee_id,
      locationId: shift.locationId,
      startDate: shift.startDate,
      endDate: shift.endDate,
      timezone: shift.timezone,
      isExcluded: false,
    })),
  );
  const thresholds = await thresholdsOf(
    tx,
    tenantId,
    wanted.map(({ locationId }) => locationId),
  );
  const ids: string[] = [];
  const skipped: { date: string; codes: readonly string[] }[] = [];
  for (const [place, shift] of wanted.entries()) {
    const blocking = blockingOf(conflicts[place] ?? []);
    if (blocking.length > 0) {
      skipped.push({ date: shift.date, codes: blocking });
      await tx
        .insertInto('schedule_pattern_skip')
        .values({ tenant_id: tenantId, pattern_id: pattern.id, key: shift.key, date: shift.date, codes: [...blocking] })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'pattern_id', 'key']).doUpdateSet({ codes: [...blocking] }),
        )
        .execute();
      continue;
    }
    const { made } = await createRecord(tx, systemOf(tenantId), shiftKind, {
      input: {},
      event: { type: 'shift.plan', blocking: [] },
      refuse: (reasons) => new Error(`${attendance.name}: ${reasons.map(({ code }) => code).join(', ')}`),
      insert: (verdict) =>
        tx
          .insertInto('shift')
          .values({
            tenant_id: tenantId,
            employee_id: pattern.employee_id,
            location_id: shift.locationId,
            field_location_id: null,
            starts_at: new Date(shift.startDate),
            ends_at: new Date(shift.endDate),
            break_starts_at: shift.breakStartDate === null ? null : new Date(shift.breakStartDate),
            break_ends_at: shift.breakEndDate === null ? null : new Date(shift.breakEndDate),
            ...thresholds(shift, shift.locationId),
            ...attendancePlace(verdict.value),
            timezone: shift.timezone,
            pattern_id: pattern.id,
            pattern_key: shift.key,
            note: null,
            created_by: pattern.created_by,
          })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow(),
    });
    ids.push(made.id);
  }
  await tx
    .updateTable('schedule_pattern')
    .set({ made_until: to })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', pattern.id)
    .execute();
  await excludeShifts(tx, tenantId, pattern.employee_id);
  await catchUpNow(tx, tenantId, ids);
  return { ids, skipped };
}

/** The last day for which a pattern's shifts are made today. */
const horizonOf = (pattern: StoredPattern): string => daysAfter(todayIn(pattern.timezone), WEEKS_AHEAD * 7);

/** Makes what is missing of a pattern up to 8 weeks from today. */
export async function makeAhead(tx: Tx, tenantId: string, pattern: StoredPattern): Promise<Made> {
  const today = todayIn(pattern.timezone);
  const from = pattern.made_until === null ? pattern.active_from : daysAfter(pattern.made_until, 1);
  return makeShifts(tx, tenantId, pattern, from < today ? today : from, horizonOf(pattern));
}

/** Few, because each locks its person until all are made. */
const BATCH = 3;

/** Makes the next shifts of some patterns; returns whether there may be more. */
export async function makeNextShifts(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql<StoredPattern>`
    select ${PATTERN} from ${PATTERN_FROM}
    where p.tenant_id = ${tenantId} and p.deleted_at is null and (p.active_to is null or p.active_to > coalesce(p.made_until, p.active_from - 1))
      and coalesce(p.made_until, p.active_from - 1) < (now() at time zone coalesce(home.timezone, t.timezone))::date + ${WEEKS_AHEAD * 7}::int
    order by p.id limit ${BATCH} for no key update of p skip locked`.execute(tx);
  for (const pattern of rows) await makeAhead(tx, tenantId, pattern);
  return rows.length === BATCH;
}

/** Removes the future shifts of a pattern that nobody has changed. Returns those that were removed. */
export async function removeUntouched(
  tx: Tx,
  tenantId: string,
  pattern: StoredPattern,
): Promise<readonly { id: string; version: number; location_id: string; starts_at: Date; timezone: string }[]> {
  await lockPeople(tx, tenantId, [pattern.employee_id]);
  const { rows } = await sql<{ id: string }>`
    select s.id from shift s where s.tenant_id = ${tenantId} and s.pattern_id = ${pattern.id} and s.starts_at > now()
      and s.stage in ('planned', 'excluded') and not s.is_edited and not s.has_check_events order by s.id`.execute(tx);
  const removed = [];
  for (const { id } of rows) {
    const found = await lockShift(tx, tenantId, id);
    if (!found) continue;
    const { row } = await storePassedMoments(tx, tenantId, found);
    const done = await tryTransition(tx, systemOf(tenantId), shiftKind, row, { type: 'shift.delete' });
    if (done) removed.push({ ...row, version: done.version });
  }
  return removed;
}
