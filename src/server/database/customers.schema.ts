import type { Generated } from 'kysely';
import type { CustomerStatus } from '#domain/customers.ts';
import type { Id, Instant } from './column-types.ts';

interface CustomerTable {
  tenant_id: string;
  id: Id;
  name: string;
  status: Generated<CustomerStatus>;
  client_company_id: Generated<string | null>;
  merged_into: Generated<string | null>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}
interface ClientCompanyTable {
  tenant_id: string;
  id: Id;
  name: string;
  status: Generated<CustomerStatus>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

interface CustomerMergeTable {
  tenant_id: string;
  id: Id;
  kept_id: string;
  merged_id: string;
  kept_version: number;
  merged_version: number;
  impact_ids: string[];
  takes_company: boolean;
  merged_by: string;
  merged_at: Instant;
  undone_at: Generated<Date | null>;
}

/** Customers, client companies and merges (migration 0059 and later). */
export interface CustomerTables {
  customer_merge: CustomerMergeTable;
  customer: CustomerTable;
  client_company: ClientCompanyTable;
}
