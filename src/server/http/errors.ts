import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODES, titleOf, type ErrorCode, type Problem } from '#contract/errors.ts';
import { isUnavailable } from '../database/database-errors.ts';
import { ProblemError } from './problem-error.ts';

/** Sends any error as problem+json. What is not ours to tell is logged and answered as 500 without its text. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.code === 'internal-error') request.log.error({ err: error }, 'request failed');
  const { retryAfterSeconds, detail, ...more } = problem.details;
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
  // Serialised by hand: fastify would otherwise pick a schema or content type of the route.
  return reply.code(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(body));
}

function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code = '', statusCode = 0, message = '' } = error as Partial<FastifyError>;
  const known =
    FRAMEWORK_CODES[code] ??
    (isUnavailable(error) ? 'not-ready' : undefined) ??
    // Class 22 is data PostgreSQL cannot take.
    (statusCode === 400 || /^22[0-9A-Z]{3}$/.test(code) ? 'malformed-request' : undefined) ??
    // What the file server forbids (a path out of its folder, a NUL) is not there.
    (statusCode === 403 || statusCode === 404 ? 'not-found' : undefined);
  if (!known) return new ProblemError('internal-error');
  const isFramework = code.startsWith('FST_');
  return new ProblemError(known, {
    ...(isFramework && message && known !== 'not-found' ? { detail: message } : {}),
    ...(ERROR_CODES[known] === 503 ? { retryAfterSeconds: 2 } : {}),
  });
}

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-request',
  FST_ERR_BAD_URL: 'malformed-request',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media-type',
  FST_PROTO_VIOLATION: 'malformed-request',
};
