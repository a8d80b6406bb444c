import type { Row } from './sorted-lists.ts';

/** The texts of a row by which a list finds it, by what they are. */
export type Searched = Readonly<Record<string, (row: Row) => string | null>>;

const at = (row: Row, path: string): unknown => path.split('.').reduce<unknown>((part, key) => (part as Row | null | undefined)?.[key], row);
const text = (path: string) => (row: Row): string | null => {
  const value = at(row, path);
  return typeof value === 'string' && value !== '' ? value : null;
};
const person = (path: string): Searched => {
  const of = (key: string): string => (path === '' ? key : `${path}.${key}`);
  return {
    [of('name')]: (row) => {
      const [first, last] = [text(of('firstName'))(row), text(of('lastName'))(row)];
      return first && last ? `${first} ${last}` : null;
    },
    [of('knownAs')]: text(of('knownAs')),
    [of('companyEmployeeId')]: text(of('companyEmployeeId')),
  };
};
const NAMES: Searched = { name: text('name'), nameArabic: text('nameArabic') };
const PLACE: Searched = { name: text('name'), shortCode: text('shortCode') };

/** By what every list is searched, typed by hand from what a reader knows a row by (A§2: search; B§7, C§7). */
export const SEARCHED_LISTS: Readonly<Record<string, Searched>> = {
  'approval-processes.list': person('requestedByEmployee'),
  'approval-substitutes.list': { ...person('employee'), ...person('substitute') },
  'approvals-waiting.list': person('requestedByEmployee'),
  'assets.list': { value: (row) => text('stringValue')((at(row, 'values') as readonly Row[])[0] ?? {}), owner: person('currentUser')['currentUser.name'] ?? (() => null), place: text('currentUser.shortCode') },
  'commission-and-tip-payouts.list': person('employee'),
  'commissions.employees': person('employee'),
  'tips.employees': person('employee'),
  'communication-templates.list': { link: text('link') },
  'communication-templates.messages': { name: person('employee')['employee.name'] ?? (() => null), knownAs: text('employee.knownAs') },
  'contract-types.list': NAMES,
  'day-bankings.list': { place: text('location.name'), shortCode: text('location.shortCode'), name: person('submittedByEmployee')['submittedByEmployee.name'] ?? (() => null), knownAs: text('submittedByEmployee.knownAs') },
  'device-changes.list': person('employee'),
  'employee-document-types.list': NAMES,
  'employee-documents.list': { refId: text('refId') },
  'employees.list': person(''),
  'expiring-documents.list': person('employee'),
  'field-locations.list': PLACE,
  'job-titles.list': NAMES,
  'leave-balance-initial.list': { name: person('employee')['employee.name'] ?? (() => null), number: text('employee.companyEmployeeId') },
  'leave-types.list': NAMES,
  'leaves.list': person('employee'),
  'location-documents.list': { refId: text('refId') },
  'locations.list': PLACE,
  'offboardings.list': person('employee'),
  'public-holidays.list': NAMES,
  'social-media-contents.list': { name: text('imageOriginalName') },
  'user-roles.list': { name: text('name') },
  'users.list': { displayName: text('displayName') },
};
