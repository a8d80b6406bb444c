import type { ErrorCode, Problem, Violation } from '#contract/errors.ts';

/** Error codes of the API, and of failures before a response. */
export type ProblemCode = ErrorCode | 'network-failure' | 'timed-out' | 'unreadable-answer';

export interface ProblemFacts {
  readonly code: ProblemCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly title?: string;
  readonly detail?: string;
  readonly requestId?: string | undefined;
  readonly errors?: readonly Violation[] | undefined;
  readonly record?: unknown;
  readonly changedBy?: Problem['changedBy'] | undefined;
  readonly missing?: readonly string[] | undefined;
  readonly challenge?: string | undefined;
  /** Milliseconds to wait before a retry, as requested by the server. */
  readonly retryAfter?: number | undefined;
}

/** A failed call, for any reason. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  readonly errors: readonly Violation[];
  /** With 409: the current record. */
  readonly record: unknown;
  /** With `stale-version`: the other author, and the time. */
  readonly changedBy: Problem['changedBy'];
  readonly missing: readonly string[];
  /** With `second-factor-required`: the token to send the code with. */
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

/** Whether the requested resource is missing, or not accessible to this person. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'not-found';

/** Parses a refusal (RFC 9457); a body of another form, from a proxy for example, becomes a separate problem. */
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

/** `Retry-After` in seconds or as a date, as milliseconds from now. */
function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) && wait >= 0 ? wait : undefined;
}
