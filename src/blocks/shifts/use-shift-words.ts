import { useMemo } from 'react';
import { dayInZone, formatTime, formatWeekday, formatZone } from '#ui/format/dates.ts';
import { leftToRight } from '#ui/format/time-range.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Shift } from './shift.types.ts';

export interface ShiftWords extends Formats {
  /** The time of day in a zone, without it: "09:05". */
  readonly time: (instant: string, zone: string) => string;
  /** The times of a shift in its zone, with the weekday and day. */
  readonly shiftDay: (shift: Pick<Shift, 'startDate' | 'timezone'>) => string;
  readonly times: (shift: Pick<Shift, 'startDate' | 'endDate' | 'timezone'>) => string;
  /** A day without its year, for rows: "26/11". */
  readonly dayOfYear: (date: string) => string;
  /** The short name of a shift's zone: "GMT+4". */
  readonly zone: (shift: Pick<Shift, 'startDate' | 'timezone'>) => string;
}

/** Formats shifts in the current language; times are those of the shift's zone (D42). */
export function useShiftWords(): ShiftWords {
  const formats = useFormats();
  const { locale } = useLanguage();
  return useMemo(() => {
    const time = (instant: string, zone: string): string => formatTime(instant, zone, locale, false);
    return {
      ...formats,
      time,
      shiftDay: ({ startDate, timezone }) => {
        const day = dayInZone(startDate, timezone);
        return formats.joined(formatWeekday(day, locale, 'long'), formats.day(day));
      },
      times: ({ startDate, endDate, timezone }) =>
        leftToRight(locale, `${time(startDate, timezone)} – ${time(endDate, timezone)}`),
      dayOfYear: (date) => formats.listDay(date).slice(0, 'dd/MM'.length),
      zone: ({ startDate, timezone }) => formatZone(startDate, timezone, locale),
    };
  }, [formats, locale]);
}
