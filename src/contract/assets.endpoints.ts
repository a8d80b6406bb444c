import { MAX_AMOUNT } from '#domain/amounts.ts';
import {
  ASSET_FIELD_TYPES,
  ASSET_FIELDS_MAX,
  ASSET_OWNER_KINDS,
  ASSET_STATUSES,
  ASSET_TEXT_MAX_LENGTH,
} from '#domain/assets.ts';
import { currency } from './currency.ts';
import { inApp } from './employee-app.ts';
import { endpoint, needs } from './endpoint.ts';
import { ASSIGNMENT_LIST } from './asset-assignments.list.ts';
import { ASSET_TYPE_LIST } from './asset-types.list.ts';
import { ASSET_LIST } from './assets.list.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer, listQuery } from './paging.ts';
import { action } from './records.ts';
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
  queryMany,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';

const ALL = ['all'] as const;
const module = 'finance.assets' as const;
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);
/** Whole minor units of the currency (fils, cents). */
const amount = () => integer(0, MAX_AMOUNT);
const note = () => text(ASSET_TEXT_MAX_LENGTH).min(1);

const fieldShape = {
  id: id().required(),
  name: text(100).required(),
  type: word(ASSET_FIELD_TYPES).required(),
  isRequired: flag().required(),
};
const field = part(fieldShape);
const newFieldShape = {
  name: nameText(100).min(1).required(),
  type: word(ASSET_FIELD_TYPES).required(),
  isRequired: flag().optional(),
};

const typeRef = part({ id: id().required(), name: text(100).required(), fields: list(field).required() });
const assetType = part({
  id: id().required(),
  name: text(100).required(),
  fields: list(field).required(),
  /** Number of assets of this type that are not deleted; the type can be deleted only when it is 0 (D57). */
  assetsCount: integer(0, 1_000_000_000).required(),
  createdAt: instant().required(),
});

/** An employee, a location, or an account without an employee (C§3): only the fields of its kind are present. */
const ownerShape = {
  kind: word(ASSET_OWNER_KINDS).required(),
  id: id().required(),
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  companyEmployeeId: text(40).optional(),
  name: text(200).optional(),
  shortCode: text(20).optional(),
  email: text(254).optional(),
  imageUrl: text(400).nullable().optional(),
};
const owner = part(ownerShape);
const ownerOrNobody = () => strictObject(ownerShape).nullable().defined();

const held = {
  stringValue: text(ASSET_TEXT_MAX_LENGTH).nullable().defined(),
  dateValue: isoDate().nullable().defined(),
  numberValue: number().nullable().defined(),
  booleanValue: flag().nullable().defined(),
};

