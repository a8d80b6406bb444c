import { PRESENCE_AFTER } from '#blocks/shifts/kept-events.ts';
import { dayInZone } from '#ui/format/dates.ts';
import { shownZone } from '#ui/format/shown-zone.ts';
import { PRESENCES } from '#domain/schedules/attendance.ts';
import type { Desk, DeskPerson, DeskShift } from './desk.query.ts';
import type { PersonEvent } from './visit.ts';

const KEY = 'steward.branch.desk';

/** Who works at a location, as last read by its device. */
export interface StoredDesk {
  /** The location that the device is registered with. */
  readonly deviceId: string;
  /** When it was read, in milliseconds. */
  readonly readAt: number;
  readonly desk: Desk;
}

const areTexts = (...values: readonly unknown[]): boolean => values.every((each) => typeof each === 'string');
const areInstants = (...values: readonly unknown[]): boolean =>
  values.every((each) => typeof each === 'string' && !Number.isNaN(Date.parse(each)));

function isShift(value: unknown): value is DeskShift {
  const { id, startDate, endDate, presence } = (value ?? {}) as Partial<DeskShift>;
  return areTexts(id) && areInstants(startDate, endDate) && PRESENCES.some((each) => each === presence);
}

function isPerson(value: unknown): value is DeskPerson {
  const { employee, hasPin, shifts } = (value ?? {}) as Partial<DeskPerson>;
  return (
    areTexts(employee?.id, employee?.firstName, employee?.lastName) &&
    typeof hasPin === 'boolean' &&
    Array.isArray(shifts) &&
    shifts.every(isShift)
  );
}

const withoutPicture = (person: DeskPerson): DeskPerson => ({
  ...person,
  employee: { ...person.employee, imageUrl: null },
});

/** An earlier version stored the day of the reading alone. */
function nextDayOf({ location, nextDay }: Partial<Desk> & Pick<Desk, 'location'>, readAt: number): Desk['nextDay'] {
  if (typeof nextDay?.date !== 'string' || !Array.isArray(nextDay.people))
    return { date: dayInZone(new Date(readAt).toISOString(), shownZone(location)), people: [] };
  return { date: nextDay.date, people: nextDay.people.filter(isPerson) };
}

/**
 * The people of a branch device as last read: who can check in after the page was opened without a connection (ADR-0151).
 * What the page itself shows, without pictures. Storage may be denied: then there is none.
 */
export const storedDesk = {
  read(): StoredDesk | null {
    try {
      const { deviceId, readAt, desk } = (JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {}) as StoredDesk;
      const { id, name, type, timezone } = desk.location;
      if (!areTexts(deviceId, id, name, type, timezone) || !Number.isFinite(readAt)) return null;
      return {
        deviceId,
        readAt,
        desk: {
          ...desk,
          people: desk.people.filter(isPerson),
          // An earlier version did not say.
          more: Number.isSafeInteger(desk.more) ? desk.more : 0,
          nextDay: nextDayOf(desk, readAt),
        },
      };
    } catch {
      return null;
    }
  },
  remember(deviceId: string, { location, people, more, nextDay }: Desk, readAt: number): void {
    const desk: Desk = {
      location,
      people: people.map(withoutPicture),
      more,
      nextDay: { ...nextDay, people: nextDay.people.map(withoutPicture) },
    };
    try {
      localStorage.setItem(KEY, JSON.stringify({ deviceId, readAt, desk } satisfies StoredDesk));
    } catch {
      // See above.
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // See above.
    }
  },
};

/** The desk with what waits on the device: who checked in without a connection is on duty. */
export function withWaiting(desk: Desk, waiting: readonly PersonEvent[]): Desk {
  if (waiting.length === 0) return desk;
  const asOf = (shift: DeskShift): DeskShift => {
    const last = waiting.findLast(({ shiftId }) => shiftId === shift.id);
    return last ? { ...shift, presence: PRESENCE_AFTER[last.event] } : shift;
  };
  return { ...desk, people: desk.people.map((each) => ({ ...each, shifts: each.shifts.map(asOf) })) };
}
