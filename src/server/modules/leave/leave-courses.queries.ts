import { sql, type RawBuilder } from 'kysely';
import type { LeaveCourse } from '#domain/leave-taking.ts';
import type { DayCount, LeaveKind, LeavePortion } from '#domain/leave.ts';
import { weekendOf } from '#domain/weekends.ts';
import type { WorkPattern } from '#domain/schedules/work-days.ts';
import type { Tx } from '../../core/transaction.ts';
import { readWorkPatterns } from '../schedules/index.ts';

/** A leave with its course in days, and where its person works. */
export interface CourseRow {
  readonly id: string;
  readonly employeeId: string;
  readonly kind: LeaveKind;
  /** Today's date where the person works. */
  readonly today: string;
  readonly course: LeaveCourse;
}

/** Stored counting rules of a leave's days. */
export interface StoredCourse {
  readonly startDate: string;
  readonly endDate: string;
  readonly dayCount: DayCount;
  readonly excludesHolidays: boolean;
  readonly portions: readonly Pick<LeavePortion, 'year' | 'deductedDays'>[];
  readonly recorded: number;
}

/** Days of `leave_request l` booked in the ledger, including corrections (D18, D26). */
export const recordedDays = (leave: 'l' | 'o' = 'l'): RawBuilder<number> => sql<number>`(
  coalesce((select sum(m.days) from leave_movement m
    where m.tenant_id = ${sql.ref(`${leave}.tenant_id`)} and m.leave_request_id = ${sql.ref(`${leave}.id`)}), 0)
  + coalesce((select sum(case m.kind when 'deducted' then m.days else -m.days end)
    from leave_correction c join leave_movement m on m.tenant_id = c.tenant_id and m.id = c.movement_id
    where c.tenant_id = ${sql.ref(`${leave}.tenant_id`)} and c.leave_request_id = ${sql.ref(`${leave}.id`)}), 0))`;

/** A `StoredCourse` of `leave_request l` and its `leave_type lt` as JSON. */
export const courseJson = sql<StoredCourse>`jsonb_build_object('startDate', l.start_date, 'endDate', l.end_date,
  'dayCount', lt.day_count, 'excludesHolidays', lt.excludes_holidays, 'recorded', ${recordedDays()},
  'portions', (select coalesce(jsonb_agg(jsonb_build_object('year', p.year, 'deductedDays', p.deducted_days) order by p.year), '[]')
    from leave_portion p where p.tenant_id = l.tenant_id and p.leave_request_id = l.id))`;

/** Returns the course of a leave where its person works. */
export function courseFrom(
  { excludesHolidays, ...stored }: StoredCourse,
  at: { readonly country_iso: string; readonly weekend: readonly number[] },
  holidays: ReadonlySet<string> | undefined,
  patterns: readonly WorkPattern[] | undefined,
): LeaveCourse {
  return {
    ...stored,
    weekend: weekendOf(at.country_iso, at.weekend),
    patterns: patterns ?? [],
    holidays: (excludesHolidays ? holidays : undefined) ?? new Set(),
  };
}

/** A public holiday of a country. */
export interface HolidayRow {
  readonly country_iso: string;
  readonly date: string;
}

/** Selects the public holidays of some countries. */
export const holidayRows = (tenantId: string, countries: readonly string[]): RawBuilder<unknown> => sql`
  select h.country_iso, h.date from public_holiday h where h.tenant_id = ${tenantId} and h.country_iso = any(${[...countries]}::text[])`;

/** Public holidays by country, as yyyy-MM-dd. */
export const byCountry = (rows: readonly HolidayRow[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    [...Map.groupBy(rows, (row) => row.country_iso)].map(([country, each]) => [
      country,
      new Set(each.map((row) => row.date)),
    ]),
  );

/** Returns leaves that meet a condition over `leave_request l` and its `leave_type lt`, with their courses. */
export async function readCourses(
  tx: Tx,
  tenantId: string,
  condition: RawBuilder<boolean>,
): Promise<readonly CourseRow[]> {
  const { rows } = await sql<{
    id: string;
    employee_id: string;
    kind: LeaveKind;
    today: string;
    stored: StoredCourse;
    country_iso: string;
    weekend: number[];
  }>`
    select l.id, l.employee_id, lt.kind, to_char(now() at time zone coalesce(loc.timezone, t.timezone), 'YYYY-MM-DD') as today,
      ${courseJson} as stored, coalesce(loc.country_iso, '') as country_iso, t.weekend
    from leave_request l
    join tenant t on t.id = l.tenant_id
    join employee e on e.tenant_id = l.tenant_id and e.id = l.employee_id
    left join location loc on loc.tenant_id = e.tenant_id and loc.id = e.location_id
    join leave_type lt on lt.tenant_id = l.tenant_id and lt.id = l.leave_type_id
    where l.tenant_id = ${tenantId} and ${condition}`.execute(tx);
  const holidays = await readHolidays(tx, tenantId, [...new Set(rows.map((row) => row.country_iso))]);
  const patterns = await readWorkPatterns(
    tx,
    tenantId,
    rows.flatMap((row) => (row.stored.dayCount === 'working' ? [row.employee_id] : [])),
  );
  return rows.map((row) => ({
    id: row.id,
    employeeId: row.employee_id,
    kind: row.kind,
    today: row.today,
    course: courseFrom(row.stored, row, holidays.get(row.country_iso), patterns.get(row.employee_id)),
  }));
}

async function readHolidays(
  tx: Tx,
  tenantId: string,
  countries: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (countries.length === 0) return new Map();
  const { rows } = await sql<HolidayRow>`${holidayRows(tenantId, countries)}`.execute(tx);
  return byCountry(rows);
}
