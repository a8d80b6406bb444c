import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../core/transaction.ts';

/**
 * Returns the ids of a page in order, from a query that yields `id` and `place`. Separate from the rows: the best plan
 * for the ids depends on the filters, the plan for the rows does not and is cached (ADR-0084).
 */
export async function idsOfPage(tx: Tx, page: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select page.id from (${page}) page order by page.place`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids as the table `page (id, place)` of a statement that reads their rows. */
export const pageOf = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`unnest(${[...ids]}::uuid[]) with ordinality as page (id, place)`;
