import { PRODUCT_TYPES } from '#domain/commissions/commissions.ts';
import { declareList, type ListFilter } from './list.ts';

const OF_PAGE = {
  path: '/finance/commissions-and-tips',
  access: 'web.access.finance.commissionsAndTips',
  module: 'finance.commissions-and-tips',
} as const;
const TYPE = { type: { kind: 'words', as: 'types', of: PRODUCT_TYPES } } as const;
/**
 * Filters of every list of the area (C§7). Default filter: the last 12 months (C§9), relative to today, which the page
 * knows.
 */
const SHARED = {
  dates: { kind: 'days', as: ['startDate', 'endDate'] },
  country: { kind: 'country', as: 'locationCountryISO' },
  city: { kind: 'city', as: 'locationCity' },
  location: { kind: 'location', as: 'locationId' },
  employee: { kind: 'person', as: 'employeeId' },
} as const satisfies Readonly<Record<string, ListFilter>>;
const { dates, ...PLACES_AND_PEOPLE } = SHARED;
const OF_SALES = { dates, ...TYPE, ...PLACES_AND_PEOPLE } as const;

const NEWEST = { by: 'date', order: 'desc' } as const;
const BY_NAME = { by: 'employee', order: 'asc' } as const;
const AMOUNT = { kind: 'amount', sorts: true, file: true } as const;
const FIGURE = { kind: 'number', file: true } as const;
const CURRENCY = { kind: 'text', size: 'md', file: true, mobile: 'hidden' } as const;
/** The page shows it with each amount. */
const CURRENCY_OF_FILES = { kind: 'text', file: true, everyFile: true } as const;
const CHANGED = { kind: 'instant', sorts: true } as const;

/** Sales and refunds, newest first (C§3: Commission row). */
export const SALE_LIST = declareList({
  ...OF_PAGE,
  key: 'commissions',
  api: '/api/commissions',
  right: { resource: 'commission.details', action: 'read' },
  fields: {
    date: { kind: 'day', size: 'lg', sorts: true, file: true },
    type: { kind: 'word', size: 'md', sorts: true, file: true },
    name: { kind: 'custom', size: 'xxl', sorts: true, file: true, mobile: 'primary' },
    quantity: { ...FIGURE, size: 'md', sorts: true },
    employee: { kind: 'person', size: 'xxxl', sorts: true, file: true },
    location: { kind: 'place', size: 'lg', file: true },
    grossSale: { ...AMOUNT, size: 'lg' },
    discount: { ...AMOUNT, size: 'lg', hidden: true },
    netSale: { ...AMOUNT, size: 'lg' },
    taxes: { ...AMOUNT, size: 'lg' },
    totalSale: { ...AMOUNT, size: 'lg', mobile: 'mark' },
    currency: CURRENCY,
    updatedAt: CHANGED,
  },
  filters: OF_SALES,
  order: NEWEST,
});

/** Tips, newest first (C§3: Tip row). */
export const TIP_LIST = declareList({
  ...OF_PAGE,
  key: 'tips',
  api: '/api/tips',
  right: { resource: 'tip', action: 'read' },
  fields: {
    date: { kind: 'day', size: 'lg', sorts: true, file: true },
    employee: { kind: 'person', size: 'xxxl', sorts: true, file: true, mobile: 'primary' },
    location: { kind: 'place', size: 'lg', file: true },
    amount: { ...AMOUNT, size: 'xl', mobile: 'mark' },
    adminFee: { ...AMOUNT, size: 'xl' },
    netAmount: { ...AMOUNT, size: 'xl' },
    currency: CURRENCY,
    updatedAt: CHANGED,
  },
  filters: SHARED,
  order: NEWEST,
});

/** Sales by employee and currency; only employees with sales (C§7: isNotEmpty). */
export const EMPLOYEE_SALE_LIST = declareList({
  ...OF_PAGE,
  key: 'commissions-by-employee',
  api: '/api/commissions/employees',
  right: { resource: 'commission.details', action: 'read' },
  fields: {
    employee: { kind: 'person', size: 'xxxl', sorts: true, file: true, fixed: true, mobile: 'primary' },
    services: { kind: 'amount', size: 'xl', file: true },
    products: { kind: 'amount', size: 'xl', file: true },
    grossSale: { ...AMOUNT, size: 'xl' },
    vat: { ...AMOUNT, size: 'xl' },
    netSale: { ...AMOUNT, size: 'xl', mobile: 'mark' },
    productsNumber: { ...FIGURE, size: 'lg', sorts: true, hidden: true },
    clientsNumber: { ...FIGURE, size: 'md', sorts: true, hidden: true },
    ratio: { ...FIGURE, size: 'sm' },
    currency: CURRENCY_OF_FILES,
    updatedAt: CHANGED,
  },
  filters: OF_SALES,
  order: BY_NAME,
  always: { isNotEmpty: true },
});

/** Tips by employee and currency; only employees with tips. */
export const EMPLOYEE_TIP_LIST = declareList({
  ...OF_PAGE,
  key: 'tips-by-employee',
  api: '/api/tips/employees',
  right: { resource: 'tip', action: 'read' },
  fields: {
    employee: { kind: 'person', size: 'xxxl', sorts: true, file: true, fixed: true, mobile: 'primary' },
    grossSale: { ...AMOUNT, size: 'xl' },
    adminFee: { ...AMOUNT, size: 'xl' },
    netSale: { ...AMOUNT, size: 'xl', mobile: 'mark' },
    currency: CURRENCY_OF_FILES,
    updatedAt: CHANGED,
  },
  filters: SHARED,
  order: BY_NAME,
  always: { isNotEmpty: true },
});

/** Payouts per employee and month (C§3): the page groups them by month. */
export const PAYOUT_LIST = declareList({
  ...OF_PAGE,
  key: 'commission-payouts',
  api: '/api/commission-and-tip-payouts',
  right: { resource: 'commission.payout', action: 'read' },
  fields: {
    period: { kind: 'text', sorts: true, file: true, everyFile: true },
    employee: { kind: 'person', size: 'xxl', sorts: true, file: true, fixed: true, mobile: 'primary' },
    tierType: { kind: 'custom', size: 'lg', file: true },
    reachedTier: { kind: 'custom', size: 'xl', file: true },
    productsNumber: { ...FIGURE, size: 'lg', hidden: true },
    clientsNumber: { ...FIGURE, size: 'md', hidden: true },
    shiftsNumber: { ...FIGURE, size: 'lg', hidden: true },
    ratio: { ...FIGURE, size: 'sm' },
    services: { ...AMOUNT, size: 'lg' },
    products: { ...AMOUNT, size: 'lg' },
    tips: { ...AMOUNT, size: 'lg' },
    totalPayout: { ...AMOUNT, size: 'lg', mobile: 'mark' },
    currency: CURRENCY_OF_FILES,
    updatedAt: CHANGED,
  },
  filters: SHARED,
  order: BY_NAME,
});
