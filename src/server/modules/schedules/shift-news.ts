import { sql } from 'kysely';
import type { ShiftChange } from '#domain/notification-sentences.ts';
import type { NotificationType } from '#domain/records.ts';
import type { CheckEventType, CustomerImpactKind } from '#domain/schedules/attendance.ts';
import { wallTimeAt } from '#domain/schedules/shift-times.ts';
import type { Tx } from '../../core/transaction.ts';
import { notify, notifyEach } from '../notifications/index.ts';

interface Subject {
  readonly id: string;
  readonly version: number;
  readonly employee_id: string;
  readonly location_id: string;
}

/** The board of a location in the week of a day. */
const boardLink = (locationId: string, date: string, shiftId?: string): string =>
  `/operations/schedule/${locationId}?start=${date}${shiftId === undefined ? '' : `&open=${shiftId}`}`;

interface About {
  readonly name: string;
  readonly location: string;
  readonly date: string;
  readonly time: string;
  /** The zone of the shift where the company's clock shows another time; else null. */
  readonly timezone: string | null;
  readonly supervisors: string[];
}

/** Who a shift is about, when and where in its own zone, and who supervises them directly. */
async function about(tx: Tx, tenantId: string, id: string): Promise<About | null> {
  const { rows } = await sql<About>`
    select coalesce(nullif(trim(concat_ws(' ', e.first_name, e.last_name)), ''), e.known_as) as name, l.name as location,
      to_char(s.starts_at at time zone s.timezone, 'YYYY-MM-DD') as date, to_char(s.starts_at at time zone s.timezone, 'HH24:MI') as time,
      case when s.starts_at at time zone s.timezone <> s.starts_at at time zone t.timezone then s.timezone end as timezone,
      coalesce((select json_agg(m.manager_id) from employee_line_manager m where m.tenant_id = s.tenant_id and m.employee_id = s.employee_id), '[]') as supervisors
    from shift s join tenant t on t.id = s.tenant_id join employee e on e.tenant_id = s.tenant_id and e.id = s.employee_id
    join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
    where s.tenant_id = ${tenantId} and s.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Notifies a person's line managers of lateness, absence (D37, D38) or the impact on customers (B§3). */
async function notifySupervisors(
  tx: Tx,
  tenantId: string,
  shift: Subject,
  type: Extract<NotificationType, 'employee-check-in-late' | 'employee-check-in-absent' | 'customer-impact'>,
  dedupeKey: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const found = await about(tx, tenantId, shift.id);
  if (!found) return;
  await notify(tx, tenantId, {
    type,
    toEmployees: found.supervisors,
    dedupeKey,
    link: boardLink(shift.location_id, found.date, shift.id),
    params: {
      requester: found.name,
      location: found.location,
      date: found.date,
      time: found.time,
      ...(found.timezone === null ? {} : { timezone: found.timezone }),
      ...more,
    },
  });
}

/** Runs the effects of the clock on a shift. */
export async function notifyPassed(
  tx: Tx,
  tenantId: string,
  shift: Subject,
  effects: readonly string[],
): Promise<void> {
  if (effects.includes('notifyLate'))
    await notifySupervisors(tx, tenantId, shift, 'employee-check-in-late', `shift-late:${shift.id}:${shift.version}`);
  if (effects.includes('notifyAbsent'))
    await notifySupervisors(
      tx,
      tenantId,
      shift,
      'employee-check-in-absent',
      `shift-absent:${shift.id}:${shift.version}`,
    );
}

/** An event of a shift with what it means for customers. */
interface ImpactingEvent {
  readonly id: string;
  readonly type: CheckEventType;
  readonly impacts: readonly CustomerImpactKind[];
}

/** Notifies line managers of an event that affects customers, and how; customers are not named. */
export const notifyImpact = (
  tx: Tx,
  tenantId: string,
  shift: Subject,
  { id, type, impacts }: ImpactingEvent,
): Promise<void> =>
  notifySupervisors(tx, tenantId, shift, 'customer-impact', `customer-impact:${id}`, {
    event: type,
    impacts: [...new Set(impacts)],
  });

/** A shift that was planned, changed or removed. */
export interface ChangedShift {
  readonly id: string;
  readonly version: number;
  readonly employeeId: string;
  readonly locationId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timezone: string;
  readonly change: ShiftChange;
  /** With `moved`: when and where it was. */
  readonly was?: ShiftPlace;
}

type ShiftPlace = Pick<ChangedShift, 'startsAt' | 'endsAt' | 'timezone' | 'locationId'>;

/** A stored shift as one that changed. */
export const changedShift = (
  row: Subject & { readonly starts_at: Date; readonly ends_at: Date; readonly timezone: string },
  change: ShiftChange,
): ChangedShift => ({
  id: row.id,
  version: row.version,
  employeeId: row.employee_id,
  locationId: row.location_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  timezone: row.timezone,
  change,
});

/** A changed shift as a moved one if its times or its location differ from before. */
export function movedFrom(was: ShiftPlace, changed: ChangedShift): ChangedShift {
  const isSame =
    was.startsAt.getTime() === changed.startsAt.getTime() &&
    was.endsAt.getTime() === changed.endsAt.getTime() &&
    was.locationId === changed.locationId;
  return isSame ? changed : { ...changed, change: 'moved', was };
}

/** Names of locations that a sentence lists; the link shows the others. */
const MAX_NAMED = 3;

const namesOf = (names: readonly string[]): string =>
  [...names.slice(0, MAX_NAMED), ...(names.length > MAX_NAMED ? ['…'] : [])].join(' · ');

/** Day and times of a shift in its own zone: yyyy-MM-dd, HH:mm. */
const timesOf = ({ startsAt, endsAt, timezone }: ShiftPlace) => {
  const [start, end] = [startsAt, endsAt].map((at) => wallTimeAt(at.toISOString(), timezone));
  return { date: start?.date ?? '', time: start?.time ?? '', endTime: end?.time ?? '' };
};

/** The zone of a shift that moved, where the clock was another before: the times alone would not say so. */
function zoneOf(place: ShiftPlace, other: ShiftPlace): { readonly timezone?: string } {
  const [here, there] = [place, other].map(({ timezone }) => wallTimeAt(place.startsAt.toISOString(), timezone));
  const isSame = here?.date === there?.date && here?.time === there?.time;
  return isSame ? {} : { timezone: place.timezone };
}

async function locationNames(tx: Tx, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('location')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Notifies each person once of everything that changed in their schedule by one save; nobody of what they did themselves.
 * A single shift is named with day, times and location, several by their days, locations and number.
 */
export async function notifyChanges(
  tx: Tx,
  tenantId: string,
  by: string | null,
  changes: readonly ChangedShift[],
): Promise<void> {
  const people = Map.groupBy(
    changes.filter(({ employeeId }) => employeeId !== by),
    ({ employeeId }) => employeeId,
  );
  if (people.size === 0) return;
  const names = await locationNames(
    tx,
    tenantId,
    changes.flatMap(({ locationId, was }) => [locationId, ...(was ? [was.locationId] : [])]),
  );
  await notifyEach(
    tx,
    tenantId,
    [...people].map(([employeeId, all]) => {
      const sorted = all.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
      const times = sorted.map(timesOf);
      const [date = ''] = times.map((each) => each.date);
      const places = [...new Set(sorted.map(({ locationId }) => names.get(locationId) ?? ''))];
      const [only] = sorted.length === 1 ? sorted : [];
      const kinds = new Set(sorted.map(({ change }) => change));
      return {
        type: 'schedule-change',
        toEmployees: [employeeId],
        dedupeKey: `schedule-change:${sorted.map(({ id, version }) => `${id}.${version}`).join(',')}`.slice(0, 400),
        link: `/dashboard?shifts=${date}`,
        params: {
          count: all.length,
          location: namesOf(places),
          ...(only ? times[0] : { date, until: times.at(-1)?.date ?? '' }),
          ...(kinds.size === 1 ? { change: sorted[0]?.change ?? '' } : {}),
          ...(only?.was
            ? {
                ...zoneOf(only, only.was),
                was: {
                  ...timesOf(only.was),
                  ...zoneOf(only.was, only),
                  location: names.get(only.was.locationId) ?? '',
                },
              }
            : {}),
        },
      };
    }),
  );
}
