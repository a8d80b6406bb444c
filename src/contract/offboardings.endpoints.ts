import { MAX_AMOUNT } from '#domain/amounts.ts';
import { DAY_BANKING_TYPES } from '#domain/day-banking.ts';
import { TERMINATION_REASONS } from '#domain/end-of-service.ts';
import {
  DUTY_KINDS,
  END_OF_SERVICE_STATES,
  LEAVE_ADJUSTMENT_KINDS,
  MAX_ADJUSTMENTS,
  OFFBOARDING_STATUSES,
  OTHER_ADJUSTMENT_KINDS,
  ROLE_TRANSFER_STATES,
  SETTLEMENT_BLOCKS,
} from '#domain/offboarding.ts';
import { countryISO } from './country.ts';
import { currency } from './currency.ts';
import { endpoint, needs } from './endpoint.ts';
import { listCalls } from './list-calls.ts';
import { OFFBOARDING_LIST } from './offboardings.list.ts';
import { listAnswer } from './paging.ts';
import { action, person, personShape, reason } from './records.ts';
import {
  flag,
  id,
  instant,
  integer,
  isoDate,
  list,
  number,
  part,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';

const RESOURCE = 'offboarding.details' as const;
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);
/** Whole minor units of the currency (fils, cents). */
const amount = () => integer(0, MAX_AMOUNT);
const signed = () => integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const note = () => text(500);

const gratuityShape = {
  countryISO: countryISO().nullable(),
  currency: currency().nullable(),
  lastWorkingDay: isoDate().nullable(),
  terminationReason: word(TERMINATION_REASONS).nullable(),
  basicWage: amount().nullable(),
  totalWage: amount().nullable(),
  unpaidDays: number().min(0).max(20_000),
  agreedDaysPerYear: integer(1, 365).nullable(),
  manualAmount: amount().nullable(),
  manualNote: note().nullable(),
};

const leaveAdjustment = part({
  kind: word(LEAVE_ADJUSTMENT_KINDS).required(),
  days: number().min(-1_000).max(1_000).required(),
});
const otherShape = {
  kind: word(OTHER_ADJUSTMENT_KINDS).required(),
  description: text(200).min(1).required(),
  amount: amount().required(),
};

const row = {
  id: id().required(),
  version: version().required(),
  status: word(OFFBOARDING_STATUSES).required(),
  endOfService: word(END_OF_SERVICE_STATES).required(),
  roleTransfer: word(ROLE_TRANSFER_STATES).required(),
  employee: person,
  createdAt: instant().required(),
  updatedAt: instant().required(),
  actions: list(action).required(),
};
const offboardingRow = part(row);

const gratuityLine = part({
  kind: word(['slab', 'resignation', 'cap']).required(),
  fromYear: integer(0, 100).nullable().defined(),
  toYear: integer(0, 100).nullable().defined(),
  units: number().required(),
  amount: signed().required(),
});

const figures = part({
  gratuity: strictObject({
    ruleId: text(60).required(),
    ruleVersion: integer(1, 1_000_000).required(),
    units: number().required(),
    perYear: integer(1, 366).required(),
    wage: amount().required(),
    isBelowMinimum: flag().required(),
    lines: list(gratuityLine).required(),
    total: signed().required(),
  })
    .nullable()
    .defined(),
  gratuityAmount: signed().nullable().defined(),
  leaveLines: list(
    part({
      kind: word(LEAVE_ADJUSTMENT_KINDS).required(),
      days: number().required(),
      amount: signed().nullable().defined(),
    }),
  ).required(),
  summary: part({
    gratuity: signed().required(),
    leave: signed().required(),
    additions: signed().required(),
    deductions: signed().required(),
    total: signed().required(),
  }),
});

