let last: string | undefined;

/** The id of the last answered request, to quote to support when the page itself fails. */
export const lastRequestId = (): string | undefined => last;

/** Stores the id of a request from its response. */
export function rememberRequest({ headers }: Response): void {
  last = headers.get('x-request-id') ?? last;
}
