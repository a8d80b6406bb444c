import { PRODUCT_TYPES, PROVIDER_TYPES, SYNC_MODULES } from '#domain/commissions/commissions.ts';
import { ALL, amount, byId, COMMISSIONS_MODULE as module, count, filters, isNotEmpty, month, perCurrency, sales, tips } from './commission-records.ts';
import { filterQuery } from './both-numbers.ts';
import { currency } from './currency.ts';
import { endpoint, needs } from './endpoint.ts';
import { EXPORT_FORMATS, exportQuery } from './exports.ts';
import { importAnswer, importQuery } from './imports.ts';
import { COMMISSION_COLUMNS, COMMISSION_SORTS, EMPLOYEE_COMMISSION_COLUMNS, EMPLOYEE_COMMISSION_SORTS, EMPLOYEE_TIP_COLUMNS, EMPLOYEE_TIP_SORTS, TIP_COLUMNS, TIP_SORTS } from './list-names.ts';
import { listAnswer, listQuery, pageQuery, summedListAnswer } from './paging.ts';
import { action, person } from './records.ts';
import { flag, id, instant, integer, isoDate, list, number, part, queryFlag, queryMany, strictObject, text, word } from './schema.ts';

const COMMISSION = 'commission.details' as const;
const IMPORT = needs('commission.payoutRecalculate', 'create', ALL);
const PAGE = ['page', 'size'] as const;

const place = strictObject({ id: id().required(), name: text(200).required(), shortCode: text(20).required() }).nullable().defined();
const quantity = () => integer(-1_000_000_000, 1_000_000_000);

/** One sale, or its refund (C§3). Amounts in minor units; of a refund they are below zero. */
const commissionRow = part({
  id: id().required(),
  date: isoDate().required(),
  type: word(PRODUCT_TYPES).required(),
  name: text(200).required(),
  quantity: quantity().required(),
  employee: person,
  location: place,
  netSale: amount().required(),
  taxes: amount().required(),
  totalSale: amount().required(),
  grossSale: amount().required(),
  discount: amount().required(),
  currency: currency().required(),
  isRefund: flag().required(),
  updatedAt: instant().required(),
});

const soldShape = { services: sales, products: sales };
const commissionFilters = { ...filters, type: queryMany(word(PRODUCT_TYPES)).optional(), types: queryMany(word(PRODUCT_TYPES)).optional() };
const template = part({ format: word(EXPORT_FORMATS).required() });

/** Sales of services and products by employees (C§7). */
export const commissionEndpoints = {
  list: endpoint({
    id: 'commissions.list',
    method: 'GET',
    path: '/api/commissions',
    summary: 'Sales and refunds, the newest first; with size 0 only their sums, of each currency its own.',
    access: needs(COMMISSION, 'read'),
    module,
    query: listQuery(COMMISSION_SORTS, commissionFilters),
    answer: { status: 200, schema: summedListAnswer(commissionRow, { currencies: perCurrency(soldShape) }) },
  }),
  employees: endpoint({
    id: 'commissions.employees',
    method: 'GET',
    path: '/api/commissions/employees',
    summary: 'The same by employee and currency; with isNotEmpty only those who sold anything. With size 0 only the sums.',
    access: needs(COMMISSION, 'read'),
    module,
    query: listQuery(EMPLOYEE_COMMISSION_SORTS, { ...commissionFilters, isNotEmpty: isNotEmpty() }),
    answer: {
      status: 200,
      schema: summedListAnswer(
        part({
          employee: person,
          ...soldShape,
          productsNumber: quantity().required(),
          clientsNumber: count().required(),
          ratio: number().nullable().defined(),
          currency: currency().required(),
          /** Sales and refunds behind it. */
          count: count().required(),
          updatedAt: instant().nullable().defined(),
        }),
        { currencies: perCurrency(soldShape) },
      ),
    },
  }),
  employeesExport: endpoint({
    id: 'commissions.employees-export',
    method: 'GET',
    path: '/api/commissions/employees/export',
    summary: 'The same by employee as a CSV or Excel file, in the language of Accept-Language; at most 50,000 rows.',
    access: needs(COMMISSION, 'read'),
    module,
    query: listQuery(EMPLOYEE_COMMISSION_SORTS, { ...commissionFilters, isNotEmpty: isNotEmpty(), ...exportQuery(EMPLOYEE_COMMISSION_COLUMNS) }).omit(PAGE),
    answer: { status: 200, binary: true },
  }),
  export: endpoint({
    id: 'commissions.export',
    method: 'GET',
    path: '/api/commissions/export',
    summary: 'The list as a CSV or Excel file, in the language of Accept-Language; at most 50,000 rows.',
    access: needs(COMMISSION, 'read'),
    module,
    query: listQuery(COMMISSION_SORTS, { ...commissionFilters, ...exportQuery(COMMISSION_COLUMNS) }).omit(PAGE),
    answer: { status: 200, binary: true },
  }),
  import: endpoint({
    id: 'commissions.import',
    method: 'POST',
    path: '/api/commissions/import',
    summary: 'Brings in the sales of a CSV or Excel file, all of them or none; a dry run says what it would do. Each import is a synchronization run (D53).',
    access: IMPORT,
    module,
    query: importQuery(),
    isUpload: 'table',
    answer: { status: 200, schema: importAnswer },
  }),
  importTemplate: endpoint({
    id: 'commissions.import-template',
    method: 'GET',
    path: '/api/commissions/import/template',
    summary: 'A file with the columns of the import, in the language of Accept-Language.',
    access: IMPORT,
    module,
    query: template,
    answer: { status: 200, binary: true },
  }),
};

