import { formatDayRange } from '../format/dates.ts';
import { flatOptions, type Filter } from './filter.types.ts';

/** Values shown before the rest is counted (A§9). */
export const MAX_TAGS = 3;

/** The first selected values of a filter and the number of others: ["Pending", "Accepted", "Rejected"], 2. */
export function summaryOf(
  filter: Filter,
  locale: string,
): { readonly words: readonly string[]; readonly rest: number } {
  const words = wordsOf(filter, locale);
  return { words: words.slice(0, MAX_TAGS), rest: Math.max(0, words.length - MAX_TAGS) };
}

function wordsOf(filter: Filter, locale: string): readonly string[] {
  switch (filter.kind) {
    case 'choice': {
      const labels = new Map(flatOptions(filter).map((option) => [option.value, option.label]));
      return filter.value.map((value) => labels.get(value) ?? value);
    }
    case 'dates':
      return filter.value ? [formatDayRange(filter.value.start, filter.value.end, locale)] : [];
    case 'toggle':
      return [];
    default:
      return filter.value.map((option) => option.label);
  }
}
