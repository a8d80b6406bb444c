import { useTranslation } from 'react-i18next';
import type { DateRange } from '../date/date-range.ts';
import { formatDay, formatDayRange, formatWeekday } from '../format/dates.ts';
import { inDigitsOf } from '../format/digits.ts';
import { joinParts } from '../format/lists.ts';
import { useLanguage } from '../language/language-provider.tsx';
import type { CalendarViewProps } from './calendar.types.ts';
import { EntryBar } from './entry-bar.tsx';
import { spotKey } from './grid-keys.ts';
import { HolidayName } from './holiday-name.tsx';
import { laneCount, placeEntries, type PlacedEntry } from './lanes.ts';
import { MoreOnDay } from './more-on-day.tsx';
import { weekdayOf } from './period.ts';
import type { GridKeys } from './use-grid-keys.ts';

/** Lanes of a week before the rest is collapsed. */
const SHOWN_LANES = 3;

/** Whether an entry covers a day of its week, counted from 0. */
const covers = ({ column, span }: PlacedEntry, at: number): boolean => column <= at && at < column + span;

export interface MonthWeekProps extends CalendarViewProps {
  readonly days: readonly string[];
  /** Index of its first day in the month grid, from 0. */
  readonly offset: number;
  readonly nameOf: ReadonlyMap<string, string>;
  readonly keys: GridKeys;
}

/** A week of the month as a grid row: the days with their entries below. */
export function MonthWeek({
  days,
  offset,
  day,
  entries,
  holidays = [],
  weekend,
  today,
  nameOf,
  keys,
  onOpen,
}: MonthWeekProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const week: DateRange = { start: days[0] ?? day, end: days.at(-1) ?? day };
  const placed = placeEntries(entries, week);
  // A single extra lane is shown rather than replaced by "1 more".
  const folded = laneCount(placed) > SHOWN_LANES + 1;
  const shown = folded ? placed.filter(({ lane }) => lane < SHOWN_LANES) : placed;
  const namesOf = (date: string) => holidays.filter((holiday) => holiday.day === date);
  const isOff = (date: string) => weekend.includes(weekdayOf(date)) || namesOf(date).length > 0;
  const spot = (first: number, span: number, level: number) => {
    const key = spotKey({ first: offset + first, last: offset + first + span - 1, level });
    return { 'data-spot': key, tabIndex: keys.tabIndexOf(key) };
  };
  return (
    <div className="week" role="row" aria-label={formatDayRange(week.start, week.end, locale)}>
      <div className="ground" aria-hidden>
        {days.map((date) => (
          <span key={date} className={isOff(date) ? 'off' : undefined} />
        ))}
      </div>
      {days.map((date, at) => {
        const names = namesOf(date).map(({ label }) => label);
        const [first] = namesOf(date);
        const count = placed.filter((one) => covers(one, at)).length;
        const title = names.join(' · ');
        return (
          <div
            key={date}
            role="gridcell"
            aria-colindex={at + 1}
            aria-current={date === today ? 'date' : undefined}
            className={date === today ? 'date today' : 'date'}
            data-outside={date.slice(0, 7) === day.slice(0, 7) ? undefined : ''}
            data-date={date}
            style={{ gridColumn: at + 1 }}
            {...spot(at, 1, 0)}
            {...(first?.href
              ? { onKeyDown: ({ key, currentTarget }) => key === 'Enter' && currentTarget.querySelector('a')?.click() }
              : {})}
          >
            <b aria-hidden>{inDigitsOf(locale, String(Number(date.slice(8))))}</b>
            <span className="st-sr">
              {joinParts(
                [
                  `${formatWeekday(date, locale, 'long')} ${formatDay(date, locale)}`,
                  ...names,
                  ...(count > 0 ? [t('calendar.count', { count })] : []),
                ],
                locale,
              )}
            </span>
            {first && (
              <i title={title} aria-hidden>
                {names.length === 1 ? <HolidayName holiday={first} tabIndex={-1} /> : title}
              </i>
            )}
          </div>
        );
      })}
      <div className="bars">
        {shown.map((one) => {
          const who = nameOf.get(one.entry.personId) ?? '';
          return (
            <div key={one.entry.id} role="gridcell" aria-colindex={one.column + 1} aria-colspan={one.span}>
              <EntryBar
                placed={one}
                who={who}
                text={who}
                column={1}
                row={2}
                spot={spot(one.column, one.span, one.lane + 1)}
                onOpen={onOpen}
              />
            </div>
          );
        })}
      </div>
      {folded &&
        days.map((date, at) => {
          const onDay = placed.filter((one) => covers(one, at));
          const hidden = onDay.filter(({ lane }) => lane >= SHOWN_LANES).length;
          return hidden === 0 ? null : (
            <div key={date} role="gridcell" aria-colindex={at + 1} className="folded">
              <MoreOnDay
                day={date}
                hidden={hidden}
                entries={onDay.map(({ entry }) => entry)}
                nameOf={nameOf}
                column={at + 1}
                row={SHOWN_LANES + 2}
                spot={spot(at, 1, SHOWN_LANES + 1)}
                onOpen={onOpen}
              />
            </div>
          );
        })}
    </div>
  );
}
