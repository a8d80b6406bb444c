import { REPORT_FORMATS, REPORT_STATES, REPORT_TYPES } from '#domain/reports.ts';
import { endpoint, needs } from './endpoint.ts';
import { freeObject, id, instant, integer, list, part, text, word } from './schema.ts';

/** C§6: reports are read without a scope. The content of each report type requires its own right. */
const ACCESS = needs('report', 'read', ['all']);
const byId = part({ id: id().required() });

const MAX_FIELDS = 60;

export const reportRecord = part({
  id: id().required(),
  version: integer(1, 1_000_000_000).required(),
  type: word(REPORT_TYPES).required(),
  format: word(REPORT_FORMATS).required(),
  status: word(REPORT_STATES).required(),
  /** Per cent of completed work, not of time. */
  progress: integer(0, 100).required(),
  /** Only while there is a file. */
  fileUrl: text(200).nullable().defined(),
  requestedAt: instant().required(),
  expiresAt: instant().nullable().defined(),
  error: part({ code: text(60).required(), message: text(1_000).required() })
    .nullable()
    .defined(),
});

/** Reports (A§7, C§7; D84). */
export const reportEndpoints = {
  create: endpoint({
    id: 'reports.create',
    method: 'POST',
    path: '/api/reports',
    summary:
      'Requests a report. It is made in the background, with the permissions its requester has then; the same request within 60 s is the same report.',
    access: ACCESS,
    body: part({
      type: word(REPORT_TYPES).required(),
      /** Fields in order; default: all. */
      fields: list(text(60).required()).max(MAX_FIELDS).optional(),
      /** Filters and sort of the underlying list. */
      filters: freeObject().optional(),
      /** Default: the type's first format. */
      format: word(REPORT_FORMATS).optional(),
    }),
    answer: { status: 201, schema: reportRecord },
  }),
  read: endpoint({
    id: 'reports.read',
    method: 'GET',
    path: '/api/reports/{id}',
    summary: 'An own report: its status, and its file once it is ready.',
    access: ACCESS,
    params: byId,
    answer: { status: 200, schema: reportRecord },
  }),
  file: endpoint({
    id: 'reports.file',
    method: 'GET',
    path: '/api/reports/{id}/file',
    summary: 'The file of an own report; available for 24 hours.',
    access: ACCESS,
    params: byId,
    answer: { status: 200, binary: true },
  }),
};
