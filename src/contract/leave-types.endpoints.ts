import { ENTITLEMENT_BASES, ENTITLEMENT_UNITS } from '#domain/leave-entitlements.ts';
import { ICON_NAMES } from '#domain/icon-names.ts';
import { DAY_COUNTS, LEAVE_KINDS } from '#domain/leave.ts';
import { SETUP_STATUSES } from '#domain/setup.ts';
import { countryISO, countryISOs } from './country.ts';
import { endpoint, needs } from './endpoint.ts';
import {
  flag,
  id,
  instant,
  integer,
  isoDate,
  list,
  nameText,
  number,
  part,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';

const ALL = ['all'] as const;
const MODULE = 'hr.leaves';
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);
const days = () => number().min(0).max(999);

const terms = {
  countryISO: countryISO().required(),
  basis: word(ENTITLEMENT_BASES).required(),
  amount: days().required(),
  per: word(ENTITLEMENT_UNITS).required(),
  afterMonths: integer(0, 600).required(),
  cap: days().nullable().optional(),
  carryOverMax: days().nullable().optional(),
  carryOverExpiryMonths: integer(1, 120).nullable().optional(),
};

/** Changeable fields; the kind is immutable because ledgers depend on it. */
const changeable = {
  name: nameText(100).min(1).required(),
  nameArabic: nameText(100).nullable().optional(),
  status: word(SETUP_STATUSES).optional(),
  code: text(40)
    .min(1)
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      name: 'code',
      message: 'must be small letters and digits, parted by hyphens',
    })
    .required(),
  iconName: word(ICON_NAMES).required(),
  countryISOs: countryISOs().optional(),
  isVisibleOnMobile: flag().optional(),
  dayCount: word(DAY_COUNTS).optional(),
  /** Public holidays within a leave use no days of the balance (D19). */
  excludesHolidays: flag().optional(),
  needsApproval: flag().optional(),
  allowNegative: flag().optional(),
  /** How far a balance may be negative; null for no limit (D24). */
  negativeLimit: days().nullable().optional(),
};

/** Entitlements are written as a whole, with the day from which they replace all earlier ones; booked days stay. */
const replacing = { entitlements: list(part(terms)).max(200).optional(), entitlementsFrom: isoDate().optional() };

const leaveTypeDetails = part({
  id: id().required(),
  version: version().required(),
  order: integer(0, 1_000_000).required(),
  /** Number of its leaves; any prevents its deletion. */
  inUse: integer(0, 1_000_000_000).required(),
  type: word(LEAVE_KINDS).required(),
  ...changeable,
  /** All entitlements: current, earlier and future ones. */
  entitlements: list(part({ ...terms, effectiveFrom: isoDate().required() })).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
});

/** Leave types with their entitlements (C§3; D19 to D24). Their list is `leave-types.list`. */
export const leaveTypeEndpoints = {
  read: endpoint({
    id: 'leave-types.read',
    method: 'GET',
    path: '/api/leave-types/{id}',
    summary: 'One kind of leave with all its entitlements.',
    access: needs('leave.type', 'read', ALL),
    module: MODULE,
    params: byId,
    answer: { status: 200, schema: leaveTypeDetails },
  }),
  create: endpoint({
    id: 'leave-types.create',
    method: 'POST',
    path: '/api/leave-types',
    summary: 'Adds a leave type at the end of the list.',
    access: needs('leave.type', 'create', ALL),
    module: MODULE,
    body: part({ type: word(LEAVE_KINDS).required(), ...changeable, ...replacing }),
    answer: { status: 201, schema: leaveTypeDetails },
  }),
  change: endpoint({
    id: 'leave-types.change',
    method: 'PATCH',
    path: '/api/leave-types/{id}',
    summary: 'Changes what is given of a kind of leave; entitlements from a day on.',
    access: needs('leave.type', 'update', ALL),
    module: MODULE,
    params: byId,
    body: strictObject({ ...changeable, ...replacing })
      .partial()
      .shape({ version: version().required() })
      .required(),
    answer: { status: 200, schema: leaveTypeDetails },
  }),
  remove: endpoint({
    id: 'leave-types.delete',
    method: 'DELETE',
    path: '/api/leave-types/{id}',
    summary: 'Deletes a kind of leave that no leave is of.',
    access: needs('leave.type', 'delete', ALL),
    module: MODULE,
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
  order: endpoint({
    id: 'leave-types.order',
    method: 'POST',
    path: '/api/leave-types/order',
    summary: 'Puts the given kinds of leave into this order, before all others.',
    access: needs('leave.type', 'update', ALL),
    module: MODULE,
    body: part({ ids: list(id().required()).min(1).max(500).required() }),
    answer: { status: 200, schema: part({ isOrdered: flag().required() }) },
  }),
};
