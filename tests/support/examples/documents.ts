import { sql } from 'kysely';
import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';
import type { PeopleIds } from './people.ts';

/** One document of an employee and one of a location, and an employee's salary and insurance. */
export interface DocumentIds {
  readonly document: string;
  readonly locationDocument: string;
  readonly insurance: string;
  readonly salary: string;
  readonly bankAccount: string;
}

const NAMES = ['document', 'locationDocument', 'insurance', 'salary', 'bankAccount'] as const;
export const ghostDocuments = (ghost: string): DocumentIds =>
  Object.fromEntries(NAMES.map((name) => [name, ghost])) as unknown as DocumentIds;

/** Finds or creates them for a known employee and location. */
export async function knownDocuments(
  tx: Tx,
  tenantId: string,
  { employee, location }: { readonly employee: string; readonly location: string },
): Promise<DocumentIds> {
  const one = async (text: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await text.execute(tx)).rows[0]?.id ?? '';
  return {
    document: await one(
      sql`insert into employee_document (tenant_id, employee_id, ref_id) values (${tenantId}, ${employee}, 'X1') returning id`,
    ),
    locationDocument: await one(
      sql`insert into location_document (tenant_id, location_id, ref_id) values (${tenantId}, ${location}, 'X1') returning id`,
    ),
    insurance: await one(sql`insert into medical_insurance (tenant_id, employee_id, insurance_no, insurance_provider_id)
      select ${tenantId}, ${employee}, 'N1', id from insurance_provider where tenant_id = ${tenantId} order by sort_order limit 1 returning id`),
    salary: await one(
      sql`select id from employee_salary where tenant_id = ${tenantId} and employee_id = ${employee} order by start_date limit 1`,
    ),
    bankAccount: await one(
      sql`select id from employee_bank_account where tenant_id = ${tenantId} and employee_id = ${employee}`,
    ),
  };
}

type Ids = PeopleIds & DocumentIds & { readonly location: string };

const documentExamples = (
  path: string,
  owner: 'employeeId' | 'locationId',
  own: (ids: Ids) => string,
  typeOf: (ids: Ids) => string,
  ownerOf: (ids: Ids) => string,
) =>
  ({
    [`${path}.list`]: (ids) => ({ query: { [`${owner}s`]: [ownerOf(ids)], expiresUntil: '2030-01-01' } }),
    [`${path}.create`]: (ids) => ({
      body: { [owner]: ownerOf(ids), documentTypeId: typeOf(ids), refId: 'A1', expirationDate: '2031-01-01' },
    }),
    [`${path}.change`]: (ids) => ({ params: { id: own(ids) }, body: { version: 1, expirationDate: '2031-01-01' } }),
    [`${path}.renew`]: (ids) => ({
      params: { id: own(ids) },
      body: { version: 1, refId: 'X2', expirationDate: '2033-01-01' },
    }),
    [`${path}.archive`]: (ids) => ({ params: { id: own(ids) }, body: { version: 1 } }),
    [`${path}.delete`]: (ids) => ({ params: { id: own(ids) } }),
    [`${path}.add-files`]: (ids) => ({ params: { id: own(ids) } }),
    [`${path}.delete-file`]: (ids) => ({ params: { id: own(ids), fileId: '01900000-0000-7000-8000-00000000dead' } }),
  }) satisfies Record<string, (ids: Ids) => Example>;

/** Valid requests for documents, insurance, salaries and bank accounts. */
export const DOCUMENT_EXAMPLES: Readonly<Record<string, (ids: Ids) => Example>> = {
  ...documentExamples(
    'employee-documents',
    'employeeId',
    (ids) => ids.document,
    (ids) => ids.setup['employee-document-types'] ?? '',
    (ids) => ids.employee,
  ),
  ...documentExamples(
    'location-documents',
    'locationId',
    (ids) => ids.locationDocument,
    (ids) => ids.setup['location-document-types'] ?? '',
    (ids) => ids.location,
  ),
  'expiring-documents.list': () => ({ query: { withinDays: '60' } }),
  'expiring-documents.export': () => ({ query: { format: 'csv', withinDays: '60' } }),
  'expiring-location-documents.list': () => ({ query: { withinDays: '60' } }),
  'expiring-location-documents.export': () => ({ query: { format: 'csv', withinDays: '60' } }),
  'medical-insurances.list': (ids) => ({ query: { employeeIds: [ids.employee] } }),
  'medical-insurances.create': (ids) => ({
    body: { employeeId: ids.employee, insuranceNo: 'N2', insuranceProviderId: ids.setup['insurance-provider'] },
  }),
  'medical-insurances.change': (ids) => ({ params: { id: ids.insurance }, body: { version: 1, insuranceNo: 'N3' } }),
  'medical-insurances.delete': (ids) => ({ params: { id: ids.insurance } }),
  'employee-salaries.list': (ids) => ({ query: { employeeIds: [ids.employee] } }),
  'employee-salaries.create': (ids) => ({
    body: {
      employeeId: ids.employee,
      currency: 'AED',
      startDate: '2039-01-01',
      salaryParts: [{ salaryComponentId: ids.setup['employee-salary-components'], total: 500_000 }],
    },
  }),
  'employee-salaries.change': (ids) => ({ params: { id: ids.salary }, body: { version: 1, currency: 'AED' } }),
  'employee-salaries.delete': (ids) => ({ params: { id: ids.salary } }),
  'employee-bank-informations.list': (ids) => ({ query: { employeeIds: [ids.employee] } }),
  'employee-bank-informations.create': (ids) => ({
    body: { employeeId: ids.employee, bankName: 'Bank', accountName: 'Name', iban: 'AE07 0331 2345 6789 0123 456' },
  }),
  'employee-bank-informations.change': (ids) => ({
    params: { id: ids.bankAccount },
    body: { version: 1, bankName: 'Other' },
  }),
  'employee-bank-informations.delete': (ids) => ({ params: { id: ids.bankAccount } }),
};
