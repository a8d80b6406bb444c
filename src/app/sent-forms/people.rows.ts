import { AISHA, EMPLOYEE, MARINA, OMAR as OMAR_ALONE, STYLIST } from '../list-tables/rows.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import type { SentForm } from './sent-form.ts';

const OMAR = { ...EMPLOYEE, ...OMAR_ALONE };
const HILLS = { ...MARINA, id: id(203), name: 'Luma Hills', city: 'Sharjah', status: 'active' };
const PLACES = list({ ...MARINA, city: 'Dubai', status: 'active' }, HILLS);
const JOBS = list({ id: id(205), name: 'Barber', nameArabic: null, status: 'active' }, { id: STYLIST.id, name: 'Stylist', nameArabic: null, status: 'active' });
const NADIA = { ...OMAR, id: id(206), firstName: 'Nadia', lastName: 'Haddad' };
const PERSON = {
  ...AISHA, id: id(201), version: 3, middleName: 'Mariam', startDate: '2024-02-01', lastWorkingDay: null, jobPosition: STYLIST, isRemote: false, location: MARINA, locations: [MARINA], locationIds: [MARINA.id], lineManagers: [], hrResponsibles: [OMAR], lineManagerEmployeeIds: [],
  hrResponsibleIds: [OMAR.id], birthdate: null, gender: null, maritalStatus: null, religion: null, permissionType: 'none', currentContract: null, latestContract: null,
  contact: { personalEmail: 'aisha@home.example', workEmail: 'old@work.example', personalPhone: null, workPhone: { prefix: '971', number: '501112222' }, officePhone: null, emergencyContacts: [] },
  addresses: [], leaveBalances: [], user: { id: id(209), version: 5, status: 'active', email: 'aisha@luma.example', roleName: null, hasPassword: true },
  can: { update: true, updateContact: true, updateAddress: true, chooseManagers: true, chooseResponsibles: true },
};
const AT = `/hr/employees/${id(201)}`;
const PATH = `/api/employees/${id(201)}`;
const COUNTRIES = list({ country: 'United Arab Emirates', informal: 'UAE', isoCode2: 'AE', isoCode3: 'ARE', countryCodes: ['971'] });
const PEOPLE_READS = { [`GET ${PATH}`]: PERSON, 'GET /api/employees': list(OMAR, NADIA), 'GET /api/job-titles': JOBS, 'GET /api/locations': PLACES, 'GET /api/countries': COUNTRIES };
const RIGHTS = ['web.access.hr.employees:read', 'web.access.hr.employees.workDetails:read', 'employee.details:read', 'employee.details:create', 'employee.details:update', 'location.details:read', 'employee.jobTitle:read'];
const SAVE = ['[role=dialog] button', 'Save'] as const;
const profile = { call: 'PATCH /api/employees/{id}', of: id(201), at: AT, rights: RIGHTS, answers: PEOPLE_READS, answer: { ...PERSON, version: 4 }, send: SAVE };

const tab = (name: string, resource: string, more: Readonly<Record<string, object>> = {}) => ({
  at: `${AT}?tab=${name}`, answers: { ...PEOPLE_READS, ...more }, send: SAVE,
  rights: [...RIGHTS, `web.access.hr.employees.${name}:read`, ...['create', 'read', 'update', 'delete'].map((action) => `${resource}:${action}`), 'employee.contractType:read', 'employee.insuranceProvider:read', 'employee.networkType:read', 'employee.salaryComponent:read', 'employee.documentType:read'],
});
const named = (n: number, name: string, more: object = {}) => ({ id: id(n), name, nameArabic: null, status: 'active', ...more });
const contract = tab('contractDetails', 'employee.contract', { 'GET /api/contract-types': list(named(221, 'Full time'), named(222, 'Hourly')) });
const salary = tab('salary', 'employee.salary', { 'GET /api/employee-salary-components': list(named(231, 'Basic', { type: 'basic' }), named(232, 'Housing', { type: 'housing' })) });
const bank = tab('salary', 'employee.bankInformation');
const insurance = tab('medicalInsurance', 'employee.medicalInsurance', { 'GET /api/insurance-provider': list(named(251, 'Daman')), 'GET /api/network-type': list(named(252, 'Gold', { insuranceProviderId: id(251) })) });
const document = tab('documents', 'employee.document', { 'GET /api/employee-document-types': list(named(271, 'Passport', { refIdValidation: null, isRequired: false, countryISOs: [] })) });
const entries = tab('leave', 'leave.balanceInitial');
const carried = { ...entries, rights: [...entries.rights, ...['create', 'read'].map((action) => `leave.carryOver:${action}`)] };

