import { sql, type RawBuilder } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { doubleOddWeeksOf, type PatternDay } from '#domain/schedules/patterns.ts';
import type { Right } from '#domain/permissions.ts';
import { addDays } from '#domain/schedules/week.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant, locationJson, personJson } from '../../records/record-json.ts';
import { daysJson, PATTERN, PATTERN_FROM, type StoredPattern } from './pattern-shifts.ts';
import { reachesPlan, READ_PATTERNS } from './schedules.policy.ts';
import { todayIn } from './zoned-dates.ts';

export type Pattern = AnswerOf<typeof api.schedulePatterns.create>;

/** Days ahead for which two odd weeks in a row are named (D39). */
const NOTICE_DAYS = 731;

/** A pattern `p` with the other weeks of its rotation: a free week has no days by which it could be reached. */
const WHOLE = sql`(select p.id union all select r.id from schedule_pattern r where r.tenant_id = p.tenant_id and r.rotation_id = p.rotation_id)`;

/**
 * Their days `d`. A join: row level security keeps `d.pattern_id in (…)` from the index, and the days of all patterns
 * would be compared with each pattern.
 */
const DAYS_OF_WHOLE = sql`${WHOLE} whole (id) join schedule_pattern_day d on d.tenant_id = p.tenant_id and d.pattern_id = whole.id`;

/** Condition: patterns `p` a right covers: of people in scope, or with a shift at an assigned location in team scope. */
export const reachesPattern = (caller: Caller, right: Right): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${DAYS_OF_WHOLE} where ${reachesPlan(caller, right, sql`p.employee_id`, sql`d.location_id`)})`;

interface StoredRotation extends Omit<NonNullable<Pattern['rotation']>, 'weeks'> {
  readonly weeks: readonly (readonly PatternDay[])[];
}

interface ShownPattern extends StoredPattern {
  readonly employee: Omit<Pattern['employee'], 'location'>;
  readonly home: Pattern['employee']['location'];
  readonly locations: Readonly<Record<string, Pattern['days'][number]['location']>>;
  readonly skipped: Pattern['skipped'];
  readonly rotation: StoredRotation | null;
  readonly createdAt: string;
}

/** The days skipped of some patterns, from today on. */
const skippedJson = (patterns: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('date', k.date, 'codes', k.codes) order by k.date, k.key) from ${patterns} skipping (id)
  join schedule_pattern_skip k on k.tenant_id = p.tenant_id and k.pattern_id = skipping.id where k.date >= (now() at time zone t.timezone)::date), '[]')`;

const ROTATION = sql`case when p.rotation_id is null then null else (
  select json_build_object('id', p.rotation_id, 'week', p.rotation_week, 'activeFrom', min(r.active_from), 'activeTo', max(r.active_to),
    'weeks', (select json_agg(w.days order by w.rotation_week) from (
      select distinct on (r.rotation_week) r.rotation_week, ${daysJson('r')} as days from schedule_pattern r
      where r.tenant_id = p.tenant_id and r.rotation_id = p.rotation_id order by r.rotation_week, r.active_from) w),
    'skipped', ${skippedJson(WHOLE)})
  from schedule_pattern r where r.tenant_id = p.tenant_id and r.rotation_id = p.rotation_id) end`;

const SHOWN = sql<ShownPattern>`${PATTERN}, ${instant('p.created_at')} as "createdAt",
  (${personJson('e')}::jsonb || jsonb_build_object('status', e.status)) as employee,
  case when home.id is null then null else ${locationJson('home')} end as home,
  coalesce((select json_object_agg(l.id, ${locationJson('l')}) from location l where l.tenant_id = p.tenant_id
    and l.id in (select d.location_id from ${DAYS_OF_WHOLE})), '{}') as locations,
  ${skippedJson(sql`(select p.id)`)} as skipped, ${ROTATION} as rotation`;

function present(row: ShownPattern): Pattern {
  const range = { activeFrom: row.active_from, activeTo: row.active_to, days: row.days };
  const shown = (days: readonly PatternDay[]): Pattern['days'] =>
    days.flatMap((day) => {
      const location = row.locations[day.locationId];
      return location ? [{ ...day, location }] : [];
    });
  return {
    id: row.id,
    version: row.version,
    employeeId: row.employee_id,
    employee: { ...row.employee, location: row.home },
    activeFrom: row.active_from,
    activeTo: row.active_to,
    days: shown(row.days),
    rotation: row.rotation && { ...row.rotation, weeks: row.rotation.weeks.map((days) => ({ days: shown(days) })) },
    doubleOddWeeks: [...doubleOddWeeksOf(range, addDays(todayIn(row.timezone), NOTICE_DAYS))],
    madeUntil: row.made_until,
    skipped: [...row.skipped],
    createdAt: row.createdAt,
  };
}

/** Returns the patterns that meet a condition, whatever the caller may read. */
export async function readPatterns(
  tx: Tx,
  tenantId: string,
  where: RawBuilder<unknown>,
  page: RawBuilder<unknown> = sql``,
): Promise<readonly Pattern[]> {
  const { rows } = await sql<ShownPattern>`
    select ${SHOWN} from ${PATTERN_FROM} where p.tenant_id = ${tenantId} and p.deleted_at is null and ${where} ${page}`.execute(
    tx,
  );
  return rows.map(present);
}

/** Condition: of a rotation the current week, or the next, or else the last; and patterns of their own. */
const isOneOfRotation = (today: string): RawBuilder<boolean> => {
  const others = sql`select r.id from schedule_pattern r
    where r.tenant_id = p.tenant_id and r.rotation_id = p.rotation_id and r.deleted_at is null`;
  return sql<boolean>`(p.rotation_id is null or p.id = coalesce((${others} and r.active_to >= ${today}::date order by r.active_from limit 1),
    (${others} order by r.active_from desc limit 1)))`;
};

/** Returns patterns, latest first unless sorted (B§7). */
export async function listPatterns(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.schedulePatterns.list>,
): Promise<AnswerOf<typeof api.schedulePatterns.list>> {
  const { page = 0, size = PAGE_SIZE, sortOrder = 'desc' } = query;
  const today = todayIn(caller.timezone);
  const where = sql`${sql.join(
    [
      reachesPattern(caller, READ_PATTERNS),
      ...(query.employeeIds?.length ? [sql`p.employee_id = any(${query.employeeIds}::uuid[])`] : []),
      ...(query.locationIds?.length
        ? [sql`exists (select from ${DAYS_OF_WHOLE} where d.location_id = any(${query.locationIds}::uuid[]))`]
        : []),
      ...(query.isActive === undefined
        ? []
        : [
            query.isActive
              ? sql`(p.active_to is null or p.active_to >= ${today}::date)`
              : sql`p.active_to < ${today}::date`,
          ]),
      ...(query.oneOfRotation === true ? [isOneOfRotation(today)] : []),
      ...(query.ids?.length ? [sql`p.id = any(${query.ids}::uuid[])`] : []),
      ...(query.searchText ? [sql`p.employee_id in (select f.id from find_employee(${query.searchText}) f)`] : []),
    ],
    sql` and `,
  )}`;
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${PATTERN_FROM} where p.tenant_id = ${caller.tenantId} and p.deleted_at is null and ${where}`.execute(
    tx,
  );
  const count = counted.rows[0]?.count ?? 0;
  if (size === 0) return { data: [], count };
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const data = await readPatterns(
    tx,
    caller.tenantId,
    where,
    sql`order by p.active_from ${direction}, p.id ${direction} limit ${size} offset ${page * size}`,
  );
  return { data: [...data], count };
}
