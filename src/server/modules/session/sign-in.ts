import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { missingFor, type Audience, type TokenAudience } from '#domain/audiences.ts';
import { permissionString } from '#domain/permissions.ts';
import type { Database } from '../../database/connection.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { requireAppVersion } from '../../http/app-version.ts';
import { readOldestApp } from '../tenants/index.ts';
import type { AccessTokens } from './access-tokens.ts';
import { loadAccount } from './callers.ts';
import { isPassword } from './passwords.ts';
import { setCookie, setPageCookie, setPicturesCookie } from './session-cookies.ts';
import { presentBranch, presentMe } from './session.presenter.ts';
import { FOR_WEB, startSession, type Device, type SessionPurpose } from './sessions.repository.ts';

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

/**
 * @throws ProblemError 403 for an account that may not use the web panel (A§6), or the app (C§6); 426 for an installed
 *   app that is too old (A§7)
 */
export async function requireAppAccess(
  tx: Tx,
  { tenantId, userId }: FoundAccount,
  device: Device,
  { audience, byPin }: Pick<SessionPurpose, 'audience' | 'byPin'>,
): Promise<void> {
  await requireDeviceVersion(tx, tenantId, device, audience);
  const held = await loadAccount(tx, tenantId, userId);
  const missing = held?.status === 'active' ? missingFor(audience, held.caller.permissions, byPin === true) : [];
  if (held?.status === 'active' && missing.length === 0) return;
  const named = missing.map((right) => permissionString(right, 'all'));
  throw audience === 'web'
    ? new ProblemError('web-access-missing', {
        detail: 'This account has no access to the web panel.',
        missing: ['web.access.login:read', 'web.access:read'],
      })
    : new ProblemError('app-access-missing', {
        detail: 'This account has no access to the app.',
        missing: named,
      });
}

/** @throws ProblemError 426 for an installed app that is too old (A§7), as at every other call (ADR-0137) */
export const requireDeviceVersion = (
  tx: Tx,
  tenantId: string,
  { appVersion }: Device,
  audience: Audience,
): Promise<void> =>
  requireAppVersion(appVersion, { tenantId, audience }, (app, platform) =>
    readOldestApp(tx, tenantId, app.audience, platform),
  );

/** Returns address, user agent and stated version of a request. */
export function deviceOf({ ip, headers }: FastifyRequest): Device {
  const appVersion = headers['x-app-version'];
  return {
    address: ip,
    userAgent: headers['user-agent'] ?? null,
    ...(appVersion === undefined ? {} : { appVersion: String(appVersion) }),
  };
}

/**
 * Starts a new session, replacing any cookie of the request (session fixation). Call in the transaction that
 * authenticated the person.
 */
export async function admit(
  tx: Tx,
  account: FoundAccount,
  device: Device,
  purpose: SessionPurpose = FOR_WEB,
): Promise<{ token: string; familyId: string }> {
  await requireAppAccess(tx, account, device, purpose);
  return startSession(tx, account.tenantId, account.userId, device, purpose);
}

/** Returns the session response: access token, person, tenant, permissions; sets the cookies of pictures and pages. */
export async function answerSession(
  { database, tokens, isSecure }: SignInDeps,
  reply: FastifyReply,
  account: FoundAccount,
  familyId: string,
  { audience, deviceId }: { readonly audience: TokenAudience; readonly deviceId: string | null } = FOR_WEB,
): Promise<Session> {
  const { tenantId, userId } = account;
  const subject = { tenantId, userId, familyId, audience, deviceId };
  setPicturesCookie(reply, await tokens.issueForPictures(subject), isSecure);
  if (audience === 'web') setPageCookie(reply, await tokens.issueForPage(subject), isSecure);
  const me = await database.tenant({ tenantId, userId, readOnly: true }, (tx) =>
    audience === 'branch-device' ? presentBranch(tx, tenantId, userId) : presentMe(tx, { tenantId, userId, audience }),
  );
  return { ...(await tokens.issue(subject)), ...me };
}

/**
 * Sets the session cookie and returns the response. At a branch there is none: the device is shared, and a person's
 * session ends with its access token.
 */
export function handOver(
  deps: SignInDeps,
  reply: FastifyReply,
  account: FoundAccount,
  session: { token: string; familyId: string },
  purpose: SessionPurpose = FOR_WEB,
): Promise<Session> {
  if (purpose.audience !== 'branch')
    setCookie(reply, `${account.tenantId}.${session.token}`, deps.isSecure, purpose.audience);
  return answerSession(deps, reply, account, session.familyId, purpose);
}
