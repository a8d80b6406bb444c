import { NEWSLETTER_STATUSES, NEWSLETTER_TYPES } from '#domain/newsletters.ts';
import { useSession } from '#client/session/use-session.ts';
import { rangeOf } from '#client/url/filter-values.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import type { Weekday } from '#ui/date/date-range.ts';
import type { Filter } from '#ui/filter/filter.types.ts';
import { useNewslettersTexts } from './use-newsletters-texts.ts';
import { useWords } from './use-words.ts';

/** The filters of newsletters, read from the address and written to it (C§2). */
export function useNewsletterFilters(): { readonly filters: readonly Filter[]; readonly clear: () => void } {
  const say = useNewslettersTexts();
  const words = useWords();
  const url = useUrlFilters();
  const { tenant } = useSession();
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'status',
      label: say('columns.status'),
      options: NEWSLETTER_STATUSES.map((status) => ({ value: status, label: words.status(status) })),
      value: url.words('status', NEWSLETTER_STATUSES),
      onChange: (value) => url.setMany('status', value),
    },
    {
      kind: 'choice',
      id: 'type',
      label: say('columns.type'),
      options: NEWSLETTER_TYPES.map((type) => ({ value: type, label: say(`types.${type}`) })),
      value: url.words('type', NEWSLETTER_TYPES),
      onChange: (value) => url.setMany('type', value),
    },
    {
      kind: 'dates',
      id: 'dates',
      label: say('columns.notifyAt'),
      value: rangeOf(url),
      onChange: (value) => url.change({ start: value?.start ?? null, end: value?.end ?? null }),
      timeZone: tenant.timezone,
      zoneLabel: tenant.timezone.replaceAll('_', ' '),
      weekStart: tenant.weekStart as Weekday,
    },
  ];
  return { filters, clear: () => url.clear('status', 'type', 'start', 'end') };
}
