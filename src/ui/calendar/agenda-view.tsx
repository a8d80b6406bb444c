import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/empty-state.tsx';
import { formatDay, formatWeekday } from '../format/dates.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { AgendaEntry } from './agenda-entry.tsx';
import { HolidayName } from './holiday-name.tsx';
import type { CalendarEntry, CalendarViewProps } from './calendar.types.ts';
import { monthOf } from './period.ts';

/** The entries of a month under their first day (or the first of the month), for narrow screens. */
export function AgendaView({ day, people, entries, holidays = [], onOpen }: CalendarViewProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const nameOf = useMemo(() => new Map(people.map((person) => [person.id, person.name])), [people]);
  const days = useMemo(() => {
    const month = monthOf(day);
    const found = new Map<string, CalendarEntry[]>();
    for (const entry of entries) {
      if (entry.end < month.start || entry.start > month.end) continue;
      const from = entry.start < month.start ? month.start : entry.start;
      found.set(from, [...(found.get(from) ?? []), entry]);
    }
    for (const holiday of holidays) {
      if (holiday.day >= month.start && holiday.day <= month.end && !found.has(holiday.day)) found.set(holiday.day, []);
    }
    return [...found].toSorted(([a], [b]) => a.localeCompare(b));
  }, [day, entries, holidays]);
  if (days.length === 0)
    return <EmptyState kind="none" title={t('calendar.nothing')} description={t('calendar.nothingPeriod')} />;
  return (
    <ol className="agenda">
      {days.map(([date, list]) => (
        <li key={date}>
          <h3>
            <time dateTime={date}>
              {formatWeekday(date, locale)} <bdi>{formatDay(date, locale)}</bdi>
            </time>
            {holidays
              .filter((holiday) => holiday.day === date)
              .map((holiday) => (
                <HolidayName key={holiday.label} holiday={holiday} />
              ))}
          </h3>
          <ul>
            {list.map((entry) => (
              <li key={entry.id}>
                <AgendaEntry entry={entry} who={nameOf.get(entry.personId) ?? ''} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
