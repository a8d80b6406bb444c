import { statusLook } from '../chip/statuses.ts';
import { formatDayRange } from '../format/dates.ts';
import { useLanguage } from '../language/language-provider.tsx';
import type { CalendarEntry } from './calendar.types.ts';
import { markStyle } from './entry-bar.tsx';

export interface AgendaEntryProps {
  readonly entry: CalendarEntry;
  readonly who: string;
  readonly onOpen: (entryId: string) => void;
}

/** An entry of a list in words: who, what, when, and its status. */
export function AgendaEntry({ entry, who, onOpen }: AgendaEntryProps) {
  const { locale } = useLanguage();
  const Icon = entry.status ? statusLook(entry.status.name).icon : entry.icon;
  return (
    <button
      type="button"
      className="bar"
      data-testid="calendar-entry"
      data-id={entry.id}
      data-tentative={entry.tentative || undefined}
      style={markStyle(entry)}
      aria-disabled={entry.isClosed || undefined}
      onClick={() => !entry.isClosed && onOpen(entry.id)}
    >
      {Icon && <Icon aria-hidden />}
      <span>
        <bdi>{who}</bdi>
        <small>
          {entry.label} · <bdi>{formatDayRange(entry.start, entry.end, locale)}</bdi>
          {entry.status && ` · ${entry.status.label}`}
        </small>
      </span>
    </button>
  );
}
