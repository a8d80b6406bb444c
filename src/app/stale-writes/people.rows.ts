import { AISHA, MARINA, OMAR, STYLIST } from '../list-tables/rows.ts';
import { confirm, DELETE, SAVE } from './pressed.ts';
import { CONFIRM_AGAIN, id, KEPT, list, type StaleWrite } from './stale-write.ts';

const PERSON = {
  ...AISHA,
  id: id(1),
  version: 3,
  middleName: null,
  companyEmployeeId: 'EMP-002',
  startDate: '2024-02-01',
  lastWorkingDay: null,
  jobPosition: STYLIST,
  isRemote: false,
  locations: [MARINA],
  locationIds: [MARINA.id],
  lineManagers: [],
  hrResponsibles: [OMAR],
  birthdate: null,
  gender: null,
  maritalStatus: null,
  religion: null,
  permissionType: 'employee-app-web-app-permission',
  currentContract: null,
  contact: {
    personalEmail: 'aisha@home.example',
    workEmail: null,
    personalPhone: null,
    workPhone: null,
    officePhone: null,
    emergencyContacts: [],
  },
  addresses: [
    { type: 'local', addressLine1: 'Sheikh Zayed Road 1', city: 'Dubai', province: null, zipCode: null, country: 'AE' },
  ],
  user: { id: id(9), version: 5, status: 'active', email: 'aisha@luma.example', roleName: null, hasPassword: true },
  can: { update: true, updateContact: true, updateAddress: true, chooseManagers: true, chooseResponsibles: true },
};
type Person = typeof PERSON;

const RIGHTS = [
  'web.access.hr.employees:read',
  'web.access.hr.employees.workDetails:read',
  'employee.details:read',
  'employee.details:update',
  'employee.contact:read',
  'employee.address:read',
  'employee.contact:update',
  'employee.address:update',
];
const AT = `/hr/employees/${id(1)}`;
const readPerson = (person: Person) => ({ [`GET /api/employees/${id(1)}`]: person });
const profile = {
  call: 'PATCH /api/employees/{id}',
  at: AT,
  rights: RIGHTS,
  before: PERSON,
  reads: readPerson,
  send: SAVE,
  says: KEPT,
} as const;

/** Records of an employee, on a tab of the profile. */
const part = (tab: string, resource: string, path: string, more: Readonly<Record<string, object>> = {}) => ({
  at: `${AT}?tab=${tab}`,
  rights: [
    ...RIGHTS,
    `web.access.hr.employees.${tab}:read`,
    ...['read', 'update', 'delete'].map((action) => `${resource}:${action}`),
    'employee.contractType:read',
    'employee.insuranceProvider:read',
    'employee.networkType:read',
    'employee.salaryComponent:read',
    'employee.documentType:read',
  ],
  reads: (record: object) => ({ ...readPerson(PERSON), [path]: list(record), ...more }),
});

const CONTRACT = {
  id: id(20),
  version: 2,
  employeeId: id(1),
  contractTypeId: id(21),
  type: { id: id(21), name: 'Full time', nameArabic: null },
  countryISO: 'AE',
  refId: 'MOL-1',
  stage: 'active',
  startDate: '2024-02-01',
  endDate: null,
  probationEndDate: null,
  noticePeriodMonths: 1,
};
const contract = part('contractDetails', 'employee.contract', 'GET /api/contracts', {
  'GET /api/contract-types': list({ id: id(21), name: 'Full time', nameArabic: null, status: 'active' }),
});

const BASIC = { id: id(31), name: 'Basic', nameArabic: null, status: 'active', type: 'basic' };
const SALARY = {
  id: id(30),
  version: 2,
  startDate: '2024-02-01',
  currency: 'AED',
  total: 500_000,
  salaryParts: [{ id: id(32), salaryComponentId: id(31), total: 500_000, salaryComponent: BASIC }],
};
const salary = part('salary', 'employee.salary', 'GET /api/employee-salaries', {
  'GET /api/employee-salary-components': list(BASIC),
});

const ACCOUNT = {
  id: id(40),
  version: 2,
  bankName: 'First Bank',
  accountName: 'Aisha Khan',
  iban: 'AE070331234567890123456',
  swift: null,
};
const bank = part('salary', 'employee.bankInformation', 'GET /api/employee-bank-informations');

const PROVIDER = { id: id(51), name: 'Daman', nameArabic: null, status: 'active' };
const INSURANCE = {
  id: id(50),
  version: 2,
  insuranceProviderId: id(51),
  provider: PROVIDER,
  networkTypeId: null,
  networkType: null,
  insuranceNo: 'DAM-1',
  expirationDate: '2099-01-01',
};
const insurance = part('medicalInsurance', 'employee.medicalInsurance', 'GET /api/medical-insurances', {
  'GET /api/insurance-provider': list(PROVIDER),
});

