import type { KnownIds } from '../support/examples.ts';

/** What a call that changes a record is sent for one field. */
interface Changed {
  readonly value: unknown;
  /** The path in the answer, if it has another name. */
  readonly at?: string;
  /** As the answer has it, if it is written in another way. */
  readonly as?: unknown;
  /** Sent together with it, since a rule asks for both. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** Further parts of the answer that follow from it. */
  readonly moves?: readonly string[];
  /** It cannot be empty. */
  readonly stays?: true;
  /** Emptied together with it. */
  readonly emptiedWith?: readonly string[];
  /** What it is set to afterwards: later fields need it. */
  readonly back?: unknown;
}

export type Fields = Readonly<Record<string, Changed | ((ids: KnownIds) => Changed)>>;

const PHONE = { prefix: '971', number: '501234567' };
const COUNTRY = { value: 'QA' };
const NAMED: Fields = {
  name: { value: 'Changed name' },
  nameArabic: { value: 'اسم آخر' },
  status: { value: 'inactive', back: 'active' },
};
const DOCUMENT_TYPE: Fields = {
  ...NAMED,
  isRequired: { value: true },
  countryISOs: { value: ['AE', 'QA'] },
  refIdValidation: { value: '[0-9]{4}' },
  expirationDateWarningInMonths: {
    value: 5,
    with: { expirationDateUrgentInMonths: 2 },
    emptiedWith: ['expirationDateUrgentInMonths'],
  },
  expirationDateUrgentInMonths: {
    value: 1,
    with: { expirationDateWarningInMonths: 5 },
    emptiedWith: ['expirationDateWarningInMonths'],
  },
};
const DOCUMENT: Fields = {
  refId: { value: 'Z-77' },
  expirationDate: { value: '2093-04-05' },
};
const ENTRY: Fields = {
  startDate: () => ({ value: `${Temporal.Now.plainDateISO().year}-01-15` }),
  note: { value: 'Taken over from paper' },
};

