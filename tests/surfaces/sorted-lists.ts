import type { Key, Row, SortedList } from './sorted-list.types.ts';

export type { Key, Row, Value } from './sorted-list.types.ts';

const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Row | null | undefined)?.[key], row);
const of =
  (path: string): Key =>
  (row) => {
    const value = at(row, path);
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  };
const lower =
  (path: string): Key =>
  (row) => {
    const value = at(row, path);
    return typeof value === 'string' ? value.toLowerCase() : null;
  };
const named =
  (path: string): Key =>
  (row) => {
    const first = at(row, `${path}.firstName`);
    return typeof first === 'string' ? `${first} ${String(at(row, `${path}.lastName`))}`.toLowerCase() : null;
  };
/** A total of a person; null without rows. */
const total =
  (...paths: readonly string[]): Key =>
  (row) =>
    row['count'] === 0 ? null : paths.reduce((sum, path) => sum + Number(at(row, path)), 0);
const placed =
  (path: string, words: readonly string[]): Key =>
  (row) =>
    words.indexOf(String(at(row, path)));
const stored = (table: string, column: string, by = 'id'): Key => ({ table, column, by });

const TODAY = Temporal.Now.plainDateISO('Asia/Dubai').toString();
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const SETUP = { sorts: { order: of('order'), name: lower('name'), createdAt: of('createdAt') } };
const ENTRIES = { startDate: of('startDate'), employee: named('employee'), createdAt: of('createdAt') };
const EXPIRING = { document: lower('documentType.name'), refId: of('refId'), expirationDate: of('expirationDate') };
const ROLES = {
  sorts: { name: lower('name'), status: of('status'), createdAt: of('createdAt'), updatedAt: of('updatedAt') },
  twoWords: ['status'],
};
const ownerName: Key = (row) => {
  const owner = (row['currentUser'] === undefined ? row : row['currentUser']) as Row | null;
  if (!owner) return null;
  const { firstName, lastName, name, email } = owner as Readonly<Record<string, string | undefined>>;
  return (firstName === undefined ? (name ?? email ?? '') : `${firstName} ${lastName ?? ''}`).toLowerCase();
};

