import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { tenantRoute, type Route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list-routes.ts';
import { andCustomFields, saveCustomFields } from '../../records/custom-fields.ts';
import { byName } from '../../records/by-name.ts';
import { instant } from '../../records/record-json.ts';
import { readCustomer, servedCustomers, type Customer } from './customers.list.ts';

async function createCustomer(
  tx: Tx,
  caller: Caller,
  { name }: BodyOf<typeof api.customers.create>,
): Promise<Customer> {
  const { id } = await tx
    .insertInto('customer')
    .values({ tenant_id: caller.tenantId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readCustomer(tx, caller, id);
}

/** @throws ProblemError 404, 409 with the current customer */
async function changeCustomer(
  tx: Tx,
  caller: Caller,
  id: string,
  { version, ...changes }: BodyOf<typeof api.customers.change>,
): Promise<Customer> {
  const locked = await sql<{
    version: number;
  }>`select c.version from customer c where c.tenant_id = ${caller.tenantId} and c.id = ${id} for update`.execute(tx);
  const [row] = locked.rows;
  if (!row) throw notFound();
  if (row.version !== version)
    throw new ProblemError('stale-version', {
      detail: 'This customer has changed. Review the changes and try again.',
      record: await readCustomer(tx, caller, id),
    });
  await tx
    .updateTable('customer')
    .set({ ...changes, version: row.version + 1, updated_at: sql`now()` })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  return readCustomer(tx, caller, id);
}

type Company = AnswerOf<typeof api.clientCompanies.create>;
const companyColumns = (caller: Caller): RawBuilder<Company> =>
  sql<Company>`c.id, c.version, c.name, ${instant('c.created_at')} as "createdAt"${andCustomFields(caller, sql`c.id`)}`;
const COMPANY_SORTS = { name: byName(sql`lower(c.name)`), createdAt: sql`c.created_at` } as const;

/** Returns a page of client companies, and the number of matches. */
async function listCompanies(
  tx: Tx,
  caller: Caller,
  query: QueryOf<typeof api.clientCompanies.list>,
): Promise<{ data: Company[]; count: number }> {
  const { tenantId } = caller;
  const { sortBy = 'name', sortOrder = 'asc', page = 0, size = PAGE_SIZE } = query;
  const wanted = [query.searchText, query.search].flatMap((text) =>
    text ? [sql<boolean>`c.id in (select f.id from find_client_company(${text}) f)`] : [],
  );
  const ids = query.ids?.length ? [sql<boolean>`c.id = any(${query.ids}::uuid[])`] : [];
  const where: RawBuilder<unknown> = sql.join([sql<boolean>`c.tenant_id = ${tenantId}`, ...wanted, ...ids], sql` and `);
  const counted = await sql<{ count: number }>`select count(*) as count from client_company c where ${where}`.execute(
    tx,
  );
  const count = counted.rows[0]?.count ?? 0;
  if (size === 0) return { data: [], count };
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<Company>`select ${companyColumns(caller)} from client_company c where ${where}
    order by ${COMPANY_SORTS[sortBy]} ${direction}, c.id ${direction} limit ${size} offset ${page * size}`.execute(tx);
  return { data: [...rows], count };
}

async function createCompany(
  tx: Tx,
  caller: Caller,
  { name, customFields }: BodyOf<typeof api.clientCompanies.create>,
): Promise<Company> {
  const { tenantId } = caller;
  const { id } = await tx
    .insertInto('client_company')
    .values({ tenant_id: tenantId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveCustomFields(tx, caller, { kind: 'client-company', id, version: 1 }, customFields, true);
  const { rows } =
    await sql<Company>`select ${companyColumns(caller)} from client_company c where c.tenant_id = ${tenantId} and c.id = ${id}`.execute(
      tx,
    );
  const [company] = rows;
  if (!company) throw notFound();
  return company;
}

/** Routes of customers and client companies (C§7). */
export const customerRoutes = (): readonly Route[] => [
  ...listRoutes(servedCustomers),
  tenantRoute(api.customers.read, ({ caller, tx, params }) => readCustomer(tx, caller, params.id)),
  tenantRoute(api.customers.create, ({ caller, tx, body }) => createCustomer(tx, caller, body)),
  tenantRoute(api.customers.change, ({ caller, tx, params, body }) => changeCustomer(tx, caller, params.id, body)),
  tenantRoute(api.clientCompanies.list, ({ caller, tx, query }) => listCompanies(tx, caller, query)),
  tenantRoute(api.clientCompanies.create, ({ caller, tx, body }) => createCompany(tx, caller, body)),
];
