import { useMemo, useRef } from 'react';
import { formatMonthName, formatWeekday } from '../format/dates.ts';
import { useLanguage } from '../language/language-provider.tsx';
import type { CalendarViewProps } from './calendar.types.ts';
import { spotKey } from './grid-keys.ts';
import { MonthWeek } from './month-week.tsx';
import { calendarPeriod, daysBetween, monthOf } from './period.ts';
import { useGridKeys } from './use-grid-keys.ts';

/**
 * A month by weeks, with entries across their days. It is one Tab stop: arrow keys move between days and down to their
 * entries, Home and End within a week, Page Up and Page Down between months.
 */
export function MonthView(props: CalendarViewProps) {
  const { day, today, people, weekStart, onDay } = props;
  const { locale } = useLanguage();
  const weeks = useMemo(() => {
    const days = daysBetween(calendarPeriod(day, weekStart));
    return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  }, [day, weekStart]);
  const nameOf = useMemo(() => new Map(people.map((person) => [person.id, person.name])), [people]);
  const begin = weeks.flat().indexOf(today.slice(0, 7) === day.slice(0, 7) ? today : monthOf(day).start);
  const grid = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(grid, spotKey({ first: begin, last: begin, level: 0 }), day, onDay);
  return (
    <div
      role="grid"
      aria-label={`${formatMonthName(day, locale, 'long')} ${day.slice(0, 4)}`}
      ref={grid}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <div className="weekdays" role="row">
        {weeks[0]?.map((date) => (
          <span key={date} role="columnheader">
            {formatWeekday(date, locale)}
          </span>
        ))}
      </div>
      {weeks.map((days, at) => (
        <MonthWeek key={days[0]} {...props} days={days} offset={at * 7} nameOf={nameOf} keys={keys} />
      ))}
    </div>
  );
}
