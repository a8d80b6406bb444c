let last: string | undefined;

/**
 * The id of the last answered request, to quote to support when the page itself fails; none without a connection, where
 * what failed never reached the server.
 */
export const lastRequestId = (): string | undefined => (navigator.onLine ? last : undefined);

/** Stores the id of a request from its response. */
export function rememberRequest({ headers }: Response): void {
  last = headers.get('x-request-id') ?? last;
}
