import type { Row, Value } from './sorted-lists.ts';

/** The locations of the demo's people and places, by id. */
export interface Known {
  readonly places: ReadonlyMap<string, { readonly city: string; readonly countryISO: string }>;
  readonly employees: ReadonlyMap<
    string,
    { readonly locationId: string | null; readonly locationIds: readonly string[] }
  >;
  /** A column not shown in list rows, by row id. */
  readonly stored: ReadonlyMap<string, string | null>;
}

/** The values of a row compared with a filter. */
type Held = (row: Row, known: Known) => readonly Value[];

/**
 * How a filter narrows a list: to rows with one of its values, to rows from or up to a value (both included), or to
 * rows with a property; only `true` where `false` does not filter.
 */
export interface Filter {
  readonly takes: 'one-of' | 'from' | 'until' | 'flag' | 'true';
  readonly of: Held;
}

export interface FilteredList {
  readonly filters: Readonly<Record<string, Filter>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Columns shown in no row: table and column, by the row's own id. */
  readonly stored?: readonly [table: string, column: string];
}

const at = (row: Row, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Row | null | undefined)?.[key], row);
const values = (found: unknown): readonly Value[] =>
  [found].flat().filter((each) => typeof each === 'string' || typeof each === 'number');
const shown =
  (path: string): Held =>
  (row) =>
    values(at(row, path));
const takes =
  (how: Filter['takes']) =>
  (of: string | Held): Filter => ({ takes: how, of: typeof of === 'string' ? shown(of) : of });
const oneOf = takes('one-of');
const from = takes('from');
const until = takes('until');
const so = (isSo: (row: Row) => boolean): Filter => ({ takes: 'flag', of: (row) => [String(isSo(row))] });
const onlySo = (isSo: (row: Row) => boolean): Filter => ({ takes: 'true', of: (row) => [String(isSo(row))] });

const ZONE = 'Asia/Dubai';
/** The day of an instant in the tenant's zone (D44). */
const dayOf =
  (path: string): Held =>
  (row) =>
    values(at(row, path)).map((instant) =>
      Temporal.Instant.from(String(instant)).toZonedDateTimeISO(ZONE).toPlainDate().toString(),
    );
/** The day of a shift's time in its own zone, some milliseconds off. */
const shiftDay = (row: Row, key: string, off: number): string =>
  Temporal.Instant.fromEpochMilliseconds(Date.parse(String(row[key])) + off)
    .toZonedDateTimeISO(String(row['timezone']))
    .toPlainDate()
    .toString();
const lasting = (start: string, end: string): Readonly<Record<string, Filter>> => ({
  startDate: from(end),
  endDate: until(start),
});
const days = (of: string | Held): Readonly<Record<string, Filter>> => ({ startDate: from(of), endDate: until(of) });
const EXPIRING: Readonly<Record<string, Filter>> = {
  documentTypeIds: oneOf('documentType.id'),
  standings: oneOf((row) => values(row['isExpired'] === true ? 'expired' : row['status'])),
  withinDays: until((row) =>
    values(Math.max(0, Temporal.Now.plainDateISO('UTC').until(String(row['expirationDate'])).days)),
  ),
};
/** Location filters, by the location ids of a row. */
const placed = (
  of: Held,
  names: readonly [ids: string, cities: string, countries: string] = [
    'locationIds',
    'locationCities',
    'locationCountryISOs',
  ],
): Readonly<Record<string, Filter>> => {
  const about =
    (part: 'city' | 'countryISO'): Held =>
    (row, known) =>
      of(row, known).flatMap((id) => known.places.get(String(id))?.[part] ?? []);
  return { [names[0]]: oneOf(of), [names[1]]: oneOf(about('city')), [names[2]]: oneOf(about('countryISO')) };
};
const workplace =
  (path: string): Held =>
  (row, known) =>
    values(at(row, path)).flatMap((id) => known.employees.get(String(id))?.locationId ?? []);
const storedPlace: Held = (row, known) => values(known.stored.get(String(row['id'])));

