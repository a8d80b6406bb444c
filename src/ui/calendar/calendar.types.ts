import type { StatusName } from '../chip/statuses.ts';
import type { Weekday } from '../date/date-range.ts';
import type { Icon } from '../icons.tsx';

/** A person whose days are shown. */
export interface CalendarPerson {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly imageUrl?: string | null | undefined;
}

/** An entry over whole days. */
export interface CalendarEntry {
  readonly id: string;
  readonly personId: string;
  /** yyyy-MM-dd, both days included. */
  readonly start: string;
  readonly end: string;
  /** What it is, in words: "Annual leave". */
  readonly label: string;
  readonly status?: { readonly name: StatusName | (string & {}); readonly label: string } | undefined;
  /**
   * The tenant's colour for its kind: drawn as a mark beside the text, never behind it, so that any colour stays
   * legible.
   */
  readonly color?: string | undefined;
  /** Icon of its kind; drawn when the status has no icon of its own. */
  readonly icon?: Icon | undefined;
  /** The reader cannot open its record. */
  readonly isClosed?: boolean | undefined;
  /** Tentative: drawn with a dashed edge. */
  readonly tentative?: boolean;
}

export interface CalendarHoliday {
  readonly day: string;
  readonly label: string;
  /** Address of its record, for people with access. */
  readonly href?: string | undefined;
}

/** Props of every calendar view. */
export interface CalendarViewProps {
  /** Any day of the visible month. */
  readonly day: string;
  readonly people: readonly CalendarPerson[];
  readonly entries: readonly CalendarEntry[];
  readonly holidays?: readonly CalendarHoliday[];
  readonly weekStart: Weekday;
  /** Weekend days: 6 and 7, or 5 and 6. */
  readonly weekend: readonly Weekday[];
  readonly today: string;
  readonly onOpen: (entryId: string) => void;
  /** Requests another month by one of its days. */
  readonly onDay?: (day: string) => void;
}
