import { EXPIRY_STATUSES } from '#domain/document-limits.ts';
import { endpoint, needs } from './endpoint.ts';
import { listAnswer, listQuery } from './paging.ts';
import { fileRef, person } from './records.ts';
import { flag, id, instant, integer, isoDate, list, part, queryFlag, queryInteger, queryMany, strictObject, text, word } from './schema.ts';

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

/** A document of a person or a place (B§3). */
const documentRecord = {
  id: id().required(),
  version: version().required(),
  /** Null for one of before there were types. */
  documentType: documentType.nullable().defined(),
  name: text(100).nullable().defined(),
  refId: text(100).nullable().defined(),
  expirationDate: isoDate().nullable().defined(),
  files: list(fileRef).required(),
  /** The document that took its place; null for the one in force. */
  replacedBy: id().nullable().defined(),
  createdAt: instant().required(),
};

const written = {
  refId: text(100).nullable().optional(),
  expirationDate: isoDate().nullable().optional(),
};

const employeeDocument = part({ ...documentRecord, employeeId: id().required() });
const locationDocument = part({ ...documentRecord, locationId: id().required() });

const filters = {
  documentTypeIds: queryMany(id()).optional(),
  /** Renewed ones as well; they are left out otherwise. */
  withReplaced: queryFlag().optional(),
  expiresFrom: isoDate().optional(),
  expiresUntil: isoDate().optional(),
};
const SORTS = ['expirationDate', 'createdAt'] as const;

/** Documents of people (B§3, B§7). */
export const employeeDocumentEndpoints = {
  list: endpoint({
    id: 'employee-documents.list',
    method: 'GET',
    path: '/api/employee-documents',
    summary: 'Documents of people, the latest expiry first unless sorted.',
    access: needs('employee.document', 'read'),
    query: listQuery(SORTS, { employeeIds: queryMany(id()).optional(), employeeId: id().optional(), ...filters }),
    answer: { status: 200, schema: listAnswer(employeeDocument) },
  }),
  create: endpoint({
    id: 'employee-documents.create',
    method: 'POST',
    path: '/api/employee-documents',
    summary: 'Adds a document to somebody; its files come by a call of their own.',
    access: needs('employee.document', 'create'),
    body: part({ employeeId: id().required(), documentTypeId: id().required(), ...written }),
    answer: { status: 201, schema: employeeDocument },
  }),
  change: endpoint({
    id: 'employee-documents.change',
    method: 'PATCH',
    path: '/api/employee-documents/{id}',
    summary: 'Sets number or expiry right.',
    access: needs('employee.document', 'update'),
    params: byId,
    body: part({ version: version().required(), ...written }),
    answer: { status: 200, schema: employeeDocument },
  }),
  renew: endpoint({
    id: 'employee-documents.renew',
    method: 'POST',
    path: '/api/employee-documents/{id}/renew',
    summary: 'Puts a new document in the place of one; the old one stays as history.',
    access: needs('employee.document', 'create'),
    params: byId,
    body: part({ version: version().required(), ...written }),
    answer: { status: 201, schema: employeeDocument },
  }),
  remove: endpoint({
    id: 'employee-documents.delete',
    method: 'DELETE',
    path: '/api/employee-documents/{id}',
    summary: 'Deletes a document; the one it had replaced is in force again.',
    access: needs('employee.document', 'delete'),
    params: byId,
    answer: { status: 204 },
  }),
  addFiles: endpoint({
    id: 'employee-documents.add-files',
    method: 'POST',
    path: '/api/employee-documents/{id}/files',
    summary: 'Attaches images or PDF files (at most 5 of 10 MB).',
    access: needs('employee.document', 'update'),
    params: byId,
    isUpload: true,
    answer: { status: 201, schema: employeeDocument },
  }),
  removeFile: endpoint({
    id: 'employee-documents.delete-file',
    method: 'DELETE',
    path: '/api/employee-documents/{id}/files/{fileId}',
    summary: 'Takes a file off a document.',
    access: needs('employee.document', 'update'),
    params: part({ id: id().required(), fileId: id().required() }),
    answer: { status: 200, schema: employeeDocument },
  }),
};

/** Documents of places (B§3, B§7). */
export const locationDocumentEndpoints = {
  list: endpoint({
    id: 'location-documents.list',
    method: 'GET',
    path: '/api/location-documents',
    summary: 'Documents of locations, the latest expiry first unless sorted.',
    access: needs('location.document', 'read'),
    query: listQuery(SORTS, { locationIds: queryMany(id()).optional(), locationId: id().optional(), ...filters }),
    answer: { status: 200, schema: listAnswer(locationDocument) },
  }),
  create: endpoint({
    id: 'location-documents.create',
    method: 'POST',
    path: '/api/location-documents',
    summary: 'Adds a document to a location; its files come by a call of their own.',
    access: needs('location.document', 'create'),
    body: part({ locationId: id().required(), documentTypeId: id().required(), ...written }),
    answer: { status: 201, schema: locationDocument },
  }),
  change: endpoint({
    id: 'location-documents.change',
    method: 'PATCH',
    path: '/api/location-documents/{id}',
    summary: 'Sets number or expiry right.',
    access: needs('location.document', 'update'),
    params: byId,
    body: part({ version: version().required(), ...written }),
    answer: { status: 200, schema: locationDocument },
  }),
  renew: endpoint({
    id: 'location-documents.renew',
    method: 'POST',
    path: '/api/location-documents/{id}/renew',
    summary: 'Puts a new document in the place of one; the old one stays as history.',
    access: needs('location.document', 'create'),
    params: byId,
    body: part({ version: version().required(), ...written }),
    answer: { status: 201, schema: locationDocument },
  }),
  remove: endpoint({
    id: 'location-documents.delete',
    method: 'DELETE',
    path: '/api/location-documents/{id}',
    summary: 'Deletes a document; the one it had replaced is in force again.',
    access: needs('location.document', 'delete'),
    params: byId,
    answer: { status: 204 },
  }),
  addFiles: endpoint({
    id: 'location-documents.add-files',
    method: 'POST',
    path: '/api/location-documents/{id}/files',
    summary: 'Attaches images or PDF files (at most 5 of 10 MB).',
    access: needs('location.document', 'update'),
    params: byId,
    isUpload: true,
    answer: { status: 201, schema: locationDocument },
  }),
  removeFile: endpoint({
    id: 'location-documents.delete-file',
    method: 'DELETE',
    path: '/api/location-documents/{id}/files/{fileId}',
    summary: 'Takes a file off a document.',
    access: needs('location.document', 'update'),
    params: part({ id: id().required(), fileId: id().required() }),
    answer: { status: 200, schema: locationDocument },
  }),
};

/** What expires, across everybody. */
export const expiringEndpoints = {
  list: endpoint({
    id: 'expiring-documents.list',
    method: 'GET',
    path: '/api/expiring-documents',
    summary: 'Documents of active people that expire within so many days or have expired, the earliest first.',
    access: needs('employee.document', 'read'),
    query: listQuery(['expirationDate'], { withinDays: queryInteger(0, 3_650).optional(), documentTypeIds: queryMany(id()).optional() }),
    answer: {
      status: 200,
      schema: listAnswer(
        part({
          id: id().required(),
          employee: person,
          documentType: documentType.nullable().defined(),
          name: text(100).nullable().defined(),
          expirationDate: isoDate().required(),
          isExpired: flag().required(),
          status: word(EXPIRY_STATUSES).required(),
        }),
      ),
    },
  }),
};