/** A settlement with its five blocks (D65). */
export const offboardingRecord = part({
  ...row,
  /** First day of service. */
  startDate: isoDate().required(),
  /** Blocks saved at least once. */
  savedBlocks: list(word(SETTLEMENT_BLOCKS).required()).required(),
  gratuity: part({
    countryISO: text(2).nullable().defined(),
    currency: text(3).nullable().defined(),
    lastWorkingDay: isoDate().nullable().defined(),
    terminationReason: word(TERMINATION_REASONS).nullable().defined(),
    basicWage: amount().nullable().defined(),
    totalWage: amount().nullable().defined(),
    unpaidDays: number().required(),
    agreedDaysPerYear: integer(1, 365).nullable().defined(),
    manualAmount: amount().nullable().defined(),
    manualNote: note().nullable().defined(),
  }),
  leaveAdjustments: list(leaveAdjustment).required(),
  otherAdjustments: list(part({ ...otherShape, assetId: id().nullable().defined() })).required(),
  /** Calculated figures; as confirmed, once the end of service is. */
  figures,
  /** When the end of service was confirmed. */
  endOfServiceAt: instant().nullable().defined(),
  /** The leaver's duties by kind, and their successors (D67). */
  duties: list(
    part({
      kind: word(DUTY_KINDS).required(),
      items: list(part({ id: id().required(), label: text(300).defined() })).required(),
      successor: strictObject(personShape).nullable().defined(),
      /** Requests of which the successor has already decided an earlier step: they would decide twice. */
      decidedEarlier: integer(0, 1_000_000).required(),
    }),
  ).required(),
  /** The last role transfer that was confirmed: how many duties of each kind went to whom; empty before. */
  transferred: list(
    part({
      kind: word(DUTY_KINDS).required(),
      count: integer(0, 1_000_000).required(),
      successor: strictObject(personShape).nullable().defined(),
    }),
  ).required(),
  /** Assets the leaver still has, to return or to pay for (D69). */
  heldAssets: list(
    part({ id: id().required(), typeName: text(100).required(), details: text(4000).defined() }),
  ).required(),
  /** Other obstacles to a confirmation (D69) that the caller may open. */
  inTheWay: part({
    leaves: list(
      part({
        id: id().required(),
        typeName: text(100).required(),
        typeNameArabic: text(100).nullable().defined(),
        startDate: isoDate().required(),
        endDate: isoDate().required(),
      }),
    ).required(),
    tillReports: list(
      part({
        id: id().required(),
        locationName: text(200).required(),
        type: word(DAY_BANKING_TYPES).required(),
        businessDate: isoDate().required(),
      }),
    ).required(),
  }),
  /** Warnings, which do not prevent a confirmation (D69). */
  warnings: list(reason).required(),
  /** Known data for prefilling: country of the contract, salary on the last working day, leave left then. */
  known: part({
    countryISO: text(2).nullable().defined(),
    currency: text(3).nullable().defined(),
    lastWorkingDay: isoDate().nullable().defined(),
    /** Null also for callers who may not read salaries. */
    basicWage: amount().nullable().defined(),
    totalWage: amount().nullable().defined(),
    leave: list(part({ kind: word(LEAVE_ADJUSTMENT_KINDS).required(), days: number().required() })).required(),
  }),
});

const settled = { status: 200, schema: offboardingRecord } as const;
const versionOnly = part({ version: version().optional() });

