import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Person } from '../avatar/person.tsx';
import { formatWeekday } from '../format/dates.ts';
import { inDigitsOf } from '../format/digits.ts';
import { useLanguage } from '../language/language-provider.tsx';
import type { CalendarEntry, CalendarViewProps } from './calendar.types.ts';
import { EntryBar } from './entry-bar.tsx';
import { laneCount, placeEntries } from './lanes.ts';
import { daysBetween, monthOf, weekdayOf } from './period.ts';

/** Employees × days of a month. Screen readers get a list of people with their entries; empty days are only visual. */
export function TeamView({ day, people, entries, holidays = [], weekend, today, onOpen }: CalendarViewProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const month = useMemo(() => monthOf(day), [day]);
  const days = useMemo(() => daysBetween(month), [month]);
  const byPerson = useMemo(() => {
    const found = new Map<string, CalendarEntry[]>();
    for (const entry of entries) {
      const list = found.get(entry.personId);
      if (list) list.push(entry);
      else found.set(entry.personId, [entry]);
    }
    return found;
  }, [entries]);
  const isOff = (date: string) => weekend.includes(weekdayOf(date)) || holidays.some((holiday) => holiday.day === date);
  return (
    <div className="scroll" role="region" tabIndex={0} aria-label={t('calendar.range')} data-scroller>
      <div className="team" style={{ ['--days' as string]: days.length }}>
        <div className="ground" aria-hidden>
          <span />
          {days.map((date) => (
            <span key={date} className={isOff(date) ? 'off' : undefined} />
          ))}
        </div>
        <div className="head" aria-hidden>
          <span>{t('calendar.people')}</span>
          {days.map((date) => (
            <span key={date} className={date === today ? 'today' : undefined}>
              {formatWeekday(date, locale, 'narrow')}
              <b>{inDigitsOf(locale, String(Number(date.slice(8))))}</b>
            </span>
          ))}
        </div>
        <ul style={{ display: 'block' }}>
          {people.map((person) => {
            const placed = placeEntries(byPerson.get(person.id) ?? [], month);
            return (
              <li
                key={person.id}
                className="row"
                style={{ display: 'grid' }}
                data-testid="calendar-row"
                data-id={person.id}
              >
                <div className="who" style={{ gridRow: `1 / span ${Math.max(1, laneCount(placed))}` }}>
                  <Person name={person.name} detail={person.detail} imageUrl={person.imageUrl} />
                </div>
                <ul aria-label={person.name}>
                  {placed.map((one) => (
                    <li key={one.entry.id}>
                      <EntryBar
                        placed={one}
                        who={person.name}
                        text={one.entry.label}
                        column={2}
                        row={1}
                        narrow
                        onOpen={onOpen}
                      />
                    </li>
                  ))}
                </ul>
                {placed.length === 0 && <span className="st-sr">{t('calendar.nothing')}</span>}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
