import type { StatusName } from '../chip/statuses.ts';
import type { Weekday } from '../date/date-range.ts';
import type { Icon } from '../icons.tsx';

/** Somebody whose days are shown. */
export interface CalendarPerson {
  readonly id: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly imageUrl?: string | null | undefined;
}

/** Something over whole days. */
export interface CalendarEntry {
  readonly id: string;
  readonly personId: string;
  /** yyyy-MM-dd, both days included. */
  readonly start: string;
  readonly end: string;
  /** What it is, in words: "Annual leave". */
  readonly label: string;
  readonly status?: { readonly name: StatusName | (string & {}); readonly label: string } | undefined;
  /** The tenant's colour for its kind: drawn as a mark beside the words, never behind them, so that any colour stays legible. */
  readonly color?: string | undefined;
  /** Of what kind it is; drawn when no state has an icon of its own. */
  readonly icon?: Icon | undefined;
  /** There is nothing the reader may open behind it. */
  readonly isClosed?: boolean | undefined;
  /** Not certain yet: drawn with a dashed edge. */
  readonly tentative?: boolean;
}

export interface CalendarHoliday {
  readonly day: string;
  readonly label: string;
  /** Where it is kept, for those who may go there. */
  readonly href?: string | undefined;
}

/** What every view of a calendar is given. */
export interface CalendarViewProps {
  /** Any day of the month that is shown. */
  readonly day: string;
  readonly people: readonly CalendarPerson[];
  readonly entries: readonly CalendarEntry[];
  readonly holidays?: readonly CalendarHoliday[];
  readonly weekStart: Weekday;
  /** Days off of an ordinary week: 6 and 7, or 5 and 6. */
  readonly weekend: readonly Weekday[];
  readonly today: string;
  readonly onOpen: (entryId: string) => void;
  /** Asked for another month: one day of it. */
  readonly onDay?: (day: string) => void;
}