const change = (event: string) => ({ event, can: true, reasons: [] });
const INITIAL = {
  id: id(60),
  version: 2,
  employeeId: id(1),
  type: 'annual',
  days: 12,
  value: 12,
  startDate: '2024-02-01',
  expirationDate: null,
  note: 'From the old system',
  actions: [change('entry.change'), change('entry.delete')],
};
const initial = part('leave', 'leave.balanceInitial', 'GET /api/leave-balance-initial');
/** The manual day entries of an employee, with the server's actions. */
export const readEntries = (actions: readonly object[]) => initial.reads({ ...INITIAL, actions });
export const { at: PERSON_AT, rights: PERSON_RIGHTS } = initial;
const carried = part('leave', 'leave.carryOver', 'GET /api/leave-carry-over');

const PASSPORT = { id: id(71), name: 'Passport', nameArabic: null, status: 'active', refIdValidation: null };
const DOCUMENT = {
  id: id(70),
  version: 2,
  employeeId: id(1),
  documentType: PASSPORT,
  name: null,
  refId: 'P-1',
  expirationDate: '2099-01-01',
  files: [],
  status: 'ok',
  actions: ['document.renew', 'document.correct', 'document.archive'].map((event) => ({
    event,
    can: true,
    reasons: [],
  })),
  replacedBy: null,
  createdAt: '2024-02-01T08:00:00.000Z',
};
const document = part('documents', 'employee.document', 'GET /api/employee-documents', {
  'GET /api/employee-document-types': list(PASSPORT),
});
export const DOCUMENT_RIGHTS = [...document.rights, 'employee.document:create'];
export const { at: DOCUMENT_AT } = document;
export const readDocument = (actions: readonly object[]) => document.reads({ ...DOCUMENT, actions });

const inSection = (testId: string, text: string) => [`[data-testid=${testId}] button`, text] as const;
/**
 * Deletes a record that another person changes during the confirmation: the second confirmation is about the current
 * record.
 */
const deletion = (
  name: string,
  call: string,
  of: ReturnType<typeof part>,
  record: { readonly version: number },
  testId: string,
): StaleWrite => ({
  ...of,
  name,
  call,
  before: record,
  theirs: { ...record, version: 9 },
  open: [inSection(testId, 'Delete')],
  send: DELETE,
  says: CONFIRM_AGAIN,
  again: { version: '9' },
});

