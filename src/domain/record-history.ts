import type { Resource } from './permissions.ts';

/** Kinds of changes of a record's part. */
export const PART_CHANGES = ['added', 'changed', 'removed'] as const;
export type PartChange = (typeof PART_CHANGES)[number];

/** A part of a record in its history: its right, and the mapping from stored columns to fields. */
export interface HistoryPart {
  readonly table: string;
  readonly resource: Resource;
  readonly fields: Readonly<Record<string, string>>;
}

/** The same for people and locations. */
const DOCUMENT_FIELDS = {
  document_type_id: 'documentType',
  name: 'documentName',
  ref_id: 'documentNumber',
  expiration_date: 'documentExpiry',
  replaced_by: 'renewed',
  status: 'status',
  files: 'files',
  custom_fields: 'customFields',
} as const;

/** Parts of a person (B§2–5). Contact and addresses belong to the record itself, with rights of their own. */
export const EMPLOYEE_HISTORY = {
  details: {
    table: 'employee',
    resource: 'employee.details',
    fields: {
      company_employee_id: 'companyEmployeeId',
      first_name: 'firstName',
      middle_name: 'middleName',
      last_name: 'lastName',
      known_as: 'knownAs',
      birthdate: 'birthdate',
      gender: 'gender',
      marital_status: 'maritalStatus',
      religion: 'religion',
      access_type: 'permissionType',
      job_title_id: 'jobPosition',
      start_date: 'startDate',
      last_working_day: 'lastWorkingDay',
      status: 'status',
      image_url: 'image',
      location_id: 'locations',
      locations: 'locations',
      line_managers: 'lineManagers',
      hr_responsibles: 'hrResponsibles',
    },
  },
  contact: {
    table: 'employee',
    resource: 'employee.contact',
    fields: {
      personal_email: 'personalEmail',
      work_email: 'workEmail',
      personal_phone: 'personalPhone',
      work_phone: 'workPhone',
      office_phone: 'officePhone',
      emergency_contacts: 'emergencyContacts',
    },
  },
  address: { table: 'employee', resource: 'employee.address', fields: { addresses: 'addresses' } },
  contract: {
    table: 'contract',
    resource: 'employee.contract',
    fields: {
      contract_type_id: 'contractType',
      employment_type_id: 'employmentType',
      ref_id: 'refId',
      country_iso: 'country',
      stage: 'stage',
      start_date: 'contractStart',
      end_date: 'contractEnd',
      probation_end_date: 'probationEnd',
      notice_period_months: 'noticePeriod',
    },
  },
  document: { table: 'employee_document', resource: 'employee.document', fields: DOCUMENT_FIELDS },
  salary: {
    table: 'employee_salary',
    resource: 'employee.salary',
    fields: { currency: 'currency', start_date: 'salaryStart', amounts: 'salaryAmounts' },
  },
  bankAccount: {
    table: 'employee_bank_account',
    resource: 'employee.bankInformation',
    fields: { bank_name: 'bankName', account_name: 'accountHolder', iban: 'iban', swift: 'swift' },
  },
  insurance: {
    table: 'medical_insurance',
    resource: 'employee.medicalInsurance',
    fields: {
      insurance_no: 'insuranceNumber',
      expiration_date: 'insuranceExpiry',
      insurance_provider_id: 'insuranceProvider',
      network_type_id: 'insuranceNetwork',
    },
  },
  account: {
    table: 'app_user',
    resource: 'user.details',
    fields: {
      email: 'accountEmail',
      display_name: 'accountName',
      status: 'accountStatus',
      role_id: 'accountRole',
      language: 'accountLanguage',
    },
  },
} as const satisfies Record<string, HistoryPart>;

