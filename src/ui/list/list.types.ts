import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ColumnPriority } from './fit-columns.ts';
import type { Density, GridState } from './grid-state.ts';
import type { ShownError } from '../states/error-alert.tsx';

/** A record a list can show. */
export type ListRecord = RowData;

/** Column widths in pixels (A§9). */
export const COLUMN_WIDTHS = {
  xs: 50,
  sm: 70,
  md: 100,
  lg: 130,
  xl: 150,
  xxl: 200,
  xxxl: 230,
  '4xl': 320,
} as const;

export type ColumnSize = keyof typeof COLUMN_WIDTHS;

export interface ListColumn<T extends ListRecord> {
  /** Also the server's sort key. */
  readonly id: string;
  readonly header: string;
  readonly size: ColumnSize;
  /** Plain elements only: a cell is rendered for thousands of rows. The first column is the row header and its link. */
  readonly cell: (row: T) => ReactNode;
  readonly sortable?: boolean;
  /** `end` for numbers, which then use tabular figures. */
  readonly align?: 'start' | 'end';
  /** Pinned by default. */
  readonly pin?: 'start' | 'end';
  /** Hidden by default. */
  readonly hidden?: boolean;
  /**
   * How long the column stays in a list that gets narrower: 1 always, 2 by default, 3 goes first. The first column
   * always stays.
   */
  readonly priority?: ColumnPriority;
  /** Cannot be hidden (the first column never can). */
  readonly fixed?: boolean;
  /**
   * On a narrow screen: the heading of the entry, beside the heading (a status), one of its lines (default), or hidden.
   */
  readonly mobile?: 'primary' | 'mark' | 'secondary' | 'hidden';
  /** Replaces `cell` on a narrow screen. */
  readonly mobileCell?: (row: T) => ReactNode;
}

export interface ListSort {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

export interface ListSelection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Ids of all matches, loaded or not, for "Select all 143"; without it only loaded entries can be selected. */
  readonly loadAllIds?: () => Promise<readonly string[]>;
  /** Actions on the selected entries. */
  readonly actions?: ReactNode;
}

export interface ListEmpty {
  /** A search or filter is active, so an empty list means no matches. */
  readonly filtered?: boolean;
  /** A status filter hides entries: offers "Search for all statuses". */
  readonly onAllStatuses?: (() => void) | undefined;
  readonly onClearFilters?: (() => void) | undefined;
  /** Text and next step for a list without any entries. */
  readonly title?: string;
  readonly description?: string;
  readonly action?: ReactNode;
}

export interface ListData<T extends ListRecord> {
  /** The loaded pages in order; unchanged pages should keep their identity. */
  readonly pages: readonly (readonly T[])[];
  /** Total number of matches, if known. */
  readonly count?: number | undefined;
  readonly status: 'pending' | 'error' | 'success';
  readonly error?: ShownError | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly fetchNextPage: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  /** Fresh data is loading while the old is shown. */
  readonly isRefreshing?: boolean;
}

/** The current arrangement of the list, for saved views and exports. */
export interface ListArrangement {
  readonly grid: GridState;
  readonly arrange: (grid: GridState) => void;
  /** Ids of the columns chosen by the user, in order, including those hidden because the list is too narrow. */
  readonly shown: readonly string[];
  /** Ids of all columns. */
  readonly known: readonly string[];
}

export interface ListProps<T extends ListRecord> extends ListData<T> {
  /** Key of the list in localStorage, where its arrangement is stored. */
  readonly listKey: string;
  /** What the list contains, in the plural: "Leave requests". */
  readonly label: string;
  readonly columns: readonly ListColumn<T>[];
  readonly getId: (row: T) => string;
  /** Accessible name of a row: "Aisha Khan". */
  readonly rowLabel: (row: T) => string;
  readonly sort?: ListSort | null | undefined;
  /** `null` returns to the server's default order. */
  readonly onSort?: ((sort: ListSort | null) => void) | null | undefined;
  readonly rowHref?: ((row: T) => string) | undefined;
  /** The entry whose record is open; the list scrolls to it. */
  readonly selectedId?: string | undefined;
  /** Index of an entry in the whole list, or null when it is not in it; avoids fetching pages in vain. */
  readonly findRank?: ((id: string) => Promise<number | null>) | undefined;
  /** The selected entry is not in the list, or not within the pages fetched for it (A§9). */
  readonly onSelectedMissing?: ((id: string) => void) | undefined;
  readonly selection?: ListSelection | undefined;
  /** Called when a row is about to be opened, so that its detail can be prefetched. */
  readonly onIntent?: ((id: string) => void) | undefined;
  /** Called when the arrow keys have moved the focus to a row. */
  readonly onMove?: ((id: string) => void) | undefined;
  readonly renderDetail?: ((row: T) => ReactNode) | undefined;
  readonly expandedIds?: ReadonlySet<string>;
  readonly onExpandedChange?: (ids: ReadonlySet<string>) => void;
  /** Totals of the whole filtered list, by column. */
  readonly totals?: Readonly<Partial<Record<string, ReactNode>>> | undefined;
  /** Search and filters, above the rows. */
  readonly toolbar?: ReactNode;
  /** Beside the columns: saved views, an export. */
  readonly tools?: (arrangement: ListArrangement) => ReactNode;
  readonly empty?: ListEmpty;
  /** False draws the "not available to you" state instead of rows. */
  readonly permitted?: boolean;
  /** Maximum CSS height of the rows before they scroll. */
  readonly maxHeight?: string | undefined;
}

export const ROW_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 52, compact: 40 };
