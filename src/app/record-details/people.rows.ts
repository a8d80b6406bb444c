import { AISHA, MARINA, OMAR, PAYOUT, STYLIST } from '../list-tables/rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import type { RecordDetail } from './record-detail.ts';

const NADIA = { ...OMAR, id: id(502), firstName: 'Nadia', lastName: 'Haddad', companyEmployeeId: 'EMP-008' };
const HILLS = { ...MARINA, id: id(503), name: 'Luma Hills', shortCode: 'DXB-HIL' };
const PERSON = {
  ...AISHA, id: id(501), version: 3, middleName: 'Mariam', companyEmployeeId: 'EMP-002', knownAs: 'Aish', startDate: '2024-02-01', lastWorkingDay: '2091-03-04', jobPosition: STYLIST, isRemote: false, location: MARINA, locations: [MARINA, HILLS],
  locationIds: [MARINA.id, HILLS.id], lineManagers: [OMAR], lineManagerEmployeeIds: [OMAR.id], hrResponsibles: [NADIA], hrResponsibleIds: [NADIA.id], birthdate: '1990-05-06', gender: 'female', maritalStatus: 'widowed', religion: 'sikhism',
  permissionType: 'employee-app-web-app-permission', currentContract: null, latestContract: null,
  contact: {
    personalEmail: 'aisha@home.example', workEmail: 'aisha@work.example', personalPhone: { prefix: '971', number: '501112222' }, workPhone: { prefix: '966', number: '503334444' }, officePhone: { prefix: '965', number: '55556666' },
    emergencyContacts: [{ name: 'Samir Khan', relation: 'brother', phone: { prefix: '20', number: '1007778888' } }],
  },
  addresses: [
    { type: 'local', addressLine1: 'Sheikh Zayed Road 1', city: 'Dubai', province: 'Marina', zipCode: '11511', country: 'AE' },
    { type: 'home', addressLine1: 'Corniche 9', city: 'Manama', province: 'Capital', zipCode: '22622', country: 'BH' },
  ],
  leaveBalances: [{ type: 'annual', value: 21.5, pendingValue: 3 }, { type: 'in-lieu', value: 2, pendingValue: 0 }],
  user: { id: id(504), version: 5, status: 'on-hold', email: 'signs-in@luma.example', roleName: 'Stylist role', hasPassword: false },
  can: { update: false, updateContact: false, updateAddress: false, chooseManagers: false, chooseResponsibles: false },
};
const AT = `/hr/employees/${id(501)}`;
const PAGE = ['web.access.hr.employees:read', 'employee.details:read'];
const readAs = (person: object) => ({ [`GET /api/employees/${id(501)}`]: person });
/** What the server leaves out for somebody without the right to it. */
const lacking = (...names: readonly (keyof typeof PERSON)[]) => readAs(Object.fromEntries(Object.entries(PERSON).filter(([name]) => !names.some((each) => each === name))));

const tab = (name: string, ...resources: readonly string[]) => ({
  at: `${AT}?tab=${name}`, rights: [...PAGE, `web.access.hr.employees.${name}:read`, ...resources.map((resource) => `${resource}:read`)], within: '[role=tabpanel]',
});

const contract = (n: number, more: object) => ({
  id: id(510 + n), version: 2, employeeId: id(501), contractTypeId: id(520 + n), type: { id: id(520 + n), name: 'Full time', nameArabic: 'دوام كامل' }, countryISO: 'AE', refId: `MOL-${n}`, stage: 'new', startDate: '2024-02-01', endDate: null, probationEndDate: null,
  noticePeriodMonths: null, ...more,
});
const CONTRACTS = [
  contract(1, { startDate: '2090-01-02', endDate: '2091-03-04', probationEndDate: '2090-05-06', noticePeriodMonths: 4, countryISO: 'KW', stage: 'renewed', type: { id: id(522), name: 'Part time', nameArabic: null } }),
  contract(2, { startDate: '2024-02-01', probationEndDate: '2024-07-08', noticePeriodMonths: 1 }),
  contract(3, { startDate: '2020-09-10', endDate: '2021-11-12' }),
];

