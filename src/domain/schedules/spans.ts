import { dayAt, startOfDay } from './zones.ts';

/** Half-open stretches of time, in epoch milliseconds. */

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the part of a span within another; null when they have none in common. */
export function within(span: Span, { from, to }: Span): Span | null {
  const part = { from: Math.max(span.from, from), to: Math.min(span.to, to) };
  return part.from < part.to ? part : null;
}

/** Returns the parts of a span that none of the others covers, in order. */
export function uncoveredParts(span: Span, covers: readonly Span[]): readonly Span[] {
  const parts: Span[] = [];
  let at = span.from;
  for (const cover of covers.toSorted((one, other) => one.from - other.from)) {
    if (cover.from > at) parts.push({ from: at, to: Math.min(cover.from, span.to) });
    at = Math.max(at, cover.to);
    if (at >= span.to) break;
  }
  if (at < span.to) parts.push({ from: at, to: span.to });
  return parts.filter(({ from, to }) => from < to);
}

/** First and last day number that a span touches in a zone. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

export const daysOf = ({ from, to }: Span, zone: string): Days => ({
  first: dayAt(from, zone),
  // A span that ends at midnight does not touch the day that begins then.
  last: dayAt(to - 1, zone),
});

/**
 * Returns the time of whole days in a zone, both included, cut to the days of interest: contracts without an end reach
 * further than any zone is worth asking for. Null when they have no day in common.
 */
export function spanOfDays({ first, last }: Days, zone: string, cut: Days): Span | null {
  const [from, to] = [Math.max(first, cut.first), Math.min(last, cut.last)];
  return from > to ? null : { from: startOfDay(from, zone), to: startOfDay(to + 1, zone) };
}
