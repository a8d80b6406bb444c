import type { AnswerOf, AnyEndpoint } from '#contract/endpoint.ts';
import { call } from '../http/call.ts';
import type { CallOptions } from '../http/send.ts';

/** What an area's reads begin with, so that one word refreshes them together. */
export type Family = readonly [string, ...string[]];

type Input<E extends AnyEndpoint> = Omit<CallOptions<E>, 'signal' | 'idempotencyKey' | 'timeout'>;
type Inputs<E extends AnyEndpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

interface Reading {
  readonly signal: AbortSignal;
}

/** Where a page of a list begins; deep in a list the cursor of the page before is faster than counting (A§7). */
export interface PageStart {
  readonly page: number;
  readonly cursor?: string;
}

interface Page {
  readonly data: readonly unknown[];
  readonly cursor?: string | null | undefined;
}

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/**
 * Key and call of one read, made from the same input: a key cannot leave out what its call is asked with, and two
 * different calls never share an entry of the cache.
 */
export function readOptions<E extends AnyEndpoint>(family: Family, endpoint: E, ...[input]: Inputs<E>) {
  return {
    queryKey: [...family, nameOf(endpoint), input ?? {}] as const,
    queryFn: ({ signal }: Reading): Promise<AnswerOf<E>> => call(endpoint, { ...input, signal } as CallOptions<E>),
  };
}

/** The same of a list that is read page by page, `size` rows each, until a page is not full. */
export function pagedOptions<E extends AnyEndpoint>(family: Family, endpoint: E, size: number, ...[input]: Inputs<E>) {
  const { query, ...rest } = (input ?? {}) as { readonly query?: object };
  return {
    queryKey: [...family, nameOf(endpoint), input ?? {}, { pagesOf: size }] as const,
    queryFn: ({ pageParam, signal }: Reading & { readonly pageParam: PageStart }): Promise<AnswerOf<E>> =>
      call(endpoint, { ...rest, query: { ...query, size, ...pageParam }, signal } as unknown as CallOptions<E>),
    initialPageParam: { page: 0 } as PageStart,
    getNextPageParam: (last: unknown, pages: readonly unknown[]): PageStart | undefined => {
      const { data, cursor } = last as Page;
      if (data.length < size) return undefined;
      return { page: pages.length, ...(cursor ? { cursor } : {}) };
    },
  };
}

/** A read of several calls, or of something else than the API. All it depends on is in `input`, and so in the key. */
export function combinedOptions<Input, Answer>(
  family: Family,
  input: Input,
  read: (input: Input, signal: AbortSignal) => Promise<Answer>,
) {
  return {
    queryKey: [...family, input] as const,
    queryFn: ({ signal }: Reading): Promise<Answer> => read(input, signal),
  };
}
