/** The owner of a record: the reader, a person two levels below them, or someone who is neither. */
export const WHOSE = ['own', 'team', 'other'] as const;
export type Whose = (typeof WHOSE)[number];

/** A kind of record with the surfaces that show it with one right. */
export interface ScopedKind {
  readonly right: string;
  /** Rights without which the kind is shown to nobody, in the same scope. */
  readonly needs?: readonly string[];
  /** The table whose rows are assigned to them, and its owner column; some are created by a call instead. */
  readonly table?: string;
  readonly column?: string;
  /** Which rows of the table may be assigned to them. */
  readonly where?: string;
  /** Lists, ids, sums, exports, calendar and search: a body names everyone in scope. */
  readonly surfaces: readonly string[];
  /** `{id}` is one of their records: 200 in scope, 404 outside. */
  readonly details?: readonly string[];
  readonly reports?: readonly string[];
  /** Scope by location assignment instead of by people: team and personal are the same (D77). */
  readonly isOfPlaces?: true;
}

const LONG = 'startDate=2000-01-01&endDate=2099-12-31';

/** Typed by hand from A§6, B§6, C§6 and D77: every kind with a team or personal scope. */
export const SCOPED_KINDS: readonly ScopedKind[] = [
  {
    right: 'employee.details',
    surfaces: [
      '/api/employees?size=200',
      '/api/employees/ids',
      '/api/employees/export?format=csv',
      '/api/search?q=scope',
      '/api/calendar?startDate=2027-05-01&endDate=2027-05-31&types=work-anniversary',
      '/api/employees?searchText=scope',
    ],
    details: ['/api/employees/{employee}'],
    reports: ['employees'],
  },
  {
    right: 'leave.details',
    surfaces: [
      '/api/leaves?size=200&startDate=2036-01-01&endDate=2036-01-31',
      '/api/leaves/ids',
      '/api/leaves/export?format=csv',
      '/api/search?q=scope',
      '/api/leaves?searchText=scope',
      '/api/calendar?startDate=2036-01-01&endDate=2036-01-31&types=leave',
    ],
    details: ['/api/leaves/{id}', '/api/leaves/{id}/absences', '/api/workflows/leave-request/{id}/history'],
    reports: ['leaves'],
  },
  { right: 'leave.balance', surfaces: ['/api/leave-balance?size=200'] },
  { right: 'leave.balanceInitial', surfaces: ['/api/leave-balance-initial?size=200'] },
  { right: 'leave.carryOver', surfaces: ['/api/leave-carry-over?size=200'] },
  {
    right: 'employee.contract',
    needs: ['employee.details'],
    table: 'contract',
    column: 'employee_id',
    surfaces: ['/api/contracts?size=200', '/api/calendar?startDate=2027-05-01&endDate=2027-05-31&types=contract-end'],
  },
  {
    right: 'employee.salary',
    table: 'employee_salary',
    column: 'employee_id',
    surfaces: ['/api/employee-salaries?size=200'],
  },
  {
    right: 'employee.bankInformation',
    table: 'employee_bank_account',
    column: 'employee_id',
    surfaces: ['/api/employee-bank-informations?size=200'],
  },
  {
    right: 'employee.medicalInsurance',
    table: 'medical_insurance',
    column: 'employee_id',
    surfaces: ['/api/medical-insurances?size=200'],
  },
  {
    right: 'employee.document',
    table: 'employee_document',
    column: 'employee_id',
    where: 'replaced_by is null and expiration_date < current_date',
    surfaces: [
      '/api/employee-documents?size=200',
      '/api/expiring-documents?size=200',
      '/api/expiring-documents/export?format=csv',
    ],
  },
  {
    right: 'asset.details',
    table: 'asset',
    column: 'owner_employee_id',
    where: "status = 'assigned' and owner_employee_id is not null",
    surfaces: ['/api/assets?size=200', '/api/assets/export?format=csv'],
    details: ['/api/assets/{id}'],
    reports: ['assets'],
  },
  {
    right: 'asset.assignment',
    table: 'asset_assignment',
    column: 'employee_id',
    where: 'employee_id is not null',
    surfaces: ['/api/asset-assignments?size=200', '/api/asset-assignments/export?format=csv'],
    reports: ['asset-assignments'],
  },
  {
    right: 'commission.payout',
    needs: ['commission.details'],
    table: 'commission_payout',
    column: 'employee_id',
    surfaces: [
      `/api/commission-and-tip-payouts?size=200&${LONG}&employeeId={everybody}`,
      `/api/commission-and-tip-payouts/export?format=csv&${LONG}`,
    ],
    details: ['/api/commission-and-tip-payouts/{id}'],
  },
  {
    right: 'commission.details',
    table: 'commission_row',
    column: 'employee_id',
    where: 'employee_id is not null',
    surfaces: [
      '/api/commissions?size=200&employeeId={everybody}',
      '/api/commissions/export?format=csv',
      '/api/commissions/employees?size=200',
      '/api/commissions/employees/export?format=csv',
      '/api/commissions?searchText=scope',
    ],
  },
  {
    right: 'tip',
    table: 'tip_row',
    column: 'employee_id',
    where: 'employee_id is not null',
    surfaces: [
      '/api/tips?size=200&employeeId={everybody}',
      '/api/tips/export?format=csv',
      '/api/tips/employees?size=200',
      '/api/tips/employees/export?format=csv',
    ],
  },
  { right: 'commissionTierType.assignment', surfaces: ['/api/commission-tier-type-assignment?size=200'] },
  {
    right: 'dayBanking',
    table: 'day_banking',
    column: 'submitted_by',
    where: "confirmed_at is not null and status = 'balanced'",
    surfaces: ['/api/day-bankings?size=200', '/api/day-bankings/ids', '/api/day-bankings/export?format=csv'],
    details: ['/api/day-bankings/{id}'],
    reports: ['till-banking'],
  },
  {
    right: 'offboarding.details',
    needs: ['employee.salary'],
    table: 'offboarding_settlement',
    column: 'employee_id',
    surfaces: ['/api/offboardings?size=200', '/api/offboardings/export?format=csv'],
    details: ['/api/offboardings/{id}'],
    reports: ['offboarding-settlement'],
  },
  {
    right: 'socialMediaContent.details',
    table: 'social_media_content',
    column: 'uploaded_by_employee_id',
    surfaces: ['/api/social-media-contents?size=200'],
  },
  {
    right: 'user.details',
    surfaces: ['/api/users?size=200', '/api/search?q=scope', '/api/users?searchText=scope'],
    details: ['/api/users/{user}'],
  },
  {
    right: 'location.details',
    isOfPlaces: true,
    surfaces: [
      '/api/locations?size=200',
      '/api/locations/export?format=csv',
      '/api/search?q=scope',
      '/api/locations?searchText=scope',
    ],
    details: ['/api/locations/{location}'],
    reports: ['locations'],
  },
  {
    right: 'location.cashRegistrySetup',
    isOfPlaces: true,
    table: 'location_cash_registry',
    column: 'location_id',
    surfaces: ['/api/location-cash-registry-setup?size=200'],
  },
  {
    right: 'location.openTime',
    isOfPlaces: true,
    table: 'location_open_time',
    column: 'location_id',
    where: "day_of_week = 'monday'",
    surfaces: ['/api/location-open-times?size=200'],
  },
  {
    right: 'location.exceptionTime',
    isOfPlaces: true,
    table: 'location_exception_time',
    column: 'location_id',
    surfaces: ['/api/location-exception-times?size=200'],
  },
  {
    right: 'location.resource',
    isOfPlaces: true,
    table: 'location_resource',
    column: 'location_id',
    surfaces: ['/api/location-resources?size=200'],
  },
  {
    right: 'location.document',
    isOfPlaces: true,
    table: 'location_document',
    column: 'location_id',
    where: 'replaced_by is null and expiration_date < current_date + 3650',
    surfaces: [
      '/api/location-documents?size=200',
      '/api/expiring-location-documents?size=200&withinDays=3650',
      '/api/expiring-location-documents/export?format=csv&withinDays=3650',
    ],
  },
  {
    right: 'fieldLocation.details',
    isOfPlaces: true,
    table: 'field_location',
    column: 'location_id',
    surfaces: ['/api/field-locations?size=200'],
    details: ['/api/field-locations/{id}'],
  },
];

