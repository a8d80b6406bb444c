import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows that take a few milliseconds whatever the work per row. */
const SLICE = 50;

/**
 * Yields slices of a long list, between which the event loop serves other requests: 50,000 rows in one go would block
 * every request for a second.
 */
export async function* inTurns<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += SLICE) {
    if (from > 0) await nextTurn();
    yield rows.slice(from, from + SLICE);
  }
}

/** Like `rows.map`, yielding to other requests in between. */
export async function mapInTurns<Row, Result>(rows: readonly Row[], change: (row: Row) => Result): Promise<Result[]> {
  const changed: Result[] = [];
  for await (const slice of inTurns(rows)) for (const row of slice) changed.push(change(row));
  return changed;
}
