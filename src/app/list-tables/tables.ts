import { ASSET, CUSTOMER, EMPLOYEE, HOLIDAY, LEAVE, LOCATION, MONTH, NEWSLETTER, PAYOUT, PROFILE, REPORT, ROLE, SALE, SETTLEMENT, SOLD, TIPPED, USER } from './rows.ts';

const ID = '0198a000-0000-7000-8000-0000000000aa';
const OTHER = '0198a000-0000-7000-8000-0000000000bb';

/** A list of the panel: what it shows of a row, and what it asks for. All values are typed from the specification. */
export interface ListTable {
  readonly name: string;
  readonly at: string;
  readonly endpoint: string;
  readonly row: object;
  /** What else the page reads. */
  readonly answers?: Readonly<Record<string, object>>;
  /** Everything the page can make use of. */
  readonly rights: readonly string[];
  /** Each header with what stands under it. */
  readonly columns: Readonly<Record<string, string | RegExp>>;
  /** Columns that are gone without a right. */
  readonly without?: readonly { readonly right: string; readonly gone: readonly string[] }[];
  /** What the address says, and what is then asked of the API. */
  readonly filters: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** An amount stands for itself in a line of either direction. */
const money = (amount: string): string => `\u2066${amount} AED\u2069`;
const AISHA = 'AKAisha KhanEMP-002';
const COMMISSIONS = ['web.access.finance.commissionsAndTips:read', 'commission.details:read', 'commission.payout:read', 'tip:read', 'location.details:read', 'employee.details:read'];

export const TABLES: readonly ListTable[] = [
  {
    name: 'leave requests (B§2)',
    at: '/hr/leave',
    endpoint: 'GET /api/leaves',
    row: LEAVE,
    rights: ['web.access.hr.leaveManagement:read', 'leave.details:read', 'leave.type:read', 'location.details:read', 'employee.details:read'],
    columns: { Details: '', Employee: AISHA, Type: 'Annual leave', Status: 'Pending', Start: '02/03/2026', End: '06/03/2026', Days: '5 days', Approvers: 'OS', Requested: '05/01/2026' },
    filters: {
      '': { approvalStatuses: 'pending', sortBy: 'createdAt', sortOrder: 'desc' },
      'status=accepted&status=rejected': { approvalStatuses: 'accepted,rejected' },
      [`type=${ID}`]: { typeIds: ID },
      [`employee=${ID}&employee=${OTHER}`]: { employeeIds: `${ID},${OTHER}` },
      [`location=${ID}`]: { locationIds: ID },
      'country=AE&country=KW': { locationCountryISO: 'AE,KW' },
      'city=Dubai': { locationCity: 'Dubai' },
      'start=2026-03-01&end=2026-03-31': { startDate: '2026-03-01', endDate: '2026-03-31' },
      'search=khan': { searchText: 'khan' },
      'myTurn=true': { isMyTurn: 'true' },
      'sortBy=days&sortOrder=asc': { sortBy: 'days', sortOrder: 'asc' },
    },
  },
  {
    name: 'employees (B§2)',
    at: '/hr/employees',
    endpoint: 'GET /api/employees',
    row: EMPLOYEE,
    rights: ['web.access.hr.employees:read', 'employee.details:read', 'employee.contract:read', 'location.details:read', 'employee.details:update'],
    columns: { Employee: AISHA, 'Job title': 'Stylist', Location: 'Luma Marina +1', Status: 'Active', 'Contract country': 'Kuwait', 'First working day': '01/02/2024', 'Remote work': '' },
    without: [{ right: 'employee.contract:read', gone: ['Contract country'] }],
    filters: {
      '': { statuses: 'active', sortBy: 'firstName', sortOrder: 'asc' },
      'status=archived': { statuses: 'archived' },
      'contract=SA': { contractCountryISOs: 'SA' },
      [`job=${ID}`]: { jobPositionIds: ID },
      [`location=${ID}`]: { locationIds: ID },
      'country=AE': { locationCountryISO: 'AE' },
      'city=Dubai&city=Abu+Dhabi': { locationCity: 'Dubai,Abu Dhabi' },
      'search=khan': { searchText: 'khan' },
      'sortBy=startDate&sortOrder=desc': { sortBy: 'startDate', sortOrder: 'desc' },
    },
  },
  {
    name: 'locations (B§2)',
    at: '/operations/locations',
    endpoint: 'GET /api/locations',
    row: LOCATION,
    rights: ['web.access.operations.locations:read', 'location.details:read'],
    columns: { Location: 'LMLuma MarinaDXB-MAR', Type: 'Physical', Country: 'United Arab Emirates', City: 'Abu Dhabi', Status: 'Active', People: '11', 'Local time': /^\d\d:\d\d GST$/ },
    filters: {
      '': { statuses: 'active', sortBy: 'name', sortOrder: 'asc' },
      'status=inactive': { statuses: 'inactive' },
      'country=BH': { countryISOs: 'BH' },
      'city=Manama': { cities: 'Manama' },
      'type=remote': { types: 'remote' },
      'search=marina': { searchText: 'marina' },
      'sortBy=city&sortOrder=desc': { sortBy: 'city', sortOrder: 'desc' },
    },
  },
  {
    name: 'till reports (C§2)',
    at: '/finance/till-banking-reports',
    endpoint: 'GET /api/day-bankings',
    row: REPORT,
    rights: ['web.access.finance.tillBankingReports:read', 'dayBanking:read', 'location.details:read', 'employee.details:read'],
    columns: { Details: '', Location: 'Luma Marina', Type: 'End of day', Day: '03/02/2026', Status: 'Outstanding with variance', Variance: money('-12.50'), 'Submitted by': 'AKAisha Khan', Created: '03/02/202622:05 GST' },
    filters: {
      '': { statuses: 'outstanding-with-variance', sortBy: 'createdAt', sortOrder: 'desc' },
      'status=balanced&status=approved-with-variance': { statuses: 'balanced,approved-with-variance' },
      'type=hand-over-start': { types: 'hand-over-start' },
      [`location=${ID}`]: { locationIds: ID },
      [`employee=${ID}`]: { submittedByEmployeeIds: ID },
      'country=AE': { locationCountryISO: 'AE' },
      'start=2026-02-01&end=2026-02-28': { startDate: '2026-02-01', endDate: '2026-02-28' },
      'isConfirmed=false': { isConfirmed: 'false' },
      'search=marina': { searchText: 'marina' },
      'sortBy=variance&sortOrder=asc': { sortBy: 'variance', sortOrder: 'asc' },
    },
  },
  {
    name: 'assets (C§2)',
    at: '/finance/assets',
    endpoint: 'GET /api/assets',
    row: ASSET,
    rights: ['web.access.finance.assets:read', 'asset.details:read', 'asset.type:read', 'location.details:read', 'employee.details:read'],
    columns: { Owner: AISHA, Type: 'Laptop', Status: 'Assigned', Value: money('8,990.00'), Details: '\u2068C02-5120\u2069', Actions: '' },
    filters: {
      '': { statuses: 'available,assigned', sortBy: 'createdAt', sortOrder: 'desc' },
      'status=invalid': { statuses: 'invalid' },
      [`type=${ID}`]: { assetTypeIds: ID },
      [`location=${ID}`]: { locationId: ID },
      [`employee=${ID}`]: { currentEmployeeId: ID },
      'country=KW': { locationCountryISO: 'KW' },
      'search=C02': { searchText: 'C02' },
      'sortBy=value&sortOrder=asc': { sortBy: 'value', sortOrder: 'asc' },
    },
  },
  {
    name: 'settlements (B§2)',
    at: '/payroll-management/offboarding',
    endpoint: 'GET /api/offboardings',
    row: SETTLEMENT,
    rights: ['web.access.payroll.offboarding:read', 'offboarding.details:read'],
    columns: { Picture: 'AKAisha Khan', 'Employee ID': 'EMP-002', 'Known As': 'Aishay', Name: 'Aisha', Surname: 'Khan', 'Offboarding Status': 'In progress', Actions: '' },
    filters: {
      '': { statuses: 'not-started,in-progress', sortBy: 'createdAt', sortOrder: 'desc' },
      'status=confirmed': { statuses: 'confirmed' },
      'search=khan': { searchText: 'khan' },
    },
  },
  {
    name: 'users (A§6)',
    at: '/system-management/roles-and-permissions?tab=users',
    endpoint: 'GET /api/users',
    row: USER,
    rights: ['web.access.systemManagement.rolesAndPermissions:read', 'user.details:read', 'user.role:read'],
    columns: { User: 'AKAisha Khanaisha@luma.example', Status: 'On hold', Role: 'Stylist role', Type: 'Internal', 'Last seen': 'Never' },
    answers: { 'GET /api/user-roles': { data: [{ ...ROLE, id: ID }], count: 1 } },
    filters: { 'search=khan': { searchText: 'khan' }, 'status=on-hold': { statuses: 'on-hold' }, [`role=${ID}`]: { roleIds: ID } },
  },
  {
    name: 'roles (A§6)',
    at: '/system-management/roles-and-permissions',
    endpoint: 'GET /api/user-roles',
    row: ROLE,
    rights: ['web.access.systemManagement.rolesAndPermissions:read', 'user.role:read'],
    columns: { Name: 'Stylist role', Profile: 'Salon', Permissions: '4', Users: '7', Status: 'Active', 'Last changed': '06 Jan 2026, 12:30', Description: 'Who cuts' },
    filters: { 'search=cut': { searchText: 'cut' }, 'status=inactive': { statuses: 'inactive' }, 'sortBy=updatedAt&sortOrder=desc': { sortBy: 'updatedAt', sortOrder: 'desc' } },
  },
  {
    name: 'profiles (A§6)',
    at: '/system-management/roles-and-permissions?tab=profiles',
    endpoint: 'GET /api/user-profiles',
    row: PROFILE,
    rights: ['web.access.systemManagement.rolesAndPermissions:read', 'user.profile:read'],
    columns: { Name: 'Salon', Type: 'External', Permissions: '2', Roles: '3', Users: '7', Status: 'Active', 'Last changed': '06 Jan 2026, 12:30', Description: 'Who cuts' },
    filters: { 'search=salon': { searchText: 'salon' }, 'status=active': { statuses: 'active' } },
  },
  {
    name: 'public holidays (C§2)',
    at: '/system-management/public-holidays?at=2026',
    endpoint: 'GET /api/public-holidays',
    row: HOLIDAY,
    rights: ['web.access.systemManagement.publicHolidays:read', 'publicHoliday:read', 'publicHoliday:update'],
    columns: { Name: 'National Dayاليوم الوطني', Date: '02 Dec 2026', 'Day of the week': 'Wednesday', Country: 'United Arab Emirates', 'Same date every year': 'Yes', Actions: '' },
    without: [{ right: 'publicHoliday:update', gone: ['Actions'] }],
    filters: { '': { year: '2026' }, 'country=SA': { countryISOs: 'SA' }, 'search=day': { searchText: 'day' } },
  },
  {
    name: 'sales (C§3)',
    at: '/finance/commissions-and-tips?tab=commissions',
    endpoint: 'GET /api/commissions',
    row: SALE,
    rights: COMMISSIONS,
    columns: { Date: '07/01/2026', Type: 'Product', Name: 'Shampoo', Quantity: '4', Employee: AISHA, Location: 'DXB-MAR', 'Gross sale': '361.00', 'Net sale': '356.00', Taxes: '17.80', 'Total sale': '373.80', Currency: 'AED' },
    filters: {
      '': { sortBy: 'date', sortOrder: 'desc' },
      'type=Service': { types: 'Service' },
      [`employee=${ID}`]: { employeeId: ID },
      'start=2026-01-01&end=2026-01-31': { startDate: '2026-01-01', endDate: '2026-01-31' },
      'sortBy=netSale&sortOrder=asc': { sortBy: 'netSale', sortOrder: 'asc' },
    },
  },
  {
    name: 'sales by employee (C§7)',
    at: '/finance/commissions-and-tips?tab=commissions&view=employees',
    endpoint: 'GET /api/commissions/employees',
    row: SOLD,
    rights: COMMISSIONS,
    columns: { Employee: AISHA, 'Services, net': money('1,906.00'), 'Products, net': money('383.00'), Gross: money('2,403.00'), VAT: money('114.00'), Net: money('2,289.00'), Ratio: '0.75' },
    filters: {
      '': { isNotEmpty: 'true', sortBy: 'employee', sortOrder: 'asc' },
      [`location=${ID}`]: { locationId: ID },
      'type=Product': { types: 'Product' },
      'sortBy=vat&sortOrder=desc': { sortBy: 'vat', sortOrder: 'desc' },
    },
  },
  {
    name: 'tips by employee (C§7)',
    at: '/finance/commissions-and-tips?tab=tips&view=employees',
    endpoint: 'GET /api/tips/employees',
    row: TIPPED,
    rights: COMMISSIONS,
    columns: { Employee: AISHA, Gross: money('73.00'), 'Admin Fee': money('2.10'), Net: money('70.90') },
    filters: { '': { isNotEmpty: 'true', sortBy: 'employee', sortOrder: 'asc' }, 'sortBy=adminFee&sortOrder=desc': { sortBy: 'adminFee', sortOrder: 'desc' } },
  },
  {
    name: 'payouts of a month (C§3)',
    at: `/finance/commissions-and-tips?open=${MONTH.commissionPeriod.id}`,
    endpoint: 'GET /api/commission-and-tip-payouts',
    row: PAYOUT,
    answers: { 'GET /api/commission-and-tip-payouts/period': { data: [MONTH], count: 1 } },
    rights: COMMISSIONS,
    columns: { Employee: AISHA, 'Tier type': 'Stylists', 'Reached tier': 'Tier 2 · 5%', Ratio: '1.00', Services: money('57.20'), Products: money('9.70'), Tips: money('32.71'), 'Total Payout': money('99.61') },
    filters: { '': { startDate: '2026-01-01', endDate: '2026-01-31' } },
  },
  {
    name: 'customers (C§2)',
    at: '/customer-management/customers',
    endpoint: 'GET /api/customers',
    row: CUSTOMER,
    rights: ['web.access.customerManagement.customers:read', 'customer.details:read'],
    columns: { Avatar: 'MSMariam Al Suwaidi', Name: 'Mariam Al Suwaidi' },
    filters: {
      '': { statuses: 'active', sortBy: 'name', sortOrder: 'asc' },
      'status=inactive': { statuses: 'inactive' },
      'search=mariam': { searchText: 'mariam' },
      'sortBy=createdAt&sortOrder=desc': { sortBy: 'createdAt', sortOrder: 'desc' },
    },
  },
  {
    name: 'newsletters (C§2)',
    at: '/communication-hub/newsletters',
    endpoint: 'GET /api/communication-templates',
    row: NEWSLETTER,
    rights: ['web.access.communicationHub.newsletters:read', 'communicationTemplate.details:read'],
    columns: { Link: 'news.luma.example/summer', Type: 'Article', Status: 'Scheduled', 'Publication date': '09/01/2090, 10:15', 'Goes out': /^in /, Delivered: '0 of 58', Read: '–' },
    filters: {
      '': { sortBy: 'notifyAt', sortOrder: 'desc' },
      'status=sent': { statuses: 'sent' },
      'type=article': { types: 'article' },
      'start=2026-01-01&end=2026-01-31': { startDate: '2026-01-01', endDate: '2026-01-31' },
      'search=summer': { searchText: 'summer' },
    },
  },
];
