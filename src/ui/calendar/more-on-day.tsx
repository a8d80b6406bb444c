import { useTranslation } from 'react-i18next';
import { formatDay, formatWeekday } from '../format/dates.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { Popover } from '../overlay/popover.tsx';
import { AgendaEntry } from './agenda-entry.tsx';
import type { CalendarEntry } from './calendar.types.ts';

export interface MoreOnDayProps {
  readonly day: string;
  /** Number of the day's entries that are hidden in its week. */
  readonly hidden: number;
  /** All entries of the day. */
  readonly entries: readonly CalendarEntry[];
  readonly nameOf: ReadonlyMap<string, string>;
  /** Grid column, from 1, and grid row. */
  readonly column: number;
  readonly row: number;
  /** Its position in the month grid. */
  readonly spot: { readonly 'data-spot': string; readonly tabIndex: 0 | -1 };
  readonly onOpen: (entryId: string) => void;
}

/** "4 more" under a day of the month, which opens all entries of that day. */
export function MoreOnDay({ day, hidden, entries, nameOf, column, row, spot, onOpen }: MoreOnDayProps) {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  const date = formatDay(day, locale);
  return (
    <Popover
      label={date}
      width={360}
      trigger={
        <>
          {t('calendar.more', { count: hidden })}
          <span className="st-sr">, {date}</span>
        </>
      }
      triggerProps={{
        ...spot,
        variant: 'ghost',
        size: '2xs',
        className: 'more',
        style: { gridColumn: column, gridRow: row },
      }}
    >
      {(close) => (
        <div className="agenda day" data-testid="day-entries">
          <h3>
            {formatWeekday(day, locale)} <bdi>{date}</bdi>
          </h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <AgendaEntry
                  entry={entry}
                  who={nameOf.get(entry.personId) ?? ''}
                  onOpen={(id) => {
                    close();
                    onOpen(id);
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Popover>
  );
}
