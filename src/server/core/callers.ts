import type { Caller } from './caller.ts';

/** Whom a token speaks for. */
export interface TokenSubject {
  readonly tenantId: string;
  readonly userId: string;
  /** The sign-in the token belongs to: ending it ends the token. */
  readonly familyId: string;
}

/** Finds the person behind a request: whose session is open, and what they may do. */
export interface Callers {
  /** Whom the token of an Authorization header speaks for. @throws ProblemError 401 */
  readonly subjectOf: (authorization: string | undefined) => Promise<TokenSubject>;
  /** Whom the cookie for pictures speaks for. @throws ProblemError 401 */
  readonly subjectOfPictures: (cookie: string) => Promise<TokenSubject>;
  /**
   * The caller a token speaks for. For a call that stores nothing they may be known from before: no write of this process
   * has been made in the tenant since, and one of another process is less than a second old. For a call that writes they
   * are read again. @throws ProblemError 401
   */
  readonly identify: (subject: TokenSubject, isReading: boolean) => Promise<Caller>;
  /** The caller as the database knows them this moment. @throws ProblemError 401 when the session is over. */
  readonly read: (subject: TokenSubject) => Promise<Caller>;
  /** Keeps nobody of the tenant any longer: another process says that somebody's rights have changed. */
  readonly forget: (tenantId: string) => void;
}