/** Profiles of people and their records (B§2, B§3). */
export const PEOPLE: readonly StaleWrite[] = [
  {
    ...profile,
    name: 'work details of an employee',
    theirs: { ...PERSON, version: 7, startDate: '2024-03-01' },
    open: ['[data-testid=part-work] button'],
    type: { 'Employee number': 'EMP-500' },
    shows: { 'First working day': '01/03/2024' },
    again: { version: 7, companyEmployeeId: 'EMP-500', startDate: '2024-03-01' },
  },
  {
    ...profile,
    name: 'personal details of an employee',
    theirs: { ...PERSON, version: 7, knownAs: 'Aish' },
    open: ['[data-testid=part-personal] button'],
    type: { 'Middle name': 'Mariam' },
    shows: { 'Known as': 'Aish' },
    again: { version: 7, middleName: 'Mariam', knownAs: 'Aish' },
  },
  {
    ...profile,
    name: 'contact details of an employee',
    theirs: { ...PERSON, version: 7, contact: { ...PERSON.contact, workEmail: 'aisha@work.example' } },
    open: ['[data-testid=part-contact] button'],
    type: { 'Personal e-mail': 'khan@home.example' },
    shows: { 'Work e-mail': 'aisha@work.example' },
    again: { version: 7, personalEmail: 'khan@home.example', workEmail: 'aisha@work.example' },
  },
  {
    ...profile,
    name: 'addresses of an employee',
    theirs: { ...PERSON, version: 7, addresses: [{ ...PERSON.addresses[0], zipCode: '500' }] },
    open: ['[data-testid=part-addresses] button'],
    type: { 'Address line': 'Marina Walk 2' },
    shows: { 'ZIP code': '500' },
    again: { version: 7, addresses: [{ type: 'local', addressLine1: 'Marina Walk 2', zipCode: '500' }] },
  },
  {
    name: 'the sign-in e-mail, from the profile',
    call: 'PATCH /api/users/{id}',
    at: `${AT}?tab=permission`,
    rights: [...RIGHTS, 'web.access.hr.employees.permission:read', 'user.details:update'],
    before: PERSON.user,
    theirs: { ...PERSON.user, version: 8, email: 'theirs@luma.example' },
    reads: (user: Person['user']) => readPerson({ ...PERSON, user }),
    open: ['[data-testid=change-email]'],
    type: { 'Signs in as': 'mine@luma.example' },
    send: SAVE,
    says: KEPT,
    again: { version: 8, email: 'mine@luma.example' },
  },
  {
    ...contract,
    name: 'a contract',
    call: 'PATCH /api/contracts/{id}',
    before: CONTRACT,
    theirs: { ...CONTRACT, version: 9, noticePeriodMonths: 3 },
    open: [inSection('contract', 'Edit')],
    type: { 'Contract number': 'MOL-2' },
    shows: { 'Notice period (months)': '3' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, refId: 'MOL-2', noticePeriodMonths: 3 },
  },
  deletion('deleting a contract', 'DELETE /api/contracts/{id}', contract, CONTRACT, 'contract'),
  {
    ...salary,
    name: 'a salary',
    call: 'PATCH /api/employee-salaries/{id}',
    before: SALARY,
    theirs: { ...SALARY, version: 9, startDate: '2024-03-01' },
    open: [inSection('salary', 'Edit')],
    type: { Amount: '5,500.00' },
    shows: { From: '01/03/2024' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, startDate: '2024-03-01', salaryParts: [{ salaryComponentId: id(31), total: 550_000 }] },
  },
  deletion('deleting a salary', 'DELETE /api/employee-salaries/{id}', salary, SALARY, 'salary'),
  {
    ...bank,
    name: 'a bank account',
    call: 'PATCH /api/employee-bank-informations/{id}',
    before: ACCOUNT,
    theirs: { ...ACCOUNT, version: 9, bankName: 'Their Bank' },
    open: ['[data-testid=part-bank] button'],
    type: { 'Account holder': 'Aisha M. Khan' },
    shows: { Bank: 'Their Bank' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, bankName: 'Their Bank', accountName: 'Aisha M. Khan' },
  },
  {
    ...insurance,
    name: 'a medical insurance',
    call: 'PATCH /api/medical-insurances/{id}',
    before: INSURANCE,
    theirs: { ...INSURANCE, version: 9, expirationDate: '2098-02-03' },
    open: [inSection('insurance', 'Edit')],
    type: { 'Insurance number': 'DAM-2' },
    shows: { 'Expires on': '03/02/2098' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, insuranceNo: 'DAM-2', expirationDate: '2098-02-03' },
  },
  deletion('deleting a medical insurance', 'DELETE /api/medical-insurances/{id}', insurance, INSURANCE, 'insurance'),
  {
    ...initial,
    name: 'an opening balance',
    call: 'PATCH /api/leave-balance-initial/{id}',
    before: INITIAL,
    theirs: { ...INITIAL, version: 9, note: 'Theirs' },
    open: [inSection('part-entered', 'Edit')],
    type: { Days: '15' },
    shows: { Note: 'Theirs' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, value: 15, note: 'Theirs' },
  },
  deletion('deleting an opening balance', 'DELETE /api/leave-balance-initial/{id}', initial, INITIAL, 'part-entered'),
  {
    ...carried,
    name: 'days carried over',
    call: 'PATCH /api/leave-carry-over/{id}',
    before: INITIAL,
    theirs: { ...INITIAL, version: 9, note: 'Theirs' },
    open: [inSection('part-entered', 'Edit')],
    type: { Days: '15' },
    shows: { Note: 'Theirs' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, days: 15, note: 'Theirs' },
  },
  deletion('deleting days carried over', 'DELETE /api/leave-carry-over/{id}', carried, INITIAL, 'part-entered'),
  {
    ...document,
    name: 'an employee document',
    call: 'PATCH /api/employee-documents/{id}',
    before: DOCUMENT,
    theirs: { ...DOCUMENT, version: 9, expirationDate: '2098-02-03' },
    open: [inSection('document', 'Edit')],
    type: { Number: 'P-2' },
    shows: { 'Expires on': '03/02/2098' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, refId: 'P-2', expirationDate: '2098-02-03' },
  },
  {
    ...document,
    rights: DOCUMENT_RIGHTS,
    name: 'renewing an employee document',
    call: 'POST /api/employee-documents/{id}/renew',
    before: DOCUMENT,
    theirs: { ...DOCUMENT, version: 9 },
    open: [inSection('document', 'Renew')],
    type: { Number: 'P-3' },
    send: SAVE,
    says: KEPT,
    again: { version: 9, refId: 'P-3' },
  },
  {
    ...document,
    name: 'archiving an employee document',
    call: 'POST /api/employee-documents/{id}/archive',
    before: DOCUMENT,
    theirs: { ...DOCUMENT, version: 9 },
    open: [inSection('document', 'Archive')],
    send: confirm('Archive'),
    says: CONFIRM_AGAIN,
    again: { version: 9 },
  },
  deletion('deleting an employee document', 'DELETE /api/employee-documents/{id}', document, DOCUMENT, 'document'),
];