/** One value for each field of each call that changes a record with a version, typed by hand; nullable ones are emptied afterwards. */
export const CHANGED: Readonly<Record<string, Fields>> = {
  'account.change': { displayName: { value: 'Lina H.' }, language: { value: 'ar' } },
  'assets.change': { value: { value: 12_345 }, currency: { value: 'KWD' } },
  'employee-bank-informations.change': {
    bankName: { value: 'Other Bank' },
    accountName: { value: 'Another Owner' },
    iban: { value: 'AE07 0331 2345 6789 0123 456', as: 'AE070331234567890123456' },
    swift: { value: 'EBILAEAD' },
  },
  'location-cash-registry-setup.change': {
    name: { value: 'Second till' },
    value: { value: 4_500 },
  },
  'client-companies.change': { name: NAMED['name']!, status: NAMED['status']! },
  'commission-tier-types.change': { ...NAMED, currency: { value: 'SAR' }, type: { value: 'crossed-tier-threshold' } },
  'commission-tiers.change': {
    tier: { value: 7 },
    netSalesTarget: { value: 99_900 },
    payoutPercentage: { value: 7.25, stays: true },
  },
  'contract-types.change': {
    ...NAMED,
    code: { value: 'other-code' },
    iconName: { value: 'calendar' },
    countryISOs: { value: ['QA'] },
  },
  'contracts.change': {
    contractTypeId: (ids) => ({ value: ids.setup['contract-types'], at: 'type.id' }),
    employmentTypeId: (ids) => ({ value: ids.setup['employment-types'], at: 'employmentType.id' }),
    refId: { value: 'MOL-9' },
    countryISO: COUNTRY,
    stage: { value: 'renewed' },
    probationEndDate: { value: '2024-08-09' },
    noticePeriodMonths: { value: 4 },
  },
  'customers.change': {
    name: NAMED['name']!,
    status: NAMED['status']!,
    clientCompanyId: (ids) => ({ value: ids.clientCompany, at: 'clientCompany.id' }),
  },
  'employee-document-types.change': DOCUMENT_TYPE,
  'location-document-types.change': DOCUMENT_TYPE,
  'employee-documents.change': DOCUMENT,
  'location-documents.change': DOCUMENT,
  'employees.change': {
    companyEmployeeId: { value: 'EMP-9977' },
    firstName: { value: 'Changed' },
    middleName: { value: 'Middle' },
    lastName: { value: 'Person' },
    knownAs: { value: 'Nick' },
    gender: { value: 'female' },
    birthdate: { value: '1988-07-06' },
    maritalStatus: { value: 'widowed' },
    religion: { value: 'sikhism' },
    personalEmail: { value: 'changed@home.example', at: 'contact.personalEmail' },
    workEmail: { value: 'changed@work.example', at: 'contact.workEmail' },
    personalPhone: { value: PHONE, at: 'contact.personalPhone' },
    workPhone: { value: PHONE, at: 'contact.workPhone' },
    officePhone: { value: PHONE, at: 'contact.officePhone' },
    permissionType: { value: 'none', moves: ['user'] },
    jobPositionId: (ids) => ({ value: ids.setup['job-titles'], at: 'jobPosition.id' }),
    startDate: { value: '2019-12-03', moves: ['leaveBalances'] },
    lastWorkingDay: { value: '2095-01-02', moves: ['leaveBalances'] },
    emergencyContacts: {
      value: [{ name: 'Somebody', relation: 'mother', phone: PHONE }],
      at: 'contact.emergencyContacts',
    },
    addresses: {
      value: [
        {
          type: 'home',
          addressLine1: 'Corniche 9',
          zipCode: '22622',
          city: 'Manama',
          province: 'Capital',
          country: 'BH',
        },
      ],
    },
    locationIds: { value: [], moves: ['location', 'locations'] },
  },
  'employment-types.change': {
    ...NAMED,
    type: { value: 'part-time' },
    countryISO: COUNTRY,
    iconName: { value: 'calendar' },
  },
  'location-exception-times.change': {
    reason: { value: 'Stocktaking' },
    hours: { value: [{ start: '10:00', end: '14:30' }] },
  },
  'location-open-times.change': { hours: { value: [{ start: '09:00', end: '21:30' }] } },
  'data-entity-type-field-definitions.change': {
    ...NAMED,
    isRequired: { value: true },
    isShown: { value: false },
    isAssigned: { value: false },
  },
  'field-locations.change': {
    name: { value: 'Kiosk' },
    shortCode: { value: 'KSK-7' },
    city: { value: 'Sharjah' },
    addressLine1: { value: 'Street 1' },
    addressLine2: { value: 'Floor 2' },
    email: { value: 'kiosk@luma.example' },
    phoneNumber: { value: PHONE },
    coordinates: { value: { latitude: 25.3, longitude: 55.4 } },
    status: NAMED['status']!,
  },
  'insurance-provider.change': { ...NAMED, url: { value: 'https://insurer.example' } },
  'job-titles.change': { ...NAMED, description: { value: 'Cuts and colours' } },
  'leave-balance-initial.change': { ...ENTRY, value: { value: 4.5 } },
  'leave-carry-over.change': { ...ENTRY, days: { value: 4.5 }, expirationDate: { value: '2043-03-31' } },
  'leave-types.change': {
    ...NAMED,
    code: { value: 'other-leave' },
    iconName: { value: 'palmtree' },
    countryISOs: { value: ['QA'] },
    isVisibleOnMobile: { value: false },
    dayCount: { value: 'working' },
    excludesHolidays: { value: false },
    needsApproval: { value: false },
    negativeLimit: { value: 4, with: { allowNegative: true } },
    allowNegative: { value: false },
  },
  'location-resource-types.change': NAMED,
  'location-resources.change': { amount: { value: 7 } },
  'locations.change': {
    name: { value: 'Luma Changed' },
    shortCode: { value: 'CHG-1' },
    email: { value: 'changed@luma.example' },
    phoneNumber: { value: PHONE },
    city: { value: 'Al Ain' },
    addressLine1: { value: 'Street 1' },
    addressLine2: { value: 'Floor 2' },
    coordinates: { value: { latitude: 24.2, longitude: 55.7 } },
    type: { value: 'remote' },
    contactEmployeeId: (ids) => ({ value: ids.employee, at: 'contactEmployee.id' }),
    timezone: { value: 'Asia/Riyadh' },
    latenessGraceMinutes: { value: 17 },
  },
  'medical-insurances.change': {
    insuranceNo: { value: 'N-777' },
    expirationDate: { value: '2093-04-05' },
    networkTypeId: (ids) => ({
      value: ids.setup['network-type'],
      at: 'networkType.id',
      with: { insuranceProviderId: ids.setup['insurance-provider'] },
      moves: ['provider'],
    }),
  },
  'network-type.change': NAMED,
  'communication-templates.change': {
    link: { value: 'https://news.example/other' },
    type: { value: 'announcement' },
    notifyAt: { value: '2098-01-05T09:00:00.000Z' },
  },
  'public-holidays.change': {
    name: NAMED['name']!,
    nameArabic: NAMED['nameArabic']!,
    countryISO: COUNTRY,
    date: { value: '2032-06-07' },
    isFixed: { value: true },
  },
  'employee-salaries.change': {
    // Its parts are written again.
    currency: { value: 'SAR', moves: ['salaryParts'] },
    startDate: { value: '2020-03-04', moves: ['salaryParts'] },
  },
  'employee-salary-components.change': { ...NAMED, type: { value: 'housing' }, countryISOs: { value: ['QA'] } },
  'saved-views.change': {
    name: NAMED['name']!,
    query: { value: 'status=accepted' },
    grid: { value: { hidden: ['days'] } },
    isShared: { value: true },
  },
  'schedules.change': {
    note: { value: 'Bring the key', moves: ['conflicts', 'isEdited'] },
    fieldLocationId: (ids) => ({ value: ids.fieldLocation, moves: ['conflicts', 'fieldLocation'] }),
  },
  'user-profiles.change': {
    name: NAMED['name']!,
    description: { value: 'Another text' },
    permissions: { value: ['leave.type:read', 'leave.type:update'] },
    status: NAMED['status']!,
  },
  'user-roles.change': {
    name: NAMED['name']!,
    description: { value: 'Another text' },
    permissions: { value: ['leave.type:read', 'leave.type:update'] },
    profileId: (ids) => ({ value: ids.profile, moves: ['profileName', 'inherited'] }),
    status: NAMED['status']!,
    holdsEverything: { value: true, moves: ['permissions'] },
  },
  'users.change': {
    displayName: { value: 'Somebody' },
    language: { value: 'ar' },
    email: { value: 'somebody.else@mail.example' },
    roleId: (ids) => ({ value: ids.role, moves: ['role', 'permissions'] }),
  },
};