/** A tip, and what of it the administration keeps. */
const tipRow = part({
  id: id().required(),
  date: isoDate().required(),
  employee: person,
  location: place,
  amount: amount().required(),
  adminFee: amount().required(),
  netAmount: amount().required(),
  currency: currency().required(),
  updatedAt: instant().required(),
});

/** Tips of employees (C§7). */
export const tipEndpoints = {
  list: endpoint({
    id: 'tips.list',
    method: 'GET',
    path: '/api/tips',
    summary: 'Tips, the newest first; with size 0 only their sums, of each currency its own.',
    access: needs('tip', 'read'),
    module,
    query: listQuery(TIP_SORTS, filters),
    answer: { status: 200, schema: summedListAnswer(tipRow, { currencies: perCurrency({ tips }) }) },
  }),
  employees: endpoint({
    id: 'tips.employees',
    method: 'GET',
    path: '/api/tips/employees',
    summary: 'The same by employee and currency; with isNotEmpty only those who were tipped. With size 0 only the sums.',
    access: needs('tip', 'read'),
    module,
    query: listQuery(EMPLOYEE_TIP_SORTS, { ...filters, isNotEmpty: isNotEmpty() }),
    answer: {
      status: 200,
      schema: summedListAnswer(part({ employee: person, tips, currency: currency().required(), count: count().required(), updatedAt: instant().nullable().defined() }), {
        currencies: perCurrency({ tips }),
      }),
    },
  }),
  employeesExport: endpoint({
    id: 'tips.employees-export',
    method: 'GET',
    path: '/api/tips/employees/export',
    summary: 'The same by employee as a CSV or Excel file, in the language of Accept-Language; at most 50,000 rows.',
    access: needs('tip', 'read'),
    module,
    query: listQuery(EMPLOYEE_TIP_SORTS, { ...filters, isNotEmpty: isNotEmpty(), ...exportQuery(EMPLOYEE_TIP_COLUMNS) }).omit(PAGE),
    answer: { status: 200, binary: true },
  }),
  export: endpoint({
    id: 'tips.export',
    method: 'GET',
    path: '/api/tips/export',
    summary: 'The list as a CSV or Excel file, in the language of Accept-Language; at most 50,000 rows.',
    access: needs('tip', 'read'),
    module,
    query: listQuery(TIP_SORTS, { ...filters, ...exportQuery(TIP_COLUMNS) }).omit(PAGE),
    answer: { status: 200, binary: true },
  }),
  import: endpoint({
    id: 'tips.import',
    method: 'POST',
    path: '/api/tips/import',
    summary: 'Brings in the tips of a CSV or Excel file, all of them or none; a dry run says what it would do. Each import is a synchronization run (D53).',
    access: IMPORT,
    module,
    query: importQuery(),
    isUpload: 'table',
    answer: { status: 200, schema: importAnswer },
  }),
  importTemplate: endpoint({
    id: 'tips.import-template',
    method: 'GET',
    path: '/api/tips/import/template',
    summary: 'A file with the columns of the import, in the language of Accept-Language.',
    access: IMPORT,
    module,
    query: template,
    answer: { status: 200, binary: true },
  }),
};

/** Sales and tips together (C§7). */
export const commissionsAndTipsEndpoints = {
  periods: endpoint({
    id: 'commissions-and-tips.period',
    method: 'GET',
    path: '/api/commissions-and-tips/period',
    summary: 'What was sold and tipped by month and currency, the newest month first; tips are null for who may not read them.',
    access: needs(COMMISSION, 'read'),
    module,
    query: filterQuery({ ...pageQuery(), ...filters }),
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          period: month().required(),
          ...soldShape,
          tips: tips.nullable().defined(),
          currency: currency().required(),
          /** Sales, refunds and tips behind it. */
          count: count().required(),
        }),
      ),
    },
  }),
};

/** A run of synchronization (C§7, D53), and what the caller may do with it. */
const syncRun = part({
  id: id().required(),
  providerType: word(PROVIDER_TYPES).required(),
  module: word(SYNC_MODULES).required(),
  isSuccessful: flag().required(),
  startedAt: instant().required(),
  endedAt: instant().required(),
  fileName: text(300).required(),
  rowsCount: count().required(),
  /** Rows that were made of it; 0 for one that failed. */
  createdCount: count().required(),
  faultCount: count().required(),
  startedByEmployee: person.nullable().defined(),
  /** The months it brought rows of, the earliest first; none for one that failed. */
  months: list(month().required()).required(),
  /** When its rows were removed again; null where they are there. */
  undoneAt: instant().nullable().defined(),
  undoneByEmployee: person.nullable().defined(),
  actions: list(action).required(),
});

/** What was brought in from outside, and when (C§7, D53). */
export const synchronizationEndpoints = {
  list: endpoint({
    id: 'external-integrations.synchronization',
    method: 'GET',
    path: '/api/external-integrations/synchronization',
    summary: 'Runs of synchronization, the newest first: of commissions and of tips, as far as the caller may read or import these.',
    access: { kind: 'signed-in' },
    module,
    query: listQuery(['startedAt', 'endedAt'], {
      providerType: queryMany(word(PROVIDER_TYPES)).optional(),
      module: queryMany(word(SYNC_MODULES)).optional(),
      isSuccessful: queryFlag().optional(),
    }).omit(['searchText']),
    answer: { status: 200, schema: listAnswer(syncRun) },
  }),
  undo: endpoint({
    id: 'external-integrations.synchronization-undo',
    method: 'POST',
    path: '/api/external-integrations/synchronization/{id}/undo',
    summary: 'Removes the rows that a run brought, while none of its months is frozen and no other run refunds its sales; 409 with the reasons and the run otherwise.',
    access: IMPORT,
    module,
    params: byId,
    body: strictObject({}).optional(),
    answer: { status: 200, schema: syncRun },
  }),
};