/** Offboarding settlements (B§7). */
export const offboardingEndpoints = {
  ...listCalls(OFFBOARDING_LIST, {
    id: 'offboardings',
    noun: 'settlements',
    summary: 'Offboarding settlements, the newest first unless sorted.',
    answer: listAnswer(offboardingRow),
  }),
  read: endpoint({
    id: 'offboardings.read',
    method: 'GET',
    path: '/api/offboardings/{id}',
    summary: 'One settlement with its blocks, what it comes to, what is in its way and what the caller may do.',
    access: needs(RESOURCE, 'read'),
    params: byId,
    answer: settled,
  }),
  create: endpoint({
    id: 'offboardings.create',
    method: 'POST',
    path: '/api/offboardings',
    summary: 'Begins the settlement of an employee who leaves.',
    access: needs(RESOURCE, 'create'),
    body: part({ employeeId: id().required() }),
    answer: { status: 201, schema: offboardingRecord },
  }),
  remove: endpoint({
    id: 'offboardings.delete',
    method: 'DELETE',
    path: '/api/offboardings/{id}',
    summary: 'Deletes a settlement whose end of service is not confirmed (D66).',
    access: needs(RESOURCE, 'delete'),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
  saveGratuity: endpoint({
    id: 'offboardings.gratuity',
    method: 'POST',
    path: '/api/offboardings/{id}/gratuity',
    summary:
      'Saves what the gratuity is calculated from; what is not named stays, and it may still be incomplete (D68).',
    access: needs(RESOURCE, 'update'),
    params: byId,
    body: strictObject(gratuityShape).partial().shape({ version: version().optional() }).required(),
    answer: settled,
  }),
  saveLeave: endpoint({
    id: 'offboardings.leave',
    method: 'POST',
    path: '/api/offboardings/{id}/leave',
    summary: 'Saves the days of leave that are paid out, or taken off where they are below zero.',
    access: needs(RESOURCE, 'update'),
    params: byId,
    body: part({
      version: version().optional(),
      adjustments: list(leaveAdjustment).max(LEAVE_ADJUSTMENT_KINDS.length).required(),
    }),
    answer: settled,
  }),
  saveOther: endpoint({
    id: 'offboardings.other-adjustments',
    method: 'POST',
    path: '/api/offboardings/{id}/other-adjustments',
    summary: 'Saves additions, deductions and the cost of assets that are not returned (D69).',
    access: needs(RESOURCE, 'update'),
    params: byId,
    /**
     * `currency`: the one the amounts were typed in; sets the currency of a settlement without one, and is refused if
     * the settlement has another.
     */
    body: part({
      version: version().optional(),
      currency: currency().optional(),
      adjustments: list(part({ ...otherShape, assetId: id().nullable().optional() }))
        .max(MAX_ADJUSTMENTS)
        .required(),
    }),
    answer: settled,
  }),
  successors: endpoint({
    id: 'offboardings.successors',
    method: 'GET',
    path: '/api/offboardings/{id}/successors',
    summary: 'People who can take over a type of duty (D67), by name, at most 50, of those the caller may read.',
    access: needs(RESOURCE, 'update'),
    params: byId,
    query: strictObject({ duty: word(DUTY_KINDS).required(), searchText: text(200).optional() }),
    answer: { status: 200, schema: part({ data: list(person).required(), count: integer(0, 50).required() }) },
  }),
  planTransfer: endpoint({
    id: 'offboardings.role-transfer',
    method: 'POST',
    path: '/api/offboardings/{id}/role-transfer',
    summary: 'Chooses who takes over the duties of each kind (D67); nothing is moved yet.',
    access: needs(RESOURCE, 'update'),
    params: byId,
    body: part({
      version: version().optional(),
      successors: list(part({ duty: word(DUTY_KINDS).required(), employeeId: id().required() }))
        .max(DUTY_KINDS.length)
        .required(),
    }),
    answer: settled,
  }),
  confirmTransfer: endpoint({
    id: 'offboardings.role-transfer-confirm',
    method: 'POST',
    path: '/api/offboardings/{id}/role-transfer-confirm',
    summary: 'Transfers every duty to its successor in one transaction (D67).',
    access: needs(RESOURCE, 'update'),
    params: byId,
    body: versionOnly,
    answer: settled,
  }),
  confirmEndOfService: endpoint({
    id: 'offboardings.end-of-service-confirm',
    method: 'POST',
    path: '/api/offboardings/{id}/end-of-service-confirm',
    summary: 'Confirms the amounts due; refused with everything that is missing or blocks it (D68, D69).',
    access: needs(RESOURCE, 'update'),
    params: byId,
    body: versionOnly,
    answer: settled,
  }),
  reopen: endpoint({
    id: 'offboardings.reopen',
    method: 'POST',
    path: '/api/offboardings/{id}/reopen',
    summary: 'Opens a confirmed end of service again; administrators only, with the reason (D66).',
    access: needs(RESOURCE, 'update'),
    params: byId,
    body: part({ version: version().optional(), note: note().defined() }),
    answer: settled,
  }),
};