/** Forms of people and of what belongs to them (B§5, B§7). */
export const PEOPLE: readonly SentForm[] = [
  {
    name: 'a new person', call: 'POST /api/employees', at: '/hr/employees?city=Dubai&new=employee', rights: RIGHTS, answers: PEOPLE_READS, answer: { ...PERSON, id: id(299) },
    fill: [
      ['First name', 'Zara'], ['Last name', 'Amin'], ['Middle name', 'Noor'], ['Known as', 'Zee'], ['Personal e-mail', 'Zara@Home.Example'], ['Work e-mail', 'zara@work.example'], ['Personal phone', '501112222'], ['Work mobile', '502223333'], ['Office phone', '503334444'],
      ['Permission package', 'Employee app'], ['Job title', 'Barber'], ['Location', 'Luma Hills'], ['Line manager', ['Omar']], ['HR responsible', ['Nadia']], ['First working day', '01/02/2030'], ['Last working day', '03/04/2031'],
    ],
    send: ['[role=dialog] button', 'Add employee'], sends: { firstName: 'Zara', lastName: 'Amin', knownAs: 'Zee', personalEmail: 'zara@home.example', jobPositionId: id(205), startDate: '2030-02-01', middleName: 'Noor', workEmail: 'zara@work.example', personalPhone: { prefix: '971', number: '501112222' }, workPhone: { prefix: '971', number: '502223333' }, officePhone: { prefix: '971', number: '503334444' }, lastWorkingDay: '2031-04-03', locationIds: [id(203)], permissionType: 'employee-app-permission', lineManagerEmployeeIds: [id(3)], hrResponsibleIds: [id(206)] }, says: 'Employee Aisha Khan created.', goesTo: `/hr/employees/${id(299)}?city=Dubai`, reads: ['/api/employees', `/api/employees/${id(299)}`],
  },
  {
    name: 'a new person with what is required alone', call: 'POST /api/employees', at: '/hr/employees?new=employee', rights: RIGHTS, answers: PEOPLE_READS, answer: { ...PERSON, id: id(299) },
    fill: [['First name', 'Zara'], ['Last name', 'Amin'], ['Known as', 'Zee'], ['Personal e-mail', 'zara@home.example'], ['Permission package', 'None'], ['Job title', 'Barber'], ['Line manager', ['Omar']], ['HR responsible', ['Nadia']], ['First working day', '01/02/2030']],
    send: ['[role=dialog] button', 'Add employee'], sends: { firstName: 'Zara', lastName: 'Amin', knownAs: 'Zee', personalEmail: 'zara@home.example', jobPositionId: id(205), startDate: '2030-02-01', permissionType: 'none', lineManagerEmployeeIds: [id(3)], hrResponsibleIds: [id(206)] }, says: 'Employee Aisha Khan created.', goesTo: `/hr/employees/${id(299)}?status=active`, reads: ['/api/employees', `/api/employees/${id(299)}`],
  },
  {
    ...profile, name: 'work details', open: ['[data-testid=part-work] button'], sends: { version: 3, companyEmployeeId: 'EMP-77', jobPositionId: id(205), startDate: '2024-02-05', permissionType: 'employee-app-permission', lastWorkingDay: '2031-03-06', locationIds: [id(1), id(203)], lineManagerEmployeeIds: [id(206)], hrResponsibleIds: [id(3)] }, says: 'Employee Aisha Khan updated.', reads: [`/api/employees/${id(201)}`],
    fill: [['Job title', 'Barber'], ['Employee number', 'EMP-77'], ['First working day', '05/02/2024'], ['Last working day', '06/03/2031'], ['Locations', ['Hills']], ['Line manager', ['Nadia']], ['Permission package', 'Employee app']],
  },
  {
    ...profile, name: 'personal details', open: ['[data-testid=part-personal] button'], sends: { version: 3, firstName: 'Ayesha', lastName: 'Khan-Said', knownAs: 'Ash', middleName: null, birthdate: '1990-05-06', gender: 'female', maritalStatus: 'widowed', religion: 'sikhism' }, says: 'Employee Aisha Khan updated.', reads: [`/api/employees/${id(201)}`],
    fill: [['First name', 'Ayesha'], ['Middle name', ''], ['Last name', 'Khan-Said'], ['Known as', 'Ash'], ['Date of birth', '06/05/1990'], ['Gender', 'Female'], ['Marital status', 'Widowed'], ['Religion', 'Sikhism']],
  },
  {
    ...profile, rights: [...RIGHTS, 'employee.contact:read', 'employee.contact:update'], name: 'contact', open: ['[data-testid=part-contact] button'], sends: { version: 3, personalEmail: 'new@home.example', personalPhone: { prefix: '971', number: '505556666' }, workPhone: null, officePhone: { prefix: '971', number: '507778888' }, workEmail: null, emergencyContacts: [{ name: 'Samir Khan', relation: 'brother', phone: { prefix: '971', number: '509990000' } }] }, says: 'Employee Aisha Khan updated.', reads: [`/api/employees/${id(201)}`],
    fill: [
      ['Personal e-mail', 'new@home.example'], ['Work e-mail', ''], ['Personal phone', '505556666'], ['Work mobile', ''], ['Office phone', '507778888'], { press: ['[role=dialog] button', 'Add an emergency contact'] },
      ['Name', 'Samir Khan'], ['Relation', 'Brother'], ['Phone', '509990000'],
    ],
  },
  {
    ...profile, rights: [...RIGHTS, 'employee.address:read', 'employee.address:update'], name: 'addresses', open: ['[data-testid=part-addresses] button'], sends: { version: 3, addresses: [{ type: 'local', country: 'AE', city: 'Dubai', addressLine1: 'Marina Walk 2', province: 'Marina', zipCode: '11511' }, { type: 'home', country: 'AE', city: 'Al Ain', addressLine1: 'Corniche 9', province: 'East', zipCode: '22622' }] }, says: 'Employee Aisha Khan updated.', reads: [`/api/employees/${id(201)}`],
    fill: [
      ['Address line', 'Marina Walk 2'], ['City', 'Dubai'], ['Province', 'Marina'], ['ZIP code', '11511'], ['Country', 'United Arab Emirates'],
      ['Address line', 'Corniche 9', 1], ['City', 'Al Ain', 1], ['Province', 'East', 1], ['ZIP code', '22622', 1], ['Country', 'United Arab Emirates', 1],
    ],
  },
  {
    ...contract, name: 'a new contract', call: 'POST /api/contracts', open: ['[data-testid=add-contract]'], answer: {}, sends: { employeeId: id(201), contractTypeId: id(222), countryISO: 'AE', startDate: '2025-03-01', noticePeriodMonths: 4, refId: 'MOL-7', stage: 'renewed', endDate: '2027-04-02', probationEndDate: '2025-05-03' }, says: 'Successfully submitted', reads: ['/api/contracts', `/api/employees/${id(201)}`],
    fill: [['Contract type', 'Hourly'], ['Country', 'United Arab Emirates'], ['Contract number', 'MOL-7'], ['Stage', 'Renewed'], ['First day', '01/03/2025'], ['Last day', '02/04/2027'], ['End of probation', '03/05/2025'], ['Notice period (months)', '4']],
  },
  {
    ...salary, name: 'a new salary', call: 'POST /api/employee-salaries', open: ['[data-testid=add-salary]'], answer: {}, sends: { employeeId: id(201), startDate: '2025-03-01', currency: 'AED', salaryParts: [{ salaryComponentId: id(231), total: 700_050 }, { salaryComponentId: id(232), total: 250_000 }] }, says: 'Successfully submitted', reads: ['/api/employee-salaries'],
    fill: [['From', '01/03/2025'], ['Component', 'Basic'], ['Amount', '7,000.50'], { press: ['[role=dialog] button', 'Add a part'] }, ['Component', 'Housing', 1], ['Amount', '2,500.00', 1]],
  },
  { ...bank, name: 'a new bank account', call: 'POST /api/employee-bank-informations', open: ['[data-testid=part-bank] button'], answer: {}, sends: { employeeId: id(201), bankName: 'First Bank', accountName: 'Aisha M. Khan', iban: 'AE070331234567890123456', swift: 'NBADAEAA' }, says: 'Successfully submitted', reads: ['/api/employee-bank-informations'], fill: [['Bank', 'First Bank'], ['Account holder', 'Aisha M. Khan'], ['IBAN', 'ae070331234567890123456'], ['SWIFT code', 'nbadaeaa']] },
  { ...insurance, name: 'a new insurance', call: 'POST /api/medical-insurances', open: ['[data-testid=add-insurance]'], answer: {}, sends: { employeeId: id(201), insuranceNo: 'DAM-7', insuranceProviderId: id(251), networkTypeId: id(252), expirationDate: '2030-06-05' }, says: 'Successfully submitted', reads: ['/api/medical-insurances'], fill: [['Provider', 'Daman'], ['Network', 'Gold'], ['Insurance number', 'DAM-7'], ['Expires on', '05/06/2030']] },
  { ...document, name: 'a new document', call: 'POST /api/employee-documents', open: ['[data-testid=add-document]'], answer: { id: id(270), version: 1 }, sends: { employeeId: id(201), documentTypeId: id(271), refId: 'P-77', expirationDate: '2030-06-05' }, says: 'Successfully submitted', reads: ['/api/employee-documents'], fill: [['Document type', 'Passport'], ['Number', ' P-77 '], ['Expires on', '05/06/2030']] },
  { ...entries, name: 'a new opening balance', call: 'POST /api/leave-balance-initial', open: ['[data-testid=add-entry]'], answer: {}, sends: { employeeId: id(201), type: 'annual', startDate: '2025-03-01', note: 'From the old system', value: 12.5 }, says: 'Successfully submitted', reads: [`/api/employees/${id(201)}`, '/api/leave-balance-initial'], fill: [['Days', '12.5'], ['From', '01/03/2025'], ['Note', 'From the old system']] },
  {
    ...carried, name: 'new days carried over', call: 'POST /api/leave-carry-over', open: ['[data-testid=add-entry]'], answer: {}, sends: { employeeId: id(201), type: 'in-lieu', startDate: '2025-01-01', note: 'Agreed', days: 4, expirationDate: '2025-03-31' }, says: 'Successfully submitted', reads: [`/api/employees/${id(201)}`, '/api/leave-balance-initial', '/api/leave-carry-over'],
    fill: [['Type', 'Carried over'], ['Balance', 'Time off in lieu'], ['Days', '4'], ['From', '01/01/2025'], ['Expires on', '31/03/2025'], ['Note', 'Agreed']],
  },
];
