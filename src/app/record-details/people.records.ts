import { AISHA, MARINA, OMAR, PAYOUT, STYLIST } from '../list-tables/rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';

const NADIA = { ...OMAR, id: id(502), firstName: 'Nadia', lastName: 'Haddad', companyEmployeeId: 'EMP-008' };

const HILLS = { ...MARINA, id: id(503), name: 'Luma Hills', shortCode: 'DXB-HIL' };

export const PERSON = {
  ...AISHA,
  id: id(501),
  version: 3,
  middleName: 'Mariam',
  companyEmployeeId: 'EMP-002',
  knownAs: 'Aish',
  startDate: '2024-02-01',
  lastWorkingDay: '2091-03-04',
  jobPosition: STYLIST,
  isRemote: false,
  location: MARINA,
  locations: [MARINA, HILLS],
  locationIds: [MARINA.id, HILLS.id],
  lineManagers: [OMAR],
  lineManagerEmployeeIds: [OMAR.id],
  hrResponsibles: [NADIA],
  hrResponsibleIds: [NADIA.id],
  birthdate: '1990-05-06',
  gender: 'female',
  maritalStatus: 'widowed',
  religion: 'sikhism',
  permissionType: 'employee-app-web-app-permission',
  currentContract: null,
  latestContract: null,
  contact: {
    personalEmail: 'aisha@home.example',
    workEmail: 'aisha@work.example',
    personalPhone: { prefix: '971', number: '501112222' },
    workPhone: { prefix: '966', number: '503334444' },
    officePhone: { prefix: '965', number: '55556666' },
    emergencyContacts: [{ name: 'Samir Khan', relation: 'brother', phone: { prefix: '20', number: '1007778888' } }],
  },
  addresses: [
    {
      type: 'local',
      addressLine1: 'Sheikh Zayed Road 1',
      city: 'Dubai',
      province: 'Marina',
      zipCode: '11511',
      country: 'AE',
    },
    { type: 'home', addressLine1: 'Corniche 9', city: 'Manama', province: 'Capital', zipCode: '22622', country: 'BH' },
  ],
  leaveBalances: [
    { type: 'annual', value: 21.5, pendingValue: 3 },
    { type: 'in-lieu', value: 2, pendingValue: 0 },
  ],
  user: {
    id: id(504),
    version: 5,
    status: 'on-hold',
    email: 'signs-in@luma.example',
    roleName: 'Stylist role',
    hasPassword: false,
  },
  can: { update: false, updateContact: false, updateAddress: false, chooseManagers: false, chooseResponsibles: false },
};

export const AT = `/hr/employees/${id(501)}`;

export const PAGE = ['web.access.hr.employees:read', 'employee.details:read'];

export const readAs = (person: object) => ({ [`GET /api/employees/${id(501)}`]: person });

/** What the server omits without the right to it. */
export const lacking = (...names: readonly (keyof typeof PERSON)[]) =>
  readAs(Object.fromEntries(Object.entries(PERSON).filter(([name]) => !names.some((each) => each === name))));

export const tab = (name: string, ...resources: readonly string[]) => ({
  at: `${AT}?tab=${name}`,
  rights: [...PAGE, `web.access.hr.employees.${name}:read`, ...resources.map((resource) => `${resource}:read`)],
  within: '[role=tabpanel]',
});

const contract = (n: number, more: object) => ({
  id: id(510 + n),
  version: 2,
  employeeId: id(501),
  contractTypeId: id(520 + n),
  type: { id: id(520 + n), name: 'Full time', nameArabic: 'دوام كامل' },
  countryISO: 'AE',
  refId: `MOL-${n}`,
  stage: 'new',
  startDate: '2024-02-01',
  endDate: null,
  probationEndDate: null,
  noticePeriodMonths: null,
  ...more,
});

export const CONTRACTS = [
  contract(1, {
    startDate: '2090-01-02',
    endDate: '2091-03-04',
    probationEndDate: '2090-05-06',
    noticePeriodMonths: 4,
    countryISO: 'KW',
    stage: 'renewed',
    type: { id: id(522), name: 'Part time', nameArabic: null },
  }),
  contract(2, { startDate: '2024-02-01', probationEndDate: '2024-07-08', noticePeriodMonths: 1 }),
  contract(3, { startDate: '2020-09-10', endDate: '2021-11-12' }),
];

