import { PRODUCT_TYPES, PROVIDER_TYPES, SYNC_MODULES } from '#domain/commissions/commissions.ts';
import {
  ALL,
  amount,
  byId,
  COMMISSIONS_MODULE as module,
  count,
  filters,
  isNotEmpty,
  month,
  perCurrency,
  sales,
  tips,
} from './commission-records.ts';
import { filterQuery } from './both-numbers.ts';
import { currency } from './currency.ts';
import { endpoint, needs } from './endpoint.ts';
import { exportQuery } from './exports.ts';
import { importCalls } from './imports.ts';
import { EMPLOYEE_SALE_LIST, EMPLOYEE_TIP_LIST, SALE_LIST, TIP_LIST } from './commissions.list.ts';
import { integrationEndpoints } from './integrations.endpoints.ts';
import { allFileColumnsOf, sortsOf } from './list.ts';
import { filterShape, listCalls } from './list-calls.ts';
import { listAnswer, listQuery, pageQuery, summedListAnswer } from './paging.ts';
import { action, person } from './records.ts';
import {
  flag,
  id,
  instant,
  integer,
  isoDate,
  list,
  number,
  part,
  queryFlag,
  queryMany,
  strictObject,
  text,
  word,
} from './schema.ts';

const COMMISSION = 'commission.details' as const;
const IMPORT = needs('commission.payoutRecalculate', 'create', ALL);
const PAGE = ['page', 'size'] as const;

const place = strictObject({ id: id().required(), name: text(200).required(), shortCode: text(20).required() })
  .nullable()
  .defined();
const quantity = () => integer(-1_000_000_000, 1_000_000_000);

/** One sale, or its refund (C§3). Amounts in minor units; negative for refunds. */
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
const type = queryMany(word(PRODUCT_TYPES)).optional();
const salesOfEmployees = { ...filterShape(EMPLOYEE_SALE_LIST), type, isNotEmpty: isNotEmpty() };
const tipsOfEmployees = { ...filterShape(EMPLOYEE_TIP_LIST), isNotEmpty: isNotEmpty() };
const saleCalls = listCalls(SALE_LIST, {
  id: 'commissions',
  noun: 'sales',
  summary: 'Sales and refunds, the newest first; with size 0 only their sums, of each currency its own.',
  answer: summedListAnswer(commissionRow, { currencies: perCurrency(soldShape) }),
  extra: { type },
});

/** Sales of services and products by employees (C§7). */
export const commissionEndpoints = {
  list: saleCalls.list,
  export: saleCalls.export,
  employees: endpoint({
    id: 'commissions.employees',
    method: 'GET',
    path: '/api/commissions/employees',
    summary:
      'The same by employee and currency; with isNotEmpty only those who sold anything. With size 0 only the sums.',
    access: needs(COMMISSION, 'read'),
    module,
    query: listQuery(sortsOf(EMPLOYEE_SALE_LIST), salesOfEmployees),
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
          /** Number of sales and refunds. */
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
    query: listQuery(sortsOf(EMPLOYEE_SALE_LIST), {
      ...salesOfEmployees,
      ...exportQuery(allFileColumnsOf(EMPLOYEE_SALE_LIST)),
    }).omit(PAGE),
    answer: { status: 200, binary: true },
  }),
  ...importCalls({
    records: 'commissions',
    summary:
      'Brings in the sales of a CSV or Excel file, all of them or none; a dry run says what it would do. Each import is a synchronization run (D53).',
    access: IMPORT,
    module,
  }),
};

/** A tip, and the administration's fee. */
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

const tipCalls = listCalls(TIP_LIST, {
  id: 'tips',
  noun: 'tips',
  summary: 'Tips, the newest first; with size 0 only their sums, of each currency its own.',
  answer: summedListAnswer(tipRow, { currencies: perCurrency({ tips }) }),
});

/** Tips of employees (C§7). */
export const tipEndpoints = {
  list: tipCalls.list,
  export: tipCalls.export,
  employees: endpoint({
    id: 'tips.employees',
    method: 'GET',
    path: '/api/tips/employees',
    summary:
      'The same by employee and currency; with isNotEmpty only those who were tipped. With size 0 only the sums.',
    access: needs('tip', 'read'),
    module,
    query: listQuery(sortsOf(EMPLOYEE_TIP_LIST), tipsOfEmployees),
    answer: {
      status: 200,
      schema: summedListAnswer(
        part({
          employee: person,
          tips,
          currency: currency().required(),
          count: count().required(),
          updatedAt: instant().nullable().defined(),
        }),
        {
          currencies: perCurrency({ tips }),
        },
      ),
    },
  }),
  employeesExport: endpoint({
    id: 'tips.employees-export',
    method: 'GET',
    path: '/api/tips/employees/export',
    summary: 'The same by employee as a CSV or Excel file, in the language of Accept-Language; at most 50,000 rows.',
    access: needs('tip', 'read'),
    module,
    query: listQuery(sortsOf(EMPLOYEE_TIP_LIST), {
      ...tipsOfEmployees,
      ...exportQuery(allFileColumnsOf(EMPLOYEE_TIP_LIST)),
    }).omit(PAGE),
    answer: { status: 200, binary: true },
  }),
  ...importCalls({
    records: 'tips',
    summary:
      'Brings in the tips of a CSV or Excel file, all of them or none; a dry run says what it would do. Each import is a synchronization run (D53).',
    access: IMPORT,
    module,
  }),
};

/** Sales and tips together (C§7). */
export const commissionsAndTipsEndpoints = {
  periods: endpoint({
    id: 'commissions-and-tips.period',
    method: 'GET',
    path: '/api/commissions-and-tips/period',
    summary:
      'What was sold and tipped by month and currency, the newest month first; tips are null for who may not read them.',
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
          /** Number of sales, refunds and tips. */
          count: count().required(),
        }),
      ),
    },
  }),
};

/** A synchronization run (C§7, D53), with the caller's actions. */
const syncRun = part({
  id: id().required(),
  providerType: word(PROVIDER_TYPES).required(),
  module: word(SYNC_MODULES).required(),
  isSuccessful: flag().required(),
  startedAt: instant().required(),
  endedAt: instant().required(),
  fileName: text(300).required(),
  rowsCount: count().required(),
  /** Number of created rows; 0 for a failed run. */
  createdCount: count().required(),
  faultCount: count().required(),
  startedByEmployee: person.nullable().defined(),
  /** Months of its rows, ascending; none for a failed run. */
  months: list(month().required()).required(),
  /** When it was undone; null otherwise. */
  undoneAt: instant().nullable().defined(),
  undoneByEmployee: person.nullable().defined(),
  actions: list(action).required(),
});

/** Imports of external data (C§7, D53). */
export const synchronizationEndpoints = {
  ...integrationEndpoints,
  list: endpoint({
    id: 'external-integrations.synchronization',
    method: 'GET',
    path: '/api/external-integrations/synchronization',
    summary:
      'Runs of synchronization, the newest first: of commissions and of tips, as far as the caller may read or import these.',
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
    summary:
      'Removes the rows that a run brought, while none of its months is frozen and no other run refunds its sales; 409 with the reasons and the run otherwise.',
    access: IMPORT,
    module,
    params: byId,
    body: strictObject({}).optional(),
    answer: { status: 200, schema: syncRun },
  }),
};
