import { MAX_AMOUNT } from '#domain/amounts.ts';
import { MAX_TIERS, PAYOUT_TYPES } from '#domain/commissions/commissions.ts';
import { currency } from './currency.ts';
import { ALL, byId, COMMISSIONS_MODULE as module, filters, percentage, version } from './commission-records.ts';
import { endpoint, needs } from './endpoint.ts';
import { TIER_ASSIGNMENT_LIST } from './commission-tier-assignments.list.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer, listQuery } from './paging.ts';
import { person } from './records.ts';
import {
  id,
  instant,
  integer,
  isoDate,
  list,
  part,
  queryFlag,
  queryMany,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';
import { setupEndpoints } from './setup.ts';

const { startDate: _start, endDate: _end, ...people } = filters;
/** Whole minor units of the type's currency. */
const units = () => integer(0, MAX_AMOUNT);

const tierTypeRef = strictObject({
  id: id().required(),
  name: text(100).required(),
  nameArabic: text(100).nullable().defined(),
  type: word(PAYOUT_TYPES).required(),
  currency: currency().required(),
});

/** An employee's current tier type, and next month's (D51). */
const assignment = part({
  employee: person,
  current: tierTypeRef.nullable().defined(),
  /** Next month's type; null for no change, or for a change to none: see `changesOn`. */
  next: tierTypeRef.nullable().defined(),
  /** First day of the change; null without one. */
  changesOn: isoDate().nullable().defined(),
});

/** Tier types (C§3): `type` is the payout, a percentage of the whole net or a fixed amount once (D49). */
export const commissionTierTypeEndpoints = {
  ...setupEndpoints({
    path: '/api/commission-tier-types',
    noun: 'Types of commission tiers',
    resource: 'commissionTierType',
    module,
    own: { type: word(PAYOUT_TYPES).required(), currency: currency().optional() },
    filters: { types: queryMany(word(PAYOUT_TYPES)).optional() },
  }),
  assign: endpoint({
    id: 'commission-tier-types.employee-assignment',
    method: 'POST',
    path: '/api/commission-tier-types/employee-assignment',
    summary:
      'Assigns a tier type to employees, or none with null. It applies from next month; a first assignment applies immediately (D51).',
    access: needs('commissionTierType.assignment', 'create', ALL),
    module,
    isIdempotent: true,
    body: part({
      employeeIds: list(id().required()).min(1).max(500).required(),
      commissionTierTypeId: id().nullable().defined(),
    }),
    answer: { status: 200, schema: part({ data: list(assignment).required() }) },
  }),
};

const { list: assignments } = listCalls(TIER_ASSIGNMENT_LIST, {
  id: 'commission-tier-type-assignment',
  noun: 'assignments',
  summary: 'Employees with the type of tiers they have now and the one of next month, by name.',
  answer: listAnswer(assignment),
  extra: { ...people, isAssigned: queryFlag().optional() },
});

/** Tier assignments (C§7). */
export const commissionTierAssignmentEndpoints = {
  list: assignments,
  remove: endpoint({
    id: 'commission-tier-type-assignment.delete',
    method: 'DELETE',
    path: '/api/commission-tier-type-assignment/{id}',
    summary: 'Undoes the change of an employee, named by their id, that applies from next month.',
    access: needs('commissionTierType.assignment', 'delete', ALL),
    module,
    params: byId,
    answer: { status: 204 },
  }),
};

const tierShape = {
  tier: integer(1, MAX_TIERS).required(),
  netSalesTarget: units().required(),
  /** For types that pay a percentage; otherwise null. */
  payoutPercentage: percentage().nullable().optional(),
  /** For types that pay an amount once; otherwise null. */
  payoutAmount: units().nullable().optional(),
};
const tierRecord = part({
  id: id().required(),
  version: version().required(),
  commissionTierTypeId: id().required(),
  ...tierShape,
  /** Currency of its type. */
  currency: currency().required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
});

/** Tiers of types (C§7). */
export const commissionTierEndpoints = {
  list: endpoint({
    id: 'commission-tiers.list',
    method: 'GET',
    path: '/api/commission-tiers',
    summary: 'Tiers, by type and target.',
    access: needs('commissionTier', 'read', ALL),
    module,
    query: listQuery(['tier', 'netSalesTarget'], { commissionTierTypeId: queryMany(id()).optional() }).omit([
      'searchText',
    ]),
    answer: { status: 200, schema: listAnswer(tierRecord) },
  }),
  read: endpoint({
    id: 'commission-tiers.read',
    method: 'GET',
    path: '/api/commission-tiers/{id}',
    summary: 'One tier.',
    access: needs('commissionTier', 'read', ALL),
    module,
    params: byId,
    answer: { status: 200, schema: tierRecord },
  }),
  create: endpoint({
    id: 'commission-tiers.create',
    method: 'POST',
    path: '/api/commission-tiers',
    summary: 'Adds a tier to a type; a higher tier has a higher target.',
    access: needs('commissionTier', 'create', ALL),
    module,
    body: part({ commissionTierTypeId: id().required(), ...tierShape }),
    answer: { status: 201, schema: tierRecord },
  }),
  change: endpoint({
    id: 'commission-tiers.change',
    method: 'PATCH',
    path: '/api/commission-tiers/{id}',
    summary: 'Changes a tier; payouts that are calculated keep what they were calculated with.',
    access: needs('commissionTier', 'update', ALL),
    module,
    params: byId,
    body: strictObject(tierShape).partial().shape({ version: version().required() }).required(),
    answer: { status: 200, schema: tierRecord },
  }),
  remove: endpoint({
    id: 'commission-tiers.delete',
    method: 'DELETE',
    path: '/api/commission-tiers/{id}',
    summary: 'Deletes a tier; payouts that are calculated keep it.',
    access: needs('commissionTier', 'delete', ALL),
    module,
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};
