import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { saveCustomFields } from '../../records/custom-fields.ts';
import { readCompany, type Company } from './client-companies.list.ts';
import { readCustomer, readsCompanies, type Customer } from './customers.list.ts';

/**
 * Refuses a company that the caller cannot read, as if there were none. The company is locked, so that it stays.
 * @throws ProblemError 422 `unknown-company`
 */
async function requireCompany(tx: Tx, caller: Caller, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const known =
    readsCompanies(caller) &&
    (await tx
      .selectFrom('client_company')
      .select('id')
      .where('tenant_id', '=', caller.tenantId)
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst());
  if (!known) throw ruleViolated('clientCompanyId', 'unknown-company', 'Choose a client company from the list.');
}

/** Adds a customer. @throws ProblemError 422 `unknown-company` */
export async function createCustomer(
  tx: Tx,
  caller: Caller,
  { name, clientCompanyId }: BodyOf<typeof api.customers.create>,
): Promise<Customer> {
  await requireCompany(tx, caller, clientCompanyId);
  const { id } = await tx
    .insertInto('customer')
    .values({ tenant_id: caller.tenantId, name, client_company_id: clientCompanyId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readCustomer(tx, caller, id);
}

/** Adds a client company with its custom fields. @throws ProblemError 422 at a field */
export async function createCompany(
  tx: Tx,
  caller: Caller,
  { name, customFields }: BodyOf<typeof api.clientCompanies.create>,
): Promise<Company> {
  const { id } = await tx
    .insertInto('client_company')
    .values({ tenant_id: caller.tenantId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveCustomFields(tx, caller, { kind: 'client-company', id, version: 1 }, customFields, true);
  return readCompany(tx, caller, id);
}

/** Locks a record and returns its next version. @throws ProblemError 404, 409 with the current record */
async function lockForChange(
  tx: Tx,
  { tenantId }: Caller,
  of: {
    readonly table: 'customer' | 'client_company';
    readonly id: string;
    readonly version: number;
    readonly current: () => Promise<Customer | Company>;
  },
): Promise<number> {
  const row = await tx
    .selectFrom(of.table)
    .select('version')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', of.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== of.version)
    throw new ProblemError('stale-version', {
      detail:
        of.table === 'customer'
          ? 'This customer has changed. Review the changes and try again.'
          : 'This client company has changed. Review the changes and try again.',
      record: await of.current(),
    });
  return row.version + 1;
}

/** Refuses to change a record that stands for no customer any more; it is locked. @throws ProblemError 422 `already-merged` */
async function refuseMerged(tx: Tx, { tenantId }: Caller, id: string): Promise<void> {
  const row = await tx
    .selectFrom('customer')
    .select('merged_into')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row && row.merged_into !== null)
    throw ruleViolated('', 'already-merged', 'This customer has already been merged into another one.');
}

/**
 * Changes a customer. @throws ProblemError 404, 409 with the current customer, 422 `unknown-company`, `already-merged`
 */
export async function changeCustomer(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, clientCompanyId, ...changes }: BodyOf<typeof api.customers.change>,
): Promise<Customer> {
  const current = () => readCustomer(tx, caller, id);
  await refuseMerged(tx, caller, id);
  const next = await lockForChange(tx, caller, { table: 'customer', id, version, current });
  await requireCompany(tx, caller, clientCompanyId);
  // Without the right to read companies nobody takes a customer out of one, either.
  const company =
    clientCompanyId === undefined || !readsCompanies(caller) ? {} : { client_company_id: clientCompanyId };
  await tx
    .updateTable('customer')
    .set({ ...changes, ...company, version: next, updated_at: sql`now()` })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return current();
}

/** Changes a client company. @throws ProblemError 404, 409 with the current company */
export async function changeCompany(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, customFields, ...changes }: BodyOf<typeof api.clientCompanies.change>,
): Promise<Company> {
  const current = () => readCompany(tx, caller, id);
  const next = await lockForChange(tx, caller, { table: 'client_company', id, version, current });
  await tx
    .updateTable('client_company')
    .set({ ...changes, version: next, updated_at: sql`now()` })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  await saveCustomFields(tx, caller, { kind: 'client-company', id, version: next }, customFields, false);
  return current();
}