/** Fields whose tests are others: they need records of their own, or a rule of theirs decides. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'app-behaviors.change': 'tests/tenants/app-behaviors.test.ts',
  'approval-process-template.change': 'tests/setup/approval-templates.test.ts',
  'approval-process-template.replace-steps': 'tests/setup/approval-templates.test.ts',
  'approval-process-steps-template.change': 'tests/setup/approval-templates.test.ts',
  'approval-process-steps.decide': 'tests/paths-http/approval-process.test.ts',
  'day-bankings.change': 'tests/day-banking/deciding.test.ts',
  'users.change-status': 'tests/paths-http/user-status.test.ts',
  'assets.change fieldValues': 'tests/assets/assets.test.ts',
  'client-companies.change customFields': 'tests/setup/custom-field-values.test.ts',
  'commission-tiers.change payoutAmount': 'tests/commissions/tiers.test.ts',
  'employee-documents.change customFields': 'tests/setup/custom-field-values.test.ts',
  'location-documents.change customFields': 'tests/setup/custom-field-values.test.ts',
  'contracts.change startDate': 'tests/employees/employees.test.ts',
  'contracts.change endDate': 'tests/employees/employees.test.ts',
  'employees.change lineManagerEmployeeIds': 'tests/employees/supervisors.test.ts',
  'employees.change hrResponsibleIds': 'tests/employees/supervisors.test.ts',
  'data-entity-type-field-definitions.change category': 'tests/setup/field-definitions.test.ts',
  'data-entity-type-field-definitions.change type': 'tests/setup/field-definitions.test.ts',
  'data-entity-type-field-definitions.change selectorStyle': 'tests/setup/field-definitions.test.ts',
  'data-entity-type-field-definitions.change options': 'tests/setup/field-definitions.test.ts',
  'field-locations.change locationId': 'tests/locations/locations.test.ts',
  'field-locations.change countryISO': 'tests/locations/locations.test.ts',
  'field-locations.change fieldLocationProvinceId': 'tests/locations/locations.test.ts',
  'field-locations.change customFields': 'tests/setup/custom-field-values.test.ts',
  'job-titles.change customFields': 'tests/setup/custom-field-values.test.ts',
  'leave-types.change entitlements': 'tests/setup/leave-types.test.ts',
  'leave-types.change entitlementsFrom': 'tests/setup/leave-types.test.ts',
  'locations.change countryISO': 'tests/locations/locations.test.ts',
  'locations.change state': 'tests/locations/locations.test.ts',
  'locations.change province': 'tests/locations/locations.test.ts',
  'locations.change password': 'tests/session/branch-app.test.ts',
  'locations.change currency': 'tests/locations/location-facts.test.ts',
  'locations.change status': 'tests/locations/locations.test.ts',
  'medical-insurances.change insuranceProviderId': 'tests/contract/changed-fields.test.ts',
  'location-cash-registry-setup.change currency': 'tests/day-banking/currencies.test.ts',
  'network-type.change insuranceProviderId': 'tests/setup/setup-records.test.ts',
  'employee-salaries.change salaryParts': 'tests/employees/employees.test.ts',
  'schedules.change employeeId': 'tests/schedules/shifts.test.ts',
  'schedules.change locationId': 'tests/schedules/shifts.test.ts',
  'schedules.change startDate': 'tests/schedules/shifts.test.ts',
  'schedules.change endDate': 'tests/schedules/shifts.test.ts',
  'schedules.change breakStartDate': 'tests/schedules/shifts.test.ts',
  'schedules.change breakEndDate': 'tests/schedules/shifts.test.ts',
  'user-profiles.change type': 'tests/users/roles.test.ts',
};
