import { AISHA, EMPLOYEE, MARINA, OMAR as OMAR_ALONE, STYLIST } from '../list-tables/rows.ts';
import { SAVE } from '../stale-writes/pressed.ts';
import { id, list } from '../stale-writes/stale-write.ts';

const OMAR = { ...EMPLOYEE, ...OMAR_ALONE };

const HILLS = { ...MARINA, id: id(203), name: 'Luma Hills', city: 'Sharjah', status: 'active' };

const PLACES = list({ ...MARINA, city: 'Dubai', status: 'active' }, HILLS);

const JOBS = list(
  { id: id(205), name: 'Barber', nameArabic: null, status: 'active' },
  { id: STYLIST.id, name: 'Stylist', nameArabic: null, status: 'active' },
);

const NADIA = { ...OMAR, id: id(206), firstName: 'Nadia', lastName: 'Haddad' };

export const PERSON = {
  ...AISHA,
  id: id(201),
  version: 3,
  middleName: 'Mariam',
  startDate: '2024-02-01',
  lastWorkingDay: null,
  jobPosition: STYLIST,
  isRemote: false,
  location: MARINA,
  locations: [MARINA],
  locationIds: [MARINA.id],
  lineManagers: [],
  hrResponsibles: [OMAR],
  lineManagerEmployeeIds: [],
  hrResponsibleIds: [OMAR.id],
  birthdate: null,
  gender: null,
  maritalStatus: null,
  religion: null,
  permissionType: 'none',
  currentContract: null,
  latestContract: null,
  contact: {
    personalEmail: 'aisha@home.example',
    workEmail: 'old@work.example',
    personalPhone: null,
    workPhone: { prefix: '971', number: '501112222' },
    officePhone: null,
    emergencyContacts: [],
  },
  addresses: [],
  leaveBalances: [],
  user: { id: id(209), version: 5, status: 'active', email: 'aisha@luma.example', roleName: null, hasPassword: true },
  can: { update: true, updateContact: true, updateAddress: true, chooseManagers: true, chooseResponsibles: true },
};

const AT = `/hr/employees/${id(201)}`;

const PATH = `/api/employees/${id(201)}`;

const COUNTRIES = list({
  country: 'United Arab Emirates',
  informal: 'UAE',
  isoCode2: 'AE',
  isoCode3: 'ARE',
  countryCodes: ['971'],
});

export const PEOPLE_READS = {
  [`GET ${PATH}`]: PERSON,
  'GET /api/employees': list(OMAR, NADIA),
  'GET /api/job-titles': JOBS,
  'GET /api/locations': PLACES,
  'GET /api/countries': COUNTRIES,
};

export const RIGHTS = [
  'web.access.hr.employees:read',
  'web.access.hr.employees.workDetails:read',
  'employee.details:read',
  'employee.details:create',
  'employee.details:update',
  'location.details:read',
  'employee.jobTitle:read',
];

export const profile = {
  call: 'PATCH /api/employees/{id}',
  of: id(201),
  at: AT,
  rights: RIGHTS,
  answers: PEOPLE_READS,
  answer: { ...PERSON, version: 4 },
  send: SAVE,
};

const tab = (name: string, resource: string, more: Readonly<Record<string, object>> = {}) => ({
  at: `${AT}?tab=${name}`,
  answers: { ...PEOPLE_READS, ...more },
  send: SAVE,
  rights: [
    ...RIGHTS,
    `web.access.hr.employees.${name}:read`,
    ...['create', 'read', 'update', 'delete'].map((action) => `${resource}:${action}`),
    'employee.contractType:read',
    'employee.insuranceProvider:read',
    'employee.networkType:read',
    'employee.salaryComponent:read',
    'employee.documentType:read',
  ],
});

const named = (n: number, name: string, more: object = {}) => ({
  id: id(n),
  name,
  nameArabic: null,
  status: 'active',
  ...more,
});

export const contract = tab('contractDetails', 'employee.contract', {
  'GET /api/contract-types': list(named(221, 'Full time'), named(222, 'Hourly')),
});

export const salary = tab('salary', 'employee.salary', {
  'GET /api/employee-salary-components': list(
    named(231, 'Basic', { type: 'basic' }),
    named(232, 'Housing', { type: 'housing' }),
  ),
});

export const bank = tab('salary', 'employee.bankInformation');

export const insurance = tab('medicalInsurance', 'employee.medicalInsurance', {
  'GET /api/insurance-provider': list(named(251, 'Daman')),
  'GET /api/network-type': list(named(252, 'Gold', { insuranceProviderId: id(251) })),
});

export const document = tab('documents', 'employee.document', {
  'GET /api/employee-document-types': list(
    named(271, 'Passport', { refIdValidation: null, isRequired: false, countryISOs: [] }),
  ),
});

export const entries = tab('leave', 'leave.balanceInitial');

export const carried = {
  ...entries,
  rights: [...entries.rights, ...['create', 'read'].map((action) => `leave.carryOver:${action}`)],
};
