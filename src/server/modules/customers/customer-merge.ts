import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { noteFields } from '../../records/record-changes.ts';
import { readCustomer, type Customer } from './customers.list.ts';

interface Locked {
  readonly id: string;
  readonly version: number;
  readonly merged_into: string | null;
  readonly client_company_id: string | null;
}

/** Locks two customers, always in the order of their ids: two merges of one pair cannot wait for each other. */
async function lockBoth(
  tx: Tx,
  tenantId: string,
  one: string,
  other: string,
): Promise<readonly [one: Locked, other: Locked]> {
  const { rows } = await sql<Locked>`
    select c.id, c.version, c.merged_into, c.client_company_id from customer c
    where c.tenant_id = ${tenantId} and c.id = any(${[one, other]}::uuid[]) order by c.id for update`.execute(tx);
  const [first, second] = [one, other].map((id) => rows.find((row) => row.id === id));
  if (!first || !second) throw notFound();
  return [first, second];
}

const alreadyMerged = (path: string) =>
  ruleViolated(path, 'already-merged', 'This customer has already been merged into another one.');

/**
 * Writes both records of a merge, or of its undoing, with an entry in their histories. It is no change to other merges of
 * these records: they can still be undone.
 */
async function writeBoth(
  tx: Tx,
  caller: Caller,
  writes: readonly {
    readonly row: Locked;
    readonly changes: { readonly merged_into?: string | null; readonly client_company_id?: string | null };
  }[],
  entry: 'merged' | 'unmerged',
): Promise<void> {
  for (const { row, changes } of writes) {
    const version = row.version + 1;
    await tx
      .updateTable('customer')
      .set({ ...changes, version, updated_at: sql`now()` })
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', row.id)
      .execute();
    await sql`
      update customer_merge set
        kept_version = case when kept_id = ${row.id} and kept_version = ${row.version} then ${version}::int else kept_version end,
        merged_version = case when merged_id = ${row.id} and merged_version = ${row.version} then ${version}::int else merged_version end
      where tenant_id = ${caller.tenantId} and undone_at is null and ${row.id} in (kept_id, merged_id)`.execute(tx);
    await noteFields(tx, caller, { kind: 'customer', id: row.id, version }, [entry]);
  }
}

/**
 * Merges a duplicate into a customer: its impacts move, and its company where the customer has none (ADR-0127).
 * @throws ProblemError 404, 422 `same-customer`, `already-merged`
 */
export async function mergeCustomer(
  tx: Tx,
  caller: Caller,
  id: string,
  { customerId }: BodyOf<typeof api.customers.merge>,
): Promise<Customer> {
  const { tenantId, userId } = caller;
  const [kept, merged] = await lockBoth(tx, tenantId, id, customerId);
  if (kept.id === merged.id)
    throw ruleViolated('customerId', 'same-customer', 'Choose another customer: one cannot be merged into itself.');
  if (merged.merged_into !== null) throw alreadyMerged('customerId');
  if (kept.merged_into !== null) throw alreadyMerged('');
  const moved = await tx
    .updateTable('customer_impact')
    .set({ customer_id: kept.id })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', merged.id)
    .returning('id')
    .execute();
  const takesCompany = kept.client_company_id === null && merged.client_company_id !== null;
  await writeBoth(
    tx,
    caller,
    [
      { row: merged, changes: { merged_into: kept.id } },
      { row: kept, changes: takesCompany ? { client_company_id: merged.client_company_id } : {} },
    ],
    'merged',
  );
  await tx
    .insertInto('customer_merge')
    .values({
      tenant_id: tenantId,
      kept_id: kept.id,
      merged_id: merged.id,
      kept_version: kept.version + 1,
      merged_version: merged.version + 1,
      impact_ids: moved.map((impact) => impact.id),
      takes_company: takesCompany,
      merged_by: userId,
    })
    .execute();
  return readCustomer(tx, caller, kept.id);
}

/**
 * Undoes a merge while neither record was changed since: what was moved goes back. @throws ProblemError 404, 422
 * `already-undone`, `changed-since`
 */
export async function undoMerge(tx: Tx, caller: Caller, id: string): Promise<Customer> {
  const { tenantId } = caller;
  const merge = await tx
    .selectFrom('customer_merge')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!merge) throw notFound();
  if (merge.undone_at !== null) throw ruleViolated('', 'already-undone', 'This merge has already been undone.');
  const [kept, merged] = await lockBoth(tx, tenantId, merge.kept_id, merge.merged_id);
  const isMergedOn = kept.merged_into !== null;
  if (isMergedOn || kept.version !== merge.kept_version || merged.version !== merge.merged_version)
    throw ruleViolated('', 'changed-since', 'The customer has changed since the merge, so it cannot be undone.');
  await tx
    .updateTable('customer_impact')
    .set({ customer_id: merged.id })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', kept.id)
    .where('id', 'in', sql<string>`(select unnest(${merge.impact_ids}::uuid[]))`)
    .execute();
  await writeBoth(
    tx,
    caller,
    [
      { row: merged, changes: { merged_into: null } },
      { row: kept, changes: merge.takes_company ? { client_company_id: null } : {} },
    ],
    'unmerged',
  );
  await tx
    .updateTable('customer_merge')
    .set({ undone_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return readCustomer(tx, caller, kept.id);
}
