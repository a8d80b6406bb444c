import { sql } from 'kysely';
import type { Tx } from '../core/transaction.ts';

/**
 * Returns the customer that stands for an id: itself, or the one it was merged into (ADR-0127); null for none. It is
 * locked against a merge at the same time, so that what refers to it is moved with it.
 */
export async function lockKeptCustomer(tx: Tx, tenantId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; merged_into: string | null }>`
    select c.id, c.merged_into from customer c where c.tenant_id = ${tenantId} and c.id = ${id} for key share`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return null;
  return row.merged_into === null ? row.id : lockKeptCustomer(tx, tenantId, row.merged_into);
}
