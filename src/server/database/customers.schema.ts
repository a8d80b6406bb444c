import type { Generated } from 'kysely';
import type { CustomerStatus } from '#domain/customers.ts';
import type { Id, Instant } from './column-types.ts';

interface CustomerTable {
  tenant_id: string;
  id: Id;
  name: string;
  status: Generated<CustomerStatus>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface ClientCompanyTable {
  tenant_id: string;
  id: Id;
  name: string;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** Customers and client companies (migration 0059). */
export interface CustomerTables {
  customer: CustomerTable;
  client_company: ClientCompanyTable;
}
