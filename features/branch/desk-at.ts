import { DESK_OPEN_HOURS, DESK_OVER_HOURS } from '#domain/branch-app.ts';
import { EARLIEST_CHECK_IN_MINUTES } from '#domain/schedules/attendance.ts';
import { dayInZone } from '#ui/format/dates.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import type { Desk, DeskPerson, DeskShift } from './desk.query.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Shifts about a moment, by the rule of the server (`src/server/modules/branch/desk.ts`). */
function isAbout({ startDate, endDate, presence }: DeskShift, now: number, isBegunDay: (instant: string) => boolean) {
  const isThere = presence === 'on-duty' || presence === 'on-break';
  const shownHours = isThere ? DESK_OPEN_HOURS : DESK_OVER_HOURS;
  return (
    (isBegunDay(startDate) || Date.parse(startDate) < now + EARLIEST_CHECK_IN_MINUTES * MINUTE_MS) &&
    Date.parse(endDate) > now - shownHours * HOUR_MS
  );
}

/**
 * The people of a location at a moment (milliseconds) after they were read: without a connection, the shifts of the next
 * day become those of today (ADR-0161). `unknownDay` is a day whose shifts the device does not have.
 */
export function deskAt(desk: Desk, now: number): { readonly desk: Desk; readonly unknownDay: string | null } {
  const { location, people, nextDay } = desk;
  const zone = shownZone(location);
  const today = dayInZone(new Date(now).toISOString(), zone);
  const isBegunDay = (instant: string): boolean => dayInZone(instant, zone) <= today;
  const coming = new Map(nextDay.people.map((person) => [person.employee.id, person]));
  const known = new Set(people.map(({ employee }) => employee.id));
  const shown = (person: DeskPerson, shifts: readonly DeskShift[]): DeskPerson => ({
    ...person,
    shifts: shifts.filter((shift) => isAbout(shift, now, isBegunDay)),
  });
  return {
    desk: {
      ...desk,
      people: [
        ...people.map((person) => shown(person, [...person.shifts, ...(coming.get(person.employee.id)?.shifts ?? [])])),
        // Not assigned to this location: they are here for their shift.
        ...nextDay.people
          .filter(({ employee }) => !known.has(employee.id))
          .map((person) => shown(person, person.shifts))
          .filter(({ shifts }) => shifts.length > 0),
      ],
    },
    unknownDay: today > nextDay.date ? today : null,
  };
}
