import { sql } from 'kysely';
import type { LeavePhase, LeaveStatus } from '#domain/leave.ts';
import { leaveLength } from '#domain/leave.ts';
import type { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { scopeOf, type Caller } from '../../http/caller.ts';
import { notFound, ruleViolated } from '../../http/problem-error.ts';
import type { Tx } from '../../http/route.ts';
import { leaveConditions } from './leave-list.ts';
import { readVisibleLeave } from './leave.repository.ts';
import { leavePlaceOf } from './leave.presenter.ts';
import { readLeavePage, type LeaveRow } from './leave-rows.ts';

const MAX_DAYS = 400;
const MAX_ENTRIES = 1_000;
const MAX_ABSENCES = 50;

/** Who else of the same location is away on days of a leave: what an approver weighs. */
export async function listAbsences(tx: Tx, caller: Caller, leaveId: string): Promise<AnswerOf<typeof api.leaves.absences>> {
  const row = await readVisibleLeave(tx, caller, sql<boolean>`l.id = ${leaveId}`);
  if (!row) throw notFound();
  // Approvers also weigh what is only asked for; to everybody else a colleague's request is not told.
  const isApprover = caller.permissions.has({ resource: 'approvalProcess.step', action: 'update' });
  const statuses = isApprover ? ['requested', 'approved'] : ['approved'];
  const rows = await readLeavePage(
    tx,
    caller.tenantId,
    sql`select l.id, row_number() over (order by l.start_date, l.id) as place from leave_request l
      join employee e on e.tenant_id = ${caller.tenantId} and e.id = l.employee_id
      where l.tenant_id = ${caller.tenantId} and l.id <> ${leaveId} and l.employee_id <> ${row.employee.id}
        and l.status = any(${statuses}::text[]) and e.location_id = ${row.location?.id ?? null}
        and l.start_date <= ${row.end_date}::date and l.end_date >= ${row.start_date}::date
      limit ${MAX_ABSENCES}`,
  );
  return { data: rows.map(presentAbsence), count: rows.length };
}

function presentAbsence(row: LeaveRow) {
  const place = leavePlaceOf(row);
  return {
    id: row.id,
    employee: { ...row.employee, location: row.location },
    startDate: row.start_date,
    endDate: row.end_date,
    status: place.status satisfies LeaveStatus,
    phase: place.phase satisfies LeavePhase | null,
  };
}

/** Leaves the caller may read, and public holidays, between two dates. */
export async function listCalendar(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.leaves.calendar>,
): Promise<AnswerOf<typeof api.leaves.calendar>> {
  if (query.endDate < query.startDate) throw ruleViolated('endDate', 'before-start', 'The last day must not be before the first.');
  if (leaveLength(query.startDate, query.endDate) > MAX_DAYS) throw ruleViolated('endDate', 'too-long', `A calendar shows at most ${MAX_DAYS} days.`);
  const wants = (type: 'leave' | 'public-holiday'): boolean => !query.types?.length || query.types.includes(type);
  const leaves = wants('leave') ? await leavesBetween(tx, caller, query) : [];
  const holidays = wants('public-holiday') ? await holidaysBetween(tx, caller, query) : [];
  return {
    data: [...leaves.slice(0, MAX_ENTRIES).map(presentEntry), ...holidays],
    count: Math.min(leaves.length, MAX_ENTRIES) + holidays.length,
    isComplete: leaves.length <= MAX_ENTRIES,
  };
}

async function leavesBetween(tx: Tx, caller: Caller, query: QueryOf<typeof api.leaves.calendar>): Promise<readonly LeaveRow[]> {
  scopeOf(caller, { resource: 'leave.details', action: 'read' });
  const conditions = await leaveConditions(tx, caller, {
    startDate: query.startDate,
    endDate: query.endDate,
    statuses: ['requested', 'approved'],
    employeeIds: query.employeeIds,
    employeeId: query.employeeId,
    locationIds: query.locationIds,
    locationId: query.locationId,
    typeIds: query.typeIds,
    locationCountryISO: query.locationCountryISO,
    locationCity: query.locationCity,
  } as Parameters<typeof leaveConditions>[2]);
  const inText = query.locationSearchText
    ? sql`and l.employee_id in (select e.id from employee e where e.tenant_id = ${caller.tenantId}
        and e.location_id in (select f.id from find_location(${query.locationSearchText}) f))`
    : sql``;
  return readLeavePage(
    tx,
    caller.tenantId,
    sql`select l.id, row_number() over (order by l.start_date, l.id) as place from leave_request l
      where l.tenant_id = ${caller.tenantId} and ${conditions} ${inText} order by l.start_date, l.id limit ${MAX_ENTRIES + 1}`,
  );
}

function presentEntry(row: LeaveRow) {
  const place = leavePlaceOf(row);
  const { id, name, nameArabic, type, iconName } = row.type;
  return {
    id: row.id,
    type: 'leave' as const,
    startDate: row.start_date,
    endDate: row.end_date,
    title: name,
    status: place.status,
    employee: { ...row.employee, location: row.location },
    leaveType: { id, name, nameArabic, type, iconName },
    countryISO: row.location?.countryISO ?? null,
  };
}

async function holidaysBetween(tx: Tx, caller: Caller, query: QueryOf<typeof api.leaves.calendar>) {
  const rows = await tx
    .selectFrom('public_holiday')
    .selectAll()
    .where('tenant_id', '=', caller.tenantId)
    .where('date', '>=', query.startDate)
    .where('date', '<=', query.endDate)
    .$if((query.locationCountryISO?.length ?? 0) > 0, (builder) => builder.where('country_iso', 'in', query.locationCountryISO ?? []))
    .orderBy('date')
    .orderBy('country_iso')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: 'public-holiday' as const,
    startDate: row.date,
    endDate: row.date,
    title: row.name,
    status: null,
    employee: null,
    leaveType: null,
    countryISO: row.country_iso,
  }));
}
