import { sql } from 'kysely';
import type { Violation } from '#contract/errors.ts';
import { shiftTimesFaults, type ShiftTimes, type ShiftTimesFault } from '#domain/schedules/shift-times.ts';
import { absentAt, lateAt } from '#domain/schedules/daily.ts';
import { ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Right } from '#domain/permissions.ts';
import type { Tx } from '../../core/transaction.ts';
import { readAppBehavior } from '../tenants/index.ts';
import { reachesPlan } from './schedules.policy.ts';

const MESSAGES: Readonly<Record<ShiftTimesFault, readonly [field: string, message: string]>> = {
  'ends-before-it-begins': ['endDate', 'The shift must end after it starts.'],
  'longer-than-a-day': ['endDate', 'A shift is at most 24 hours long.'],
  'break-incomplete': ['breakEndDate', 'Enter both the start and the end of the break, or neither.'],
  'break-ends-before-it-begins': ['breakEndDate', 'The break must end after it starts.'],
  'break-fills-shift': ['breakEndDate', 'The break must be shorter than the shift.'],
  'break-outside-shift': ['breakStartDate', 'The break must be within the shift.'],
};

/** Everything wrong with the times of a shift (B§3), at its fields. */
export const timeFaults = (times: ShiftTimes, prefix = ''): readonly Violation[] =>
  shiftTimesFaults(times).map((code) => {
    const [field, message] = MESSAGES[code];
    return { path: `${prefix}${field}`, code, message };
  });

/** Refuses times that are no shift (B§3). @throws ProblemError 422 naming every fault */
export function requireTimes(times: ShiftTimes, prefix = ''): void {
  const errors = timeFaults(times, prefix);
  if (errors.length === 0) return;
  throw new ProblemError('rule-violated', { detail: errors.map(({ message }) => message).join(' '), errors });
}

type Thresholds = { readonly late_at: Date; readonly absent_at: Date };

/**
 * When a missing person is late and absent at each of some locations, by the settings in force (D37, D38): the
 * location's grace, else the company's. Stored with a shift when its times are set, so a changed setting never decides
 * again about a shift that is planned or past.
 */
export async function thresholdsOf(
  tx: Tx,
  tenantId: string,
  locationIds: readonly string[],
): Promise<(times: Pick<ShiftTimes, 'startDate' | 'endDate'>, locationId: string) => Thresholds> {
  const { latenessGraceMinutes, absentAfterMinutes } = await readAppBehavior(tx, tenantId);
  const { rows } = await sql<{ id: string; minutes: number }>`
    select l.id, l.lateness_grace_minutes as minutes from location l
    where l.tenant_id = ${tenantId} and l.id = any(${[...new Set(locationIds)]}::uuid[]) and l.lateness_grace_minutes is not null`.execute(
    tx,
  );
  const own = new Map(rows.map(({ id, minutes }) => [id, minutes]));
  return ({ startDate, endDate }, locationId) => ({
    late_at: new Date(lateAt(startDate, own.get(locationId) ?? latenessGraceMinutes)),
    absent_at: new Date(absentAt(startDate, endDate, absentAfterMinutes)),
  });
}

interface Wanted {
  readonly employeeId: string;
  readonly locationId: string;
  readonly fieldLocationId?: string | null | undefined;
}

/** The zone of a planned shift, or why it cannot be planned there. */
export type ShiftZone = { readonly timezone: string } | { readonly fault: Violation };

const fault = (path: string, code: string, message: string): ShiftZone => ({ fault: { path, code, message } });

/**
 * Returns the zone of each planned shift (D42): the location's, of a remote location the person's. People, locations
 * and field locations that do not exist or that the right does not cover are faults.
 */
export async function lookUpZones(
  tx: Tx,
  caller: Caller,
  right: Right,
  wanted: readonly Wanted[],
): Promise<readonly ShiftZone[]> {
  const { rows } = await sql<{
    timezone: string | null;
    person: string | null;
    location: string | null;
    status: string | null;
    field: boolean;
    isReached: boolean;
  }>`
    select e.id as person, l.id as location, l.status,
      case when l.type = 'remote' then coalesce(case when home.type <> 'remote' then home.timezone end, nullif(l.timezone, ''), t.timezone) else l.timezone end as timezone,
      w.field_location_id is null or f.id is not null as field,
      coalesce(${reachesPlan(caller, right, sql`e.id`, sql`l.id`)}, false) as "isReached"
    from jsonb_to_recordset(${JSON.stringify(
      wanted.map(({ employeeId, locationId, fieldLocationId }, place) => ({
        place,
        employee_id: employeeId,
        location_id: locationId,
        field_location_id: fieldLocationId ?? null,
      })),
    )}::jsonb) w (place int, employee_id uuid, location_id uuid, field_location_id uuid)
    join tenant t on t.id = ${caller.tenantId}
    left join employee e on e.tenant_id = ${caller.tenantId} and e.id = w.employee_id
    left join location l on l.tenant_id = ${caller.tenantId} and l.id = w.location_id
    left join location home on home.tenant_id = ${caller.tenantId} and home.id = e.location_id
    left join field_location f on f.tenant_id = ${caller.tenantId} and f.id = w.field_location_id and f.location_id = w.location_id
    order by w.place`.execute(tx);
  return rows.map(({ person, location, status, timezone, field, isReached }) => {
    if (person === null || (location !== null && !isReached))
      return fault('employeeId', 'unknown-employee', 'Choose a person whose schedule you can plan.');
    if (location === null || timezone === null || status === 'archived')
      return fault('locationId', 'unknown-location', 'Choose a location of the company.');
    if (!field) return fault('fieldLocationId', 'unknown-field-location', 'Choose a field location of this location.');
    return { timezone };
  });
}

/** Returns the zone of each planned shift. @throws ProblemError 422 at the field of the first that has none */
export async function zonesOf(
  tx: Tx,
  caller: Caller,
  right: Right,
  wanted: readonly Wanted[],
  prefixOf: (place: number) => string = () => '',
): Promise<readonly string[]> {
  const zones = await lookUpZones(tx, caller, right, wanted);
  return zones.map((zone, place) => {
    if ('timezone' in zone) return zone.timezone;
    const { path, code, message } = zone.fault;
    throw ruleViolated(`${prefixOf(place)}${path}`, code, message);
  });
}
