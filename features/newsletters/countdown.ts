import { formatList } from '#ui/format/lists.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The time left until an instant, in its two largest units: 2 days and 3 hours. Empty when it has passed. */
export function timeLeft(
  until: string,
  now: string,
): readonly { readonly unit: (typeof UNITS)[number][0]; readonly count: number }[] {
  let seconds = Math.ceil((Date.parse(until) - Date.parse(now)) / 1_000);
  if (!(seconds > 0)) return [];
  const first = UNITS.findIndex(([, size]) => seconds >= size);
  return UNITS.slice(first, first + 2).flatMap(([unit, size]) => {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    return count > 0 ? [{ unit, count }] : [];
  });
}

/** The same in words: "2 days, 3 hours"; `short` where space is limited: "2 days, 3 hrs". */
export const timeLeftText = (
  until: string,
  now: string,
  locale: string,
  unitDisplay: 'long' | 'short' = 'long',
): string =>
  formatList(
    timeLeft(until, now).map(({ unit, count }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count),
    ),
    locale,
  );