/** Parts of a location (B§2, B§3). */
export const LOCATION_HISTORY = {
  details: {
    table: 'location',
    resource: 'location.details',
    fields: {
      name: 'name',
      short_code: 'shortCode',
      country_iso: 'country',
      city: 'city',
      type: 'type',
      timezone: 'timezone',
      currency: 'currency',
      status: 'status',
      image_url: 'image',
      province: 'province',
      state: 'state',
      address_line1: 'addressLine1',
      address_line2: 'addressLine2',
      latitude: 'coordinates',
      longitude: 'coordinates',
      email: 'email',
      phone_number: 'phone',
      password_hash: 'password',
      contact_employee_id: 'contactEmployee',
      shows_schedule: 'schedule',
      lateness_grace_minutes: 'latenessGrace',
    },
  },
  openTime: {
    table: 'location_open_time',
    resource: 'location.openTime',
    fields: { day_of_week: 'weekday', hours: 'hours' },
  },
  exceptionTime: {
    table: 'location_exception_time',
    resource: 'location.exceptionTime',
    fields: { date: 'date', reason: 'reason', hours: 'hours' },
  },
  cashRegistry: {
    table: 'location_cash_registry',
    resource: 'location.cashRegistrySetup',
    fields: { name: 'name', value: 'float' },
  },
  resource: {
    table: 'location_resource',
    resource: 'location.resource',
    fields: { resource_type_id: 'resourceType', amount: 'amount' },
  },
  document: { table: 'location_document', resource: 'location.document', fields: DOCUMENT_FIELDS },
  fieldLocation: {
    table: 'field_location',
    resource: 'fieldLocation.details',
    fields: {
      location_id: 'parent',
      name: 'name',
      short_code: 'shortCode',
      country_iso: 'country',
      city: 'city',
      province_code: 'province',
      address_line1: 'addressLine1',
      address_line2: 'addressLine2',
      latitude: 'coordinates',
      longitude: 'coordinates',
      email: 'email',
      phone_number: 'phone',
      timezone: 'timezone',
      status: 'status',
      image_url: 'image',
      custom_fields: 'customFields',
    },
  },
} as const satisfies Record<string, HistoryPart>;

/** A customer (C§7, ADR-0126). */
export const CUSTOMER_HISTORY = {
  details: {
    table: 'customer',
    resource: 'customer.details',
    fields: { name: 'name', status: 'status', client_company_id: 'company', merged: 'merged', unmerged: 'unmerged' },
  },
} as const satisfies Record<string, HistoryPart>;

/** A client company (C§7, ADR-0126). */
export const CLIENT_COMPANY_HISTORY = {
  details: {
    table: 'client_company',
    resource: 'clientCompany.details',
    fields: { name: 'name', status: 'status', custom_fields: 'customFields' },
  },
} as const satisfies Record<string, HistoryPart>;

/** A job title (C§3), with the fields of its masterlist. */
export const JOB_TITLE_HISTORY = {
  details: {
    table: 'job_title',
    resource: 'employee.jobTitle',
    fields: {
      name: 'name',
      name_arabic: 'nameArabic',
      description: 'description',
      status: 'status',
      custom_fields: 'customFields',
    },
  },
} as const satisfies Record<string, HistoryPart>;

export type PartOf<History> = keyof History & string;
export type FieldOf<History> = {
  [Part in keyof History]: History[Part] extends { readonly fields: infer Fields } ? Fields[keyof Fields] : never;
}[keyof History] &
  string;

export type EmployeeHistoryPart = PartOf<typeof EMPLOYEE_HISTORY>;
export type EmployeeHistoryField = FieldOf<typeof EMPLOYEE_HISTORY>;
export type LocationHistoryPart = PartOf<typeof LOCATION_HISTORY>;
export type LocationHistoryField = FieldOf<typeof LOCATION_HISTORY>;
/** Of a customer or a client company. */
export type CustomerHistoryField = FieldOf<typeof CUSTOMER_HISTORY> | FieldOf<typeof CLIENT_COMPANY_HISTORY>;

/** The column under which a change notes one custom field, beside `custom_fields`. */
export const customFieldColumn = (definitionId: string): string => `custom_fields:${definitionId}`;

/** The custom fields that the columns of a change name. */
export const customFieldsOf = (columns: readonly string[]): readonly string[] =>
  columns.flatMap((column) => (column.startsWith('custom_fields:') ? [column.slice('custom_fields:'.length)] : []));

/** Returns the parts of a history, in order. */
export const partsOf = <History extends Record<string, HistoryPart>>(history: History): readonly PartOf<History>[] =>
  Object.keys(history) as PartOf<History>[];
/** Returns every field of a history, each once. */
export const fieldsOf = <History extends Record<string, HistoryPart>>(history: History): readonly FieldOf<History>[] =>
  [
    ...new Set(Object.values(history).flatMap(({ fields }) => Object.values(fields))),
  ] as string[] as unknown as FieldOf<History>[];
