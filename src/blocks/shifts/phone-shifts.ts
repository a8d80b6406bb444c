import {
  EARLIEST_CHECK_IN_MINUTES,
  OPEN_AFTER_END_HOURS,
  PRESENCES,
  type Presence,
} from '#domain/schedules/attendance.ts';
import { eventsAfter } from './kept-events.ts';
import { isCheckEvent, type CheckEvent } from './shifts.mutations.ts';
import type { Shift } from './shift.types.ts';

const KEY = 'steward.app.nextShifts';
const MINUTE_MS = 60_000;

/** What a check-in without a connection needs to know of a shift, and no more (ADR-0149). */
export interface PhoneShift extends Pick<Shift, 'id' | 'startDate' | 'endDate' | 'timezone'> {
  readonly location: { readonly name: string };
  readonly presence: Presence;
}

/** The next shifts of a person, as they were last read. */
export interface PhoneShifts {
  readonly employeeId: string;
  /** ISO instant. */
  readonly readAt: string;
  readonly shifts: readonly PhoneShift[];
}

const isInstant = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

function isPhoneShift(value: unknown): value is PhoneShift {
  const { id, startDate, endDate, timezone, location, presence } = (value ?? {}) as Record<string, unknown>;
  return (
    [id, timezone, (location as { name?: unknown } | undefined)?.name].every((each) => typeof each === 'string') &&
    [startDate, endDate].every(isInstant) &&
    PRESENCES.some((each) => each === presence)
  );
}

const presenceOf = ({ presence, status }: Shift): Presence =>
  presence ?? (status === 'in-progress' ? 'on-duty' : 'scheduled');

/**
 * The own next shifts on this phone: what a check-in needs after the view was opened without a connection. Only shifts
 * whose check events the reader may send. Storage may be denied: then there is none.
 */
export const phoneShifts = {
  read(): PhoneShifts | null {
    try {
      const { employeeId, readAt, shifts } = (JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? {}) as PhoneShifts;
      if (typeof employeeId !== 'string' || !isInstant(readAt) || !Array.isArray(shifts)) return null;
      return { employeeId, readAt, shifts: shifts.filter(isPhoneShift) };
    } catch {
      return null;
    }
  },
  /** `readAt` in milliseconds. */
  remember(employeeId: string, read: readonly Shift[], readAt: number): void {
    const shifts = read
      .filter(({ actions }) => actions.some(({ event }) => isCheckEvent(event)))
      .map((shift): PhoneShift => {
        const { id, startDate, endDate, timezone, location } = shift;
        return { id, startDate, endDate, timezone, location: { name: location.name }, presence: presenceOf(shift) };
      });
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({ employeeId, readAt: new Date(readAt).toISOString(), shifts } satisfies PhoneShifts),
      );
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

/**
 * The check events of a shift that can have happened at a moment (`now` in milliseconds), as far as the phone knows. The
 * server decides when they arrive.
 */
export function eventsWithoutConnection(
  { presence, startDate, endDate }: Pick<PhoneShift, 'presence' | 'startDate' | 'endDate'>,
  now: number,
): readonly CheckEvent[] {
  const opens = Date.parse(startDate) - EARLIEST_CHECK_IN_MINUTES * MINUTE_MS;
  const hasArrived = presence === 'on-duty' || presence === 'on-break';
  const closes = Date.parse(endDate) + (hasArrived ? OPEN_AFTER_END_HOURS * 60 * MINUTE_MS : 0);
  return now < opens || now > closes ? [] : eventsAfter(presence, { startDate }, now);
}

/** The shift that matters at a moment: the one its person is at, else the next that is not over. */
export const shiftWithoutConnection = (shifts: readonly PhoneShift[], now: number): PhoneShift | undefined =>
  shifts.find(
    (shift) =>
      (shift.presence === 'on-duty' || shift.presence === 'on-break') && eventsWithoutConnection(shift, now).length > 0,
  ) ?? shifts.find(({ presence, endDate }) => presence !== 'finished' && Date.parse(endDate) > now);