const salary = (n: number, startDate: string, parts: readonly (readonly [name: string, total: number])[]) => ({
  id: id(530 + n),
  version: 2,
  startDate,
  currency: 'AED',
  total: parts.reduce((sum, [, total]) => sum + total, 0),
  salaryParts: parts.map(([name, total], at) => ({
    id: id(540 + 10 * n + at),
    salaryComponentId: id(570 + at),
    total,
    salaryComponent: { id: id(570 + at), name, nameArabic: null, status: 'active', type: 'basic' },
  })),
});

export const SALARIES = [
  salary(1, '2024-03-05', [
    ['Basic', 700_000],
    ['Housing', 250_050],
  ]),
  salary(2, '2023-04-06', [['Basic', 610_000]]),
];

export const ACCOUNT = {
  id: id(580),
  version: 2,
  bankName: 'First Bank',
  accountName: 'Aisha M. Khan',
  iban: 'AE070331234567890123456',
  swift: 'NBADAEAA',
};

export const INSURANCE = {
  id: id(585),
  version: 2,
  insuranceProviderId: id(586),
  provider: { id: id(586), name: 'Daman', nameArabic: null },
  networkTypeId: id(587),
  networkType: { id: id(587), name: 'Gold', nameArabic: null },
  insuranceNo: 'DAM-77',
  expirationDate: '2090-06-07',
};

const named = (n: number, name: string) => ({
  id: id(n),
  name,
  nameArabic: null,
  status: 'active',
  refIdValidation: null,
  isRequired: false,
  countryISOs: [],
  expirationDateWarningInMonths: 6,
  expirationDateUrgentInMonths: 3,
});

export const DOCUMENTS = [
  // It was already the next day in the tenant's zone.
  {
    id: id(590),
    version: 2,
    employeeId: id(501),
    documentType: named(591, 'Passport'),
    name: null,
    refId: 'P-1234',
    expirationDate: '2090-08-09',
    files: [{ id: id(592), fileOriginalName: 'passport.pdf', fileUrl: '/f' }],
    replacedBy: null,
    status: 'ok',
    actions: [],
    createdAt: '2024-02-01T22:00:00.000Z',
  },
  {
    id: id(593),
    version: 2,
    employeeId: id(501),
    documentType: null,
    name: 'Old permit',
    refId: 'X-9',
    expirationDate: '2020-10-11',
    files: [],
    replacedBy: null,
    status: 'expired',
    actions: [],
    createdAt: '2019-03-04T08:00:00.000Z',
  },
  {
    id: id(594),
    version: 2,
    employeeId: id(501),
    documentType: named(591, 'Passport'),
    name: null,
    refId: 'P-0001',
    expirationDate: '2021-12-13',
    files: [],
    replacedBy: id(590),
    status: 'replaced',
    actions: [],
    createdAt: '2016-05-06T08:00:00.000Z',
  },
];

export const entry = (n: number, more: object) => ({
  id: id(600 + n),
  version: 2,
  employeeId: id(501),
  type: 'annual',
  startDate: '2024-02-01',
  expirationDate: null,
  note: null,
  actions: [],
  ...more,
});

export const LEAVES = list({
  id: id(610),
  version: 1,
  employee: AISHA,
  type: { id: id(611), name: 'Sick leave', nameArabic: null, type: 'sick', iconName: 'pill' },
  startDate: '2026-03-02',
  endDate: '2026-03-06',
  days: 5,
  deductedDays: 4,
  approvalStatus: 'accepted',
  status: 'approved',
  actions: [],
});

export const details = {
  ...PAYOUT,
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  tier: 2,
  tierTypeName: 'Stylists',
  payoutPercentage: 5,
  payoutAmount: null,
  payoutType: 'percentage',
  netSalesTarget: 100_000,
  ratio: 0.8,
  commissionPeriod: { id: id(620), version: 1, status: 'frozen' },
};

const change = (part: string, kind: string, ...fields: readonly string[]) => ({ part, change: kind, fields });

export const HISTORY = list(
  {
    id: id(630),
    at: '2026-01-05T21:30:00.000Z',
    by: { id: id(631), displayName: 'Nour Aziz' },
    changes: [change('details', 'changed', 'jobPosition', 'startDate'), change('contact', 'changed', 'workEmail')],
  },
  {
    id: id(632),
    at: '2026-01-04T08:30:00.000Z',
    by: null,
    changes: [change('contract', 'added', 'contractType', 'refId')],
  },
);
