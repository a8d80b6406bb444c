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
  /** Also the name the server sorts by. */
  readonly id: string;
  readonly header: string;
  readonly size: ColumnSize;
  /** Plain elements only: a cell is drawn for thousands of rows. The first column is the row's header and its link. */
  readonly cell: (row: T) => ReactNode;
  readonly sortable?: boolean;
  /** `end` for numbers, which then have digits of one width. */
  readonly align?: 'start' | 'end';
  /** Pinned until the person decides otherwise. */
  readonly pin?: 'start' | 'end';
  /** Not shown until the person asks for it. */
  readonly hidden?: boolean;
  /** How long it stays as the list gets narrower: 1 always, 2 by default, 3 goes first. The first column always stays. */
  readonly priority?: ColumnPriority;
  /** Always shown (the first column always is). */
  readonly fixed?: boolean;
  /** On a narrow screen: the heading of the entry, beside the heading (a status), one of its lines (default), or left out. */
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
  /** Ids of everything that matches, loaded or not, for "Select all 143"; without it only loaded entries can be selected. */
  readonly loadAllIds?: () => Promise<readonly string[]>;
  /** What can be done with the selected entries. */
  readonly actions?: ReactNode;
}

export interface ListEmpty {
  /** A search or a filter is in force, so emptiness means that nothing fits. */
  readonly filtered?: boolean;
  /** Status filters hide something: offers "Search for all statuses". */
  readonly onAllStatuses?: (() => void) | undefined;
  readonly onClearFilters?: (() => void) | undefined;
  /** Words and next step for a list that never had an entry. */
  readonly title?: string;
  readonly description?: string;
  readonly action?: ReactNode;
}

export interface ListData<T extends ListRecord> {
  /** The loaded pages in their order; pages that did not change should stay the same arrays. */
  readonly pages: readonly (readonly T[])[];
  /** How many match in all, where the server said so. */
  readonly count?: number | undefined;
  readonly status: 'pending' | 'error' | 'success';
  readonly error?: ShownError | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly fetchNextPage: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  /** Fresh data is on its way while the old is shown. */
  readonly isRefreshing?: boolean;
}

/** How the list stands arranged, for what is kept of it or made from it. */
export interface ListArrangement {
  readonly grid: GridState;
  readonly arrange: (grid: GridState) => void;
  /** Ids of the columns the person has chosen, in their order, whether or not the list is wide enough for them. */
  readonly shown: readonly string[];
  /** Ids of all columns. */
  readonly known: readonly string[];
}

export interface ListProps<T extends ListRecord> extends ListData<T> {
  /** Names the list in localStorage, where its columns are kept. */
  readonly listKey: string;
  /** What the list holds, in the plural: "Leave requests". */
  readonly label: string;
  readonly columns: readonly ListColumn<T>[];
  readonly getId: (row: T) => string;
  /** How a row is named to those who hear it: "Aisha Khan". */
  readonly rowLabel: (row: T) => string;
  readonly sort?: ListSort | null | undefined;
  /** `null` returns to the server's own order. */
  readonly onSort?: (sort: ListSort | null) => void;
  readonly rowHref?: (row: T) => string;
  /** The entry whose record is open; the list scrolls to it. */
  readonly selectedId?: string | undefined;
  /** Position of an entry in the whole list, or null when it is not in it; spares fetching pages in vain. */
  readonly findRank?: (id: string) => Promise<number | null>;
  /** The selected entry is not in the list, or not within the pages fetched for it (A§9). */
  readonly onSelectedMissing?: ((id: string) => void) | undefined;
  readonly selection?: ListSelection | undefined;
  /** A row is about to be opened: its detail may be fetched. */
  readonly onIntent?: ((id: string) => void) | undefined;
  /** The arrow keys have moved the focus to a row. */
  readonly onMove?: ((id: string) => void) | undefined;
  readonly renderDetail?: ((row: T) => ReactNode) | undefined;
  readonly expandedIds?: ReadonlySet<string>;
  readonly onExpandedChange?: (ids: ReadonlySet<string>) => void;
  /** Sums of the whole filtered list, by column. */
  readonly totals?: Readonly<Partial<Record<string, ReactNode>>> | undefined;
  /** Search and filters, above the rows. */
  readonly toolbar?: ReactNode;
  /** Beside the columns: saved views, an export. */
  readonly tools?: (arrangement: ListArrangement) => ReactNode;
  readonly empty?: ListEmpty;
  /** False draws the "not available to you" state instead of rows. */
  readonly permitted?: boolean;
  /** CSS height the rows may take before they scroll. */
  readonly maxHeight?: string;
}

export const ROW_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 52, compact: 40 };
