import type { AnswerOf, AnyEndpoint } from '#contract/endpoint.ts';
import { call } from '../http/call.ts';
import type { CallOptions } from '../http/send.ts';
import { firstPage } from './first-page.ts';

/** Key prefix of an area's reads, to refresh them together. */
export type Family = readonly [string, ...string[]];

type Input<E extends AnyEndpoint> = Omit<CallOptions<E>, 'signal' | 'idempotencyKey' | 'timeout'>;
type Inputs<E extends AnyEndpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

interface Reading {
  readonly signal: AbortSignal;
}

/** Where a page of a list starts; deep in a list the previous page's cursor is faster than an offset (A§7). */
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
 * Key and call of one read, made from the same input: the key always contains all parameters, and two different calls
 * never share a cache entry.
 */
export function readOptions<E extends AnyEndpoint>(family: Family, endpoint: E, ...[input]: Inputs<E>) {
  return {
    queryKey: [...family, nameOf(endpoint), input ?? {}] as const,
    queryFn: ({ signal }: Reading): Promise<AnswerOf<E>> => call(endpoint, { ...input, signal } as CallOptions<E>),
  };
}

/** The same for a list read page by page, `size` rows each, until a page is not full. */
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

/**
 * A read of several calls, or from another source than the API. All its dependencies are in `input`, and thus in the
 * key.
 */
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

/**
 * A read whose answer the first page does without, such as a number in the menu: it waits until the page is drawn. An
 * answer that comes while a page is drawn begins the drawing again.
 */
export const afterFirstPage = <Options extends { readonly queryFn: (context: never) => Promise<unknown> }>(
  options: Options,
): Options => ({
  ...options,
  queryFn: async (context: never) => {
    await firstPage();
    return options.queryFn(context);
  },
});
