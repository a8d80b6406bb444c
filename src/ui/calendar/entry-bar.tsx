import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { statusLook } from '../chip/statuses.ts';
import { formatDayRange } from '../format/dates.ts';
import { joinParts } from '../format/lists.ts';
import { useLanguage } from '../language/language-provider.tsx';
import type { CalendarEntry } from './calendar.types.ts';
import type { PlacedEntry } from './lanes.ts';

export interface EntryBarProps {
  readonly placed: PlacedEntry;
  readonly who: string;
  /** Text on the bar; the rest is in its accessible name. */
  readonly text: string;
  /** Grid column of the first day, from 1, and grid row. */
  readonly column: number;
  readonly row: number;
  /** Columns are too narrow for text on a single day: only mark and icon are shown. */
  readonly narrow?: boolean;
  /** Its position in the keyboard grid. */
  readonly spot?: { readonly 'data-spot': string; readonly tabIndex: 0 | -1 };
  readonly onOpen: (entryId: string) => void;
}

/**
 * Full name of an entry, for screen readers and as a tooltip: "Aisha Khan, Annual leave, 12 – 17 May 2026, Pending".
 */
export function useEntryName(): (entry: CalendarEntry, who: string) => string {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  return (entry, who) => {
    const what = entry.status ? joinParts([entry.label, entry.status.label], locale) : entry.label;
    return t('calendar.entry', { who, what, when: formatDayRange(entry.start, entry.end, locale) });
  };
}

/** The colour of an entry's mark as inline style. */
export function markStyle(entry: CalendarEntry): CSSProperties {
  return entry.color === undefined ? {} : { ['--mark' as string]: entry.color };
}

/** An entry across its days: text, the mark of its kind, and a status icon. */
export function EntryBar({ placed, who, text, column, row, narrow = false, spot, onOpen }: EntryBarProps) {
  const nameOf = useEntryName();
  const { entry, span, startsBefore, endsAfter } = placed;
  const Icon = entry.status ? statusLook(entry.status.name).icon : entry.icon;
  const name = nameOf(entry, who);
  return (
    <button
      type="button"
      className="bar"
      {...spot}
      data-testid="calendar-entry"
      data-id={entry.id}
      data-tentative={entry.tentative || undefined}
      aria-disabled={entry.isClosed || undefined}
      data-before={startsBefore || undefined}
      data-after={endsAfter || undefined}
      aria-label={name}
      title={name}
      style={{
        gridColumn: `${column + placed.column} / span ${span}`,
        gridRow: row + placed.lane,
        ...markStyle(entry),
      }}
      onClick={() => !entry.isClosed && onOpen(entry.id)}
    >
      {Icon && <Icon aria-hidden />}
      {!(narrow && span === 1) && <span dir="auto">{text}</span>}
    </button>
  );
}
