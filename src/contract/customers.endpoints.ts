import { CUSTOMER_STATUSES, MAX_CUSTOMER_NAME } from '#domain/customers.ts';
import { CLIENT_COMPANY_HISTORY, CUSTOMER_HISTORY } from '#domain/record-history.ts';
import { CUSTOMER_IMPACT_KINDS } from '#domain/schedules/attendance.ts';
import { CLIENT_COMPANY_LIST, CUSTOMER_LIST } from './customers.list.ts';
import { readCustomFields, writtenCustomFields } from './custom-fields.ts';
import { endpoint, needs } from './endpoint.ts';
import { importCalls } from './imports.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer, pageQuery } from './paging.ts';
import { historyAnswer } from './record-history.ts';
import { person } from './records.ts';
import { flag, id, instant, integer, list, nameText, part, strictObject, text, word } from './schema.ts';

const MODULE = 'customer-management' as const;
const READ_CUSTOMERS = needs('customer.details', 'read', ['all']);
const ADD_CUSTOMERS = needs('customer.details', 'create', ['all']);
const READ_COMPANIES = needs('clientCompany.details', 'read', ['all']);
const ADD_COMPANIES = needs('clientCompany.details', 'create', ['all']);
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);
/** Required, trimmed, and with single spaces (C§5). */
const name = () => nameText(MAX_CUSTOMER_NAME).min(1).required();
const namesakesOf = part({ name: name(), except: id().optional() });

const named = {
  id: id().required(),
  version: version().required(),
  name: text(MAX_CUSTOMER_NAME).required(),
  status: word(CUSTOMER_STATUSES).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
};
const companyRef = strictObject({ id: id().required(), name: text(MAX_CUSTOMER_NAME).required() });

/** Merges that one answer lists. */
export const MAX_MERGES = 20;

const customerRecord = part({
  ...named,
  /** Absent without clientCompany.details:read. */
  clientCompany: companyRef.nullable().optional(),
  /** Duplicates merged into it, newest first; absent in lists. */
  merges: list(
    part({
      id: id().required(),
      /** The name of the duplicate. */
      name: text(MAX_CUSTOMER_NAME).required(),
      mergedAt: instant().required(),
      mergedBy: text(200).required(),
      /** Impacts of shifts that moved. */
      impacts: integer(0, 1_000_000_000).required(),
      /** Neither record was changed since. */
      isUndoable: flag().required(),
    }),
  )
    .max(MAX_MERGES)
    .optional(),
});

/** Records with the same name as search compares it, the longest known first; `count` counts all. */
const namesakesAnswer = part({
  data: list(
    part({
      id: id().required(),
      name: text(MAX_CUSTOMER_NAME).required(),
      status: word(CUSTOMER_STATUSES).required(),
      createdAt: instant().required(),
      clientCompany: companyRef.nullable().optional(),
    }),
  ).required(),
  count: integer(0, 1_000_000).required(),
});

/** What an event of a shift meant for the customer, with its shift (B§3). */
const impactOfCustomer = part({
  id: id().required(),
  at: instant().required(),
  /** The zone of the shift. */
  timezone: text(60).required(),
  type: word(CUSTOMER_IMPACT_KINDS).required(),
  /** The name as stated then. */
  customerName: text(MAX_CUSTOMER_NAME).required(),
  note: text(2000).nullable().defined(),
  lateTime: integer(0, 24 * 60)
    .nullable()
    .defined(),
  shiftId: id().required(),
  employee: person,
  location: strictObject({ id: id().required(), name: text(200).required() }).required(),
  submittedByEmployee: person.nullable().defined(),
});

