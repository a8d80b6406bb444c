import { CUSTOMER_STATUSES, MAX_CUSTOMER_NAME } from '#domain/customers.ts';
import { CUSTOMER_LIST } from './customers.list.ts';
import { readCustomFields, writtenCustomFields } from './custom-fields.ts';
import { endpoint, needs } from './endpoint.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer, listQuery } from './paging.ts';
import { id, instant, integer, part, strictObject, text, word } from './schema.ts';

const MODULE = 'customer-management' as const;
const ALL = ['all'] as const;
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);
/** Required, trimmed, and with single spaces (C§5). */
const name = () =>
  text(MAX_CUSTOMER_NAME)
    .transform((value: unknown) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value))
    .min(1)
    .required();

const customerRecord = part({
  id: id().required(),
  version: version().required(),
  name: text(MAX_CUSTOMER_NAME).required(),
  status: word(CUSTOMER_STATUSES).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
});

/** Customers: people (C§7). */
export const customerEndpoints = {
  ...listCalls(CUSTOMER_LIST, {
    id: 'customers',
    noun: 'customers',
    summary: 'Customers, by name unless sorted.',
    answer: listAnswer(customerRecord),
    access: needs('customer.details', 'read', ALL),
  }),
  read: endpoint({
    id: 'customers.read',
    method: 'GET',
    path: '/api/customers/{id}',
    summary: 'One customer.',
    access: needs('customer.details', 'read', ALL),
    module: MODULE,
    params: byId,
    answer: { status: 200, schema: customerRecord },
  }),
  create: endpoint({
    id: 'customers.create',
    method: 'POST',
    path: '/api/customers',
    summary: 'Adds a customer. Two may have the same name.',
    access: needs('customer.details', 'create', ALL),
    module: MODULE,
    body: part({ name: name() }),
    answer: { status: 201, schema: customerRecord },
  }),
  change: endpoint({
    id: 'customers.change',
    method: 'PATCH',
    path: '/api/customers/{id}',
    summary: 'Changes name or status; the permission to add customers includes editing (ADR-0112).',
    access: needs('customer.details', 'create', ALL),
    module: MODULE,
    params: byId,
    body: strictObject({ name: name(), status: word(CUSTOMER_STATUSES).required() })
      .partial()
      .shape({ version: version().required() })
      .required(),
    answer: { status: 200, schema: customerRecord },
  }),
};

const clientCompany = part({
  id: id().required(),
  version: version().required(),
  name: text(MAX_CUSTOMER_NAME).required(),
  createdAt: instant().required(),
  ...readCustomFields,
});

/** Client companies: organisations (C§7). No page shows them yet. */
export const clientCompanyEndpoints = {
  list: endpoint({
    id: 'client-companies.list',
    method: 'GET',
    path: '/api/client-companies',
    summary: 'Client companies, by name unless sorted; `search` and `searchText` are one filter.',
    access: needs('clientCompany.details', 'read', ALL),
    module: MODULE,
    query: listQuery(['name', 'createdAt'], { search: text(200).optional() }),
    answer: { status: 200, schema: listAnswer(clientCompany) },
  }),
  create: endpoint({
    id: 'client-companies.create',
    method: 'POST',
    path: '/api/client-companies',
    summary: 'Adds a client company.',
    access: needs('clientCompany.details', 'create', ALL),
    module: MODULE,
    body: part({ name: name(), ...writtenCustomFields }),
    answer: { status: 201, schema: clientCompany },
  }),
};
