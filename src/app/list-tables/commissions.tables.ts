import { AISHA, ID, money, type ListTable } from './list-table.ts';
import { MONTH, PAYOUT, SALE, SOLD, TIPPED } from './rows.ts';

const COMMISSIONS = [
  'web.access.finance.commissionsAndTips:read',
  'commission.details:read',
  'commission.payout:read',
  'tip:read',
  'location.details:read',
  'employee.details:read',
];

/** Sales, tips and payouts. */
export const COMMISSION_TABLES: readonly ListTable[] = [
  {
    name: 'sales (C§3)',
    at: '/finance/commissions-and-tips?tab=commissions',
    endpoint: 'GET /api/commissions',
    row: SALE,
    rights: COMMISSIONS,
    columns: {
      Date: '07/01/2026',
      Type: 'Product',
      Name: 'Shampoo',
      Quantity: '4',
      Employee: AISHA,
      Location: 'DXB-MAR',
      'Gross sale': '361.00',
      'Net sale': '356.00',
      Taxes: '17.80',
      'Total sale': '373.80',
      Currency: 'AED',
    },
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
    columns: {
      Employee: AISHA,
      'Services, net': money('1,906.00'),
      'Products, net': money('383.00'),
      Gross: money('2,403.00'),
      VAT: money('114.00'),
      Net: money('2,289.00'),
      Ratio: '0.75',
    },
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
    filters: {
      '': { isNotEmpty: 'true', sortBy: 'employee', sortOrder: 'asc' },
      'sortBy=adminFee&sortOrder=desc': { sortBy: 'adminFee', sortOrder: 'desc' },
    },
  },
  {
    name: 'payouts of a month (C§3)',
    at: `/finance/commissions-and-tips?open=${MONTH.commissionPeriod.id}`,
    endpoint: 'GET /api/commission-and-tip-payouts',
    row: PAYOUT,
    answers: { 'GET /api/commission-and-tip-payouts/period': { data: [MONTH], count: 1 } },
    rights: COMMISSIONS,
    columns: {
      Employee: AISHA,
      'Tier type': 'Stylists',
      'Reached tier': 'Tier 2 · 5%',
      Ratio: '1.00',
      Services: money('57.20'),
      Products: money('9.70'),
      Tips: money('32.71'),
      'Total Payout': money('99.61'),
    },
    filters: { '': { startDate: '2026-01-01', endDate: '2026-01-31' } },
  },
];
