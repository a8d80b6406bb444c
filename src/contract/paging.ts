import type { AnySchema, ObjectShape } from 'yup';
import { filterQuery } from './both-numbers.ts';
import { exactText, flag, id, integer, list, part, queryInteger, queryMany, nameText, word } from './schema.ts';

const MAX_PAGE_SIZE = 200;

/** Start and size of a list page; size 0 only counts. */
export const pageQuery = (maxSize = MAX_PAGE_SIZE) => ({
  page: queryInteger(0, 1_000_000).optional(),
  size: queryInteger(0, maxSize).optional(),
});

/**
 * Parameters of every list: page, size (0 only counts), search, sort, ids, and its own filters, under singular or
 * plural names (A§7, D92).
 */
export const listQuery = <const Sort extends string, Filters extends ObjectShape>(
  sorts: readonly Sort[],
  filters: Filters,
) => filterQuery({ ...listShape(sorts), ...filters });

const listShape = <const Sort extends string>(sorts: readonly Sort[]) => ({
  ...pageQuery(),
  searchText: nameText(200).optional(),
  sortBy: word(sorts).optional(),
  sortOrder: word(['asc', 'desc']).optional(),
  ids: queryMany(id()).optional(),
});

/** Response of every list: the page, the total number of rows, and sums where the list has them. */
export const listAnswer = <Row extends AnySchema>(row: Row) =>
  part({
    data: list(row).required(),
    count: integer(0, Number.MAX_SAFE_INTEGER).required(),
  });

export const summedListAnswer = <Row extends AnySchema, Sums extends ObjectShape>(row: Row, sums: Sums) =>
  part({
    data: list(row).required(),
    count: integer(0, Number.MAX_SAFE_INTEGER).required(),
    sum: part(sums),
  });

/** Cursor of the next page, returned with the page before: faster than `page` far down a long list. */
export const listCursor = () => exactText(400);

/** All matching ids, for selecting everything (A§7). */
export const idsAnswer = part({ ids: list(id()).required(), isComplete: flag().required() });
