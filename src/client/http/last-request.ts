let last: string | undefined;

/** The id of the last request that the server answered: what to quote to support when the page itself fails. */
export const lastRequestId = (): string | undefined => last;

/** Remembers the id of a request by its answer. */
export function rememberRequest({ headers }: Response): void {
  last = headers.get('x-request-id') ?? last;
}
