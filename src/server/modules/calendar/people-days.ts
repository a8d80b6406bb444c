import { sql, type RawBuilder } from 'kysely';
import { CALENDAR_ACCESS, type CalendarKind } from '#domain/calendar.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { byName } from '../../records/by-name.ts';
import { personJson, locationJson } from '../../records/record-json.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import { mapInTurns } from '../../records/in-turns.ts';
import { peopleAsked, type CalendarQuery, type Entry } from './calendar-query.ts';

/** A kind with at most one day per person (and year), based on one of their dates. */
export type PersonKind = Exclude<CalendarKind, 'leave' | 'public-holiday' | 'schedule' | 'day-off'>;

interface DayRow {
  readonly id: string;
  readonly day: string;
  readonly years: number | null;
  readonly employee: NonNullable<Entry['employee']>;
  readonly location: NonNullable<NonNullable<Entry['employee']>['location']> | null;
}

const TITLES: Readonly<Record<PersonKind, string>> = {
  birthday: 'Birthday',
  'work-anniversary': 'Work anniversary',
  'contract-end': 'End of contract',
  'contract-probation-end': 'End of probation',
};

/**
 * Returns days of a kind within the range, of people in the caller's scope of its right, except those who have left by
 * then. A birthday is returned as its day in the range's years, never with the year of birth. At most `limit` and one
 * more.
 */
export async function daysOfPeople(
  tx: Tx,
  caller: Caller,
  kind: PersonKind,
  query: CalendarQuery,
  limit: number,
): Promise<readonly Entry[]> {
  const { right } = CALENDAR_ACCESS[kind];
  if (!right) return [];
  const { tenantId } = caller;
  const { rows } = await sql<DayRow>`
    select d.id, d.day, d.years, (${personJson('e')}::jsonb || jsonb_build_object('status', e.status)) as employee,
      case when loc.id is null then null else ${locationJson('loc')} end as location
    from (${SOURCES[kind](tenantId, query)}) d
    join employee e on e.tenant_id = ${tenantId} and e.id = d.employee_id
    left join location loc on loc.tenant_id = ${tenantId} and loc.id = e.location_id
    where d.day between ${query.startDate}::date and ${query.endDate}::date
      and e.status not in ('archived', 'deactivated') and d.day >= e.start_date and d.day <= coalesce(e.last_working_day, d.day)
      and ${employeesInScope(caller, scopeOf(caller, right), sql`e.id`)} and ${peopleAsked(tenantId, query)}
    order by d.day, ${byName(sql`e.first_name`)}, ${byName(sql`e.last_name`)}, d.id limit ${limit + 1}`.execute(tx);
  return mapInTurns(rows, (row) => present(kind, row, caller.timezone));
}

function present(kind: PersonKind, { id, day, years, employee, location }: DayRow, zone: string): Entry {
  return {
    id,
    type: kind,
    startDate: day,
    endDate: day,
    title: TITLES[kind],
    titleArabic: null,
    status: null,
    employee: { ...employee, location },
    leaveType: null,
    location: null,
    countryISO: location?.countryISO ?? null,
    years,
    data: { timezone: location?.timezone ?? zone, employee: { id: employee.id } },
  };
}

/** The same day in every year of the range; for people born or hired on 29 February the 28th in years without one. */
const everyYear =
  (column: 'birthdate' | 'start_date') =>
  (tenantId: string, { startDate, endDate }: CalendarQuery): RawBuilder<unknown> => {
    const date = sql.ref(`p.${column}`);
    return sql`
    select p.id, p.id as employee_id, (${date} + make_interval(years => n.years))::date as day,
      ${column === 'start_date' ? sql`n.years` : sql`null::int`} as years
    from employee p
    cross join generate_series(extract(year from ${startDate}::date)::int, extract(year from ${endDate}::date)::int) as y (year)
    cross join lateral (select y.year - extract(year from ${date})::int as years) n
    where p.tenant_id = ${tenantId} and ${date} is not null and n.years > 0`;
  };

const ofContracts =
  (column: 'end_date' | 'probation_end_date', condition: RawBuilder<boolean>) =>
  (tenantId: string, { startDate, endDate }: CalendarQuery): RawBuilder<unknown> =>
    sql`
  select c.id, c.employee_id, ${sql.ref(`c.${column}`)} as day, null::int as years from contract c
  where c.tenant_id = ${tenantId} and ${sql.ref(`c.${column}`)} between ${startDate}::date and ${endDate}::date and ${condition}`;

const SOURCES: Readonly<Record<PersonKind, (tenantId: string, query: CalendarQuery) => RawBuilder<unknown>>> = {
  birthday: everyYear('birthdate'),
  'work-anniversary': everyYear('start_date'),
  // A contract followed by another does not count.
  'contract-end': ofContracts(
    'end_date',
    sql<boolean>`not exists (select from contract n where n.tenant_id = c.tenant_id
    and n.employee_id = c.employee_id and n.start_date > c.start_date and coalesce(n.end_date, 'infinity') > c.end_date)`,
  ),
  'contract-probation-end': ofContracts('probation_end_date', sql<boolean>`true`),
};