const STATUSES = { statuses: oneOf('status') };
/** A record without countries is for every country. */
const ofCountries = (row: Row): readonly Value[] => {
  const own = values(row['countryISOs']);
  return own.length > 0 ? own : COUNTRIES;
};
const COUNTRIES = ['AE', 'SA', 'QA', 'KW', 'BH', 'IN', 'DE', 'PT'];
const OF_COUNTRIES = { ...STATUSES, countryISOs: oneOf(ofCountries) };
const OF_PEOPLE = { employeeIds: oneOf('employeeId') };
const OF_PLACES = { locationIds: oneOf('locationId') };
const OWNER_PLACE: Held = (row, known) => {
  const owner = row['currentUser'] as { readonly kind: string; readonly id: string } | null;
  if (owner?.kind === 'location') return [owner.id];
  return owner?.kind === 'employee' ? values(known.employees.get(owner.id)?.locationId) : [];
};
const owned =
  (kind: string, path: string): Held =>
  (row) =>
    at(row, `${path}.kind`) === kind ? values(at(row, `${path}.id`)) : [];

/** Every filter of every list, typed by hand from what a reader sees in its rows (A§2, A§7, B§7, C§7). */
export const FILTERED_LISTS: Readonly<Record<string, FilteredList>> = {
  'approval-substitutes.list': { filters: { states: oneOf('state') } },
  'approval-processes.list': { filters: { kinds: oneOf('kind'), ...STATUSES, subjectIds: oneOf('subjectId') } },
  'asset-assignments.list': {
    filters: {
      assetId: oneOf('asset.id'),
      employeeId: oneOf(owned('employee', 'owner')),
      locationId: oneOf(owned('location', 'owner')),
    },
  },
  'asset-owners.list': { filters: { kinds: oneOf('kind') } },
  'assets.list': {
    filters: {
      ...STATUSES,
      assetTypeIds: oneOf('assetType.id'),
      currentEmployeeIds: oneOf(owned('employee', 'currentUser')),
      ...placed(OWNER_PLACE),
    },
  },
  'employee-bank-informations.list': { filters: OF_PEOPLE },
  'employee-salaries.list': { filters: OF_PEOPLE },
  'medical-insurances.list': { filters: OF_PEOPLE },
  'location-cash-registry-setup.list': { filters: OF_PLACES },
  'location-exception-times.list': { filters: OF_PLACES },
  'location-open-times.list': { filters: OF_PLACES },
  'location-resources.list': { filters: OF_PLACES },
  'commission-and-tip-payouts.list': {
    stored: ['commission_payout', 'location_id'],
    filters: {
      employeeIds: oneOf('employee.id'),
      ...days((row) => [`${String(row['period'])}-01`]),
      isNotEmpty: onlySo(({ totalPayout }) => totalPayout !== 0),
      ...placed(storedPlace),
    },
  },
  'commission-tier-type-assignment.list': {
    filters: {
      employeeIds: oneOf('employee.id'),
      commissionTierTypeIds: oneOf('current.id'),
      isAssigned: so(({ current, next }) => current !== null || next !== null),
      ...placed(workplace('employee.id')),
    },
  },
  'commission-tier-types.list': { filters: { ...STATUSES, types: oneOf('type') } },
  'commissions.list': {
    query: { startDate: '$lateLastMonth', endDate: '$lastMonthEnd' },
    filters: {
      employeeIds: oneOf('employee.id'),
      types: oneOf('type'),
      ...days('date'),
      ...placed(shown('location.id')),
    },
  },
  'commissions.employees': {
    filters: { employeeIds: oneOf('employee.id'), isNotEmpty: onlySo(({ count }) => count !== 0) },
  },
  'tips.list': {
    query: { startDate: '$lateLastMonth', endDate: '$lastMonthEnd' },
    filters: { employeeIds: oneOf('employee.id'), ...days('date'), ...placed(shown('location.id')) },
  },
  'tips.employees': { filters: { employeeIds: oneOf('employee.id'), isNotEmpty: onlySo(({ count }) => count !== 0) } },
  'contract-types.list': { filters: OF_COUNTRIES },
  'employment-types.list': { filters: STATUSES },
  'job-titles.list': { filters: STATUSES },
  'insurance-provider.list': { filters: STATUSES },
  'location-resource-types.list': { filters: STATUSES },
  'network-type.list': { filters: { ...STATUSES, insuranceProviderIds: oneOf('insuranceProviderId') } },
  'employee-document-types.list': { filters: OF_COUNTRIES },
  'location-document-types.list': { filters: OF_COUNTRIES },
  'employee-salary-components.list': { filters: { ...OF_COUNTRIES, types: oneOf('type') } },
  'data-entity-type-field-definitions.list': {
    filters: { ...STATUSES, categories: oneOf('category'), types: oneOf('type') },
  },
  'leave-types.list': { filters: OF_COUNTRIES },
  'contracts.list': {
    filters: { ...OF_PEOPLE, countryISOs: oneOf('countryISO'), endsFrom: from('endDate'), endsUntil: until('endDate') },
  },
  'day-bankings.list': {
    filters: {
      ...STATUSES,
      types: oneOf('type'),
      submittedByEmployeeIds: oneOf('submittedByEmployee.id'),
      ...days('businessDate'),
      isConfirmed: so(({ confirmedAt }) => confirmedAt !== null),
      ...placed(shown('location.id')),
    },
  },
  'device-changes.list': { filters: { ...STATUSES, employeeIds: oneOf('employee.id') } },
  'employee-documents.list': {
    filters: {
      ...OF_PEOPLE,
      documentTypeIds: oneOf('documentType.id'),
      expiresFrom: from('expirationDate'),
      expiresUntil: until('expirationDate'),
    },
  },
  'location-documents.list': {
    filters: {
      ...OF_PLACES,
      documentTypeIds: oneOf('documentType.id'),
      expiresFrom: from('expirationDate'),
      expiresUntil: until('expirationDate'),
    },
  },
  'expiring-documents.list': { query: { withinDays: '365' }, filters: EXPIRING },
  'expiring-location-documents.list': {
    query: { withinDays: '365' },
    filters: { ...EXPIRING, locationIds: oneOf('location.id') },
  },
  'field-locations.list': {
    filters: { ...STATUSES, countryISOs: oneOf('countryISO'), locationIds: oneOf('location.id') },
  },
  'locations.list': {
    filters: { ...STATUSES, countryISOs: oneOf('countryISO'), cities: oneOf('city'), types: oneOf('type') },
  },
  'employees.list': {
    filters: {
      ...STATUSES,
      contractCountryISOs: oneOf('contractCountryISO'),
      jobPositionIds: oneOf('jobPosition.id'),
      isRemote: so(({ isRemote }) => isRemote === true),
      ...placed(shown('locationIds')),
    },
  },
  'leave-balance.list': { filters: { ...OF_PEOPLE, types: oneOf('type') } },
  'leave-balance-initial.list': { filters: { employeeIds: oneOf('employee.id'), types: oneOf('type') } },
  'leave-carry-over.list': { filters: { employeeIds: oneOf('employee.id') } },
  'leaves.list': {
    filters: {
      ...STATUSES,
      typeIds: oneOf('type.id'),
      types: oneOf('type.type'),
      employeeIds: oneOf('employee.id'),
      ...lasting('startDate', 'endDate'),
      ...placed(shown('employee.location.id')),
      // Requests that needed no decision count as accepted (D2).
      approvalStatuses: oneOf(({ approvalStatus }) =>
        approvalStatus === 'submitted' ? ['accepted'] : values(approvalStatus),
      ),
    },
  },
  // A shift belongs to every day it touches, in its own zone (D42).
  'schedules.list': {
    filters: {
      ...STATUSES,
      employeeIds: oneOf('employeeId'),
      locationIds: oneOf('locationId'),
      fieldLocationIds: oneOf('fieldLocationId'),
      startDate: from((row) => [shiftDay(row, 'endDate', -1)]),
      endDate: until((row) => [shiftDay(row, 'startDate', 0)]),
    },
  },
  'schedule-attendances.list': { filters: { employeeIds: oneOf('employee.id') } },
  'schedule-boards.list': { filters: { countryISOs: oneOf('location.countryISO'), cities: oneOf('city') } },
  'schedule-patterns.list': {
    filters: {
      employeeIds: oneOf('employeeId'),
      locationIds: oneOf(({ days }) => (days as readonly Row[]).map(({ locationId }) => String(locationId))),
    },
  },
  // A day without shifts: a file has a line for each of them.
  'daily-operations.list': {
    query: { startDate: '2025-06-01', endDate: '2025-06-01' },
    filters: {
      employeeIds: oneOf('id'),
      locationIds: oneOf((row, { employees }) => employees.get(String(row['id']))?.locationIds ?? []),
    },
  },
  'customers.list': {
    filters: { ...STATUSES, clientCompanyIds: oneOf('clientCompany.id') },
  },
  'client-companies.list': { filters: { ...STATUSES } },
  'communication-templates.list': { filters: { ...STATUSES, types: oneOf('type'), ...days(dayOf('notifyAt')) } },
  'communication-templates.messages': { filters: { isRead: so(({ readAt }) => readAt !== null) } },
  'notifications.list': { filters: { isUnread: so(({ readAt }) => readAt === null), types: oneOf('type') } },
  'offboardings.list': { filters: STATUSES },
  'public-holidays.list': {
    filters: { countryISOs: oneOf('countryISO'), year: oneOf(({ date }) => [String(date).slice(0, 4)]) },
  },
  'social-media-contents.list': {
    filters: {
      uploadedByEmployeeIds: oneOf('uploadedByEmployee.id'),
      countryISOs: oneOf('location.countryISO'),
      locationIds: oneOf('location.id'),
      isFavorite: so(({ favorites }) => (favorites as readonly unknown[]).length > 0),
      ...days(dayOf('createdAt')),
    },
  },
  'user-profiles.list': { filters: { ...STATUSES, types: oneOf('type') } },
  'user-roles.list': { filters: { ...STATUSES, profileIds: oneOf('profileId') } },
  'users.list': { filters: { ...STATUSES, roleIds: oneOf('roleId'), hasRole: so(({ roleId }) => roleId !== null) } },
  'workflows.records': { filters: { states: oneOf('state') } },
};

