import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../core/transaction.ts';

/**
 * The ids of a page in its order, from a query that yields `id` and `place`. Asked apart from the rows: how they are best found
 * depends on the filters, how the rows are then put together does not, so its plan is kept (ADR-0084).
 */
export async function idsOfPage(tx: Tx, page: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select page.id from (${page}) page order by page.place`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids as the table `page (id, place)` of a statement that reads their rows. */
export const pageOf = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`unnest(${[...ids]}::uuid[]) with ordinality as page (id, place)`;
