import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { mayUseWeb } from '#domain/permissions.ts';
import type { Database } from '../../database/connection.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { AccessTokens } from './access-tokens.ts';
import { loadAccount } from './callers.ts';
import { isPassword } from './passwords.ts';
import { setCookie, setPicturesCookie } from './session-cookies.ts';
import { presentMe } from './session.presenter.ts';
import { startSession, type Device } from './sessions.repository.ts';

export type Session = AnswerOf<typeof api.auth.login>;

/** An account, found before sign-in. */
export interface FoundAccount {
  readonly tenantId: string;
  readonly userId: string;
}

export interface SignInDeps {
  readonly database: Database;
  readonly tokens: AccessTokens;
  /** Cookies are marked Secure when the product is served by https. */
  readonly isSecure: boolean;
}

/**
 * Returns the active account of an address and password. Several tenants may have the address; the password selects
 * one.
 */
export async function findAccount(database: Database, email: string, password: string): Promise<FoundAccount | null> {
  const { rows } = await database.global((tx) =>
    sql<{
      tenant_id: string;
      id: string;
      password_hash: string | null;
      status: string;
    }>`select * from find_account(${email})`.execute(tx),
  );
  let found: FoundAccount | null = null;
  for (const row of rows.length > 0 ? rows : [null]) {
    const isRight = await isPassword(row?.password_hash ?? null, password);
    if (row && isRight && row.status === 'active') found ??= { tenantId: row.tenant_id, userId: row.id };
  }
  return found;
}

/** @throws ProblemError 403 for an account that may not use the web panel (A§6). */
export async function requireWebAccess(tx: Tx, { tenantId, userId }: FoundAccount): Promise<void> {
  const held = await loadAccount(tx, tenantId, userId);
  if (held?.status === 'active' && mayUseWeb(held.caller.permissions)) return;
  throw new ProblemError('web-access-missing', {
    detail: 'This account has no access to the web panel.',
    missing: ['web.access.login:read', 'web.access:read'],
  });
}

/** Returns address and user agent of a request. */
export const deviceOf = (request: FastifyRequest): Device => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});

/**
 * Starts a new session, replacing any cookie of the request (session fixation). Call in the transaction that
 * authenticated the person.
 */
export async function admit(
  tx: Tx,
  account: FoundAccount,
  device: Device,
): Promise<{ token: string; familyId: string }> {
  await requireWebAccess(tx, account);
  return startSession(tx, account.tenantId, account.userId, device);
}

/** Returns the session response: access token, person, tenant, permissions; sets the picture cookie. */
export async function answerSession(
  { database, tokens, isSecure }: SignInDeps,
  reply: FastifyReply,
  account: FoundAccount,
  familyId: string,
): Promise<Session> {
  const { tenantId, userId } = account;
  setPicturesCookie(reply, await tokens.issueForPictures({ tenantId, userId, familyId }), isSecure);
  const me = await database.tenant({ tenantId, userId, readOnly: true }, (tx) => presentMe(tx, tenantId, userId));
  return { ...(await tokens.issue({ tenantId, userId, familyId })), ...me };
}

/** Sets the session cookie and returns the response. */
export function handOver(
  deps: SignInDeps,
  reply: FastifyReply,
  account: FoundAccount,
  session: { token: string; familyId: string },
): Promise<Session> {
  setCookie(reply, `${account.tenantId}.${session.token}`, deps.isSecure);
  return answerSession(deps, reply, account, session.familyId);
}
