import ical, {
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
import type { Language } from '../../core/language.ts';
import type { CalendarShift } from '../schedules/index.ts';

/** A leave as a calendar shows it. */
export interface CalendarLeave {
  readonly id: string;
  readonly version: number;
  readonly startDate: string;
  readonly endDate: string;
  readonly isApproved: boolean;
  readonly name: string;
  readonly nameArabic: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How often calendar programs are asked to read again. */
const REFRESH_SECONDS = 3600;
const DAY_MS = 24 * 3_600_000;

const WORDS = {
  en: {
    calendar: 'My shifts and leave',
    shift: (place: string) => `Shift: ${place}`,
    rest: (from: string, to: string, zone: string) => `Break: ${from} – ${to} (${zone})`,
    requested: (name: string) => `${name} (requested)`,
  },
  ar: {
    calendar: 'مناوباتي وإجازاتي',
    shift: (place: string) => `مناوبة: ${place}`,
    rest: (from: string, to: string, zone: string) => `الاستراحة: ${from} – ${to} (${zone})`,
    requested: (name: string) => `${name} (مطلوبة)`,
  },
} as const;

/** RFC 5545 §3.3.11 allows no control characters in a text but line breaks, which are escaped. */
const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\n\r\t]/gu, '');

/**
 * Shifts in UTC, which needs no VTIMEZONE and is right over every DST change; DTSTAMP is the last change, so that the
 * same content is the same text.
 */
function shiftEvent(shift: CalendarShift, language: Language): ICalEventData {
  const words = WORDS[language];
  const { breakStart, breakEnd, timezone } = shift;
  const place = shift.fieldLocation === null ? shift.location : `${shift.location}, ${shift.fieldLocation}`;
  const details = [
    ...(breakStart !== null && breakEnd !== null ? [words.rest(breakStart, breakEnd, timezone)] : []),
    ...(shift.note === null ? [] : [shift.note]),
  ];
  return {
    id: shift.id,
    sequence: shift.version,
    stamp: shift.updatedAt,
    created: shift.createdAt,
    lastModified: shift.updatedAt,
    start: shift.startsAt,
    end: shift.endsAt,
    summary: plain(words.shift(place)),
    location: plain([place, shift.address].filter(Boolean).join(', ')),
    ...(details.length > 0 ? { description: plain(details.join('\n')) } : {}),
    status: shift.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: shift.isCanceled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    class: ICalEventClass.PRIVATE,
  };
}

/** Leave on whole days; DTEND is the day after the last. */
function leaveEvent(leave: CalendarLeave, language: Language): ICalEventData {
  const name = language === 'ar' ? (leave.nameArabic ?? leave.name) : leave.name;
  return {
    id: leave.id,
    sequence: leave.version,
    stamp: leave.updatedAt,
    created: leave.createdAt,
    lastModified: leave.updatedAt,
    start: new Date(leave.startDate),
    end: new Date(Date.parse(leave.endDate) + DAY_MS),
    allDay: true,
    summary: plain(leave.isApproved ? name : WORDS[language].requested(name)),
    status: leave.isApproved ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.OPAQUE,
    class: ICalEventClass.PRIVATE,
  };
}

/** Writes shifts and leave as iCalendar (RFC 5545). */
export function writeCalendar(
  { shifts, leaves }: { readonly shifts: readonly CalendarShift[]; readonly leaves: readonly CalendarLeave[] },
  language: Language,
): string {
  const calendar = ical({
    prodId: { company: 'Steward', product: 'Schedule', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    name: WORDS[language].calendar,
    ttl: REFRESH_SECONDS,
    events: [
      ...shifts.map((shift) => shiftEvent(shift, language)),
      ...leaves.map((leave) => leaveEvent(leave, language)),
    ],
  });
  // The library leaves out the line break after the last line, which RFC 5545 §3.1 requires.
  return `${calendar.toString()}\r\n`;
}