/** Every sort key of every list, typed by hand: the value a reader sees in the row (A§7, B§2, B§3, C§2, C§3). */
export const SORTED_LISTS: Readonly<Record<string, SortedList>> = {
  'approval-substitutes.list': { sorts: { startDate: of('startDate') } },
  'approval-processes.list': { sorts: { createdAt: of('createdAt') }, query: { kinds: 'leave' } },
  'approvals-waiting.list': { sorts: { createdAt: of('createdAt') }, as: 'manager@luma.example' },
  'asset-assignments.list': { sorts: { assignedAt: of('assignedAt') } },
  'asset-owners.list': { sorts: { name: ownerName }, query: { kinds: 'employee' } },
  'asset-types.list': { sorts: { name: lower('name') } },
  'assets.list': {
    sorts: {
      owner: ownerName,
      type: lower('assetType.name'),
      status: of('status'),
      value: of('value'),
      createdAt: of('createdAt'),
    },
  },
  'employee-bank-informations.list': { sorts: { bankName: of('bankName') } },
  'location-cash-registry-setup.list': { sorts: { order: lower('name') } },
  'location-exception-times.list': { sorts: { order: of('date') } },
  'location-open-times.list': { sorts: { order: placed('dayOfWeek', WEEK) } },
  'location-resources.list': { sorts: { order: stored('location_resource_type', 'sort_order', 'resourceTypeId') } },
  'commission-and-tip-payouts.list': {
    sorts: {
      period: of('period'),
      employee: named('employee'),
      services: of('services.payout'),
      products: of('products.payout'),
      tips: of('tips.payout'),
      totalPayout: of('totalPayout'),
      updatedAt: of('updatedAt'),
    },
    query: { startDate: '$thisYear' },
    ties: { by: 'period', of: (row) => String(row['period']) },
  },
  'commission-periods.list': { sorts: { period: of('period'), updatedAt: of('updatedAt') } },
  'commission-tier-type-assignment.list': { sorts: { employee: named('employee'), tierType: lower('current.name') } },
  'commission-tier-types.list': SETUP,
  'commission-tiers.list': {
    sorts: { tier: of('tier'), netSalesTarget: of('netSalesTarget') },
    query: { commissionTierTypeId: '$tierType' },
  },
  'commissions.list': {
    sorts: {
      date: of('date'),
      type: of('type'),
      name: lower('name'),
      quantity: of('quantity'),
      employee: named('employee'),
      netSale: of('netSale'),
      taxes: of('taxes'),
      totalSale: of('totalSale'),
      grossSale: of('grossSale'),
      discount: of('discount'),
      updatedAt: of('updatedAt'),
    },
    twoWords: ['type'],
    query: { startDate: '$lateLastMonth', endDate: '$lastMonthEnd' },
  },
  'commissions.employees': {
    sorts: {
      employee: named('employee'),
      grossSale: total('services.grossSale', 'products.grossSale'),
      vat: total('services.vat', 'products.vat'),
      netSale: total('services.netSale', 'products.netSale'),
      productsNumber: total('productsNumber'),
      clientsNumber: total('clientsNumber'),
      updatedAt: of('updatedAt'),
    },
  },
  'tips.list': {
    sorts: {
      date: of('date'),
      employee: named('employee'),
      amount: of('amount'),
      adminFee: of('adminFee'),
      netAmount: of('netAmount'),
      updatedAt: of('updatedAt'),
    },
    query: { startDate: '$lateLastMonth', endDate: '$lastMonthEnd' },
  },
  'tips.employees': {
    sorts: {
      employee: named('employee'),
      grossSale: total('tips.grossSale'),
      adminFee: total('tips.adminFee'),
      netSale: total('tips.netSale'),
      updatedAt: of('updatedAt'),
    },
  },
  'contract-types.list': SETUP,
  'employment-types.list': SETUP,
  'employee-document-types.list': SETUP,
  'field-users.list': { sorts: { name: lower('displayName') } },
  'data-entity-type-field-definitions.list': SETUP,
  'insurance-provider.list': SETUP,
  'job-titles.list': SETUP,
  'location-document-types.list': SETUP,
  'location-resource-types.list': SETUP,
  'network-type.list': SETUP,
  'employee-salary-components.list': SETUP,
  'contracts.list': { sorts: { startDate: of('startDate'), endDate: of('endDate'), createdAt: of('createdAt') } },
  'day-bankings.list': {
    sorts: {
      createdAt: of('createdAt'),
      businessDate: of('businessDate'),
      location: of('location.name'),
      type: of('type'),
      status: of('status'),
      submittedBy: named('submittedByEmployee'),
      variance: (row) => (typeof row['variance'] === 'number' ? row['variance'] : 0),
    },
    // People who look for submitters look at drafts as well: they come first.
    least: ['submittedBy'],
  },
  // A day without shifts: a file has a line for each of them.
  'daily-operations.list': {
    sorts: { name: named('employee') },
    query: { startDate: '2025-06-01', endDate: '2025-06-01' },
  },
  'device-changes.list': { sorts: { createdAt: of('createdAt') } },
  'employee-documents.list': { sorts: { expirationDate: of('expirationDate'), createdAt: of('createdAt') } },
  'location-documents.list': { sorts: { expirationDate: of('expirationDate'), createdAt: of('createdAt') } },
  'expiring-documents.list': { sorts: { employee: named('employee'), ...EXPIRING } },
  'expiring-location-documents.list': { sorts: { location: of('location.name'), ...EXPIRING } },
  'field-locations.list': {
    sorts: {
      name: of('name'),
      shortCode: of('shortCode'),
      city: of('city'),
      createdAt: stored('field_location', 'created_at'),
    },
  },
  'locations.list': {
    sorts: {
      name: of('name'),
      shortCode: of('shortCode'),
      city: of('city'),
      countryISO: of('countryISO'),
      status: of('status'),
      createdAt: stored('location', 'created_at'),
    },
  },
  'leave-balance-initial.list': { sorts: { ...ENTRIES, value: of('value') } },
  'leave-carry-over.list': { sorts: { ...ENTRIES, days: of('days') } },
  'leaves.list': {
    sorts: {
      createdAt: of('createdAt'),
      startDate: of('startDate'),
      endDate: of('endDate'),
      days: of('days'),
      employee: named('employee'),
      type: of('type.name'),
      status: of('approvalStatus'),
    },
  },
  'leave-types.list': { sorts: { order: of('order'), name: of('name') } },
  'leave-balance.list': { sorts: { employeeId: of('employeeId') } },
  'medical-insurances.list': { sorts: { expirationDate: of('expirationDate') } },
  'schedules.list': {
    sorts: { employee: named('employee'), startDate: of('startDate'), endDate: of('endDate') },
    query: { startDate: TODAY, endDate: TODAY },
  },
  'schedule-attendances.list': { sorts: { name: named('employee') } },
  'schedule-boards.list': {
    sorts: {
      name: lower('location.name'),
      minutes: of('grossMinutes'),
      conflicts: of('conflicts'),
      onShift: of('onShift'),
    },
    // On some days several boards of the demo have equal numbers.
    twoWords: ['onShift', 'conflicts'],
  },
  // The demo's begin on one day, the test's own on another.
  'schedule-patterns.list': { sorts: { activeFrom: of('activeFrom') }, twoWords: ['activeFrom'] },
  'customers.list': { sorts: { name: lower('name'), createdAt: of('createdAt') } },
  'client-companies.list': { sorts: { name: lower('name'), createdAt: of('createdAt') } },
  'communication-templates.list': {
    sorts: {
      notifyAt: of('notifyAt'),
      type: of('type'),
      status: of('status'),
      link: lower('link'),
      createdAt: of('createdAt'),
    },
    twoWords: ['status'],
  },
  'communication-templates.messages': {
    sorts: { name: named('employee'), sentAt: of('sentAt'), readAt: of('readAt') },
  },
  'notifications.list': { sorts: { createdAt: of('createdAt') } },
  'offboardings.list': {
    sorts: {
      createdAt: of('createdAt'),
      companyEmployeeId: lower('employee.companyEmployeeId'),
      knownAs: lower('employee.knownAs'),
      firstName: lower('employee.firstName'),
      lastName: lower('employee.lastName'),
      status: placed('status', ['not-started', 'in-progress', 'confirmed']),
    },
  },
  'employees.list': {
    sorts: {
      firstName: of('firstName'),
      lastName: lower('lastName'),
      companyEmployeeId: of('companyEmployeeId'),
      jobPosition: of('jobPosition.title'),
      startDate: of('startDate'),
      status: of('status'),
      createdAt: stored('employee', 'created_at'),
    },
  },
  'countries.list': { sorts: { name: of('name') }, query: { searchText: 'an' } },
  'currencies.list': { sorts: { name: of('name') } },
  'field-location-provinces.list': { sorts: { name: of('name') }, query: { countryISO: 'AE' } },
  'public-holidays.list': { sorts: { date: of('date'), name: lower('name'), createdAt: of('createdAt') } },
  'employee-salaries.list': { sorts: { startDate: of('startDate') } },
  'maintenance-schedules.list': { sorts: { createdAt: of('createdAt') } },
  'social-media-contents.list': { sorts: { createdAt: of('createdAt') } },
  'external-integrations.synchronization': { sorts: { startedAt: of('startedAt'), endedAt: of('endedAt') } },
  'user-profiles.list': ROLES,
  'user-roles.list': ROLES,
  'users.list': {
    sorts: {
      displayName: lower('displayName'),
      email: of('email'),
      status: of('status'),
      role: lower('role.name'),
      createdAt: of('createdAt'),
      lastSeenAt: of('lastSeenAt'),
    },
  },
  'workflows.records': { sorts: { since: of('since') } },
};

