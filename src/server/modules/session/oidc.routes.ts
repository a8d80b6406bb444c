import type { FastifyReply, FastifyRequest } from 'fastify';
import { api } from '#contract/api.ts';
import type { OidcOutcome } from '#contract/oidc.endpoints.ts';
import { ProblemError } from '../../core/problem-error.ts';
import { publicRoute, type Route } from '../../http/route.ts';
import { findLinked, linkIdentity, touchIdentity } from './identities.repository.ts';
import type { ExternalIdentity, Issuer, Journey } from './issuer.ts';
import { createLoginLimits } from '../../http/login-limits.ts';
import { readCookie, requireSameSite, setCookie } from './session-cookies.ts';
import type { SessionDeps } from './session.routes.ts';
import { findSession } from './sessions.repository.ts';
import { admit, deviceOf, type FoundAccount } from './sign-in.ts';

export interface OidcDeps extends SessionDeps {
  /** Undefined: password sign-in only. */
  readonly issuer: Issuer | undefined;
}

/** Callback path of the issuer. */
export const CALLBACK_PATH = '/api/auth/oidc/callback';

const COOKIE = 'steward-oidc';
const COOKIE_PATH = '/api/auth/oidc';
const JOURNEY_SECONDS = 600;
const BOUND_TO = 'oidc-journey';

/** Sealed cookie content while the person is at the issuer. */
interface Carried extends Journey {
  readonly returnTo: string;
  /** The account to link; null: sign in. */
  readonly linkTo: FoundAccount | null;
  readonly until: number;
}

/** Routes of OIDC sign-in and account linking. People reach them by navigation: errors are shown on a page. */
export function oidcRoutes(deps: OidcDeps): readonly Route[] {
  const { database, secretBox, issuer, publicUrl } = deps;
  const limits = createLoginLimits(database);
  const configured = (): Issuer => {
    if (!issuer) throw new ProblemError('not-found', { detail: 'This call doesn’t exist.' });
    return issuer;
  };
  const carry = async (reply: FastifyReply, carried: Carried): Promise<void> => {
    const { keyId, text } = await secretBox.seal(JSON.stringify(carried), BOUND_TO);
    // Lax: the callback is a navigation from another site, on which a strict cookie would not be sent.
    void reply.setCookie(COOKIE, `${keyId}.${text}`, {
      path: COOKIE_PATH,
      httpOnly: true,
      sameSite: 'lax',
      secure: deps.isSecure,
      maxAge: JOURNEY_SECONDS,
    });
  };
  const carriedBy = async (request: FastifyRequest): Promise<Carried | null> => {
    const [keyId, text] = (request.cookies[COOKIE] ?? '').split('.');
    if (!keyId || !text || !/^[0-9a-f-]{36}$/.test(keyId)) return null;
    const opened = await secretBox.open({ keyId, text }, BOUND_TO).catch(() => null);
    const carried = opened === null ? null : (JSON.parse(opened) as Carried);
    return carried && carried.until > Date.now() ? carried : null;
  };

  return [
    publicRoute(api.oidc.methods, async () => ({ issuer: issuer?.name ?? null })),

    publicRoute(api.oidc.start, async ({ query, request, reply }) => {
      const at = configured();
      const linkTo = query.mode === 'link' ? await signedInAccount(deps, request) : null;
      if (!(await limits.mayAskInfo(request.ip))) {
        throw new ProblemError('too-many-requests', {
          detail: 'Too many sign-ins from this address.',
          retryAfterSeconds: 900,
        });
      }
      const departure = await at.depart().catch((error: unknown) => {
        request.log.error({ err: error }, 'the issuer cannot be reached');
        return null;
      });
      if (!departure) return goTo(reply, linkTo ? '/account' : '/sign-in', 'unavailable');
      await carry(reply, {
        ...departure.journey,
        returnTo: safePath(query.return, publicUrl),
        linkTo,
        until: Date.now() + JOURNEY_SECONDS * 1000,
      });
      void reply.header('location', departure.url.href);
      return undefined;
    }),

    publicRoute(api.oidc.callback, async ({ request, reply }) => {
      const at = configured();
      const carried = await carriedBy(request);
      void reply.clearCookie(COOKIE, { path: COOKIE_PATH });
      if (!carried) return goTo(reply, '/sign-in', 'failed');
      const { linkTo, returnTo, ...journey } = carried;
      const identity = await at.arrive(new URL(request.url, publicUrl), journey).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a sign-in at the issuer failed');
        return null;
      });
      if (!identity) return goTo(reply, linkTo ? '/account' : '/sign-in', 'failed');
      if (linkTo) return goTo(reply, '/account', await link(deps, linkTo, identity));
      const outcome = await signIn(deps, identity, request, reply);
      if (outcome) return goTo(reply, '/sign-in', outcome);
      void reply.header('location', returnTo);
      return undefined;
    }),
  ];
}

/** Starts the session of the linked account, or returns why not. The issuer never creates accounts. */
async function signIn(
  deps: OidcDeps,
  identity: ExternalIdentity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OidcOutcome | null> {
  const account = await findLinked(deps.database, identity);
  // Unknown, archived and on-hold accounts get the same answer.
  if (!account?.isActive) return 'no-account';
  try {
    const session = await deps.database.tenant(account, async (tx) => {
      await touchIdentity(tx, account);
      return admit(tx, account, deviceOf(request));
    });
    setCookie(reply, `${account.tenantId}.${session.token}`, deps.isSecure);
    return null;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'web-access-missing') return 'no-access';
    throw error;
  }
}

/** Links the account that started the flow, unless the identity is linked to another account. */
async function link({ database }: OidcDeps, account: FoundAccount, identity: ExternalIdentity): Promise<OidcOutcome> {
  const known = await findLinked(database, identity);
  if (known) return known.tenantId === account.tenantId && known.userId === account.userId ? 'linked' : 'taken';
  return (await database.tenant(account, (tx) => linkIdentity(tx, account, identity))) ? 'linked' : 'taken';
}

/**
 * Returns the account of the browser's refresh cookie, which is SameSite=Strict: only our own page can start linking.
 * @throws ProblemError 401, 403
 */
async function signedInAccount({ database, publicUrl }: OidcDeps, request: FastifyRequest): Promise<FoundAccount> {
  requireSameSite(request, publicUrl);
  const cookie = readCookie(request);
  const found =
    cookie &&
    (await database.tenant({ tenantId: cookie.tenantId, readOnly: true }, (tx) =>
      findSession(tx, cookie.tenantId, cookie.token),
    ));
  if (!found) throw new ProblemError('session-ended', { detail: 'Your session has ended. Sign in again.' });
  return found;
}

/**
 * Returns a path of this panel from the requested one; anything that could lead elsewhere becomes the home page (open
 * redirect).
 */
export function safePath(wanted: string | undefined, publicUrl: string): string {
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) || wanted.includes('\\') || !URL.canParse(wanted, publicUrl))
    return '/';
  const url = new URL(wanted, publicUrl);
  return url.origin === new URL(publicUrl).origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : '/';
}

function goTo(reply: FastifyReply, path: string, outcome: OidcOutcome): undefined {
  void reply.header('location', `${path}?oidc=${outcome}`);
  return undefined;
}
