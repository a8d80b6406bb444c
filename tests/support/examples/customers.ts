import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';

export interface CustomerIds {
  readonly customer: string;
  readonly clientCompany: string;
  readonly duplicate: string;
  readonly customerMerge: string;
}

/** A new customer of a new company. */
export async function knownCustomer(tx: Tx, tenantId: string): Promise<CustomerIds> {
  const company = await tx
    .insertInto('client_company')
    .values({ tenant_id: tenantId, name: 'Known Company' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const customer = await tx
    .insertInto('customer')
    .values({ tenant_id: tenantId, name: 'Known Customer', client_company_id: company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [duplicate, kept, merged] = await tx
    .insertInto('customer')
    .values(['Known Duplicate', 'Known Merged', 'Known Merged'].map((name) => ({ tenant_id: tenantId, name })))
    .returning('id')
    .execute();
  if (!duplicate || !kept || !merged) throw new Error('no customers');
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('customer')
    .set({ merged_into: kept.id })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', merged.id)
    .execute();
  const merge = await tx
    .insertInto('customer_merge')
    .values({
      tenant_id: tenantId,
      kept_id: kept.id,
      merged_id: merged.id,
      kept_version: 1,
      merged_version: 1,
      impact_ids: [],
      takes_company: false,
      merged_by: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    customer: customer.id,
    clientCompany: company.id,
    duplicate: duplicate.id,
    customerMerge: merge.id,
  };
}

/** Valid requests for customers and client companies. */
export const CUSTOMER_EXAMPLES: Readonly<Record<string, (ids: CustomerIds) => Example>> = {
  'customers.list': (ids) => ({
    query: { statuses: ['active'], searchText: 'known', clientCompanyIds: [ids.clientCompany] },
  }),
  'customers.ids': () => ({ query: { statuses: ['active'] } }),
  'customers.export': () => ({ query: { format: 'csv', columns: ['name', 'createdAt'] } }),
  'customers.namesakes': (ids) => ({ query: { name: 'known customer', except: ids.customer } }),
  'customers.read': (ids) => ({ params: { id: ids.customer } }),
  'customers.impacts': (ids) => ({ params: { id: ids.customer }, query: { size: '10' } }),
  'customers.history': (ids) => ({ params: { id: ids.customer } }),
  'customers.create': (ids) => ({ body: { name: 'New Customer', clientCompanyId: ids.clientCompany } }),
  'customers.change': (ids) => ({ params: { id: ids.customer }, body: { status: 'inactive', version: 1 } }),
  'customers.merge': (ids) => ({ params: { id: ids.customer }, body: { customerId: ids.duplicate } }),
  'customer-merges.undo': (ids) => ({ params: { id: ids.customerMerge } }),
  'client-companies.list': () => ({ query: { search: 'hotel', sortBy: 'createdAt', sortOrder: 'desc' } }),
  'client-companies.ids': () => ({ query: { statuses: ['active'] } }),
  'client-companies.export': () => ({ query: { format: 'csv', columns: ['name', 'createdAt'] } }),
  'client-companies.namesakes': () => ({ query: { name: 'known company' } }),
  'client-companies.read': (ids) => ({ params: { id: ids.clientCompany } }),
  'client-companies.history': (ids) => ({ params: { id: ids.clientCompany } }),
  'client-companies.create': () => ({ body: { name: 'New Company' } }),
  'client-companies.change': (ids) => ({ params: { id: ids.clientCompany }, body: { status: 'inactive', version: 1 } }),
};
