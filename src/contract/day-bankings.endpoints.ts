import { MAX_AMOUNT } from '#domain/amounts.ts';
import { BRANCH_APP } from '#domain/branch-app.ts';
import { CLOSURE_REASONS, DAY_BANKING_STATUSES, DAY_BANKING_TYPES } from '#domain/day-banking.ts';
import { currency } from './currency.ts';
import { endpoint, needs } from './endpoint.ts';
import { DAY_BANKING_LIST } from './day-bankings.list.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer } from './paging.ts';
import { action, approvalProcessRecord, locationRef, person } from './records.ts';
import { flag, id, instant, integer, isoDate, list, part, seenVersion, strictObject, text, word } from './schema.ts';

const MODULE = 'finance.banking-reports' as const;
/** Till reports are made in the branch app as well, each type in its section (C§6). */
const AT_BRANCH = { alsoFor: ['branch'], sections: { branch: BRANCH_APP.till.app } } as const;
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

/** Limits that keep every sum exact. */
const amount = () => integer(0, MAX_AMOUNT);
const signedAmount = () => integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const bills = () =>
  list(part({ nominal: integer(1, 10_000_000).required(), numberOfBills: integer(0, 100_000).required() })).max(30);
const expenses = () => list(part({ name: text(100).min(1).required(), amount: amount().required() })).max(50);

const countedBills = part({
  nominal: integer(1, 10_000_000).required(),
  numberOfBills: integer(0, 100_000).required(),
  amount: signedAmount().required(),
  currency: text(3).required(),
});

const standing = {
  id: id().required(),
  type: word(DAY_BANKING_TYPES).required(),
  status: word(DAY_BANKING_STATUSES).required(),
  businessDate: isoDate().required(),
};

/** A report as other reports reference it. */
const reportRef = strictObject({
  ...standing,
  countedAmount: signedAmount().nullable().defined(),
});

/** Maximum skipped reports returned for one report. */
export const MAX_PASSED_OVER = 6;

/**
 * Problems of the chain, latest first (D33a): skipped reports, which were rejected or not counted (`countedAmount`
 * null), and the current previous report of a submitted one if it changed by a correction or late count.
 */
const chainBreaks = () =>
  list(reportRef)
    .max(MAX_PASSED_OVER + 1)
    .required();

export const dayBankingRecord = part({
  id: id().required(),
  version: version().required(),
  type: word(DAY_BANKING_TYPES).required(),
  /** Without `confirmedAt`: the status it would get when submitted, if counted (D30). */
  status: word(DAY_BANKING_STATUSES).required(),
  /** yyyy-MM-dd at the till's location. */
  businessDate: isoDate().required(),
  createdAt: instant().required(),
  confirmedAt: instant().nullable().defined(),
  location: locationRef,
  /** Submitter; before submission the person who counted it. */
  submittedByEmployee: person.nullable().defined(),
  currency: text(3).required(),
  /** All sales, cards included; never part of the variance (D29). */
  totalAmount: signedAmount().nullable().defined(),
  /** Cash sales, as declared by the person who counted (D29). */
  totalCashAmount: signedAmount().required(),
  totalExpensesAmount: signedAmount().required(),
  /** Null until counted. */
  openingAmount: signedAmount().nullable().defined(),
  expectedAmount: signedAmount().nullable().defined(),
  countedAmount: signedAmount().nullable().defined(),
  variance: signedAmount().nullable().defined(),
  tolerance: signedAmount().required(),
  cashRegistry: list(countedBills).required(),
  coins: signedAmount().required(),
  cashTakings: list(countedBills).required(),
  cashTakingCoins: signedAmount().required(),
  totalCashTaking: signedAmount().required(),
  additionalExpenses: list(part({ name: text(100).required(), amount: signedAmount().required() })).required(),
  note: text(2000).nullable().defined(),
  previousDayBanking: reportRef.nullable().defined(),
  /** The previous report is missing or rejected (D33a). */
  isChainBroken: flag().required(),
  chainBrokenBy: chainBreaks(),
  corrects: id().nullable().defined(),
  correctedBy: id().nullable().defined(),
  dayBankingAutomaticClosureReason: strictObject({
    reason: word(CLOSURE_REASONS).required(),
    note: text(2000).nullable().defined(),
    filledByEmployee: person.nullable().defined(),
  })
    .nullable()
    .defined(),
  approvalProcess: approvalProcessRecord.nullable().defined(),
  actions: list(action).required(),
});

/** Location, type and day of a new report. */
const till = {
  locationId: id().required(),
  type: word(DAY_BANKING_TYPES).required(),
  businessDate: isoDate().required(),
};

const figures = {
  cashRegistry: bills().optional(),
  coins: amount().optional(),
  cashTakings: bills().optional(),
  cashTakingCoins: amount().optional(),
  totalAmount: amount().nullable().optional(),
  totalCashAmount: amount().optional(),
  additionalExpenses: expenses().optional(),
  note: text(2000).nullable().optional(),
};

