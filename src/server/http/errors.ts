import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODES, titleOf, type ErrorCode, type Problem } from '#contract/errors.ts';
import { isHeldUp, isUnavailable } from '../database/database-errors.ts';
import { ProblemError } from '../core/problem-error.ts';
import { MAX_FILE_BYTES, MAX_FILES } from './receive-files.ts';

/** Sends any error as problem+json. Unexpected errors are logged and answered as 500 without their text. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.code === 'internal-error') request.log.error({ err: error }, 'request failed');
  const { retryAfterSeconds, detail, keeps: _, ...more } = problem.details;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  const body: Problem = {
    type: 'about:blank',
    title: titleOf(problem.code),
    status: problem.status,
    detail: detail ?? titleOf(problem.code),
    code: problem.code,
    requestId: request.id,
    ...more,
  };
  // Serialised by hand: fastify would otherwise apply a schema or content type of the route.
  return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(body));
}

function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code = '', statusCode = 0 } = error as Partial<FastifyError>;
  const known =
    FRAMEWORK_FAULTS[code]?.code ??
    (isHeldUp(error) ? 'record-busy' : undefined) ??
    (isUnavailable(error) ? 'not-ready' : undefined) ??
    // Class 22: data that PostgreSQL does not accept.
    (statusCode === 400 || /^22[0-9A-Z]{3}$/.test(code) ? 'malformed-request' : undefined) ??
    // Paths the file server forbids (outside its folder, a NUL) are reported as not found.
    (statusCode === 403 || statusCode === 404 ? 'not-found' : undefined);
  if (!known) return new ProblemError('internal-error');
  const detail = FRAMEWORK_FAULTS[code]?.detail;
  return new ProblemError(known, {
    ...(detail ? { detail } : {}),
    ...(ERROR_CODES[known] === 503 ? { retryAfterSeconds: 2 } : {}),
  });
}

/** Errors of fastify and its multipart reader, in our wording. */
const FRAMEWORK_FAULTS: Readonly<Record<string, { readonly code: ErrorCode; readonly detail?: string }>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported-media-type', detail: 'Send the body as application/json.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'malformed-request',
    detail: 'The body is not as long as content-length says.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'malformed-request', detail: 'The body is not valid JSON.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too-large', detail: 'The body is too large.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'malformed-request', detail: 'The body is empty.' },
  FST_ERR_BAD_URL: { code: 'malformed-request', detail: 'The path cannot be read.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not-found' },
  FST_REQ_FILE_TOO_LARGE: { code: 'too-large', detail: `A file has at most ${MAX_FILE_BYTES / 1024 / 1024} MB.` },
  FST_FILES_LIMIT: { code: 'too-large', detail: `A form has at most ${MAX_FILES} files.` },
  FST_PARTS_LIMIT: { code: 'too-large', detail: 'The form has too many parts.' },
  FST_FIELDS_LIMIT: { code: 'malformed-request', detail: 'The form accepts files only.' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    code: 'unsupported-media-type',
    detail: 'Send the files as multipart/form-data.',
  },
  FST_MP_PREMATURE_CLOSE: { code: 'malformed-request', detail: 'The form ends too early.' },
  FST_INVALID_JSON_FIELD_ERROR: { code: 'malformed-request', detail: 'The form accepts files only.' },
  FST_PROTO_VIOLATION: { code: 'malformed-request', detail: 'A part of the form has an unknown name.' },
};
