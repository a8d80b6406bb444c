import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';

export interface CustomerIds {
  readonly customer: string;
}

/** A new customer. */
export async function knownCustomer(tx: Tx, tenantId: string): Promise<CustomerIds> {
  const { id } = await tx
    .insertInto('customer')
    .values({ tenant_id: tenantId, name: 'Known Customer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { customer: id };
}

/** Valid requests for customers and client companies. */
export const CUSTOMER_EXAMPLES: Readonly<Record<string, (ids: CustomerIds) => Example>> = {
  'customers.list': () => ({ query: { statuses: ['active'], searchText: 'known' } }),
  'customers.ids': () => ({ query: { statuses: ['active'] } }),
  'customers.export': () => ({ query: { format: 'csv', columns: ['name', 'createdAt'] } }),
  'customers.read': (ids) => ({ params: { id: ids.customer } }),
  'customers.create': () => ({ body: { name: 'New Customer' } }),
  'customers.change': (ids) => ({ params: { id: ids.customer }, body: { status: 'inactive', version: 1 } }),
  'client-companies.list': () => ({ query: { search: 'hotel', sortBy: 'createdAt', sortOrder: 'desc' } }),
  'client-companies.create': () => ({ body: { name: 'New Company' } }),
};
