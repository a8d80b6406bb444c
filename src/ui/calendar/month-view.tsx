import { useMemo } from 'react';
import type { DateRange } from '../date/date-range.ts';
import { formatDayRange, formatWeekday } from '../format/dates.ts';
import { inDigitsOf } from '../format/digits.ts';
import { useLanguage } from '../language/language-provider.tsx';
import type { CalendarViewProps } from './calendar.types.ts';
import { EntryBar } from './entry-bar.tsx';
import { laneCount, placeEntries, type PlacedEntry } from './lanes.ts';
import { MoreOnDay } from './more-on-day.tsx';
import { calendarPeriod, daysBetween, weekdayOf } from './period.ts';

/** Lines of a week before the rest is folded away. */
const SHOWN_LANES = 3;

/** Whether an entry lies on a day of its week, counted from 0. */
const covers = ({ column, span }: PlacedEntry, at: number): boolean =>
  column <= at && at < column + span;

interface WeekProps extends CalendarViewProps {
  readonly days: readonly string[];
  readonly nameOf: ReadonlyMap<string, string>;
}

function Week({ days, day, entries, holidays = [], weekend, today, nameOf, onOpen }: WeekProps) {
  const { locale } = useLanguage();
  const week: DateRange = { start: days[0] ?? day, end: days.at(-1) ?? day };
  const placed = placeEntries(entries, week);
  const lanes = laneCount(placed);
  // One line more than allowed is shown rather than replaced by "1 more".
  const folded = lanes > SHOWN_LANES + 1;
  const shown = folded ? placed.filter(({ lane }) => lane < SHOWN_LANES) : placed;
  const isOff = (date: string) =>
    weekend.includes(weekdayOf(date)) || holidays.some((holiday) => holiday.day === date);
  return (
    <div className="week" role="group" aria-label={formatDayRange(week.start, week.end, locale)}>
      <div className="ground" aria-hidden>
        {days.map((date) => (
          <span key={date} className={isOff(date) ? 'off' : undefined} />
        ))}
      </div>
      {days.map((date, at) => {
        const holiday = holidays.find((one) => one.day === date);
        return (
          <time
            key={date}
            dateTime={date}
            className={date === today ? 'date today' : 'date'}
            aria-current={date === today ? 'date' : undefined}
            data-outside={date.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
            style={{ gridColumn: at + 1 }}
          >
            <b>{inDigitsOf(locale, String(Number(date.slice(8))))}</b>
            {holiday && <i title={holiday.label}>{holiday.label}</i>}
          </time>
        );
      })}
      <ul>
        {shown.map((one) => {
          const who = nameOf.get(one.entry.personId) ?? '';
          return (
            <li key={one.entry.id}>
              <EntryBar placed={one} who={who} text={who} column={1} row={2} onOpen={onOpen} />
            </li>
          );
        })}
      </ul>
      {folded &&
        days.map((date, at) => {
          const onDay = placed.filter((one) => covers(one, at));
          const hidden = onDay.filter(({ lane }) => lane >= SHOWN_LANES).length;
          return hidden === 0 ? null : (
            <MoreOnDay
              key={date}
              day={date}
              hidden={hidden}
              entries={onDay.map(({ entry }) => entry)}
              nameOf={nameOf}
              column={at + 1}
              row={SHOWN_LANES + 2}
              onOpen={onOpen}
            />
          );
        })}
    </div>
  );
}

/** A month in weeks; entries run over the days they last. */
export function MonthView(props: CalendarViewProps) {
  const { day, people, weekStart } = props;
  const { locale } = useLanguage();
  const weeks = useMemo(() => {
    const days = daysBetween(calendarPeriod(day, weekStart));
    return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  }, [day, weekStart]);
  const nameOf = useMemo(() => new Map(people.map((person) => [person.id, person.name])), [people]);
  return (
    <>
      <div className="weekdays" aria-hidden>
        {weeks[0]?.map((date) => (
          <span key={date}>{formatWeekday(date, locale)}</span>
        ))}
      </div>
      {weeks.map((days) => (
        <Week key={days[0]} {...props} days={days} nameOf={nameOf} />
      ))}
    </>
  );
}
