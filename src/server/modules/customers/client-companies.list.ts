import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { CLIENT_COMPANY_LIST } from '#contract/customers.list.ts';
import { CLIENT_COMPANY_WORDS } from '#contract/customers.words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { CustomerStatus } from '#domain/customers.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { andCustomFields, foundByCustomText } from '../../records/custom-fields.ts';
import { byName } from '../../records/by-name.ts';
import { listFileReport } from '../reports/index.ts';

export type Company = AnswerOf<typeof api.clientCompanies.read>;

interface CompanyRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly status: CustomerStatus;
  readonly customers: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly customFields?: Company['customFields'];
}

/** By name, and by texts of custom fields that the caller may read: `search` and `searchText` are one filter. */
const isFound = (text: string, caller: Caller): RawBuilder<boolean> =>
  sql<boolean>`(m.id in (select f.id from find_client_company(${text}) f) or ${foundByCustomText(caller, sql`m.id`, text)})`;

const companies = readableList({
  list: CLIENT_COMPANY_LIST,
  from: sql`client_company m`,
  id: sql`m.id`,
  tenant: ({ tenantId }) => sql`m.tenant_id = ${tenantId}`,
  reach: () => [],
  filters: { status: sql`m.status` },
  extra: ({ search }: { readonly search?: string }, caller) => (search ? [isFound(search, caller)] : []),
  search: isFound,
  order: { name: byName(sql`lower(m.name)`), createdAt: sql`m.created_at` },
  columns: (
    caller,
  ) => sql<CompanyRow>`m.id, m.version, m.name, m.status, m.created_at as "createdAt", m.updated_at as "updatedAt",
    (select count(*) from customer c where c.tenant_id = m.tenant_id and c.client_company_id = m.id and c.merged_into is null) as customers${andCustomFields(caller, sql`m.id`)}`,
});

/** A client company in the API. */
const presentCompany = ({ createdAt, updatedAt, customers, ...row }: CompanyRow, { permissions }: Caller): Company => ({
  ...row,
  ...(permissions.has({ resource: 'customer.details', action: 'read' }) ? { customers } : {}),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const servedCompanies: ServedList<typeof CLIENT_COMPANY_LIST, CompanyRow, Company> = {
  list: CLIENT_COMPANY_LIST,
  words: CLIENT_COMPANY_WORDS,
  calls: api.clientCompanies,
  source: companies,
  present: presentCompany,
  read: companies.read,
  columns: fileColumns<typeof CLIENT_COMPANY_LIST, CompanyRow>({
    list: CLIENT_COMPANY_LIST,
    words: CLIENT_COMPANY_WORDS,
  }),
};

/** Returns one client company. @throws ProblemError 404 */
export async function readCompany(tx: Tx, caller: Caller, id: string): Promise<Company> {
  const { rows } =
    await sql<CompanyRow>`${companies.select(caller, sql`m.tenant_id = ${caller.tenantId} and m.id = ${id}`)}`.execute(
      tx,
    );
  const [row] = rows;
  if (!row) throw notFound();
  return presentCompany(row, caller);
}

/** The list of client companies as a report. */
export const companyReport = listFileReport('client-companies', servedCompanies);
