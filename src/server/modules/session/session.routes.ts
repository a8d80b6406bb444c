import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { mayUseWeb } from '#domain/permissions.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Database } from '../../database/connection.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { publicRoute, tenantRoute, type Route } from '../../http/route.ts';
import type { AccessTokens } from './access-tokens.ts';
import { loadAccount } from './callers.ts';
import { createLoginLimits } from './login-limits.ts';
import { confirmReset, mailReset, type ResetDeps } from './password-reset.ts';
import { isPassword } from './passwords.ts';
import { presentMe } from './session.presenter.ts';
import { endSession, rotate, startSession } from './sessions.repository.ts';

const COOKIE = 'steward-refresh';
/** Tells the page that asking for a session is worth it; scripts may read it, and it opens nothing. */
const COMPANION = 'steward-signed-in';
const COOKIE_AGE_SECONDS = 30 * 24 * 60 * 60;

type Session = AnswerOf<typeof api.auth.login>;

export interface SessionDeps extends ResetDeps {
  readonly database: Database;
  readonly tokens: AccessTokens;
  /** Cookies are marked Secure when the product is reached by https. */
  readonly isSecure: boolean;
}

/** Sign-in, refresh, sign-out, password reset, and who I am. */
export function sessionRoutes(deps: SessionDeps): readonly Route[] {
  const { database, tokens } = deps;
  const limits = createLoginLimits(database);
  const wrong = (): ProblemError => new ProblemError('wrong-credentials', { detail: 'The e-mail address or the password is wrong.' });

  const answer = async (tenantId: string, userId: string, familyId: string): Promise<Session> => {
    const me = await database.tenant({ tenantId, userId, readOnly: true }, (tx) => presentMe(tx, tenantId, userId));
    return { ...(await tokens.issue({ tenantId, userId, familyId })), ...me };
  };

  return [
    publicRoute(api.auth.login, async ({ body, request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      if (await limits.isAddressLocked(request.ip)) {
        throw new ProblemError('too-many-requests', { detail: 'Too many failed sign-ins from this address.', retryAfterSeconds: 900 });
      }
      const isLocked = await limits.isAccountLocked(body.email);
      const account = await findAccount(database, body.email, body.password);
      if (!account || isLocked) {
        await limits.countFailure(body.email, request.ip);
        throw wrong();
      }
      const { tenantId, userId } = account;
      const session = await database.tenant({ tenantId, userId }, async (tx) => {
        const held = await loadAccount(tx, tenantId, userId);
        if (!held || !mayUseWeb(held.caller.permissions)) {
          throw new ProblemError('web-access-missing', {
            detail: 'This account has no access to the web panel.',
            missing: ['web.access.login:read', 'web.access:read'],
          });
        }
        return startSession(tx, tenantId, userId);
      });
      await limits.forget(body.email);
      setCookie(reply, `${tenantId}.${session.token}`, deps.isSecure);
      return answer(tenantId, userId, session.familyId);
    }),

    publicRoute(api.auth.refresh, async ({ request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      const ended = new ProblemError('session-ended', { detail: 'Your session has ended. Sign in again.' });
      const cookie = readCookie(request);
      if (!cookie) throw ended;
      const { tenantId } = cookie;
      const renewed = await database.tenant({ tenantId }, async (tx) => {
        const rotation = await rotate(tx, tenantId, cookie.token);
        if (rotation.kind === 'refused') return null;
        const account = await loadAccount(tx, tenantId, rotation.userId);
        return account?.status === 'active' ? rotation : null;
      });
      if (!renewed) {
        clearCookie(reply, deps.isSecure);
        throw ended;
      }
      setCookie(reply, `${tenantId}.${renewed.token}`, deps.isSecure);
      return answer(tenantId, renewed.userId, renewed.familyId);
    }),

    publicRoute(api.auth.logout, async ({ request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      const cookie = readCookie(request);
      if (cookie) await database.tenant({ tenantId: cookie.tenantId }, (tx) => endSession(tx, cookie.tenantId, cookie.token));
      clearCookie(reply, deps.isSecure);
      return undefined;
    }),

    publicRoute(api.auth.resetPassword, async ({ body, request }) => {
      void mailReset(deps, limits, body.email, request.ip).catch((error: unknown) => request.log.error({ err: error }, 'reset mail failed'));
      return undefined;
    }),

    publicRoute(api.auth.confirmReset, async ({ body, request }) => {
      await confirmReset(deps, limits, body, request.ip);
      return undefined;
    }),

    tenantRoute(api.auth.me, ({ caller, tx }) => presentMe(tx, caller.tenantId, caller.userId)),

    tenantRoute(api.auth.permissions, async ({ caller, tx }) => {
      const account = await loadAccount(tx, caller.tenantId, caller.userId);
      return { permissions: [...(account?.permissionStrings ?? [])] };
    }),
  ];
}

/** The active account of an address and password. Several tenants may know the address; the password tells which is meant. */
async function findAccount(
  database: Database,
  email: string,
  password: string,
): Promise<{ tenantId: string; userId: string } | null> {
  const { rows } = await database.global((tx) =>
    sql<{ tenant_id: string; id: string; password_hash: string | null; status: string }>`select * from find_account(${email})`.execute(tx),
  );
  let found: { tenantId: string; userId: string } | null = null;
  for (const row of rows.length > 0 ? rows : [null]) {
    const isRight = await isPassword(row?.password_hash ?? null, password);
    if (row && isRight && row.status === 'active') found ??= { tenantId: row.tenant_id, userId: row.id };
  }
  return found;
}

/** The cookie is SameSite=Strict; this refuses what a browser without that rule would still send from elsewhere. */
function requireSameSite(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isSameSite = site === undefined || site === 'same-origin' || site === 'none';
  const isOwnOrigin = origin === undefined || origin === publicUrl || originHost(origin) === request.headers.host;
  if (isSameSite && isOwnOrigin) return;
  throw new ProblemError('permission-missing', { detail: 'This call is not allowed from another site.' });
}

/** Host and port of an Origin header; null for `null` and for what is no origin. */
const originHost = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

const cookieOptions = (isSecure: boolean) =>
  ({ path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: isSecure }) as const;

const companionOptions = (isSecure: boolean) => ({ ...cookieOptions(isSecure), path: '/', httpOnly: false }) as const;

function setCookie(reply: FastifyReply, value: string, isSecure: boolean): void {
  void reply.setCookie(COOKIE, value, { ...cookieOptions(isSecure), maxAge: COOKIE_AGE_SECONDS });
  void reply.setCookie(COMPANION, 'yes', { ...companionOptions(isSecure), maxAge: COOKIE_AGE_SECONDS });
}

function clearCookie(reply: FastifyReply, isSecure: boolean): void {
  void reply.clearCookie(COOKIE, cookieOptions(isSecure));
  void reply.clearCookie(COMPANION, companionOptions(isSecure));
}

function readCookie(request: FastifyRequest): { tenantId: string; token: string } | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,200})$/.exec(request.cookies[COOKIE] ?? '');
  return match?.[1] && match[2] ? { tenantId: match[1], token: match[2] } : null;
}
