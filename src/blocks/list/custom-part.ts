import type { CustomColumn } from '#domain/custom-columns.ts';
import type { Filter } from '#ui/filter/filter.types.ts';
import type { ListColumn, ListRecord } from '#ui/list/list.types.ts';

/** What the custom fields of its records add to a list; made by `useCustomList`. */
export interface CustomPart<Row extends ListRecord> {
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly Filter[];
  /** Filters and order of the address by fields that are in use. */
  readonly query: {
    readonly customFields?: string[];
    readonly sortBy?: CustomColumn;
    readonly sortOrder?: 'asc' | 'desc';
  };
  /** Removes an order that has no effect from the address; "Clear all" removes the filters itself. */
  readonly clearOrder: () => void;
  /** The address names fields that have yet to be read. */
  readonly isPending: boolean;
}
