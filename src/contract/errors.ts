import { flag, freeObject, id, instant, integer, list, strictObject, text } from './schema.ts';

/** Stable error codes, each with its HTTP status. */
export const ERROR_CODES = {
  'malformed-request': 400,
  'unsupported-api-version': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  'session-ended': 401,
  'second-factor-required': 401,
  'wrong-code': 401,
  'challenge-over': 401,
  'wrong-setup-token': 401,
  'wrong-pin': 401,
  'unknown-device': 401,
  'wrong-signature': 401,
  'timestamp-malformed': 401,
  'delivery-too-old': 401,
  'delivery-ahead': 401,
  'permission-missing': 403,
  'module-missing': 403,
  'web-access-missing': 403,
  'app-access-missing': 403,
  'wrong-audience': 403,
  'wrong-tenant': 403,
  'view-as-read-only': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  'event-not-allowed': 409,
  'stale-version': 409,
  'in-use': 409,
  'already-exists': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'rule-violated': 422,
  'idempotency-key-reused': 422,
  'app-update-required': 426,
  'too-many-requests': 429,
  'internal-error': 500,
  'record-busy': 503,
  'not-ready': 503,
  'maintenance-ongoing': 503,
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

/** One violated field or rule. */
export interface Violation {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  /** Values of the message, for translating it. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Who changed a record last, and whether that was the caller, in another window. */
export interface LastChange {
  readonly name: string | null;
  readonly at: string;
  readonly isYou: boolean;
}

/** Body of every error (RFC 9457). */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly errors?: readonly Violation[];
  /** With 409: the current record, with its `actions`. */
  readonly record?: unknown;
  /** With `stale-version`: who changed it last, and when; no name for an automatic change. */
  readonly changedBy?: LastChange;
  /** With `second-factor-required`: to be sent back with the code. */
  readonly challenge?: string;
  /** With 403: the alternative permission strings, or the module that is off. */
  readonly missing?: readonly string[];
}

const TITLES: Record<ErrorCode, string> = {
  'malformed-request': 'The request is malformed',
  'unsupported-api-version': 'This API version is not supported',
  'not-signed-in': 'Not signed in',
  'wrong-credentials': 'Wrong e-mail or password',
  'session-ended': 'The session has ended',
  'second-factor-required': 'A second factor is needed',
  'wrong-code': 'Wrong code',
  'challenge-over': 'Sign in again',
  'wrong-setup-token': 'Wrong set-up token',
  'wrong-pin': 'Wrong PIN',
  'unknown-device': 'This device is not registered',
  'wrong-signature': 'Wrong signature',
  'timestamp-malformed': 'The timestamp is malformed',
  'delivery-too-old': 'The delivery is too old',
  'delivery-ahead': 'The delivery is dated in the future',
  'permission-missing': 'You don’t have permission',
  'module-missing': 'This module is not enabled',
  'web-access-missing': 'No access to the web panel',
  'app-access-missing': 'No access to this app',
  'wrong-audience': 'Signed in to another app',
  'view-as-read-only': 'Viewing as a role is read only',
  'wrong-tenant': 'Another tenant',
  'not-found': 'Not found',
  'method-not-allowed': 'Method not allowed',
  'request-timeout': 'The request took too long to arrive',
  'event-not-allowed': 'Not possible now',
  'stale-version': 'Changed by someone else',
  'in-use': 'Still in use',
  'already-exists': 'Already exists',
  'too-large': 'Too large',
  'unsupported-media-type': 'Unsupported media type',
  'rule-violated': 'Invalid entry',
  'idempotency-key-reused': 'Idempotency key used for another request',
  'app-update-required': 'Update the app',
  'too-many-requests': 'Too many requests',
  'internal-error': 'Something went wrong...',
  'record-busy': 'Another change to this record is in progress. Try again in a moment',
  'not-ready': 'The server can’t answer right now. Try again shortly',
  'maintenance-ongoing': 'Maintenance in progress',
};

export const titleOf = (code: ErrorCode): string => TITLES[code];

/** Schema of a problem, for OpenAPI and tests. */
export const problemSchema = strictObject({
  type: text(200).required(),
  title: text(200).required(),
  status: integer(400, 599).required(),
  detail: text(4000).defined(),
  code: text(60).required(),
  requestId: id().required(),
  errors: list(
    strictObject({
      path: text(200).defined(),
      code: text(60).required(),
      message: text(1000).required(),
      params: freeObject().optional(),
    }),
  ).optional(),
  record: freeObject().optional(),
  changedBy: strictObject({
    name: text(200).nullable().defined(),
    at: instant().required(),
    isYou: flag().required(),
  }).optional(),
  challenge: text(200).optional(),
  missing: list(text(200).required()).optional(),
});
