/** A response body of bytes instead of JSON. */
export type FileAnswer = (
  | { readonly content: NodeJS.ReadableStream; readonly bytes: number }
  /** Written after the transaction: a connection held until then would be missing for other calls. */
  | { readonly write: () => Promise<Buffer> }
) & {
  readonly mimeType: string;
  readonly originalName: string;
  /**
   * Cache policy: 'anybody' (shared, permanent) for content-addressed URLs, 'browser' (private, one hour), or no
   * caching when absent. 'asking' may be stored by the requester, who asks with the `etag` before using it again.
   */
  readonly keptBy?: 'anybody' | 'browser' | 'asking';
  /** Identifies the content, in quotes: a requester that has it already is answered 304. */
  readonly etag?: string;
};
