import { sql, type RawBuilder } from 'kysely';
import { shiftsOf, type Pattern, type PatternDay, type PatternShift } from '#domain/schedules/patterns.ts';
import { attendance, attendancePlace } from '#machines/attendance/index.ts';
import { addDays } from '#domain/schedules/week.ts';
import type { Tx } from '../../core/transaction.ts';
import { createRecords, systemOf, tryTransition } from '../../records/transition.ts';
import { excludeShifts } from './leave-shifts.ts';
import { blockingOf, conflictsIn } from './shift-facts.ts';
import { shiftKind, storePassedMoments } from './shift-kind.ts';
import { changedShift, type ChangedShift } from './shift-news.ts';
import { lockPeople, lockShift } from './shift-rows.ts';
import { thresholdsOf } from './shift-times.ts';
import { todayIn } from './zoned-dates.ts';

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

/** The days of a pattern in their order; of a free week of a rotation none. */
export const daysJson = (pattern: 'p' | 'r'): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('dayOfWeek', d.day_of_week, 'weekType', d.week_type, 'startTime', d.start_time,
    'shiftDuration', d.shift_minutes, 'breakStartAfterDuration', d.break_after_minutes, 'breakDuration', d.break_minutes, 'locationId', d.location_id) order by d.place)
  from schedule_pattern_day d where d.tenant_id = ${sql.ref(`${pattern}.tenant_id`)} and d.pattern_id = ${sql.ref(`${pattern}.id`)}), '[]')`;

/** Columns of a pattern `p` with its person `e` and the company `t`. */
export const PATTERN = sql<StoredPattern>`p.id, p.version, p.employee_id, p.active_from, p.active_to, p.made_until, p.created_by, ${daysJson('p')} as days,
  coalesce(home.timezone, t.timezone) as timezone,
  coalesce((select json_object_agg(l.id, case when l.type = 'remote' and home.type <> 'remote' then home.timezone else l.timezone end) from location l
    where l.tenant_id = p.tenant_id and l.id in (select d.location_id from schedule_pattern_day d where d.tenant_id = p.tenant_id and d.pattern_id = p.id)), '{}') as zones`;

export const PATTERN_FROM = sql`schedule_pattern p join tenant t on t.id = p.tenant_id
  join employee e on e.tenant_id = p.tenant_id and e.id = p.employee_id
  left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id`;

/** A pattern whose shifts are to be made between two days. */
interface Due {
  readonly pattern: StoredPattern;
  readonly from: string;
  readonly to: string;
}
interface Wanted {
  readonly pattern: StoredPattern;
  readonly shift: PatternShift;
}

/** All shifts of a pattern between its two days. */
function allOf({ pattern, from, to }: Due): readonly Wanted[] {
  const whole: Pattern = {
    activeFrom: pattern.active_from,
    activeTo: pattern.active_to,
    employeeId: pattern.employee_id,
    days: pattern.days,
  };
  return shiftsOf(whole, from, to, (locationId) => pattern.zones[locationId] ?? pattern.timezone).map((shift) => ({
    pattern,
    shift,
  }));
}

/** Shifts of patterns that are not stored yet, nor removed by hand. They are made ahead: of today, those that begin later. */
async function missing(tx: Tx, tenantId: string, due: readonly Due[]): Promise<readonly Wanted[]> {
  const now = new Date().toISOString();
  const all = due.flatMap(allOf).filter(({ shift }) => shift.startDate >= now);
  if (all.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select s.pattern_id || ' ' || s.pattern_key as name from shift s where s.tenant_id = ${tenantId}
      and s.pattern_id = any(${due.map(({ pattern }) => pattern.id)}::uuid[])
      and s.pattern_key = any(${[...new Set(all.map(({ shift }) => shift.key))]}::text[])`.execute(tx);
  const stored = new Set(rows.map(({ name }) => name));
  return all.filter(({ pattern, shift }) => !stored.has(`${pattern.id} ${shift.key}`));
}

