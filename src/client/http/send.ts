import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { takeEarlyAnswer } from '../early/early-answer.ts';
import { noteUnavailable } from '../notices/unavailable.ts';
import { fillPath, queryString, type QueryValues } from './address.ts';
import { ApiProblem, problemOf } from './api-problem.ts';
import { headersFor, type Credentials } from './headers.ts';
import { rememberRequest } from './last-request.ts';

/** A part of a call that the endpoint does not have, may have, or must have. */
type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : object extends Value
    ? { readonly [K in Name]?: Value }
    : undefined extends Value
      ? { readonly [K in Name]?: Value }
      : { readonly [K in Name]: Value };

interface Controls {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the call is given up. */
  readonly timeout?: number;
  /** Names a write, so that sending it again cannot do it twice; made up when not given. */
  readonly idempotencyKey?: string | undefined;
}

/** What a call of an endpoint is given. */
export type CallOptions<E extends AnyEndpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> &
  Controls;

/** A call without its types. */
export interface Sending extends Controls {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: QueryValues | undefined;
  readonly body?: unknown;
  /** Files instead of a JSON body. */
  readonly form?: FormData;
}

const TIMEOUT = 20_000;
const UPLOAD_TIMEOUT = 180_000;

/** A name for one write. `crypto.randomUUID` is missing on plain http outside localhost. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends one request and reads its answer. @throws ApiProblem for every refusal, for no answer and for a late one;
 * the caller's own abort passes through as it is.
 */
export async function send<E extends AnyEndpoint>(
  endpoint: E,
  { params, query, body, form, signal, timeout, idempotencyKey }: Sending,
  credentials: Credentials | null,
): Promise<AnswerOf<E>> {
  const headers = headersFor(credentials);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (!endpoint.isIdempotent && endpoint.access.kind !== 'public')
    headers.set('idempotency-key', idempotencyKey ?? newKey());
  const tooLate = AbortSignal.timeout(timeout ?? (form ? UPLOAD_TIMEOUT : TIMEOUT));
  try {
    const address = fillPath(endpoint.path, params) + queryString(query);
    const early = endpoint.method === 'GET' ? await takeEarlyAnswer(address, credentials) : null;
    signal?.throwIfAborted();
    const response =
      early ??
      (await fetch(address, {
        method: endpoint.method,
        headers,
        signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
      }));
    rememberRequest(response);
    if (!response.ok) throw heard(await problemOf(response));
    return (await readAnswer(endpoint, response)) as AnswerOf<E>;
  } catch (error) {
    if (error instanceof ApiProblem || signal?.aborted) throw error;
    if (tooLate.aborted) throw new ApiProblem({ code: 'timed-out', status: 0 }, { cause: error });
    throw new ApiProblem({ code: 'network-failure', status: 0 }, { cause: error });
  }
}

/** The whole page has to know that nothing works for now. */
function heard(problem: ApiProblem): ApiProblem {
  if (problem.code === 'maintenance-ongoing') noteUnavailable();
  return problem;
}

async function readAnswer(endpoint: AnyEndpoint, response: Response): Promise<unknown> {
  if (endpoint.answer.binary) return response.blob();
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiProblem({ code: 'unreadable-answer', status: response.status }, { cause });
  }
}
