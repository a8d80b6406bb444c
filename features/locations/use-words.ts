import { useMemo } from 'react';
import { formatAmount } from '#ui/format/amounts.ts';
import { formatTime } from '#ui/format/dates.ts';
import { inDigitsOf } from '#ui/format/digits.ts';
import { leftToRight } from '#ui/format/time-range.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Hours } from './locations.types.ts';

export interface Words extends Formats {
  /** An amount in minor units, with the currency. */
  readonly amount: (value: number, currency: string) => string;
  /** The time of day in a zone, with the zone's name. */
  readonly timeIn: (instant: string, timeZone: string) => string;
  /** Start and end of each interval. */
  readonly hours: (hours: readonly Hours[]) => string;
  /** Metres as kilometres. */
  readonly distance: (metres: number) => string;
}

/** Formats of locations in the current language. */
export function useWords(): Words {
  const { locale } = useLanguage();
  const formats = useFormats();
  return useMemo(() => {
    const kilometres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 });
    return {
      ...formats,
      amount: (value, currency) => formatAmount(value, currency, locale),
      timeIn: (instant, timeZone) => formatTime(instant, timeZone, locale),
      hours: (hours) =>
        formats.joined(...hours.map(({ start, end }) => leftToRight(locale, inDigitsOf(locale, `${start}–${end}`)))),
      distance: (metres) => kilometres.format(metres / 1_000),
    };
  }, [locale, formats]);
}