export const dayBankingEndpoints = {
  ...listCalls(DAY_BANKING_LIST, {
    id: 'day-bankings',
    noun: 'till reports',
    ...AT_BRANCH,
    summary: 'Till reports, newest first unless sorted.',
    answer: listAnswer(dayBankingRecord),
  }),
  opening: endpoint({
    id: 'day-bankings.opening',
    method: 'GET',
    path: '/api/day-bankings/opening',
    summary: 'What a new report starts from: the count before it, and the bills of the currency (D28).',
    access: needs('dayBanking', 'create', ['all']),
    module: MODULE,
    ...AT_BRANCH,
    query: part({
      ...till,
      correctsId: id().optional(),
      /** The report that is counted again: returns its opening amount, not that of a further one. */
      reportId: id().optional(),
    }),
    answer: {
      status: 200,
      schema: part({
        currency: text(3).required(),
        openingAmount: signedAmount().required(),
        tolerance: signedAmount().required(),
        previousDayBanking: reportRef.nullable().defined(),
        chainBrokenBy: chainBreaks(),
      }),
    },
  }),
  reported: endpoint({
    id: 'day-bankings.reported',
    method: 'GET',
    path: '/api/day-bankings/reported',
    summary:
      'The report that a new one of a till, type and day would be refused for, with whether the caller may read or correct it.',
    access: needs('dayBanking', 'create', ['all']),
    module: MODULE,
    ...AT_BRANCH,
    query: part(till),
    answer: {
      status: 200,
      schema: part({
        report: strictObject({
          ...standing,
          isConfirmed: flag().required(),
          mayRead: flag().required(),
          mayCorrect: flag().required(),
        })
          .nullable()
          .defined(),
      }),
    },
  }),
  locations: endpoint({
    id: 'day-bankings.locations',
    method: 'GET',
    path: '/api/day-bankings/locations',
    summary:
      'The locations whose till the caller may report on, with their currency, local date and earliest day of a new report (D35).',
    access: needs('dayBanking', 'create', ['all']),
    module: MODULE,
    ...AT_BRANCH,
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          location: locationRef,
          currency: text(3).required(),
          today: isoDate().required(),
          earliest: isoDate().required(),
        }),
      ),
    },
  }),
  read: endpoint({
    id: 'day-bankings.read',
    method: 'GET',
    path: '/api/day-bankings/{id}',
    summary: 'One till report with its count, the report before it and its approval.',
    access: needs('dayBanking', 'read'),
    module: MODULE,
    ...AT_BRANCH,
    params: byId,
    answer: { status: 200, schema: dayBankingRecord },
  }),
  create: endpoint({
    id: 'day-bankings.create',
    method: 'POST',
    path: '/api/day-bankings',
    summary:
      'Counts a till: a draft, whose status foretells what it becomes (D30). With `correctsId` in the place of a rejected report (D33a).',
    access: needs('dayBanking', 'create', ['all']),
    module: MODULE,
    ...AT_BRANCH,
    body: part({
      locationId: id().required(),
      type: word(DAY_BANKING_TYPES).required(),
      businessDate: isoDate().required(),
      correctsId: id().nullable().optional(),
      /** Currency of the figures: refused if the location's currency changed. */
      currency: currency().optional(),
      ...figures,
    }),
    answer: { status: 201, schema: dayBankingRecord },
  }),
  change: endpoint({
    id: 'day-bankings.change',
    method: 'PATCH',
    path: '/api/day-bankings/{id}',
    summary: 'Counts a till again, as long as the report is not submitted (D30).',
    access: needs('dayBanking', 'update', ['all']),
    module: MODULE,
    ...AT_BRANCH,
    params: byId,
    body: part({ version: version().optional(), ...figures }),
    answer: { status: 200, schema: dayBankingRecord },
  }),
  confirm: endpoint({
    id: 'day-bankings.confirm',
    method: 'POST',
    path: '/api/day-bankings/{id}/confirm',
    summary:
      'Marks a report as submitted: balanced, or to be decided by its approvers (D30, D32). Again it changes nothing.',
    access: needs('dayBanking', 'update', ['all']),
    module: MODULE,
    ...AT_BRANCH,
    isIdempotent: true,
    params: byId,
    body: strictObject({ version: version().optional() }).optional(),
    answer: { status: 200, schema: dayBankingRecord },
  }),
  explain: endpoint({
    id: 'day-bankings.explain',
    method: 'POST',
    path: '/api/day-bankings/{id}/explain',
    summary: 'Says why a day was closed automatically (D31).',
    access: needs('dayBanking', 'update', ['all']),
    module: MODULE,
    ...AT_BRANCH,
    params: byId,
    body: part({ note: text(2000).required(), version: version().optional() }),
    answer: { status: 200, schema: dayBankingRecord },
  }),
  remove: endpoint({
    id: 'day-bankings.remove',
    method: 'DELETE',
    path: '/api/day-bankings/{id}',
    summary: 'Deletes a report that is not submitted (C§4).',
    access: needs('dayBanking', 'delete', ['all', 'personal']),
    module: MODULE,
    ...AT_BRANCH,
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};