export const assetRecord = part({
  id: id().required(),
  version: version().required(),
  status: word(ASSET_STATUSES).required(),
  assetType: typeRef,
  value: amount().nullable().defined(),
  currency: text(3).required(),
  /** Current owner; for an invalid asset the last one (D56). */
  currentUser: ownerOrNobody(),
  values: list(
    part({ id: id().required(), field: part({ id: id().required(), name: text(100).required() }), ...held }),
  ).required(),
  /** Reason of the invalidity. */
  invalidNote: text(ASSET_TEXT_MAX_LENGTH).nullable().defined(),
  /** Time and account of the invalidation; null for a valid asset, or if not recorded. */
  invalidatedAt: instant().nullable().defined(),
  invalidatedBy: text(254).nullable().defined(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
  actions: list(action).required(),
});

/** One of the four values, by the field's type; none leaves the field empty. */
const fieldValue = part({
  fieldId: id().required(),
  stringValue: text(ASSET_TEXT_MAX_LENGTH).nullable().optional(),
  dateValue: isoDate().nullable().optional(),
  numberValue: number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
  booleanValue: flag().nullable().optional(),
});
const fieldValues = () => list(fieldValue).max(ASSET_FIELDS_MAX);

/** The inventory (C§2, C§7). */
export const assetEndpoints = {
  ...listCalls(ASSET_LIST, {
    id: 'assets',
    noun: 'assets',
    summary:
      'Assets in reach, the newest first; in personal scope those the caller has, in team scope also those of the people and locations under them.',
    answer: listAnswer(assetRecord),
    ...inApp('assets'),
  }),
  read: endpoint({
    id: 'assets.read',
    method: 'GET',
    path: '/api/assets/{id}',
    summary: 'One asset with what the caller may do to it.',
    access: needs('asset.details', 'read'),
    module,
    params: byId,
    answer: { status: 200, schema: assetRecord },
  }),
  create: endpoint({
    id: 'assets.create',
    method: 'POST',
    path: '/api/assets',
    summary: 'Adds an asset without an owner; its values are those of its type.',
    access: needs('asset.details', 'create'),
    module,
    body: part({
      assetTypeId: id().required(),
      fieldValues: fieldValues().optional(),
      value: amount().nullable().optional(),
      currency: currency().required(),
    }),
    answer: { status: 201, schema: assetRecord },
  }),
  change: endpoint({
    id: 'assets.change',
    method: 'PATCH',
    path: '/api/assets/{id}',
    summary: 'Changes what is given; the type stays. Fields that are not named keep what they hold.',
    access: needs('asset.details', 'update'),
    module,
    params: byId,
    body: part({
      version: version().required(),
      fieldValues: fieldValues().optional(),
      value: amount().nullable().optional(),
      currency: currency().optional(),
    }),
    answer: { status: 200, schema: assetRecord },
  }),
  remove: endpoint({
    id: 'assets.delete',
    method: 'DELETE',
    path: '/api/assets/{id}',
    summary: 'Deletes an asset without an owner.',
    access: needs('asset.details', 'delete'),
    module,
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
};

const assignment = part({
  id: id().required(),
  asset: part({
    id: id().required(),
    status: word(ASSET_STATUSES).required(),
    assetType: part({ id: id().required(), name: text(100).required() }),
  }),
  owner,
  assignedAt: instant().required(),
  /** Null while the owner has it. */
  endedAt: instant().nullable().defined(),
  assignedBy: strictObject({ id: id().required(), displayName: text(200).required() })
    .nullable()
    .defined(),
  endedBy: strictObject({ id: id().required(), displayName: text(200).required() })
    .nullable()
    .defined(),
});

const { list: assignments, export: assignmentsFile } = listCalls(ASSIGNMENT_LIST, {
  id: 'asset-assignments',
  noun: 'assignments',
  summary:
    'Who had which asset from when until when, the latest first; `date` keeps those who had it at any time of that day, `searchText` finds by the asset and by who had it.',
  answer: listAnswer(assignment),
  extra: {
    assetId: id().optional(),
    employeeId: id().optional(),
    locationId: id().optional(),
    date: isoDate().optional(),
  },
});

/** Current and former owners of assets (C§7). */
export const assetAssignmentEndpoints = {
  list: assignments,
  export: assignmentsFile,
  create: endpoint({
    id: 'asset-assignments.create',
    method: 'POST',
    path: '/api/asset-assignments',
    summary:
      'Gives an asset to an account, or to an employee or a location without one; `userId` null returns it to the inventory. The one who had it gives it up at that moment.',
    access: needs('asset.assignment', 'create'),
    module,
    body: part({
      assetId: id().required(),
      userId: id().nullable().optional(),
      employeeId: id().optional(),
      locationId: id().optional(),
      version: version().optional(),
    }),
    answer: { status: 201, schema: assetRecord },
  }),
  markInvalid: endpoint({
    id: 'asset-assignments.invalid',
    method: 'POST',
    path: '/api/asset-assignments/invalid',
    summary: 'Marks an asset as invalid, permanently and with a note; its last owner stays readable.',
    access: needs('asset.details', 'update'),
    module,
    body: part({ assetId: id().required(), note: note().required(), version: version().optional() }),
    answer: { status: 200, schema: assetRecord },
  }),
};

export const assetOwnerEndpoints = {
  list: endpoint({
    id: 'asset-owners.list',
    method: 'GET',
    path: '/api/asset-owners',
    summary:
      'Active employees, locations and accounts without an employee that the caller may give an asset to, by name.',
    access: needs('asset.assignment', 'create'),
    module,
    query: listQuery(['name'], { kinds: queryMany(word(ASSET_OWNER_KINDS)).optional() }),
    answer: { status: 200, schema: listAnswer(owner) },
  }),
};

export const assetFieldDefinitionEndpoints = {
  create: endpoint({
    id: 'asset-field-definitions.create',
    method: 'POST',
    path: '/api/asset-field-definitions',
    summary:
      'Adds a field to a type, behind the others; a required one is asked for when an asset is saved the next time.',
    access: needs('asset.type', 'create', ALL),
    module,
    body: part({ assetTypeId: id().required(), ...newFieldShape }),
    answer: { status: 201, schema: assetType },
  }),
};

const { list: types, export: typesFile } = listCalls(ASSET_TYPE_LIST, {
  id: 'asset-types',
  noun: 'types of assets',
  summary: 'Types of assets with their fields, by name.',
  answer: listAnswer(assetType),
  access: needs('asset.type', 'read', ALL),
});

export const assetTypeEndpoints = {
  list: types,
  export: typesFile,
  create: endpoint({
    id: 'asset-types.create',
    method: 'POST',
    path: '/api/asset-types',
    summary: 'Adds a type with its first fields.',
    access: needs('asset.type', 'create', ALL),
    module,
    body: part({
      name: nameText(100).min(1).required(),
      fields: list(part(newFieldShape)).max(ASSET_FIELDS_MAX).optional(),
    }),
    answer: { status: 201, schema: assetType },
  }),
  remove: endpoint({
    id: 'asset-types.delete',
    method: 'DELETE',
    path: '/api/asset-types/{id}',
    summary: 'Deletes a type of which there are no assets, with its fields.',
    access: needs('asset.type', 'delete', ALL),
    module,
    params: byId,
    answer: { status: 204 },
  }),
};