const BY_EMPLOYEE = ['startDate', 'endDate', 'locationIds', 'locationCities', 'locationCountryISOs'];
/** Filters whose effect no row shows, with the test that covers them. */
export const HELD_ELSEWHERE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['steps', 'personIds', 'locationIds', 'isOver'].map((name) => [
      `workflows.records ${name}`,
      'tests/workflows/waiting.test.ts',
    ]),
  ),
  'approval-substitutes.list isOwn': 'tests/approvals/substitutes.test.ts',
  'approval-processes.list waitsForNobody': 'tests/approvals/for-nobody.test.ts',
  'approvals-waiting.list kinds': 'tests/approvals/waiting.test.ts',
  'approvals-waiting.list isEarlyToo': 'tests/approvals/waiting.test.ts',
  'approval-process-steps.approvers stepId': 'tests/approvals/who-decides.test.ts',
  'asset-assignments.list date': 'tests/assets/owners.test.ts',
  'cities.list countryISO': 'tests/imports/cities.test.ts',
  'cities.list provinceId': 'tests/imports/cities.test.ts',
  ...Object.fromEntries(
    ['schedule-attendances.list', 'daily-operations.list'].flatMap((id) =>
      ['startDate', 'endDate'].map((name) => [`${id} ${name}`, 'tests/schedules/daily-operations.test.ts']),
    ),
  ),
  'schedule-attendances.list locationIds': 'tests/schedules/daily-operations.test.ts',
  'daily-operations.list statuses': 'tests/schedules/daily-operations.test.ts',
  'daily-operations.list customerIds': 'tests/schedules/customer-filter.test.ts',
  'schedules.list customerIds': 'tests/schedules/customer-filter.test.ts',
  'daily-operations.list countryISOs': 'tests/schedules/daily-operations.test.ts',
  'daily-operations.list cities': 'tests/schedules/daily-operations.test.ts',
  'schedule-boards.list date': 'tests/schedules/boards.test.ts',
  'schedule-patterns.list isActive': 'tests/schedules/patterns.test.ts',
  'schedule-patterns.list oneOfRotation': 'tests/schedules/rotations.test.ts',
  ...Object.fromEntries(
    ['client-companies', 'expiring-documents', 'expiring-location-documents', 'field-locations', 'job-titles'].map(
      (id) => [`${id}.list customFields`, 'tests/setup/custom-field-lists.test.ts'],
    ),
  ),
  'client-companies.list search': 'tests/customers/customers.test.ts',
  'communication-templates.messages statuses': 'tests/newsletters/sending.test.ts',
  'employee-documents.list withReplaced': 'tests/documents/documents.test.ts',
  'location-documents.list withReplaced': 'tests/documents/documents.test.ts',
  'employees.list lineManagerId': 'tests/employees/employees.test.ts',
  'leave-carry-over.list types': 'leave-balance-initial.list, which is read in the same way',
  'leaves.list isApprovalProcess': 'tests/leave/leave-list.test.ts',
  'leaves.list isMyTurn': 'tests/leave/leave-list.test.ts',
  'leave-types.list employeeId': 'tests/setup/leave-types.test.ts',
  // Rows of people stay, and their sums change: these are compared with the sums of single sales and tips.
  ...Object.fromEntries([...BY_EMPLOYEE, 'types'].map((name) => [`commissions.employees ${name}`, 'filters.test.ts'])),
  ...Object.fromEntries(BY_EMPLOYEE.map((name) => [`tips.employees ${name}`, 'filters.test.ts'])),
};