/** Keeps by name the days on which a conflict blocks a shift (D41). */
async function storeSkips(
  tx: Tx,
  tenantId: string,
  skipped: readonly (Wanted & { readonly codes: readonly string[] })[],
): Promise<void> {
  if (skipped.length === 0) return;
  await tx
    .insertInto('schedule_pattern_skip')
    .values(
      skipped.map(({ pattern, shift, codes }) => ({
        tenant_id: tenantId,
        pattern_id: pattern.id,
        key: shift.key,
        date: shift.date,
        codes: [...codes],
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'pattern_id', 'key']).doUpdateSet((of) => ({ codes: of.ref('excluded.codes') })),
    )
    .execute();
}

/**
 * Makes shifts of patterns, each of another person: each day once, whatever ran before, never over a shift of another
 * origin. Blocked days are skipped. A few statements for all of them: 10,000 people have 50,000 shifts a week.
 */
async function makeShifts(tx: Tx, tenantId: string, due: readonly Due[]): Promise<readonly string[]> {
  const people = due.map(({ pattern }) => pattern.employee_id);
  await lockPeople(tx, tenantId, people);
  const wanted = await missing(tx, tenantId, due);
  const conflicts = await conflictsIn(
    tx,
    tenantId,
    wanted.map(({ pattern, shift }) => ({
      id: null,
      employeeId: pattern.employee_id,
      locationId: shift.locationId,
      startDate: shift.startDate,
      endDate: shift.endDate,
      timezone: shift.timezone,
      isExcluded: false,
    })),
  );
  const decided = wanted.map((each, place) => ({ ...each, codes: blockingOf(conflicts[place] ?? []) }));
  await storeSkips(
    tx,
    tenantId,
    decided.filter(({ codes }) => codes.length > 0),
  );
  const made = await storeShifts(
    tx,
    tenantId,
    decided.filter(({ codes }) => codes.length === 0),
  );
  await sql`
    update schedule_pattern p set made_until = d.until
    from jsonb_to_recordset(${JSON.stringify(due.map(({ pattern, to }) => ({ id: pattern.id, until: to })))}::jsonb) d (id uuid, until date)
    where p.tenant_id = ${tenantId} and p.id = d.id`.execute(tx);
  if (made.length > 0) await excludeShifts(tx, tenantId, { ids: made });
  return made;
}

async function storeShifts(tx: Tx, tenantId: string, free: readonly Wanted[]): Promise<readonly string[]> {
  if (free.length === 0) return [];
  const thresholds = await thresholdsOf(
    tx,
    tenantId,
    free.map(({ shift }) => shift.locationId),
  );
  const made = await createRecords(tx, systemOf(tenantId), shiftKind, {
    input: {},
    event: { type: 'shift.plan', blocking: [] },
    refuse: (reasons) => new Error(`${attendance.name}: ${reasons.map(({ code }) => code).join(', ')}`),
    insert: (verdict) =>
      tx
        .insertInto('shift')
        .values(
          free.map(({ pattern, shift }) => ({
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
          })),
        )
        .returning(['id', 'version'])
        .execute(),
  });
  return made.map(({ id }) => id);
}

/** The last day for which a pattern's shifts are made today. */
const horizonOf = (pattern: StoredPattern): string => addDays(todayIn(pattern.timezone), WEEKS_AHEAD * 7);

/** What is missing of a pattern up to 8 weeks from today. */
function dueOf(pattern: StoredPattern): Due {
  const today = todayIn(pattern.timezone);
  const from = pattern.made_until === null ? pattern.active_from : addDays(pattern.made_until, 1);
  return { pattern, from: from < today ? today : from, to: horizonOf(pattern) };
}

/** Makes what is missing of patterns, of each person one after the other in the given order; returns the ids of the new shifts. */
export async function makeAhead(
  tx: Tx,
  tenantId: string,
  patterns: readonly StoredPattern[],
): Promise<readonly string[]> {
  const rounds: Due[][] = [];
  const taken = new Map<string, number>();
  for (const due of patterns.map(dueOf)) {
    // Later weeks of a rotation wait for the job.
    if (due.from > due.to) continue;
    const round = taken.get(due.pattern.employee_id) ?? 0;
    taken.set(due.pattern.employee_id, round + 1);
    (rounds[round] ??= []).push(due);
  }
  const made: string[] = [];
  for (const round of rounds) made.push(...(await makeShifts(tx, tenantId, round)));
  return made;
}

/** Patterns and shifts of one transaction, which locks its people: a fraction of a second. */
const MAX_PATTERNS = 40;
const MAX_SHIFTS = 200;

/** The first patterns that fit into one transaction; of each person one, which the next one has to see. */
function batchOf(all: readonly Due[]): readonly Due[] {
  const batch: Due[] = [];
  const people = new Set<string>();
  let shifts = 0;
  for (const due of all) {
    if (people.has(due.pattern.employee_id)) continue;
    const more = allOf(due).length;
    if (batch.length > 0 && shifts + more > MAX_SHIFTS) break;
    batch.push(due);
    people.add(due.pattern.employee_id);
    shifts += more;
  }
  return batch;
}

/** Up to which day a pattern has its shifts, as in the index `schedule_pattern_due`. */
const MADE_UNTIL = sql`coalesce(p.made_until, p.active_from - 1)`;

/** Makes the next shifts of some patterns; returns whether there may be more. */
export async function makeNextShifts(tx: Tx, tenantId: string): Promise<boolean> {
  // Chosen and locked before anything is read of them: with a column that asks further tables each would be read.
  const { rows } = await sql<StoredPattern>`
    with due as materialized (select p.id from ${PATTERN_FROM}
      where p.tenant_id = ${tenantId} and p.deleted_at is null and (p.active_to is null or p.active_to > ${MADE_UNTIL})
        -- No zone is further ahead: an index finds this bound, not the one of each person's zone.
        and ${MADE_UNTIL} < (now() at time zone 'Pacific/Kiritimati')::date + ${WEEKS_AHEAD * 7}::int
        and ${MADE_UNTIL} < (now() at time zone coalesce(home.timezone, t.timezone))::date + ${WEEKS_AHEAD * 7}::int
      order by ${MADE_UNTIL}, p.id limit ${MAX_PATTERNS} for no key update of p skip locked)
    select ${PATTERN} from ${PATTERN_FROM} where p.tenant_id = ${tenantId} and p.id in (select due.id from due) order by p.id`.execute(
    tx,
  );
  const batch = batchOf(rows.map(dueOf));
  if (batch.length > 0) await makeShifts(tx, tenantId, batch);
  return rows.length === MAX_PATTERNS || batch.length < rows.length;
}

/** Removes the future shifts of a person's patterns that nobody has changed. Returns those that were removed. */
export async function removeUntouched(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  patternIds: readonly string[],
): Promise<readonly ChangedShift[]> {
  await lockPeople(tx, tenantId, [employeeId]);
  const { rows } = await sql<{ id: string }>`
    select s.id from shift s where s.tenant_id = ${tenantId} and s.pattern_id = any(${patternIds}::uuid[]) and s.starts_at > now()
      and s.stage in ('planned', 'excluded') and not s.is_edited and not s.has_check_events order by s.id`.execute(tx);
  const removed: ChangedShift[] = [];
  for (const { id } of rows) {
    const found = await lockShift(tx, tenantId, id);
    if (!found) continue;
    const { row } = await storePassedMoments(tx, tenantId, found);
    const done = await tryTransition(tx, systemOf(tenantId), shiftKind, row, { type: 'shift.delete' });
    if (!done) continue;
    removed.push(changedShift({ ...row, version: done.version }, 'removed'));
  }
  return removed;
}
