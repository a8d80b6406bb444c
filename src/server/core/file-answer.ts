/** Bytes to send instead of JSON. */
export type FileAnswer = (
  | { readonly content: NodeJS.ReadableStream; readonly bytes: number }
  /** Written once the transaction is over: a connection that waited for it would be missing to other calls. */
  | { readonly write: () => Promise<Buffer> }
) & {
  readonly mimeType: string;
  readonly originalName: string;
  /** Whose caches may keep it: anybody's for ever, where the address is that of these very bytes, or the reader's browser for an hour; nobody's unless said. */
  readonly keptBy?: 'anybody' | 'browser';
};
