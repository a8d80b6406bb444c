import { sql, type RawBuilder } from 'kysely';
import {
  conflictsAmong,
  MINIMUM_REST_MINUTES,
  type Conflict,
  type EmployeeFacts,
  type LocationFacts,
  type PlannedShift,
} from '#domain/schedules/conflicts.ts';
import { BLOCKING_CODES, type BlockingCode } from '#domain/schedules/attendance.ts';
import type { Tx } from '../../core/transaction.ts';
import { instant } from '../../records/record-json.ts';

/** A day is at most this long before the first instant of a window in any zone, and rest reaches no further. */
const AROUND_MS = 2 * 24 * 3_600_000 + MINIMUM_REST_MINUTES * 60_000;

interface Window {
  readonly from: Date;
  readonly to: Date;
}

interface StoredPerson extends EmployeeFacts {
  readonly id: string;
}
interface StoredLocation extends LocationFacts {
  readonly id: string;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The time around shifts that their conflicts depend on. */
function windowOf(shifts: readonly PlannedShift[]): Window {
  const starts = shifts.map(({ startDate }) => Date.parse(startDate));
  const ends = shifts.map(({ endDate }) => Date.parse(endDate));
  return { from: new Date(Math.min(...starts) - AROUND_MS), to: new Date(Math.max(...ends) + AROUND_MS) };
}

const many = (what: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(x) from (${what}) x), '[]')`;

/** Facts of people: contracts, leave, places, documents and other shifts, within a window. */
async function readPeople(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { from, to }: Window,
): Promise<ReadonlyMap<string, EmployeeFacts>> {
  const { rows } = await sql<StoredPerson>`
    select e.id, e.status, e.last_working_day as "lastWorkingDay", coalesce(home.timezone, t.timezone) as timezone,
      ${many(sql`select c.start_date as "startDate", c.end_date as "endDate" from contract c
        where c.tenant_id = e.tenant_id and c.employee_id = e.id order by c.start_date`)} as contracts,
      ${many(sql`select l.id, l.status, l.start_date as "startDate", l.end_date as "endDate" from leave_request l
        where l.tenant_id = e.tenant_id and l.employee_id = e.id and l.status in ('requested', 'approved')
          and l.end_date >= ${dayOf(from)}::date and l.start_date <= ${dayOf(to)}::date`)} as leaves,
      coalesce((select json_agg(el.location_id) from employee_location el where el.tenant_id = e.tenant_id and el.employee_id = e.id), '[]') as "locationIds",
      coalesce((select json_agg(d.id) from employee_document_type d where d.tenant_id = e.tenant_id and d.status = 'active' and d.is_required
        and (cardinality(d.country_isos) = 0 or (select c.country_iso from contract c where c.tenant_id = e.tenant_id and c.employee_id = e.id
          and c.start_date <= ${dayOf(to)}::date order by c.start_date desc, c.id desc limit 1) = any(d.country_isos))), '[]') as "requiredDocumentTypeIds",
      ${many(sql`select d.document_type_id as "documentTypeId", d.expiration_date as "expirationDate" from employee_document d
        where d.tenant_id = e.tenant_id and d.employee_id = e.id and d.status not in ('replaced', 'archived') and d.document_type_id is not null`)} as documents,
      ${many(sql`select s.id, s.employee_id as "employeeId", s.location_id as "locationId", ${instant('s.starts_at')} as "startDate",
          ${instant('s.ends_at')} as "endDate", s.timezone, s.stage <> 'planned' as "isExcluded" from shift s
        where s.tenant_id = e.tenant_id and s.employee_id = e.id and s.stage = 'planned' and s.ends_at > ${from} and s.starts_at < ${to}`)} as shifts
    from employee e join tenant t on t.id = e.tenant_id
    left join location home on home.tenant_id = e.tenant_id and home.id = e.location_id
    where e.tenant_id = ${tenantId} and e.id = any(${[...new Set(ids)]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

async function readLocations(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { from, to }: Window,
): Promise<ReadonlyMap<string, LocationFacts>> {
  const { rows } = await sql<StoredLocation>`
    select l.id, l.type,
      ${many(sql`select h.id, h.date from public_holiday h where h.tenant_id = l.tenant_id and h.country_iso = l.country_iso
        and h.date between ${dayOf(from)}::date and ${dayOf(to)}::date`)} as holidays,
      ${many(sql`select o.day_of_week as "dayOfWeek", o.hours from location_open_time o where o.tenant_id = l.tenant_id and o.location_id = l.id`)} as "openTimes",
      ${many(sql`select x.date, x.reason, x.hours from location_exception_time x where x.tenant_id = l.tenant_id and x.location_id = l.id
        and x.date between ${dayOf(from)}::date and ${dayOf(to)}::date`)} as "exceptionTimes"
    from location l where l.tenant_id = ${tenantId} and l.id = any(${[...new Set(ids)]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Returns the conflicts of each shift of a batch, in its order (D41). */
export async function conflictsIn(
  tx: Tx,
  tenantId: string,
  shifts: readonly PlannedShift[],
): Promise<readonly (readonly Conflict[])[]> {
  if (shifts.length === 0) return [];
  const window = windowOf(shifts);
  const people = await readPeople(
    tx,
    tenantId,
    shifts.map(({ employeeId }) => employeeId),
    window,
  );
  const locations = await readLocations(
    tx,
    tenantId,
    shifts.map(({ locationId }) => locationId),
    window,
  );
  return conflictsAmong(shifts, {
    employee: (id) => known(people, id),
    location: (id) => known(locations, id),
  });
}

/** @throws Error for an id that was not read: callers check that people and locations exist */
function known<Facts>(facts: ReadonlyMap<string, Facts>, id: string): Facts {
  const found = facts.get(id);
  if (!found) throw new Error(`no facts of ${id}`);
  return found;
}

/** The codes among conflicts that keep a shift from being planned, each once. */
export const blockingOf = (conflicts: readonly Conflict[]): readonly BlockingCode[] =>
  BLOCKING_CODES.filter((code) => conflicts.some((each) => each.code === code));
