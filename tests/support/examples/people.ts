import type { Tx } from '#server/core/transaction.ts';
import type { Example } from '../examples.ts';
import type { SetupIds } from './setup.ts';

export interface PeopleIds extends SetupIds {
  readonly employee: string;
  readonly contract: string;
}

/** A contract of a known employee. */
export async function knownContract(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  contractTypeId: string,
): Promise<string> {
  const { id } = await tx
    .insertInto('contract')
    .values({
      tenant_id: tenantId,
      employee_id: employeeId,
      contract_type_id: contractTypeId,
      ref_id: null,
      country_iso: 'AE',
      start_date: '2024-01-01',
      end_date: null,
      probation_end_date: null,
      notice_period_months: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Valid requests for employees and their contracts. */
export const PEOPLE_EXAMPLES: Readonly<Record<string, (ids: PeopleIds & { readonly location: string }) => Example>> = {
  'employees.list': (ids) => ({
    query: {
      searchText: 'a',
      locationIds: [ids.location],
      statuses: ['active'],
      contractCountryISOs: ['AE'],
      sortBy: 'jobPosition',
    },
  }),
  'employees.ids': () => ({ query: { statuses: ['active', 'archived'] } }),
  'employees.export': () => ({ query: { format: 'csv', columns: ['employee', 'contact'] } }),
  'employees.read': (ids) => ({ params: { id: ids.employee } }),
  'employees.history': (ids) => ({ params: { id: ids.employee } }),
  'employees.create': (ids) => ({
    body: {
      firstName: 'New',
      lastName: 'Person',
      knownAs: 'Newbie',
      personalEmail: `new${Math.random()}@mail.example`,
      permissionType: 'none',
      jobPositionId: ids.setup['job-titles'],
      lineManagerEmployeeIds: [ids.employee],
      hrResponsibleIds: [ids.employee],
      startDate: '2026-01-01',
    },
  }),
  'employees.change': (ids) => ({ params: { id: ids.employee }, body: { version: 1, knownAs: 'Other' } }),
  'locations.employee-assignment': (ids) => ({
    body: { data: [{ type: 'assign', employeeId: ids.employee, locationId: ids.location }] },
  }),
  'employees.add-image': (ids) => ({ params: { id: ids.employee } }),
  'employees.delete-image': (ids) => ({ params: { id: ids.employee } }),
  'contracts.list': (ids) => ({ query: { employeeIds: [ids.employee] } }),
  'contracts.create': (ids) => ({
    body: {
      employeeId: ids.employee,
      contractTypeId: ids.setup['contract-types'],
      countryISO: 'AE',
      startDate: '2030-01-01',
      endDate: '2030-12-31',
    },
  }),
  'contracts.change': (ids) => ({ params: { id: ids.contract }, body: { version: 1, noticePeriodMonths: 3 } }),
  'contracts.delete': (ids) => ({ params: { id: ids.contract } }),
};
