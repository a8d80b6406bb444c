import { COMPANY, CUSTOMER } from '../list-tables/rows.ts';
import { SAVE, submit } from '../stale-writes/pressed.ts';
import { id, list } from '../stale-writes/stale-write.ts';
import { VALIDATED } from './validated-file.ts';
import type { SentForm } from './sent-form.ts';

const CUSTOMERS = ['web.access.customerManagement.customers:read', 'customer.details:read', 'customer.details:create'];

const COMPANIES = [
  'web.access.customerManagement.customers:read',
  'clientCompany.details:read',
  'clientCompany.details:create',
];

const TWIN = { ...CUSTOMER, id: id(97), name: 'Mariam Twin' };

/** Forms of customers and client companies (C§2, C§5, C§7; ADR-0126, ADR-0127). */
export const CUSTOMER_FORMS: readonly SentForm[] = [
  {
    name: 'a new customer',
    call: 'POST /api/customers',
    at: '/customer-management/customers?new=customer',
    rights: CUSTOMERS,
    answers: { 'GET /api/customers': list() },
    answer: CUSTOMER,
    send: SAVE,
    fill: [['Name', '  Mariam   Al Suwaidi ']],
    sends: { name: 'Mariam Al Suwaidi' },
    says: 'Customer Mariam Al Suwaidi created.',
    goesTo: '/customer-management/customers?status=active',
    reads: ['/api/customers'],
  },
  {
    name: 'merging a duplicate into a customer',
    call: 'POST /api/customers/{id}/merge',
    of: CUSTOMER.id,
    at: `/customer-management/customers?open=${CUSTOMER.id}`,
    rights: CUSTOMERS,
    answers: {
      'GET /api/customers': list(CUSTOMER, TWIN),
      [`GET /api/customers/${CUSTOMER.id}`]: CUSTOMER,
      [`GET /api/customers/${TWIN.id}`]: TWIN,
    },
    answer: CUSTOMER,
    open: ['[data-testid=merge-customer]'],
    fill: [['The other record of this person', ['Mariam Twin']]],
    send: submit('Merge'),
    sends: { customerId: TWIN.id },
    says: 'The duplicate is merged into Mariam Al Suwaidi.',
    reads: ['/api/customers', `/api/customers/${CUSTOMER.id}`],
  },
  {
    name: 'a new client company',
    call: 'POST /api/client-companies',
    at: '/customer-management/customers?tab=companies&new=company',
    rights: COMPANIES,
    answers: { 'GET /api/client-companies': list() },
    answer: COMPANY,
    send: SAVE,
    fill: [['Name', ' Marina   Residences ']],
    sends: { name: 'Marina Residences' },
    says: 'Company Marina Residences created.',
    goesTo: '/customer-management/customers?tab=companies&status=active',
    reads: ['/api/client-companies'],
  },
  {
    name: 'validating a customer file',
    call: 'POST /api/customers/import',
    at: '/customer-management/customers',
    rights: ['web.access.customerManagement.customers:read', 'customer.details:read', 'customer.details:create'],
    open: ['[data-testid=import-open]'],
    ...VALIDATED,
  },
  {
    name: 'validating a file of client companies',
    call: 'POST /api/client-companies/import',
    at: '/customer-management/customers?tab=companies',
    rights: [
      'web.access.customerManagement.customers:read',
      'clientCompany.details:read',
      'clientCompany.details:create',
    ],
    open: ['[data-testid=import-open]'],
    ...VALIDATED,
  },
];
