import type { Row } from './sorted-lists.ts';

/** People and locations as in their own lists, by id: some rows contain only the id. */
export interface Owners {
  readonly employees: ReadonlyMap<unknown, Row>;
  readonly locations: ReadonlyMap<unknown, Row>;
}

type Read = (row: Row, owners: Owners) => string | null;
/** The texts of a row by which a list finds it, by kind. */
export type Searched = Readonly<Record<string, Read>>;

const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Row | null | undefined)?.[key], row);
const text =
  (path: string): Read =>
  (row) => {
    const value = at(row, path);
    return typeof value === 'string' && value !== '' ? value : null;
  };
const person = (path: string): Searched => {
  const of = (key: string): string => (path === '' ? key : `${path}.${key}`);
  return {
    [of('name')]: (row, owners) => {
      const [first, last] = [text(of('firstName'))(row, owners), text(of('lastName'))(row, owners)];
      return first && last ? `${first} ${last}` : null;
    },
    [of('knownAs')]: text(of('knownAs')),
    [of('companyEmployeeId')]: text(of('companyEmployeeId')),
  };
};
/** A person whose row lacks the known-as name. */
const numbered = (path: string): Searched =>
  Object.fromEntries(Object.entries(person(path)).filter(([name]) => !name.endsWith('knownAs')));
/** The search texts of a row's owner, where the row has only the owner's id. */
const owned = (kind: keyof Owners, key: string, searched: Searched): Searched =>
  Object.fromEntries(
    Object.entries(searched).map(([name, read]) => [
      `owner's ${name}`,
      (row: Row, owners: Owners) => read(owners[kind].get(row[key]) ?? {}, owners),
    ]),
  );
const NAMES: Searched = { name: text('name'), nameArabic: text('nameArabic') };
const PLACE: Searched = { name: text('name'), shortCode: text('shortCode') };
const OF_EMPLOYEE = owned('employees', 'employeeId', person(''));
const OF_LOCATION = owned('locations', 'locationId', PLACE);
const ENTRY: Searched = {
  name: person('employee')['employee.name'] ?? (() => null),
  number: text('employee.companyEmployeeId'),
};

/** The search texts of every list, typed by hand from what identifies a row to a reader (A§2: search; B§7, C§7). */
export const SEARCHED_LISTS: Readonly<Record<string, Searched>> = {
  'approval-processes.list': person('requestedByEmployee'),
  'approval-process-steps.approvers': person(''),
  'approval-substitutes.people': person(''),
  'approval-substitutes.list': { ...person('employee'), ...person('substitute') },
  'approvals-waiting.list': person('requestedByEmployee'),
  'asset-assignments.list': {
    ...numbered('owner'),
    place: (row, owners) => (at(row, 'owner.kind') === 'location' ? text('owner.name')(row, owners) : null),
  },
  'asset-owners.list': numbered(''),
  'asset-types.list': { name: text('name') },
  'assets.list': {
    value: (row, owners) => text('stringValue')((at(row, 'values') as readonly Row[])[0] ?? {}, owners),
    owner: person('currentUser')['currentUser.name'] ?? (() => null),
    place: text('currentUser.shortCode'),
  },
  'commission-and-tip-payouts.list': person('employee'),
  'commission-tier-type-assignment.list': person('employee'),
  'commission-tier-types.list': NAMES,
  'commissions.list': { ...person('employee'), item: text('name') },
  'commissions.employees': person('employee'),
  'tips.employees': person('employee'),
  'schedules.list': {
    ...person('employee'),
    place: text('location.name'),
    code: text('location.shortCode'),
  },
  'schedule-attendances.list': person('employee'),
  'schedule-boards.list': { name: text('location.name'), code: text('location.shortCode') },
  'schedule-patterns.list': person('employee'),
  'customers.list': { name: text('name') },
  'client-companies.list': { name: text('name') },
  'communication-templates.list': { link: text('link') },
  'communication-templates.messages': {
    name: person('employee')['employee.name'] ?? (() => null),
    knownAs: text('employee.knownAs'),
  },
  'tips.list': person('employee'),
  'cities.list': { name: text('name') },
  'contract-types.list': NAMES,
  'employment-types.list': NAMES,
  'contracts.list': { refId: text('refId'), ...OF_EMPLOYEE },
  'countries.list': { name: text('name'), countryISO: text('countryISO') },
  'currencies.list': { name: text('name'), code: text('code') },
  'field-users.list': { name: text('displayName') },
  'data-entity-type-field-definitions.list': NAMES,
  'day-bankings.list': {
    place: text('location.name'),
    shortCode: text('location.shortCode'),
    name: person('submittedByEmployee')['submittedByEmployee.name'] ?? (() => null),
    knownAs: text('submittedByEmployee.knownAs'),
  },
  'device-changes.list': person('employee'),
  'employee-bank-informations.list': OF_EMPLOYEE,
  'employee-document-types.list': NAMES,
  'employee-documents.list': { refId: text('refId') },
  'employee-salaries.list': OF_EMPLOYEE,
  'employee-salary-components.list': NAMES,
  'daily-operations.list': person('employee'),
  'employees.list': person(''),
  'expiring-documents.list': { ...person('employee'), refId: text('refId') },
  'expiring-location-documents.list': {
    place: text('location.name'),
    shortCode: text('location.shortCode'),
    refId: text('refId'),
  },
  'field-location-provinces.list': { name: text('name') },
  'field-locations.list': PLACE,
  'insurance-provider.list': NAMES,
  'job-titles.list': NAMES,
  'leave-balance.list': OF_EMPLOYEE,
  'leave-balance-initial.list': ENTRY,
  'leave-carry-over.list': ENTRY,
  'leave-types.list': NAMES,
  'leaves.list': person('employee'),
  'location-cash-registry-setup.list': OF_LOCATION,
  'location-document-types.list': NAMES,
  'location-exception-times.list': OF_LOCATION,
  'location-open-times.list': OF_LOCATION,
  'location-resource-types.list': NAMES,
  'location-resources.list': OF_LOCATION,
  'location-documents.list': { refId: text('refId') },
  'locations.list': PLACE,
  'medical-insurances.list': OF_EMPLOYEE,
  'maintenance-schedules.list': { name: text('imageOriginalName') },
  'network-type.list': NAMES,
  'notifications.list': { requester: text('params.requester') },
  'offboardings.list': person('employee'),
  'public-holidays.list': NAMES,
  'social-media-contents.list': { name: text('imageOriginalName') },
  'user-profiles.list': { name: text('name'), description: text('description') },
  'user-roles.list': { name: text('name'), description: text('description') },
  'users.list': { displayName: text('displayName'), email: text('email') },
  'workflows.records': { label: text('label') },
};
