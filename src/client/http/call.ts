import type { AnswerOf, AnyEndpoint } from '#contract/endpoint.ts';
import { fillPath, queryString } from '#addresses/call-address.ts';
import { takeGivenAnswer } from '../early/given-page.ts';
import { session } from '../session/session.ts';
import { ApiProblem } from './api-problem.ts';
import type { Credentials } from './headers.ts';
import { newKey, send, type CallOptions, type Sending } from './send.ts';

type Options<E extends AnyEndpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** Codes for a rejected access token rather than a rejected person. */
const TOKEN_TROUBLE: ReadonlySet<string> = new Set(['not-signed-in', 'session-ended']);

/**
 * Calls the API as the signed-in person. An expired access token is renewed and the call sent once more.
 * @throws ApiProblem
 */
export function call<E extends AnyEndpoint>(endpoint: E, ...[options]: Options<E>): Promise<AnswerOf<E>> {
  return sendSignedIn(endpoint, (options ?? {}) as Sending);
}

/** Sends files as a multipart form, each under `name`. @throws ApiProblem */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  options: Pick<Sending, 'params' | 'query' | 'signal'> & { readonly files: readonly File[]; readonly name?: string },
): Promise<AnswerOf<E>> {
  const form = new FormData();
  for (const file of options.files) form.append(options.name ?? 'files', file, file.name);
  return sendSignedIn(endpoint, { params: options.params, query: options.query, signal: options.signal, form });
}

async function sendSignedIn<E extends AnyEndpoint>(endpoint: E, options: Sending): Promise<AnswerOf<E>> {
  if (endpoint.access.kind === 'public') return send(endpoint, options, null);
  // The same key for both attempts: the first may have succeeded although its response was lost.
  const keyed: Sending = { ...options, idempotencyKey: options.idempotencyKey ?? newKey() };
  const who = session.person();
  if (endpoint.method === 'GET') {
    const given = takeGivenAnswer(fillPath(endpoint.path, options.params) + queryString(options.query), who);
    if (given !== undefined) return given as AnswerOf<E>;
  }
  const answer = await withFreshToken((credentials) => send(endpoint, keyed, credentials));
  // Another person has signed in meanwhile: the response does not belong to them.
  if (session.person() !== who) throw new ApiProblem({ code: 'session-ended', status: 401 });
  return answer;
}

async function withFreshToken<T>(attempt: (credentials: Credentials) => Promise<T>): Promise<T> {
  const credentials = await session.credentials();
  if (!credentials) throw new ApiProblem({ code: 'session-ended', status: 401 });
  try {
    return await attempt(credentials);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401 || !TOKEN_TROUBLE.has(error.code)) throw error;
    const renewed = await session.renew(credentials.accessToken);
    if (!renewed) throw error;
    return attempt(renewed);
  }
}