/** Customers: people (C§7). */
export const customerEndpoints = {
  ...listCalls(CUSTOMER_LIST, {
    id: 'customers',
    noun: 'customers',
    summary: 'Customers, by name unless sorted.',
    answer: listAnswer(customerRecord),
    access: READ_CUSTOMERS,
  }),
  namesakes: endpoint({
    id: 'customers.namesakes',
    method: 'GET',
    path: '/api/customers/namesakes',
    summary: 'Customers of the same name in any spelling: at most 5, for the warning of the form.',
    access: READ_CUSTOMERS,
    module: MODULE,
    query: namesakesOf,
    answer: { status: 200, schema: namesakesAnswer },
  }),
  read: endpoint({
    id: 'customers.read',
    method: 'GET',
    path: '/api/customers/{id}',
    summary: 'One customer; of a merged record the one that stayed, under its own id.',
    access: READ_CUSTOMERS,
    module: MODULE,
    params: byId,
    answer: { status: 200, schema: customerRecord },
  }),
  impacts: endpoint({
    id: 'customers.impacts',
    method: 'GET',
    path: '/api/customers/{id}/impacts',
    summary:
      'What events of shifts meant for a customer, newest first: of the shifts whose attendance the caller reads.',
    access: READ_CUSTOMERS,
    module: MODULE,
    params: byId,
    query: part(pageQuery()),
    answer: { status: 200, schema: listAnswer(impactOfCustomer) },
  }),
  history: endpoint({
    id: 'customers.history',
    method: 'GET',
    path: '/api/customers/{id}/history',
    summary: 'The last 200 changes of a customer, newest first.',
    access: READ_CUSTOMERS,
    module: MODULE,
    params: byId,
    answer: { status: 200, schema: historyAnswer(CUSTOMER_HISTORY) },
  }),
  create: endpoint({
    id: 'customers.create',
    method: 'POST',
    path: '/api/customers',
    summary: 'Adds a customer. Two may have the same name.',
    access: ADD_CUSTOMERS,
    module: MODULE,
    body: part({ name: name(), clientCompanyId: id().nullable().optional() }),
    answer: { status: 201, schema: customerRecord },
  }),
  ...importCalls({
    records: 'customers',
    summary: 'Adds the customers of a CSV or Excel file, all of them or none; a dry run shows what it would do.',
    access: ADD_CUSTOMERS,
    module: MODULE,
  }),
  change: endpoint({
    id: 'customers.change',
    method: 'PATCH',
    path: '/api/customers/{id}',
    summary: 'Changes name, company or status; the permission to add customers includes editing (ADR-0112).',
    access: ADD_CUSTOMERS,
    module: MODULE,
    params: byId,
    body: strictObject({
      name: name(),
      status: word(CUSTOMER_STATUSES).required(),
      clientCompanyId: id().nullable().optional(),
    })
      .partial()
      .shape({ version: version().required() })
      .required(),
    answer: { status: 200, schema: customerRecord },
  }),
  merge: endpoint({
    id: 'customers.merge',
    method: 'POST',
    path: '/api/customers/{id}/merge',
    summary:
      'Merges a duplicate, `customerId`, into a customer: its impacts move, and its company if the customer has none.',
    access: ADD_CUSTOMERS,
    module: MODULE,
    params: byId,
    body: part({ customerId: id().required() }),
    answer: { status: 200, schema: customerRecord },
  }),
  undoMerge: endpoint({
    id: 'customer-merges.undo',
    method: 'POST',
    path: '/api/customer-merges/{id}/undo',
    summary: 'Undoes a merge while neither customer was changed since; answers the one that stayed.',
    access: ADD_CUSTOMERS,
    module: MODULE,
    params: byId,
    answer: { status: 200, schema: customerRecord },
  }),
};

const clientCompany = part({
  ...named,
  /** Customers of the company, inactive ones included; absent without customer.details:read. */
  customers: integer(0, 1_000_000_000).optional(),
  ...readCustomFields,
});

const companyCalls = listCalls(CLIENT_COMPANY_LIST, {
  id: 'client-companies',
  noun: 'client companies',
  summary: 'Client companies, by name unless sorted; `search` and `searchText` are one filter.',
  answer: listAnswer(clientCompany),
  access: READ_COMPANIES,
  extra: { search: text(200).optional() },
});

/** Client companies: organisations (C§7, ADR-0126). */
export const clientCompanyEndpoints = {
  ...companyCalls,
  namesakes: endpoint({
    id: 'client-companies.namesakes',
    method: 'GET',
    path: '/api/client-companies/namesakes',
    summary: 'Client companies of the same name in any spelling: at most 5, for the warning of the form.',
    access: READ_COMPANIES,
    module: MODULE,
    query: namesakesOf,
    answer: { status: 200, schema: namesakesAnswer },
  }),
  read: endpoint({
    id: 'client-companies.read',
    method: 'GET',
    path: '/api/client-companies/{id}',
    summary: 'One client company.',
    access: READ_COMPANIES,
    module: MODULE,
    params: byId,
    answer: { status: 200, schema: clientCompany },
  }),
  history: endpoint({
    id: 'client-companies.history',
    method: 'GET',
    path: '/api/client-companies/{id}/history',
    summary: 'The last 200 changes of a client company, newest first.',
    access: READ_COMPANIES,
    module: MODULE,
    params: byId,
    answer: { status: 200, schema: historyAnswer(CLIENT_COMPANY_HISTORY) },
  }),
  create: endpoint({
    id: 'client-companies.create',
    method: 'POST',
    path: '/api/client-companies',
    summary: 'Adds a client company. Two may have the same name.',
    access: ADD_COMPANIES,
    module: MODULE,
    body: part({ name: name(), ...writtenCustomFields }),
    answer: { status: 201, schema: clientCompany },
  }),
  ...importCalls({
    records: 'client-companies',
    summary: 'Adds the client companies of a CSV or Excel file, all of them or none; a dry run shows what it would do.',
    access: ADD_COMPANIES,
    module: MODULE,
  }),
  change: endpoint({
    id: 'client-companies.change',
    method: 'PATCH',
    path: '/api/client-companies/{id}',
    summary: 'Changes name or status; the permission to add companies includes editing (ADR-0126).',
    access: ADD_COMPANIES,
    module: MODULE,
    params: byId,
    body: strictObject({ name: name(), status: word(CUSTOMER_STATUSES).required() })
      .partial()
      .shape({ version: version().required(), ...writtenCustomFields })
      .required(),
    answer: { status: 200, schema: clientCompany },
  }),
};
