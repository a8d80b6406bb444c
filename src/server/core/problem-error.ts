import type { Tx } from './transaction.ts';
import { ERROR_CODES, type ErrorCode, type LastChange, type Violation } from '#contract/errors.ts';

interface Details {
  readonly detail?: string;
  readonly errors?: readonly Violation[];
  /** The current record with its actions, sent with a 409. */
  readonly record?: unknown;
  /** Who changed the record last; added when the error is answered. */
  readonly changedBy?: LastChange;
  /** Token to continue a sign-in with the second factor. */
  readonly challenge?: string;
  readonly missing?: readonly string[];
  readonly retryAfterSeconds?: number;
  /** What to record about the error although its transaction is rolled back: written in a separate transaction. */
  readonly keeps?: (tx: Tx) => Promise<unknown>;
}

/** An error the caller can understand. Thrown anywhere below a handler, it becomes the problem+json response. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? code);
    this.name = 'ProblemError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_CODES[this.code];
  }
}

/** Missing records, records of another tenant and records out of scope are indistinguishable to the caller. */
export const notFound = (): ProblemError => new ProblemError('not-found', { detail: 'The record doesn’t exist.' });

/**
 * Refuses to delete a record that changed since the caller read it (optimistic locking). Without a version in the
 * request there is no check.
 * @throws ProblemError 409 `stale-version` with the current record
 */
export function refuseStale(record: { readonly version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === record.version) return;
  throw new ProblemError('stale-version', {
    detail: 'This record has changed. Review the changes and try again.',
    record,
  });
}

/** A violated rule of one request field that only the record can check. */
export const ruleViolated = (path: string, code: string, message: string, params?: Violation['params']): ProblemError =>
  new ProblemError('rule-violated', {
    detail: message,
    errors: [{ path, code, message, ...(params ? { params } : {}) }],
  });
