import type { TokenAudience } from '#domain/audiences.ts';
import type { Caller } from './caller.ts';

/** The person and tenant a token identifies; of a branch device nobody is signed in on, the location. */
export interface TokenSubject {
  readonly tenantId: string;
  readonly userId: string;
  /** The session family of the token: ending the session invalidates the token. */
  readonly familyId: string;
  readonly audience: TokenAudience;
  /** The branch device it was issued on. */
  readonly deviceId: string | null;
  /** The view as a role that the token is for (ADR-0156). */
  readonly viewId?: string;
}

/** Resolves the caller of a request: an open session and its rights. */
export interface Callers {
  /** Returns the subject of the token in an Authorization header. @throws ProblemError 401 */
  readonly subjectOf: (authorization: string | undefined) => Promise<TokenSubject>;
  /** Returns the subject of the picture cookie. @throws ProblemError 401 */
  readonly subjectOfPictures: (cookie: string) => Promise<TokenSubject>;
  /**
   * Returns the caller of a token. A read-only call may get a cached caller: the cache is dropped at every write of
   * this process in the tenant, and misses a write of another process for less than a second. A call that writes reads
   * the caller again. @throws ProblemError 401
   */
  readonly identify: (subject: TokenSubject, isReading: boolean) => Promise<Caller>;
  /** Reads the caller from the database, uncached. @throws ProblemError 401 when the session is over. */
  readonly read: (subject: TokenSubject) => Promise<Caller>;
  /** Drops the tenant's cached callers, after another process reports changed rights. */
  readonly forget: (tenantId: string) => void;
}
