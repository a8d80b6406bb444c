import { api } from '#contract/api.ts';
import { mayUseWeb } from '#domain/permissions.ts';
import { ProblemError } from '../../core/problem-error.ts';
import { publicRoute, tenantRoute, type Route } from '../../http/route.ts';
import { loadAccount } from './callers.ts';
import { createLoginLimits } from '../../http/login-limits.ts';
import { confirmReset, mailReset } from './password-reset.ts';
import { beginChallenge, solveChallenge } from './sign-in-challenge.ts';
import type { SecretBox } from './secret-box.ts';
import type { AccountMailDeps } from './security-notice.ts';
import { clearCookie, readCookie, requireSameSite, setCookie } from './session-cookies.ts';
import { presentMe } from './session.presenter.ts';
import { endSession, rotate } from './sessions.repository.ts';
import { admit, answerSession, deviceOf, findAccount, handOver, requireWebAccess, type SignInDeps } from './sign-in.ts';

export interface SessionDeps extends AccountMailDeps, SignInDeps {
  readonly secretBox: SecretBox;
}

/** Routes of sign-in, second factor, refresh, sign-out, password reset, and the current person. */
export function sessionRoutes(deps: SessionDeps): readonly Route[] {
  const { database } = deps;
  const limits = createLoginLimits(database);
  const tooMany = () =>
    new ProblemError('too-many-requests', {
      detail: 'Too many failed sign-ins from this address.',
      retryAfterSeconds: 900,
    });

  return [
    publicRoute(api.auth.login, async ({ body, request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      // One address may be a whole office: people who signed in from there before still can, others wait.
      const isOverrun = await limits.isAddressLocked(request.ip);
      if (isOverrun && !(await limits.isKnown(body.email, request.ip))) throw tooMany();
      const isLocked = (await limits.isLocked(body.email, request.ip)) || (await limits.isCodeLocked(body.email));
      const account = await findAccount(database, body.email, body.password);
      if (!account || isLocked) {
        await limits.countFailure(body.email, request.ip);
        if (isOverrun) throw tooMany();
        throw new ProblemError('wrong-credentials', { detail: 'The e-mail address or the password is wrong.' });
      }
      const begun = await database.tenant(account, async (tx) => {
        await requireWebAccess(tx, account);
        const challenge = await beginChallenge(tx, account);
        return challenge === null ? { session: await admit(tx, account, deviceOf(request)) } : { challenge };
      });
      // Failures are cleared only after a complete sign-in: a caller with the password must not get unlimited guesses
      // of the code.
      if (begun.challenge !== undefined) {
        throw new ProblemError('second-factor-required', {
          detail: 'Enter the code of your authenticator app.',
          challenge: begun.challenge,
        });
      }
      await limits.welcome(body.email, request.ip);
      return handOver(deps, reply, account, begun.session);
    }),

    publicRoute(api.auth.secondFactor, async ({ body, request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      const { account, session } = await solveChallenge(deps, limits, body, deviceOf(request));
      return handOver(deps, reply, account, session);
    }),

    publicRoute(api.auth.refresh, async ({ request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      const ended = new ProblemError('session-ended', { detail: 'Your session has ended. Sign in again.' });
      const cookie = readCookie(request);
      if (!cookie) throw ended;
      const { tenantId } = cookie;
      const renewed = await database.tenant({ tenantId }, async (tx) => {
        const rotation = await rotate(tx, tenantId, cookie.token, deviceOf(request));
        if (rotation.kind === 'refused') return null;
        const account = await loadAccount(tx, tenantId, rotation.userId);
        return account?.status === 'active' && mayUseWeb(account.caller.permissions) ? rotation : null;
      });
      if (!renewed) {
        clearCookie(reply, deps.isSecure);
        throw ended;
      }
      setCookie(reply, `${tenantId}.${renewed.token}`, deps.isSecure);
      return answerSession(deps, reply, { tenantId, userId: renewed.userId }, renewed.familyId);
    }),

    publicRoute(api.auth.logout, async ({ request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      const cookie = readCookie(request);
      if (cookie)
        await database.tenant({ tenantId: cookie.tenantId }, (tx) => endSession(tx, cookie.tenantId, cookie.token));
      clearCookie(reply, deps.isSecure);
      return undefined;
    }),

    publicRoute(api.auth.resetPassword, async ({ body, request }) => {
      void mailReset(deps, limits, body.email, request.ip).catch((error: unknown) =>
        request.log.error({ err: error }, 'reset mail failed'),
      );
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
