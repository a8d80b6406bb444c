import type { AnySchema, ObjectShape } from 'yup';
import { filterQuery } from './both-numbers.ts';
import { exactText, flag, id, integer, list, part, queryInteger, queryMany, text, word } from './schema.ts';

const MAX_PAGE_SIZE = 200;

/** Where a page of a list begins and how many rows it has; a size of 0 counts only. */
export const pageQuery = (maxSize = MAX_PAGE_SIZE) => ({
  page: queryInteger(0, 1_000_000).optional(),
  size: queryInteger(0, maxSize).optional(),
});

/** What every list takes: page, size (0 counts only), search, sort, ids, and its own filters, under either number of their names (A§7, D92). */
export const listQuery = <const Sort extends string, Filters extends ObjectShape>(
  sorts: readonly Sort[],
  filters: Filters,
) => filterQuery({ ...filters, ...listShape(sorts) });

const listShape = <const Sort extends string>(sorts: readonly Sort[]) => ({
  ...pageQuery(),
  searchText: text(200).optional(),
  sortBy: word(sorts).optional(),
  sortOrder: word(['asc', 'desc']).optional(),
  ids: queryMany(id()).optional(),
});

/** What every list answers: the page, the number of rows behind it, and sums where the list has some. */
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

/** Where the next page begins, of a list that gives it out with the page before: faster than `page` far down a long list. */
export const listCursor = () => exactText(400);

/** All matching ids, for selecting everything (A§7). */
export const idsAnswer = part({ ids: list(id()).required(), isComplete: flag().required() });
