import { CUSTOMER_STATUSES } from '#domain/customers.ts';
import { declareList } from './list.ts';

const OF_PAGE = {
  path: '/customer-management/customers',
  access: 'web.access.customerManagement.customers',
  module: 'customer-management',
} as const;
const READ_CUSTOMERS = { resource: 'customer.details', action: 'read' } as const;
const READ_COMPANIES = { resource: 'clientCompany.details', action: 'read' } as const;
const STATUS = { status: { kind: 'words', as: 'statuses', of: CUSTOMER_STATUSES } } as const;
const AVATAR = { avatar: { kind: 'custom', size: 'sm', fixed: true, mobile: 'hidden' } } as const;
const NAME = {
  name: { kind: 'text', size: '4xl', sorts: true, file: true, fixed: true, mobile: 'primary' },
} as const;
const REST = {
  status: { kind: 'status', size: 'lg', file: true, hidden: true, mobile: 'mark' },
  createdAt: { kind: 'instant', size: 'xl', sorts: true, file: true, hidden: true },
} as const;
const ACTIVE_BY_NAME = { defaults: { status: ['active'] }, order: { by: 'name', order: 'asc' } } as const;

/** Customers (A§2, C§2), by name: default filter active. */
export const CUSTOMER_LIST = declareList({
  ...OF_PAGE,
  key: 'customers',
  api: '/api/customers',
  right: READ_CUSTOMERS,
  // The specification shows avatar and name; the other columns are optional.
  fields: {
    ...AVATAR,
    ...NAME,
    company: { kind: 'custom', size: 'xxxl', file: true, right: READ_COMPANIES },
    ...REST,
  },
  filters: {
    ...STATUS,
    company: { kind: 'ids', as: 'clientCompanyIds', right: READ_COMPANIES },
  },
  ...ACTIVE_BY_NAME,
  tabs: { others: ['companies'] },
});

/** Client companies (C§7): the second tab of the customers' page (ADR-0126). */
export const CLIENT_COMPANY_LIST = declareList({
  ...OF_PAGE,
  key: 'client-companies',
  api: '/api/client-companies',
  right: READ_COMPANIES,
  fields: {
    ...AVATAR,
    ...NAME,
    customers: { kind: 'number', size: 'lg', file: true, right: READ_CUSTOMERS },
    ...REST,
  },
  filters: STATUS,
  customFields: 'client-company',
  ...ACTIVE_BY_NAME,
  tabs: { own: 'companies', others: ['customers'] },
});
