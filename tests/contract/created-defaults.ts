import { expect } from 'vitest';

/** What a call that adds a record answers for each field that may be left out, once all of them are. */
interface Created {
  /** By the name of the field; by the path in the answer, if that has another name. */
  readonly has: Readonly<Record<string, unknown>>;
  /** Paths of fields whose place in the answer has another name. */
  readonly at?: Readonly<Record<string, string>>;
  /** Sent nevertheless, since a rule asks for it. */
  readonly with?: Readonly<Record<string, unknown>>;
  /** What a second record like it differs in; false where there cannot be one. */
  readonly again?: Readonly<Record<string, unknown>> | false;
  /** Fields that the answer does not show. */
  readonly unseen?: readonly string[];
}

const NAMED = { nameArabic: null, status: 'active' };
const DOCUMENT_TYPE: Created = {
  has: {
    ...NAMED,
    isRequired: false,
    countryISOs: [],
    refIdValidation: null,
    expirationDateWarningInMonths: null,
    expirationDateUrgentInMonths: null,
  },
};
const DOCUMENT: Created = { has: { refId: null, expirationDate: null, customFields: [] } };
const year = Temporal.Now.plainDateISO().year;
const IN_THIS_YEAR = { with: { startDate: `${year}-01-15` }, again: { startDate: `${year}-01-16` } };

/** The defaults of the specification (A§5, B§5, C§5), by the call that adds a record. */
export const CREATED: Readonly<Record<string, Created>> = {
  'approval-process-steps-template.create': { has: {}, unseen: ['order', 'version'] },
  'asset-field-definitions.create': { has: {}, unseen: ['isRequired'] },
  'asset-types.create': { has: { fields: [] } },
  'assets.create': { has: { value: null, fieldValues: [] }, at: { fieldValues: 'values' } },
  'location-cash-registry-setup.create': { has: { currency: 'AED' } },
  'client-companies.create': { has: { customFields: [] } },
  'commission-tier-types.create': { has: { ...NAMED, currency: 'AED' } },
  'commission-tiers.create': { has: { payoutPercentage: 3, payoutAmount: null }, with: { payoutPercentage: 3 } },
  'contract-types.create': { has: { ...NAMED, iconName: null, countryISOs: [] } },
  'customers.create': { has: { clientCompanyId: null }, at: { clientCompanyId: 'clientCompany' } },
  'day-bankings.create': {
    has: {
      currency: 'AED',
      cashRegistry: [],
      coins: 0,
      cashTakings: [],
      cashTakingCoins: 0,
      totalAmount: null,
      totalCashAmount: 0,
      additionalExpenses: [],
      note: null,
    },
    unseen: ['correctsId'],
  },
  'employee-document-types.create': DOCUMENT_TYPE,
  'location-document-types.create': DOCUMENT_TYPE,
  'employee-documents.create': DOCUMENT,
  'employee-documents.renew': { ...DOCUMENT, again: false },
  'location-documents.create': DOCUMENT,
  'location-documents.renew': { ...DOCUMENT, again: false },
  'employees.create': {
    has: {
      companyEmployeeId: expect.stringMatching(/^EMP-\d{4}$/) as string,
      middleName: null,
      gender: null,
      birthdate: null,
      maritalStatus: null,
      religion: null,
      workEmail: null,
      personalPhone: null,
      workPhone: null,
      officePhone: null,
      lastWorkingDay: null,
      locationIds: [],
    },
    at: {
      workEmail: 'contact.workEmail',
      personalPhone: 'contact.personalPhone',
      workPhone: 'contact.workPhone',
      officePhone: 'contact.officePhone',
      locationIds: 'locations',
    },
  },
  'employment-types.create': { has: { ...NAMED, countryISO: null, iconName: null } },
  'data-entity-type-field-definitions.create': {
    has: { ...NAMED, selectorStyle: null, isRequired: false, isShown: true, isAssigned: true, options: [] },
  },
  'field-locations.create': {
    has: {
      fieldLocationProvinceId: null,
      addressLine1: null,
      addressLine2: null,
      email: null,
      phoneNumber: null,
      customFields: [],
    },
    at: { fieldLocationProvinceId: 'province' },
  },
  'insurance-provider.create': { has: { ...NAMED, url: null } },
  'job-titles.create': { has: { ...NAMED, description: null, customFields: [] } },
  'leave-balance-initial.create': { has: { note: null }, ...IN_THIS_YEAR },
  'leave-carry-over.create': { has: { note: null, expirationDate: null }, ...IN_THIS_YEAR },
  'leave-types.create': {
    has: {
      ...NAMED,
      countryISOs: [],
      isVisibleOnMobile: true,
      dayCount: 'calendar',
      excludesHolidays: true,
      needsApproval: true,
      allowNegative: false,
      negativeLimit: null,
      entitlements: [],
    },
    unseen: ['entitlementsFrom'],
  },
  'leaves.create': {
    has: { note: null },
    at: { note: 'approvalProcess.note' },
    again: { startDate: '2031-04-07', endDate: '2031-04-08' },
  },
  'location-resource-types.create': { has: NAMED },
  'locations.create': {
    has: {
      state: null,
      province: null,
      addressLine1: null,
      addressLine2: null,
      type: 'physical',
      contactEmployeeId: null,
      timezone: 'Asia/Dubai',
      currency: 'AED',
      latenessGraceMinutes: null,
    },
    at: { contactEmployeeId: 'contactEmployee' },
  },
  'medical-insurances.create': {
    has: { expirationDate: null, networkTypeId: null },
    at: { networkTypeId: 'networkType' },
  },
  'network-type.create': { has: NAMED },
  'public-holidays.create': { has: { nameArabic: null, isFixed: false } },
  'reports.create': { has: { format: 'xlsx' }, unseen: ['fields', 'filters'] },
  'employee-salary-components.create': { has: { ...NAMED, countryISOs: [] } },
  'saved-views.create': { has: { isShared: false } },
  'schedule-patterns.create': { has: { activeTo: null } },
  'schedules.create': {
    has: { fieldLocationId: null, breakStartDate: null, breakEndDate: null, note: null },
    again: {
      startDate: '2098-02-10T05:00:00Z',
      endDate: '2098-02-10T13:00:00Z',
      breakStartDate: null,
      breakEndDate: null,
    },
  },
  'user-profiles.create': { has: { description: '', permissions: [], status: 'active', type: 'internal' } },
  'user-roles.create': {
    has: { description: '', permissions: [], status: 'active', profileId: null, holdsEverything: false },
  },
};

/** Calls that cannot be sent so: the test that has their defaults, or why there are none. */
export const CREATED_ELSEWHERE: Readonly<Record<string, string>> = {
  'approval-substitutes.create': 'without a person it is the caller’s own: tests/approvals/substitutes.test.ts',
  'asset-assignments.create': 'one of three kinds of owners has to be given',
  'contracts.create': 'its stage depends on earlier contracts: tests/employees/employment-days.test.ts',
  'device-changes.create': 'the note goes to the approval: tests/device-changes',
  'employee-bank-informations.create': 'a person has one account: tests/employees/employees.test.ts',
  'maintenances.announce': 'the operator of the installation sends it',
  'schedule-patterns.create-rotation': 'answers patterns, whose last day is that of the rotation',
  'tenants.create': 'the operator of the installation sends it',
};