const salary = (n: number, startDate: string, parts: readonly (readonly [name: string, total: number])[]) => ({
  id: id(530 + n), version: 2, startDate, currency: 'AED', total: parts.reduce((sum, [, total]) => sum + total, 0),
  salaryParts: parts.map(([name, total], at) => ({ id: id(540 + 10 * n + at), salaryComponentId: id(570 + at), total, salaryComponent: { id: id(570 + at), name, nameArabic: null, status: 'active', type: 'basic' } })),
});
const SALARIES = [salary(1, '2024-03-05', [['Basic', 700_000], ['Housing', 250_050]]), salary(2, '2023-04-06', [['Basic', 610_000]])];
const ACCOUNT = { id: id(580), version: 2, bankName: 'First Bank', accountName: 'Aisha M. Khan', iban: 'AE070331234567890123456', swift: 'NBADAEAA' };

const INSURANCE = {
  id: id(585), version: 2, insuranceProviderId: id(586), provider: { id: id(586), name: 'Daman', nameArabic: null }, networkTypeId: id(587), networkType: { id: id(587), name: 'Gold', nameArabic: null }, insuranceNo: 'DAM-77', expirationDate: '2090-06-07',
};

const named = (n: number, name: string) => ({ id: id(n), name, nameArabic: null, status: 'active', refIdValidation: null, isRequired: false, countryISOs: [], expirationDateWarningInMonths: 6, expirationDateUrgentInMonths: 3 });
const DOCUMENTS = [
  // In the tenant's zone it was the next day already.
  { id: id(590), version: 2, employeeId: id(501), documentType: named(591, 'Passport'), name: null, refId: 'P-1234', expirationDate: '2090-08-09', files: [{ id: id(592), fileOriginalName: 'passport.pdf', fileUrl: '/f' }], replacedBy: null, createdAt: '2024-02-01T22:00:00.000Z' },
  { id: id(593), version: 2, employeeId: id(501), documentType: null, name: 'Old permit', refId: 'X-9', expirationDate: '2020-10-11', files: [], replacedBy: null, createdAt: '2019-03-04T08:00:00.000Z' },
  { id: id(594), version: 2, employeeId: id(501), documentType: named(591, 'Passport'), name: null, refId: 'P-0001', expirationDate: '2021-12-13', files: [], replacedBy: id(590), createdAt: '2016-05-06T08:00:00.000Z' },
];

const entry = (n: number, more: object) => ({ id: id(600 + n), version: 2, employeeId: id(501), type: 'annual', startDate: '2024-02-01', expirationDate: null, note: null, actions: [], ...more });
const LEAVES = list({ id: id(610), version: 1, employee: AISHA, type: { id: id(611), name: 'Sick leave', nameArabic: null, type: 'sick', iconName: 'pill' }, startDate: '2026-03-02', endDate: '2026-03-06', days: 5, deductedDays: 4, approvalStatus: 'accepted', status: 'approved', actions: [] });

const details = {
  ...PAYOUT, startDate: '2026-01-01', endDate: '2026-01-31', tier: 2, tierTypeName: 'Stylists', payoutPercentage: 5, payoutAmount: null, payoutType: 'percentage', netSalesTarget: 100_000, ratio: 0.8,
  commissionPeriod: { id: id(620), version: 1, status: 'frozen' },
};

const change = (part: string, kind: string, ...fields: readonly string[]) => ({ part, change: kind, fields });
const HISTORY = list(
  { id: id(630), at: '2026-01-05T21:30:00.000Z', by: { id: id(631), displayName: 'Nour Aziz' }, changes: [change('details', 'changed', 'jobPosition', 'startDate'), change('contact', 'changed', 'workEmail')] },
  { id: id(632), at: '2026-01-04T08:30:00.000Z', by: null, changes: [change('contract', 'added', 'contractType', 'refId')] },
);

