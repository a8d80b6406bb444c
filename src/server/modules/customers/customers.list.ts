import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { CUSTOMER_LIST } from '#contract/customers.list.ts';
import { CUSTOMER_WORDS } from '#contract/customers.words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { CustomerStatus } from '#domain/customers.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { MAX_MERGES } from '#contract/customers.endpoints.ts';
import { byName } from '../../records/by-name.ts';
import { instant } from '../../records/record-json.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { listFileReport } from '../reports/index.ts';

export type Customer = AnswerOf<typeof api.customers.read>;

export interface CompanyJson {
  readonly id: string;
  readonly name: string;
}

export interface CustomerRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly status: CustomerStatus;
  readonly clientCompany: CompanyJson | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Whether the caller may know of client companies: without the right, customers are shown without theirs (ADR-0126). */
export const readsCompanies = ({ permissions }: Caller): boolean =>
  permissions.has({ resource: 'clientCompany.details', action: 'read' });

/** SQL for the company of a customer `c`. */
export const companyJson: RawBuilder<CompanyJson | null> = sql`(
  select json_build_object('id', m.id, 'name', m.name) from client_company m where m.tenant_id = c.tenant_id and m.id = c.client_company_id)`;

const customers = readableList({
  list: CUSTOMER_LIST,
  from: sql`customer c`,
  id: sql`c.id`,
  tenant: ({ tenantId }) => sql`c.tenant_id = ${tenantId}`,
  // A merged record is read as the one it was merged into (ADR-0127).
  reach: () => [sql<boolean>`c.merged_into is null`],
  filters: {
    status: sql`c.status`,
    company: (ids: readonly string[], caller) =>
      readsCompanies(caller) ? sql<boolean>`c.client_company_id = any(${ids}::uuid[])` : sql<boolean>`false`,
  },
  search: (text) => sql`c.id in (select f.id from find_customer(${text}) f)`,
  order: { name: byName(sql`lower(c.name)`), createdAt: sql`c.created_at` },
  columns: () =>
    sql<CustomerRow>`c.id, c.version, c.name, c.status, ${companyJson} as "clientCompany", c.created_at as "createdAt", c.updated_at as "updatedAt"`,
});

/** A customer in the API. */
const presentCustomer = ({ createdAt, updatedAt, clientCompany, ...row }: CustomerRow, caller: Caller): Customer => ({
  ...row,
  ...(readsCompanies(caller) ? { clientCompany: clientCompany && { ...clientCompany } } : {}),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const servedCustomers: ServedList<typeof CUSTOMER_LIST, CustomerRow, Customer> = {
  list: CUSTOMER_LIST,
  words: CUSTOMER_WORDS,
  calls: api.customers,
  source: customers,
  present: presentCustomer,
  read: customers.read,
  columns: fileColumns<typeof CUSTOMER_LIST, CustomerRow>(
    { list: CUSTOMER_LIST, words: CUSTOMER_WORDS },
    { company: { value: ({ clientCompany }) => clientCompany?.name ?? null } },
  ),
};

/** SQL for the id of the customer that stands for an id: itself, or the one it was merged into. */
const keptOf = (tenantId: string, id: string): RawBuilder<unknown> => sql`(
  with recursive way as (
    select k.id, k.merged_into from customer k where k.tenant_id = ${tenantId} and k.id = ${id}
    union all select k.id, k.merged_into from way join customer k on k.tenant_id = ${tenantId} and k.id = way.merged_into)
  select way.id from way where way.merged_into is null)`;

type Merge = NonNullable<Customer['merges']>[number];

/** Returns the merges into a customer that stand, newest first, and whether each can still be undone. */
async function mergesInto(tx: Tx, tenantId: string, id: string): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    select g.id, o.name, ${instant('g.merged_at')} as "mergedAt", u.display_name as "mergedBy", cardinality(g.impact_ids) as impacts,
      g.kept_version = k.version and g.merged_version = o.version as "isUndoable"
    from customer_merge g
    join customer k on k.tenant_id = g.tenant_id and k.id = g.kept_id
    join customer o on o.tenant_id = g.tenant_id and o.id = g.merged_id
    join app_user u on u.tenant_id = g.tenant_id and u.id = g.merged_by
    where g.tenant_id = ${tenantId} and g.kept_id = ${id} and g.undone_at is null order by g.merged_at desc, g.id desc limit ${MAX_MERGES}`.execute(
    tx,
  );
  return rows;
}

/** Returns one customer, of a merged record the one that stayed. @throws ProblemError 404 */
export async function readCustomer(tx: Tx, caller: Caller, id: string): Promise<Customer> {
  const { tenantId } = caller;
  const { rows } =
    await sql<CustomerRow>`${customers.select(caller, sql`c.tenant_id = ${tenantId} and c.id = ${keptOf(tenantId, id)}`)}`.execute(
      tx,
    );
  const [row] = rows;
  if (!row) throw notFound();
  return { ...presentCustomer(row, caller), merges: await mergesInto(tx, tenantId, row.id) };
}

/** The customer list as a report. */
export const customerReport = listFileReport('customers', servedCustomers);

/** Counts active customers (A§2). */
export const countCustomersTile: TileCounter = async (tx, caller) => [
  { id: 'total', value: await customers.count(tx, caller, { statuses: ['active'] }) },
];
