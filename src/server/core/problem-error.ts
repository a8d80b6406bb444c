import type { Tx } from './transaction.ts';
import { ERROR_CODES, type ErrorCode, type Violation } from '#contract/errors.ts';

interface Details {
  readonly detail?: string;
  readonly errors?: readonly Violation[];
  /** The record as it is now, with its actions: what a 409 carries. */
  readonly record?: unknown;
  /** Who changed that record last: added where the refusal is answered. */
  readonly changedBy?: { readonly name: string | null; readonly at: string };
  /** What a sign-in goes on with, once its second factor is at hand. */
  readonly challenge?: string;
  readonly missing?: readonly string[];
  readonly retryAfterSeconds?: number;
  /** What is to be known of the refusal afterwards, although the transaction that was refused leaves no trace: written in one of its own. */
  readonly keeps?: (tx: Tx) => Promise<unknown>;
}

/** A refusal the caller can understand. Thrown anywhere below a handler, it becomes the problem+json of the answer. */
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

/** What is absent, another tenant's, or outside the caller's scope looks the same from outside. */
export const notFound = (): ProblemError => new ProblemError('not-found', { detail: 'The record doesn’t exist.' });

/**
 * Keeps a deletion from what somebody has changed since it was seen; nothing is said of the version by who sends none.
 * @throws ProblemError 409 `stale-version` with the record as it is
 */
export function refuseStale(record: { readonly version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === record.version) return;
  throw new ProblemError('stale-version', {
    detail: 'This record has changed. Review the changes and try again.',
    record,
  });
}

/** A rule about one field of the request that only the record knows. */
export const ruleViolated = (path: string, code: string, message: string, params?: Violation['params']): ProblemError =>
  new ProblemError('rule-violated', {
    detail: message,
    errors: [{ path, code, message, ...(params ? { params } : {}) }],
  });