/** Profiles of people (B§2, B§3, B§4, B§6). */
export const PEOPLE: readonly RecordDetail[] = [
  { name: 'who somebody is', at: AT, rights: PAGE, within: 'main', answers: readAs(PERSON), shows: [
      'AK | Employee Profiles', 'Aisha Khan', 'Active | EMP-002 | Stylist | Luma Marina', 'History', 'Not available to you', 'You don’t have access. An administrator can grant it.',
    ] },
  {
    ...tab('workDetails', 'employee.contact', 'employee.address'), name: 'work, person, contact and address', answers: readAs(PERSON), shows: [
      'Work details', 'Job title: Stylist', 'Employee number: EMP-002', 'First working day: 01 Feb 2024', 'Last working day: 04 Mar 2091', 'Locations: Luma Marina | Luma Hills',
      'Permission package: Employee app and web app', 'Line manager', 'OS | Omar Said | EMP-003', 'HR responsible', 'NH | Nadia Haddad | EMP-008', 'Personal details', 'Known as: Aish',
      'Middle name: Mariam', 'Date of birth: 06 May 1990', 'Gender: Female', 'Marital status: Widowed', 'Religion: Sikhism', 'Contact', 'Personal e-mail: aisha@home.example',
      'Work e-mail: aisha@work.example', 'Personal phone: +971 501 112 222', 'Work mobile: +966 503 334 444', 'Office phone: +965 555 566 66', 'Emergency contacts',
      'Samir Khan | · | Brother | · | +20 100 777 8888', 'Addresses', 'Local address: Sheikh Zayed Road 1 | 11511 Dubai | Marina | United Arab Emirates',
      'Home address: Corniche 9 | 22622 Manama | Capital | Bahrain',
    ],
    without: [{ right: 'employee.contact:read', answers: lacking('contact'), gone: ['Personal e-mail: aisha@home.example', 'Work e-mail: aisha@work.example', 'Personal phone: +971 501 112 222', 'Work mobile: +966 503 334 444', 'Office phone: +965 555 566 66', 'Emergency contacts', 'Samir Khan | · | Brother | · | +20 100 777 8888'], instead: ['••• | Hidden: you don’t have permission to read this'] }, { right: 'employee.address:read', answers: lacking('addresses'), gone: ['Local address: Sheikh Zayed Road 1 | 11511 Dubai | Marina | United Arab Emirates', 'Home address: Corniche 9 | 22622 Manama | Capital | Bahrain'], instead: ['••• | Hidden: you don’t have permission to read this'] }],
  },
  { ...tab('contractDetails', 'employee.contract'), name: 'contracts of somebody', answers: { ...readAs(PERSON), 'GET /api/contracts': list(...CONTRACTS) }, shows: [
      'Part time', 'Upcoming', 'First day: 02 Jan 2090', 'Last day: 04 Mar 2091', 'Country: Kuwait', 'Stage: Renewed', 'Contract number: MOL-1', 'End of probation: 06 May 2090',
      'Notice period (months): 4 months', 'Full time', 'Current', 'First day: 01 Feb 2024', 'Last day: No end', 'Country: United Arab Emirates', 'Stage: New', 'Contract number: MOL-2',
      'End of probation: 08 Jul 2024', 'Notice period (months): 1 month', 'Full time', 'Ended', 'First day: 10 Sep 2020', 'Last day: 12 Nov 2021', 'Country: United Arab Emirates',
      'Stage: New', 'Contract number: MOL-3', 'End of probation: –', 'Notice period (months): –',
    ], without: [{ right: 'employee.contract:read', gone: 'everything', instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'] }] },
  { ...tab('permission', 'employee.contact'), name: 'what somebody signs in with', answers: readAs(PERSON), shows: [
      'Permission', 'Permission package: Employee app and web app', 'Account: On hold | No password yet', 'Signs in as: signs-in@luma.example', 'Role: Stylist role',
    ], without: [{ right: 'employee.contact:read', answers: readAs({ ...PERSON, user: { ...PERSON.user, email: undefined } }), gone: ['Signs in as: signs-in@luma.example'], instead: ['Signs in as: ••• | Hidden: you don’t have permission to read this'] }] },
  {
    ...tab('leave', 'leave.balance', 'leave.balanceInitial', 'leave.carryOver', 'leave.details', 'leave.type'), name: 'leave of somebody',
    answers: {
      ...readAs(PERSON), 'GET /api/leaves': LEAVES, 'GET /api/leave-balance-initial': list(entry(1, { value: 12, days: 12, note: 'From the old system', startDate: '2024-02-03' })),
      'GET /api/leave-carry-over': list(entry(2, { value: 4, days: 4, startDate: '2025-01-01', expirationDate: '2025-03-31' })),
    },
    shows: [
      'Leave balances', 'Annual leave: 21.5 days | (3 days reserved)', 'Time off in lieu: 2 days', 'Manual entries',
      'Annual leave | · | 4 days | Carried over | · | 01 Jan 2025 | · | until 31 Mar 2025', 'Annual leave | · | 12 days | Opening balance | · | 03 Feb 2024 | · | From the old system',
      'Latest leave', 'Sick leave | 02 Mar 2026 | – | 06 Mar 2026 | · | 5 days | Accepted',
    ],
    without: [{ right: 'leave.balance:read', answers: lacking('leaveBalances'), gone: ['Annual leave: 21.5 days | (3 days reserved)', 'Time off in lieu: 2 days'], instead: ['••• | Hidden: you don’t have permission to read this'] }, { right: 'leave.balanceInitial:read', gone: ['Annual leave | · | 12 days | Opening balance | · | 03 Feb 2024 | · | From the old system'] }, { right: 'leave.carryOver:read', gone: ['Annual leave | · | 4 days | Carried over | · | 01 Jan 2025 | · | until 31 Mar 2025'] }, { right: 'leave.details:read', gone: ['Sick leave | 02 Mar 2026 | – | 06 Mar 2026 | · | 5 days | Accepted'], instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'] }],
  },
  { ...tab('documents', 'employee.document', 'employee.documentType'), name: 'documents of somebody', open: [['button', 'Show 1 renewed document']], answers: { ...readAs(PERSON), 'GET /api/employee-documents': list(...DOCUMENTS) }, shows: [
      'Urgent: | Old permit expired on 11 Oct 2020.', 'Hide renewed documents', 'Passport', 'Valid', 'Number: P-1234', 'Expires on: 09 Aug 2090', 'Added on: 02 Feb 2024', 'passport.pdf',
      'Old permit', 'Expired', 'Number: X-9', 'Expires on: 11 Oct 2020', 'Added on: 04 Mar 2019', 'Passport', 'Renewed', 'Number: P-0001', 'Expires on: 13 Dec 2021', 'Added on: 06 May 2016',
    ] },
  {
    ...tab('salary', 'employee.salary', 'employee.bankInformation'), name: 'salary and bank of somebody', answers: { ...readAs(PERSON), 'GET /api/employee-salaries': list(...SALARIES), 'GET /api/employee-bank-informations': list(ACCOUNT) }, shows: [
      'Current salary, since 05 Mar 2024', 'Basic | 7,000.00 AED', 'Housing | 2,500.50 AED', 'Total | 9,500.50 AED', 'Former salary, from 06 Apr 2023', 'Basic | 6,100.00 AED',
      'Total | 6,100.00 AED', 'Bank account', 'Bank: First Bank', 'Account holder: Aisha M. Khan', 'IBAN: AE07 0331 2345 6789 0123 456', 'SWIFT code: NBADAEAA',
    ],
    without: [{ right: 'employee.salary:read', gone: ['Current salary, since 05 Mar 2024', 'Basic | 7,000.00 AED', 'Housing | 2,500.50 AED', 'Total | 9,500.50 AED', 'Former salary, from 06 Apr 2023', 'Basic | 6,100.00 AED', 'Total | 6,100.00 AED'], instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'] }, { right: 'employee.bankInformation:read', gone: ['Bank: First Bank', 'Account holder: Aisha M. Khan', 'IBAN: AE07 0331 2345 6789 0123 456', 'SWIFT code: NBADAEAA'], instead: ['••• | Hidden: you don’t have permission to read this'] }],
  },
  {
    ...tab('assets', 'asset.details', 'web.access.finance.assets'), name: 'assets of somebody',
    answers: { ...readAs(PERSON), 'GET /api/assets': list({ id: id(640), assetType: { name: 'Laptop' }, value: 899_000, currency: 'AED', values: [{ stringValue: 'C02-5120' }, { stringValue: null }, { stringValue: 'Silver' }] }) }, shows: [
      'Assets', 'Laptop | C02-5120 · Silver | 8,990.00 AED',
    ], without: [{ right: 'asset.details:read', gone: ['Laptop | C02-5120 · Silver | 8,990.00 AED'], instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'] }],
  },
  {
    ...tab('commissionsAndTips', 'commission.payout', 'commission.details', 'commissionTierType.assignment'), name: 'commissions of somebody', open: ['[data-testid=month-payout] button'],
    answers: {
      ...readAs(PERSON), 'GET /api/commission-and-tip-payouts': list(PAYOUT), [`GET /api/commission-and-tip-payouts/${PAYOUT.id}`]: details,
      'GET /api/commission-tier-type-assignment': list({ employee: AISHA, current: { id: id(650), name: 'Stylists', nameArabic: null }, next: { id: id(651), name: 'Seniors', nameArabic: null }, changesOn: '2090-02-01' }),
    },
    shows: [
      'Tier type', 'Now: Stylists', 'From next month: Seniors from 01 Feb 2090', 'Payouts', 'January 2026 | Services | 57.20 AED | Products | 9.70 AED | Tips | 32.71 AED | 99.61 AED',
      'Month: Frozen', 'Tier type at the time: Stylists', 'Reached tier: 2', 'Net sales target: 1,000.00 AED', 'Pays: 5%', 'Products sold: 8', 'Clients: 7', 'Ratio: 0.80', 'Total Payout: 99.61 AED',
      'Services', 'Gross: 1,201.00 AED', 'VAT: 57.00 AED', 'Net: 1,144.00 AED', 'Payout: 57.20 AED', 'Products', 'Gross: 203.00 AED', 'VAT: 9.00 AED', 'Net: 194.00 AED', 'Payout: 9.70 AED',
      'Tips', 'Gross: 33.00 AED', 'Admin Fee: 0.30 AED', 'Net: 32.70 AED', 'Payout: 32.71 AED',
    ], without: [{ right: 'commissionTierType.assignment:read', gone: ['Tier type', 'Now: Stylists', 'From next month: Seniors from 01 Feb 2090'] }],
  },
  { ...tab('medicalInsurance', 'employee.medicalInsurance'), name: 'insurance of somebody', answers: { ...readAs(PERSON), 'GET /api/medical-insurances': list(INSURANCE) }, shows: [
      'Daman', 'Insurance number: DAM-77', 'Network: Gold', 'Expires on: 07 Jun 2090',
    ], without: [{ right: 'employee.medicalInsurance:read', gone: 'everything', instead: ['Not available to you', 'You don’t have access. An administrator can grant it.'] }] },
  { ...tab('workDetails'), at: `${AT}?history=open`, within: '[role=dialog]', name: 'history of somebody', answers: { ...readAs(PERSON), [`GET /api/employees/${id(501)}/history`]: HISTORY }, shows: [
      'History of Aisha Khan', 'NA | Nour Aziz | 06 Jan 2026, 01:30 GST', 'Profile changed: Job title, First working day', 'Contact changed: Work e-mail',
      'S | Steward | 04 Jan 2026, 12:30 GST', 'Contract added',
    ] },
];
