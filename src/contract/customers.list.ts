import { CUSTOMER_STATUSES } from '#domain/customers.ts';
import { declareList } from './list.ts';

/** Customers (A§2, C§2), by name: default filter active. */
export const CUSTOMER_LIST = declareList({
  key: 'customers',
  path: '/customer-management/customers',
  access: 'web.access.customerManagement.customers',
  module: 'customer-management',
  api: '/api/customers',
  right: { resource: 'customer.details', action: 'read' },
  // The specification shows avatar and name; the other columns are optional.
  fields: {
    avatar: { kind: 'custom', size: 'sm', fixed: true, mobile: 'hidden' },
    name: { kind: 'text', size: '4xl', sorts: true, file: true, fixed: true, mobile: 'primary' },
    status: { kind: 'status', size: 'lg', file: true, hidden: true, mobile: 'mark' },
    createdAt: { kind: 'instant', size: 'xl', sorts: true, file: true, hidden: true },
  },
  filters: { status: { kind: 'words', as: 'statuses', of: CUSTOMER_STATUSES } },
  defaults: { status: ['active'] },
  order: { by: 'name', order: 'asc' },
});