/** Rights with a team or personal scope that no list shows, and the test that covers them. */
export const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'employee.contact': 'a part of a person: field-rights',
  'employee.address': 'a part of a person: field-rights',
  'leave.type': 'reads the same types in every scope',
  'approvalProcess.step': 'decides what waits for one: tests/approvals/waiting',
  'approvalProcess.assignment': 'writes alone',
  checkEvent: 'attendance comes later',
  'checkEvent.note': 'attendance comes later',
  'schedule.attendance': 'the schedule comes later',
  'schedule.details': 'the schedule comes later',
  'schedule.pattern': 'the schedule comes later',
};

/**
 * A record bound to a location, and who else can access it. `{own}` and `{other}` are locations, `{person}` is someone
 * out of scope.
 */
export interface PlacedRecord {
  readonly what: string;
  readonly right: string;
  readonly list: string;
  readonly table: string;
  readonly where: string;
  readonly set: string;
  /** Whether the right in personal or team scope shows it. */
  readonly personal: boolean;
  readonly team: boolean;
}

const ASSET = { right: 'asset.details', list: '/api/assets', table: 'asset' };
const TILL = { right: 'dayBanking', list: '/api/day-bankings', table: 'day_banking' };
const PICTURE = {
  right: 'socialMediaContent.details',
  list: '/api/social-media-contents',
  table: 'social_media_content',
  where: 'true',
};
const GIVEN_TO = (place: string): string =>
  `owner_employee_id = null, owner_user_id = null, owner_location_id = '${place}'`;

