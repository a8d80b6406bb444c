import { sql, type RawBuilder } from 'kysely';
import { nameKey } from '#domain/names.ts';
import type { Tx } from '../core/transaction.ts';

/** The records of a tenant among which a name is unique. */
export interface NamedRecords {
  readonly tenantId: string;
  readonly table: string;
  /** `name` without it. */
  readonly column?: 'name' | 'name_arabic';
  /** Of a row `r`; all rows without it. */
  readonly where?: RawBuilder<unknown>;
}

/**
 * Whether another record has a name in any spelling of `nameKey` (C§9). A record keeps the name it has, also in another spelling
 * and when it shares it already. Saves of one table wait for each other from here to the end of their transaction.
 */
export async function isNameTaken(
  tx: Tx,
  { tenantId, table, column = 'name', where }: NamedRecords,
  name: string,
  before: { readonly id: string; readonly name: string | null } | null = null,
): Promise<boolean> {
  const key = nameKey(name);
  if (key === '' || (before?.name && nameKey(before.name) === key)) return false;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names:${table}:${tenantId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ name: string | null }>`
    select r.${sql.id(column)} as name from ${sql.table(table)} r
    where r.tenant_id = ${tenantId} and r.id is distinct from ${before?.id ?? null}::uuid ${where ? sql`and ${where}` : sql``}`.execute(
    tx,
  );
  return rows.some((row) => row.name !== null && nameKey(row.name) === key);
}
