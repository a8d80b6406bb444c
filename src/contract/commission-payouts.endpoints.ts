import { PERIOD_STATES, REOPEN_NOTE_MAX } from '#domain/commissions/commissions.ts';
import {
  ALL,
  amount,
  byId,
  COMMISSIONS_MODULE as module,
  count,
  filters,
  isNotEmpty,
  month,
  paidSales,
  paidTips,
  payoutDetails,
  payoutRow,
  perCurrency,
  periodRecord,
  version,
} from './commission-records.ts';
import { filterQuery } from './both-numbers.ts';
import { currency } from './currency.ts';
import { inApp } from './employee-app.ts';
import { endpoint, needs } from './endpoint.ts';
import { PAYOUT_LIST } from './commissions.list.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer, listQuery, pageQuery, summedListAnswer } from './paging.ts';
import { isoDate, part, queryMany, strictObject, text, word } from './schema.ts';

const PAYOUT = 'commission.payout' as const;
const RECALCULATE = 'commission.payoutRecalculate' as const;
const payouts = listCalls(PAYOUT_LIST, {
  id: 'commission-and-tip-payouts',
  noun: 'payouts',
  summary:
    'Payouts of calculated months, the newest month first; with size 0 only their sums, of each currency its own. Months count whole.',
  answer: summedListAnswer(payoutRow, {
    currencies: perCurrency({
      services: paidSales,
      products: paidSales,
      tips: paidTips,
      totalPayout: amount().required(),
    }),
  }),
  extra: { isNotEmpty: isNotEmpty() },
  ...inApp('commissionsAndTips'),
});

/** Payouts: one row per employee, month and currency, as calculated (C§3, C§7; D50–D52). */
export const commissionPayoutEndpoints = {
  list: payouts.list,
  export: payouts.export,
  periods: endpoint({
    id: 'commission-and-tip-payouts.period',
    method: 'GET',
    path: '/api/commission-and-tip-payouts/period',
    summary:
      'What is paid out by month, the newest first, with the month and what the caller may do with it. One row for each month and currency; a month that is not calculated has one of zeros.',
    access: needs(PAYOUT, 'read'),
    module,
    query: filterQuery({ ...pageQuery(), ...filters, isNotEmpty: isNotEmpty() }),
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          period: month().required(),
          services: amount().required(),
          products: amount().required(),
          tips: amount().required(),
          totalPayout: amount().required(),
          currency: currency().required(),
          /** Employees with a payout. */
          count: count().required(),
          commissionPeriod: periodRecord,
        }),
      ),
    },
  }),
  read: endpoint({
    id: 'commission-and-tip-payouts.read',
    method: 'GET',
    path: '/api/commission-and-tip-payouts/{id}',
    summary:
      "One employee's month in full: the tier, its target and what it comes to; payouts and tips are null for who may not read them.",
    access: needs('commission.details', 'read'),
    module,
    ...inApp('commissionsAndTips'),
    params: byId,
    answer: { status: 200, schema: payoutDetails },
  }),
};

const changed = { status: 200, schema: periodRecord } as const;
const versionOnly = strictObject({ version: version().optional() }).optional();

/** Months and their states (D51). */
export const commissionPeriodEndpoints = {
  list: endpoint({
    id: 'commission-periods.list',
    method: 'GET',
    path: '/api/commission-periods',
    summary: 'The months of which anything was sold or tipped, the newest first.',
    access: needs(PAYOUT, 'read'),
    module,
    query: listQuery(['period', 'updatedAt'], {
      startDate: isoDate().optional(),
      endDate: isoDate().optional(),
      status: queryMany(word(PERIOD_STATES)).optional(),
      statuses: queryMany(word(PERIOD_STATES)).optional(),
    }).omit(['searchText']),
    answer: { status: 200, schema: listAnswer(periodRecord) },
  }),
  read: endpoint({
    id: 'commission-periods.read',
    method: 'GET',
    path: '/api/commission-periods/{id}',
    summary: 'One month, and what the caller may do with it.',
    access: needs(PAYOUT, 'read'),
    module,
    params: byId,
    answer: { status: 200, schema: periodRecord },
  }),
  calculate: endpoint({
    id: 'commission-periods.calculate',
    method: 'POST',
    path: '/api/commission-periods/{id}/calculate',
    summary: 'Calculates the payouts of a month for the first time (D50, D51).',
    access: needs(RECALCULATE, 'create', ALL),
    module,
    params: byId,
    body: versionOnly,
    answer: changed,
  }),
  recalculate: endpoint({
    id: 'commission-periods.recalculate',
    method: 'POST',
    path: '/api/commission-periods/{id}/recalculate',
    summary: 'Recalculates the payouts of a month, until it is frozen (D51).',
    access: needs(RECALCULATE, 'update', ALL),
    module,
    params: byId,
    body: versionOnly,
    answer: changed,
  }),
  freeze: endpoint({
    id: 'commission-periods.freeze',
    method: 'POST',
    path: '/api/commission-periods/{id}/freeze',
    summary: 'Freezes a month that has ended and whose figures are up to date (D51).',
    access: needs(RECALCULATE, 'update', ALL),
    module,
    params: byId,
    body: versionOnly,
    answer: changed,
  }),
  reopen: endpoint({
    id: 'commission-periods.reopen',
    method: 'POST',
    path: '/api/commission-periods/{id}/reopen',
    summary: 'Opens a frozen month again, with the reason (D51).',
    access: needs(RECALCULATE, 'update', ALL),
    module,
    params: byId,
    body: part({ version: version().optional(), note: text(REOPEN_NOTE_MAX).defined() }),
    answer: changed,
  }),
};
