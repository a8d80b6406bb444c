import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { CALENDAR_ACCESS, readableKinds, type CalendarKind } from '#domain/calendar.ts';
import { leaveLength } from '#domain/leave.ts';
import { permissionString } from '#domain/permissions.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { leaveConditions, leavePlaceOf, readLeavePage, type LeaveRow } from '../leave/index.ts';
import { parentOf, type CalendarQuery, type Entry } from './calendar-query.ts';
import { daysOfPeople } from './people-days.ts';
import { daysOffBetween, shiftsBetween } from './shift-days.ts';
import { mapInTurns } from '../../records/in-turns.ts';

const MAX_DAYS = 400;
/** Per kind. */
const MAX_ENTRIES = 1_000;

/** Returns everything between two dates that the caller may read, kind by kind (A§3, A§7). */
export async function listCalendar(
  tx: Tx,
  caller: Caller,
  query: CalendarQuery,
): Promise<AnswerOf<typeof api.calendar.list>> {
  if (query.endDate < query.startDate)
    throw ruleViolated('endDate', 'before-start', 'The last day must not be before the first.');
  if (leaveLength(query.startDate, query.endDate) > MAX_DAYS)
    throw ruleViolated('endDate', 'too-long', `A calendar shows at most ${MAX_DAYS} days.`);
  const found: (readonly Entry[])[] = [];
  for (const kind of kindsFor(caller, query)) found.push(await entriesOf(tx, caller, kind, query));
  const data = found.flatMap((entries) => entries.slice(0, MAX_ENTRIES));
  return { data, count: data.length, isComplete: found.every((entries) => entries.length <= MAX_ENTRIES) };
}

/**
 * Returns the readable kinds among the requested ones. @throws ProblemError 403 naming what is missing when none is
 * readable
 */
function kindsFor(caller: Caller, { types }: CalendarQuery): readonly CalendarKind[] {
  const readable = readableKinds((right) => caller.permissions.has(right), caller.modules);
  if (!types || types.length === 0) return readable;
  const kinds = readable.filter((kind) => types.includes(kind));
  if (kinds.length > 0) return kinds;
  const asked = types.map((type) => CALENDAR_ACCESS[type]);
  const missing = [
    ...new Set(
      asked.flatMap(({ right }) => (right && !caller.permissions.has(right) ? [permissionString(right, 'all')] : [])),
    ),
  ];
  if (missing.length > 0)
    throw new ProblemError('permission-missing', { detail: `You need ${missing.join(' or ')}.`, missing });
  throw new ProblemError('module-missing', { detail: 'The module hr.leaves is not enabled.', missing: ['hr.leaves'] });
}

async function entriesOf(tx: Tx, caller: Caller, kind: CalendarKind, query: CalendarQuery): Promise<readonly Entry[]> {
  if (kind === 'leave') return mapInTurns(await leavesBetween(tx, caller, query), (row) => presentLeave(row, caller));
  if (kind === 'public-holiday') return holidaysBetween(tx, caller, query);
  if (kind === 'schedule') return shiftsBetween(tx, caller, query, MAX_ENTRIES);
  if (kind === 'day-off') return daysOffBetween(tx, caller, query, MAX_ENTRIES);
  return daysOfPeople(tx, caller, kind, query, MAX_ENTRIES);
}

async function leavesBetween(tx: Tx, caller: Caller, query: CalendarQuery): Promise<readonly LeaveRow[]> {
  const {
    startDate,
    endDate,
    employeeIds,
    employeeId,
    locationIds,
    locationId,
    typeIds,
    locationCountryISO,
    locationCity,
  } = query;
  const conditions = await leaveConditions(tx, caller, {
    startDate,
    endDate,
    employeeIds,
    employeeId,
    locationIds,
    locationId,
    typeIds,
    locationCountryISO,
    locationCity,
    statuses: ['requested', 'approved'],
  } as Parameters<typeof leaveConditions>[2]);
  const { tenantId } = caller;
  const places = [
    ...(query.locationSearchText
      ? [sql`e.location_id in (select f.id from find_location(${query.locationSearchText}) f)`]
      : []),
    ...(query.fieldLocationId ? [sql`e.location_id = ${parentOf(tenantId, query.fieldLocationId)}`] : []),
  ];
  const atPlaces =
    places.length > 0
      ? sql`and l.employee_id in (select e.id from employee e where e.tenant_id = ${tenantId} and ${sql.join(places, sql` and `)})`
      : sql``;
  return readLeavePage(
    tx,
    tenantId,
    sql`select l.id, row_number() over (order by l.start_date, l.id) as place from leave_request l
      where l.tenant_id = ${tenantId} and ${conditions} ${atPlaces} order by l.start_date, l.id limit ${MAX_ENTRIES + 1}`,
  );
}

function presentLeave(row: LeaveRow, caller: Caller): Entry {
  const { id, name, nameArabic, type, iconName } = row.type;
  return {
    id: row.id,
    type: 'leave',
    startDate: row.start_date,
    endDate: row.end_date,
    title: name,
    titleArabic: nameArabic,
    status: leavePlaceOf(row).status,
    employee: { ...row.employee, location: row.location },
    leaveType: { id, name, nameArabic, type, iconName },
    location: null,
    countryISO: row.location?.countryISO ?? null,
    years: null,
    data: { timezone: row.location?.timezone ?? caller.timezone, employee: { id: row.employee.id } },
  };
}

async function holidaysBetween(tx: Tx, caller: Caller, query: CalendarQuery): Promise<readonly Entry[]> {
  const rows = await tx
    .selectFrom('public_holiday')
    .select(['id', 'date', 'name', 'name_arabic', 'country_iso'])
    .where('tenant_id', '=', caller.tenantId)
    .where('date', '>=', query.startDate)
    .where('date', '<=', query.endDate)
    .$if((query.locationCountryISO?.length ?? 0) > 0, (builder) =>
      builder.where('country_iso', 'in', query.locationCountryISO ?? []),
    )
    .orderBy('date')
    .orderBy('country_iso')
    .limit(MAX_ENTRIES + 1)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: 'public-holiday',
    startDate: row.date,
    endDate: row.date,
    title: row.name,
    titleArabic: row.name_arabic,
    status: null,
    employee: null,
    leaveType: null,
    location: null,
    countryISO: row.country_iso,
    years: null,
    data: { timezone: null, employee: null },
  }));
}
