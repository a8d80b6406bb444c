import type { ErrorCode, Problem, Violation } from '#contract/errors.ts';

/** What the API answers, and what can go wrong before it answers at all. */
export type ProblemCode = ErrorCode | 'network-failure' | 'timed-out' | 'unreadable-answer';

export interface ProblemFacts {
  readonly code: ProblemCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly title?: string;
  readonly detail?: string;
  readonly requestId?: string | undefined;
  readonly errors?: readonly Violation[] | undefined;
  readonly record?: unknown;
  readonly changedBy?: Problem['changedBy'] | undefined;
  readonly missing?: readonly string[] | undefined;
  readonly challenge?: string | undefined;
  /** Milliseconds the server asked to wait before another try. */
  readonly retryAfter?: number | undefined;
}

/** A call that failed, whatever the reason. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  readonly errors: readonly Violation[];
  /** With 409: the record as it is now. */
  readonly record: unknown;
  /** With `stale-version`: who was faster, and when. */
  readonly changedBy: Problem['changedBy'];
  readonly missing: readonly string[];
  /** With `second-factor-required`: what the code is sent with. */
  readonly challenge: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(facts: ProblemFacts, options?: ErrorOptions) {
    super(facts.detail || facts.title || facts.code, options);
    this.code = facts.code;
    this.status = facts.status;
    this.title = facts.title ?? '';
    this.detail = facts.detail ?? '';
    this.requestId = facts.requestId;
    this.errors = facts.errors ?? [];
    this.record = facts.record;
    this.changedBy = facts.changedBy;
    this.missing = facts.missing ?? [];
    this.challenge = facts.challenge;
    this.retryAfter = facts.retryAfter;
  }
}

/** Whether a call failed because what it asked for is not there, or not for this person. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'not-found';

/** Reads a refusal (RFC 9457); a body of another form, from a proxy say, becomes a problem of its own. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const retryAfter = retryAfterOf(response.headers.get('retry-after'));
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json') ?? false;
  const body: unknown = isProblem ? await response.json().catch(() => null) : null;
  if (!isProblemBody(body)) return new ApiProblem({ code: 'unreadable-answer', status: response.status, retryAfter });
  return new ApiProblem({
    code: body.code,
    status: response.status,
    title: body.title,
    detail: body.detail,
    requestId: body.requestId,
    errors: body.errors,
    record: body.record,
    changedBy: body.changedBy,
    missing: body.missing,
    challenge: body.challenge,
    retryAfter,
  });
}

function isProblemBody(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** `Retry-After` in seconds or as a date, in milliseconds from now. */
function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}
