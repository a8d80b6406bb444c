import { BRANCH_APP } from '#domain/branch-app.ts';
import type { ObjectShape } from 'yup';
import { EXPIRY_STATUSES } from '#domain/document-limits.ts';
import { DOCUMENT_STATUSES } from '#domain/document-status.ts';
import type { Resource } from '#domain/permissions.ts';
import { readCustomFields, writtenCustomFields } from './custom-fields.ts';
import { inApp } from './employee-app.ts';
import { endpoint, needs, needsEither, type InApps } from './endpoint.ts';
import { EXPIRING_LIST, EXPIRING_OF_LOCATIONS_LIST } from './expiring-documents.list.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer, listQuery } from './paging.ts';
import { action, fileRef, locationRef, person } from './records.ts';
import {
  flag,
  id,
  instant,
  integer,
  isoDate,
  list,
  part,
  queryFlag,
  queryInteger,
  queryMany,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';

const version = () => integer(1, 1_000_000_000);
const byId = part({ id: id().required() });

const documentType = strictObject({
  id: id().required(),
  name: text(100).required(),
  nameArabic: text(100).nullable().defined(),
  refIdValidation: text(200).nullable().defined(),
  expirationDateWarningInMonths: integer(0, 120).nullable().defined(),
  expirationDateUrgentInMonths: integer(0, 120).nullable().defined(),
});

/** A document of a person or location (B§3). */
const documentRecord = {
  id: id().required(),
  version: version().required(),
  /** Null for documents from before types existed. */
  documentType: documentType.nullable().defined(),
  name: text(100).nullable().defined(),
  refId: text(100).nullable().defined(),
  expirationDate: isoDate().nullable().defined(),
  files: list(fileRef).required(),
  /** Today's status by the machine `document`. */
  status: word(DOCUMENT_STATUSES).required(),
  /** The document that replaced it; null for one that was not renewed. */
  replacedBy: id().nullable().defined(),
  createdAt: instant().required(),
  actions: list(action).required(),
  ...readCustomFields,
};

const written = {
  refId: text(100).nullable().optional(),
  expirationDate: isoDate().nullable().optional(),
  ...writtenCustomFields,
};

const filters = {
  documentTypeIds: queryMany(id()).optional(),
  /** Includes renewed and archived ones; default: without. */
  withReplaced: queryFlag().optional(),
  expiresFrom: isoDate().optional(),
  expiresUntil: isoDate().optional(),
};
const SORTS = ['expirationDate', 'createdAt'] as const;
/** Between any two days that may be written. */
const MAX_DAYS = 4_000_000;

/**
 * Endpoints of documents of one owner kind (B§3, B§7). `owner` is the owner's field, `filters` the owner filters of the
 * list.
 */
const documentEndpoints = <
  const Name extends string,
  Owner extends ObjectShape,
  Filters extends ObjectShape,
>(declared: {
  readonly name: Name;
  /** Singular and plural nouns for sentences. */
  readonly nouns: readonly [string, string];
  readonly resource: Resource;
  readonly owner: Owner;
  readonly filters: Filters;
  /** What opens the list to the apps. */
  readonly apps: InApps;
}) => {
  const { name, nouns, resource, owner } = declared;
  const path = `/api/${name}` as const;
  const record = part({ ...documentRecord, ...owner });
  return {
    list: endpoint({
      id: `${name}.list`,
      method: 'GET',
      path,
      summary: `Documents of ${nouns[0]}, the latest expiry first unless sorted.`,
      access: needs(resource, 'read'),
      ...declared.apps,
      query: listQuery(SORTS, { ...declared.filters, ...filters }),
      answer: { status: 200, schema: listAnswer(record) },
    }),
    create: endpoint({
      id: `${name}.create`,
      method: 'POST',
      path,
      summary: `Adds a document to ${nouns[1]}; its files come by a call of their own.`,
      access: needs(resource, 'create'),
      body: part({ ...owner, documentTypeId: id().required(), ...written }),
      answer: { status: 201, schema: record },
    }),
    change: endpoint({
      id: `${name}.change`,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: 'Corrects number, expiry or custom fields.',
      access: needs(resource, 'update'),
      params: byId,
      body: part({ version: version().required(), ...written }),
      answer: { status: 200, schema: record },
    }),
    renew: endpoint({
      id: `${name}.renew`,
      method: 'POST',
      path: `${path}/{id}/renew`,
      summary: 'Replaces a document with a new one, which begins with its custom fields; the old one stays as history.',
      access: needs(resource, 'create'),
      params: byId,
      body: part({ version: version().required(), ...written }),
      answer: { status: 201, schema: record },
    }),
    archive: endpoint({
      id: `${name}.archive`,
      method: 'POST',
      path: `${path}/{id}/archive`,
      summary: 'Archives a document that is no longer needed; it stays as history, and nothing reminds of it.',
      access: needs(resource, 'update'),
      params: byId,
      body: part({ version: version().required() }),
      answer: { status: 200, schema: record },
    }),
    remove: endpoint({
      id: `${name}.delete`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Deletes a document; the one it had replaced is in force again.',
      access: needs(resource, 'delete'),
      params: byId,
      query: seenVersion(),
      answer: { status: 204 },
    }),
    addFiles: endpoint({
      id: `${name}.add-files`,
      method: 'POST',
      path: `${path}/{id}/files`,
      summary:
        'Attaches images or PDF files (at most 5 of 10 MB). Who may only add documents attaches to those they have added within the hour.',
      access: needsEither(resource, 'update', 'create'),
      params: byId,
      isUpload: true,
      answer: { status: 201, schema: record },
    }),
    removeFile: endpoint({
      id: `${name}.delete-file`,
      method: 'DELETE',
      path: `${path}/{id}/files/{fileId}`,
      summary: 'Takes a file off a document.',
      access: needs(resource, 'update'),
      params: part({ id: id().required(), fileId: id().required() }),
      answer: { status: 200, schema: record },
    }),
  };
};

export const employeeDocumentEndpoints = documentEndpoints({
  name: 'employee-documents',
  nouns: ['people', 'somebody'],
  resource: 'employee.document',
  owner: { employeeId: id().required() },
  filters: { employeeIds: queryMany(id()).optional(), employeeId: id().optional() },
  apps: inApp('myDesk'),
});

export const locationDocumentEndpoints = documentEndpoints({
  name: 'location-documents',
  nouns: ['locations', 'a location'],
  resource: 'location.document',
  owner: { locationId: id().required() },
  filters: { locationIds: queryMany(id()).optional(), locationId: id().optional() },
  apps: { alsoFor: ['branch'], sections: { branch: BRANCH_APP.documents.app } },
});

/** A row of both lists of expiring documents, beside whose it is. */
const expiringDocument = {
  id: id().required(),
  documentType: documentType.nullable().defined(),
  name: text(100).nullable().defined(),
  refId: text(100).nullable().defined(),
  expirationDate: isoDate().required(),
  /** Negative for an expired one. */
  daysLeft: integer(-MAX_DAYS, MAX_DAYS).required(),
  isExpired: flag().required(),
  status: word(EXPIRY_STATUSES).required(),
  fileCount: integer(0, 1_000).required(),
  ...readCustomFields,
};
const pictured = locationRef.shape({ imageUrl: text(400).nullable().defined() });
const extra = { withinDays: queryInteger(0, 3_650).optional() };

const { list: expiring, export: expiringFile } = listCalls(EXPIRING_LIST, {
  id: 'expiring-documents',
  noun: 'documents',
  summary: 'Documents of active people that expire within so many days or have expired, the earliest first.',
  answer: listAnswer(part({ ...expiringDocument, employee: person })),
  extra,
});

const { list: ofLocations, export: ofLocationsFile } = listCalls(EXPIRING_OF_LOCATIONS_LIST, {
  id: 'expiring-location-documents',
  noun: 'documents',
  summary: 'Documents of locations that expire within so many days or have expired, the earliest first.',
  answer: listAnswer(part({ ...expiringDocument, location: pictured })),
  extra,
});

/** Expiring documents of all people. */
export const expiringEndpoints = { list: expiring, export: expiringFile };
/** Expiring documents of all locations. */
export const expiringOfLocationsEndpoints = { list: ofLocations, export: ofLocationsFile };
