import { useMemo } from 'react';
import { attendanceTexts } from '#machines/attendance/attendance.texts.ts';
import type { ShiftStatus } from '#domain/schedules/attendance.ts';
import type { Conflict } from '#domain/schedules/conflicts.ts';
import { wallTimeAt, type WorkedMinutes } from '#domain/schedules/shift-times.ts';
import { WEEKDAYS, type WeekdayName } from '#domain/people.ts';
import { dateOfDay, MINUTE_MS } from '#domain/schedules/zones.ts';
import { useDurationText } from '#ui/form/use-duration-text.ts';
import { formatDay, formatDayTime, formatMonthName, formatWeekday } from '#ui/format/dates.ts';
import { inDigitsOf } from '#ui/format/digits.ts';
import { leftToRight } from '#ui/format/time-range.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { openConflicts, type Entry } from './board-entries.ts';
import type { Board } from './schedule.types.ts';
import { useScheduleTexts } from './use-schedule-texts.ts';

export interface Words extends Formats {
  readonly locale: string;
  /** A time HH:mm in the reader's digits. */
  readonly time: (time: string) => string;
  /** "22:00–02:00 +1". */
  readonly span: (entry: Pick<Entry, 'start' | 'end' | 'endsLater'>) => string;
  /** The break of an entry, "13:00–13:30"; null without one. */
  readonly pause: (entry: Entry) => string | null;
  /** Minutes: "7 h 30 min". */
  readonly length: (minutes: number) => string;
  /** "40.5 h gross, 35 h net": hours are planned and paid as decimals. */
  readonly worked: (worked: WorkedMinutes) => string;
  /** The same for narrow columns: "40.5 / 35 h". */
  readonly workedShort: (worked: WorkedMinutes) => string;
  /** "Mon", or in full. */
  readonly weekday: (date: string, length?: 'short' | 'long') => string;
  /** The name of a day of the week, in full unless asked otherwise. */
  readonly weekdayName: (day: WeekdayName, length?: 'short' | 'long') => string;
  /** "24 Nov". */
  readonly dayMonth: (date: string) => string;
  /** "Monday, 24 Nov 2026". */
  readonly fullDay: (date: string) => string;
  readonly moment: (instant: string, zone: string) => string;
  readonly shiftStatus: (status: ShiftStatus) => string;
  readonly state: (state: string) => string;
  /** A conflict in words; with the board its holiday is named. */
  readonly conflict: (conflict: Conflict, zone: string, board?: Board) => string;
  /** Everything a reader has to know of an entry, as its accessible name. */
  readonly entryName: (entry: Entry, person: string, board: Board) => string;
}

/** Formats of the schedule in the current language. */
export function useWords(): Words {
  const t = useScheduleTexts();
  const { locale, language } = useLanguage();
  const formats = useFormats();
  const length = useDurationText();
  return useMemo(() => {
    const time = (text: string): string => inDigitsOf(locale, text);
    const between = (from: string, to: string, zone: string): string =>
      leftToRight(locale, `${time(wallTimeAt(from, zone).time)}–${time(wallTimeAt(to, zone).time)}`);
    const hours = (minutes: number): string => formats.number(minutes / 60);
    const span: Words['span'] = ({ start, end, endsLater }) =>
      leftToRight(locale, `${time(start)}–${time(end)}${endsLater ? ` ${time('+1')}` : ''}`);
    const pause: Words['pause'] = ({ breakStartDate, breakEndDate, timezone }) =>
      breakStartDate && breakEndDate ? between(breakStartDate, breakEndDate, timezone) : null;
    const weekday: Words['weekday'] = (date, size = 'short') => formatWeekday(date, locale, size);
    // Every cell of a board names its day, and rows are drawn while it is scrolled.
    const days = new Map<string, string>();
    const fullDay = (date: string): string => {
      const known = days.get(date) ?? formats.joined(weekday(date, 'long'), formatDay(date, locale));
      days.set(date, known);
      return known;
    };
    const state = (name: string): string => attendanceTexts.states[name]?.[language] ?? name;
    const shiftStatus: Words['shiftStatus'] = (status) =>
      status === 'in-progress' ? formats.status(status) : state(STATES[status] ?? status);
    const conflict: Words['conflict'] = ({ code, withId, from, to }, zone, board) => {
      const holiday = code === 'public-holiday' && board?.holidays.find(({ id }) => id === withId);
      return t(`conflicts.${code}`, {
        span: between(from, to, zone),
        length: length(Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS)),
        name: holiday ? formats.nameOf(holiday) : t('publicHoliday'),
      });
    };
    return {
      ...formats,
      locale,
      time,
      span,
      pause,
      length,
      weekday,
      weekdayName: (day, size = 'long') => weekday(dateOfDay(A_MONDAY + WEEKDAYS.indexOf(day)), size),
      fullDay,
      worked: ({ gross, net }) =>
        gross === 0 ? t('hours.none') : t('hours.both', { gross: hours(gross), net: hours(net) }),
      workedShort: ({ gross, net }) => (gross === 0 ? '–' : t('hours.short', { gross: hours(gross), net: hours(net) })),
      dayMonth: (date) => `${inDigitsOf(locale, String(Number(date.slice(8))))} ${formatMonthName(date, locale)}`,
      moment: (instant, zone) => formatDayTime(instant, zone, locale),
      shiftStatus,
      state,
      conflict,
      entryName: (entry, person, board) => {
        const rest = pause(entry);
        return formats.joined(
          person,
          fullDay(entry.date),
          span(entry),
          ...(rest ? [t('entry.break', { span: rest })] : []),
          ...(entry.isElsewhere ? [entry.locationName] : []),
          ...(entry.fieldLocationName ? [entry.fieldLocationName] : []),
          entry.change ? t(`entry.${entry.change}`) : shiftStatus(entry.status),
          ...openConflicts(entry).map((each) => conflict(each, entry.timezone, board)),
        );
      },
    };
  }, [t, locale, language, formats, length]);
}

/** Monday, 5 January 1970. */
const A_MONDAY = 4;

/** States of the machine by the words of a status. */
const STATES: Readonly<Record<string, string>> = {
  scheduled: 'planned.presence.scheduled',
  finished: 'planned.presence.finished',
  absent: 'planned.presence.absent',
};