const person =
  (path: string) =>
  (row: Row): string =>
    `${String(at(row, `${path}.firstName`))} ${String(at(row, `${path}.lastName`))}`;
const word =
  (path: string) =>
  (row: Row): string => {
    const value = at(row, path);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };

/** A file of a list, in list order. */
export interface OrderedFile {
  readonly list: string;
  /**
   * Cells of one column each, as in the list's rows; together they distinguish most rows. Headers are those of the
   * file.
   */
  readonly cells: Readonly<Record<string, (row: Row) => string>>;
}

/** Every list export with a sort order, typed by hand. */
export const ORDERED_FILES: Readonly<Record<string, OrderedFile>> = {
  'approval-substitutes.export': {
    list: 'approval-substitutes.list',
    cells: { 'Absent person': person('employee'), 'First day': word('startDate') },
  },
  'approvals-waiting.export': {
    list: 'approvals-waiting.list',
    cells: {
      'Employee ID': word('requestedByEmployee.companyEmployeeId'),
      Step: (row) => `${word('order')(row)}/${word('steps')(row)}`,
    },
  },
  'asset-assignments.export': { list: 'asset-assignments.list', cells: { 'Asset ID': word('asset.id') } },
  'asset-types.export': { list: 'asset-types.list', cells: { Type: word('name') } },
  'assets.export': {
    list: 'assets.list',
    cells: {
      Type: word('assetType.name'),
      Owner: (row) =>
        row['currentUser'] === null
          ? ''
          : person('currentUser')(row).replace(
              /^undefined.*/,
              word('currentUser.name')(row) || word('currentUser.email')(row),
            ),
    },
  },
  'commission-and-tip-payouts.export': {
    list: 'commission-and-tip-payouts.list',
    cells: { Month: word('period'), 'Employee number': word('employee.companyEmployeeId') },
  },
  'commissions.employees-export': {
    list: 'commissions.employees',
    cells: { 'Employee number': word('employee.companyEmployeeId') },
  },
  'commissions.export': {
    list: 'commissions.list',
    cells: {
      Date: word('date'),
      Name: word('name'),
      Quantity: word('quantity'),
      Employee: (row) => (row['employee'] ? person('employee')(row) : ''),
    },
  },
  'day-bankings.export': {
    list: 'day-bankings.list',
    cells: { Location: word('location.name'), Day: word('businessDate') },
  },
  'device-changes.export': {
    list: 'device-changes.list',
    cells: { 'Employee ID': word('employee.companyEmployeeId') },
  },
  'employees.export': { list: 'employees.list', cells: { 'Employee number': word('companyEmployeeId') } },
  'expiring-documents.export': {
    list: 'expiring-documents.list',
    cells: { 'Employee number': word('employee.companyEmployeeId'), 'Expires on': word('expirationDate') },
  },
  'expiring-location-documents.export': {
    list: 'expiring-location-documents.list',
    cells: { Location: word('location.name'), Number: word('refId'), 'Expires on': word('expirationDate') },
  },
  'leaves.export': {
    list: 'leaves.list',
    cells: { 'Employee number': word('employee.companyEmployeeId'), Start: word('startDate'), Days: word('days') },
  },
  'locations.export': { list: 'locations.list', cells: { Code: word('shortCode') } },
  'daily-operations.export': {
    list: 'daily-operations.list',
    cells: { 'Employee number': word('employee.companyEmployeeId') },
  },
  'schedules.export': {
    list: 'schedules.list',
    cells: { 'Employee number': word('employee.companyEmployeeId'), Location: word('location.name') },
  },
  'field-locations.export': { list: 'field-locations.list', cells: { Name: word('name') } },
  'job-titles.export': { list: 'job-titles.list', cells: { Name: word('name') } },
  'client-companies.export': { list: 'client-companies.list', cells: { Name: word('name') } },
  'customers.export': { list: 'customers.list', cells: { Name: word('name') } },
  'communication-templates.export': { list: 'communication-templates.list', cells: { Link: word('link') } },
  'communication-templates.messages-export': {
    list: 'communication-templates.messages',
    cells: { 'Employee ID': word('employee.companyEmployeeId') },
  },
  'offboardings.export': { list: 'offboardings.list', cells: { 'Employee ID': word('employee.companyEmployeeId') } },
  'tips.employees-export': { list: 'tips.employees', cells: { 'Employee number': word('employee.companyEmployeeId') } },
  'tips.export': {
    list: 'tips.list',
    cells: { Date: word('date'), Employee: (row) => (row['employee'] ? person('employee')(row) : '') },
  },
  'workflows.records-export': { list: 'workflows.records', cells: { ID: word('id') } },
};
