import { sql } from 'kysely';
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
import { byName } from '../../records/by-name.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { listFileReport } from '../reports/index.ts';

export type Customer = AnswerOf<typeof api.customers.read>;

export interface CustomerRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly status: CustomerStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const customers = readableList({
  list: CUSTOMER_LIST,
  from: sql`customer c`,
  id: sql`c.id`,
  tenant: ({ tenantId }) => sql`c.tenant_id = ${tenantId}`,
  reach: () => [],
  filters: { status: sql`c.status` },
  search: (text) => sql`c.id in (select f.id from find_customer(${text}) f)`,
  order: { name: byName(sql`lower(c.name)`), createdAt: sql`c.created_at` },
  columns: () =>
    sql<CustomerRow>`c.id, c.version, c.name, c.status, c.created_at as "createdAt", c.updated_at as "updatedAt"`,
});

/** A customer as the API shows it. */
const presentCustomer = ({ createdAt, updatedAt, ...row }: CustomerRow): Customer => ({
  ...row,
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
  columns: fileColumns<typeof CUSTOMER_LIST, CustomerRow>({ list: CUSTOMER_LIST, words: CUSTOMER_WORDS }),
};

/** One customer. @throws ProblemError 404 */
export async function readCustomer(tx: Tx, caller: Caller, id: string): Promise<Customer> {
  const { rows } =
    await sql<CustomerRow>`${customers.select(caller, sql`c.tenant_id = ${caller.tenantId} and c.id = ${id}`)}`.execute(
      tx,
    );
  const [row] = rows;
  if (!row) throw notFound();
  return presentCustomer(row);
}

/** The list of customers as a report. */
export const customerReport = listFileReport('customers', servedCustomers);

/** Customers who are active (A§2). */
export const countCustomersTile: TileCounter = async (tx, caller) => [
  { id: 'total', value: await customers.count(tx, caller, { statuses: ['active'] }) },
];