/**
 * D77: team covers the records of assigned locations as well; personal does not, except for a till report that is still
 * to be submitted (D35).
 */
export const PLACED_RECORDS: readonly PlacedRecord[] = [
  {
    ...ASSET,
    what: 'an asset of their location',
    where: "status = 'assigned'",
    set: GIVEN_TO('{own}'),
    personal: false,
    team: true,
  },
  {
    ...ASSET,
    what: 'an asset of another location',
    where: "status = 'assigned'",
    set: GIVEN_TO('{other}'),
    personal: false,
    team: false,
  },
  {
    ...ASSET,
    what: 'an unassigned asset',
    where: "status = 'available'",
    set: 'version = version',
    personal: false,
    team: true,
  },
  {
    ...TILL,
    what: 'a report of their till that is still to be submitted',
    where: "status = 'not-submitted'",
    set: "location_id = '{own}', submitted_by = null",
    personal: true,
    team: true,
  },
  {
    ...TILL,
    what: 'a report of their till submitted by another person',
    where: "status = 'balanced' and confirmed_at is not null",
    set: "location_id = '{own}', submitted_by = '{person}'",
    personal: false,
    team: true,
  },
  {
    ...TILL,
    what: 'a report of another till',
    where: "status = 'balanced' and confirmed_at is not null",
    set: "location_id = '{other}', submitted_by = '{person}'",
    personal: false,
    team: false,
  },
  {
    ...PICTURE,
    what: 'a picture of their location',
    set: "location_id = '{own}', uploaded_by_employee_id = '{person}'",
    personal: false,
    team: true,
  },
  {
    ...PICTURE,
    what: 'a picture of another location',
    set: "location_id = '{other}', uploaded_by_employee_id = '{person}'",
    personal: false,
    team: false,
  },
];
