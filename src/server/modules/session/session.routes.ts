import { api } from '#contract/api.ts';
import { mayContinue } from '#domain/audiences.ts';
import { ProblemError } from '../../core/problem-error.ts';
import { publicRoute, tenantRoute, type Route } from '../../http/route.ts';
import { loadAccount } from './callers.ts';
import { answerBegun, beginSession, heldDeviceOf } from './begin-session.ts';
import { answerDevice, findLocation, removeOwnDevice, requireBranchDevice, signInDevice } from './branch-devices.ts';
import { signInWithPin } from './pin-sign-in.ts';
import { createLoginLimits, LIMIT_WINDOW_SECONDS } from '../../http/login-limits.ts';
import { confirmReset, mailReset } from './password-reset.ts';
import { beginChallenge, solveChallenge } from './sign-in-challenge.ts';
import type { SecretBox } from './secret-box.ts';
import type { AccountMailDeps } from './security-notice.ts';
import { clearCookie, readCookie, requireSameSite, setCookie } from './session-cookies.ts';
import { presentMe } from './session.presenter.ts';
import { endSession, rotate } from './sessions.repository.ts';
import {
  answerSession,
  deviceOf,
  findAccount,
  requireAppAccess,
  requireDeviceVersion,
  type SignInDeps,
} from './sign-in.ts';

export interface SessionDeps extends AccountMailDeps, SignInDeps {
  readonly secretBox: SecretBox;
}

/** Routes of sign-in, PIN, second factor, refresh, sign-out, password reset, and the current person. */
export function sessionRoutes(deps: SessionDeps): readonly Route[] {
  const { database } = deps;
  const limits = createLoginLimits(database);
  const tooMany = () =>
    new ProblemError('too-many-requests', {
      detail: 'Too many failed sign-ins from this address.',
      retryAfterSeconds: LIMIT_WINDOW_SECONDS,
    });

  return [
    publicRoute(api.auth.login, async ({ body, request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      // One address may be a whole office: people who signed in from there before still can, others wait.
      const isOverrun = await limits.isAddressLocked(request.ip);
      if (isOverrun && !(await limits.isKnown(body.email, request.ip))) throw tooMany();
      const isLocked = (await limits.isLocked(body.email, request.ip)) || (await limits.isCodeLocked(body.email));
      const { audience = 'web' } = body;
      const location = audience === 'branch' ? await findLocation(database, body.email, body.password) : null;
      if (location && !isLocked) {
        await limits.welcome(body.email, request.ip);
        return signInDevice(deps, request, reply, location);
      }
      const account = await findAccount(database, body.email, body.password);
      if (!account || isLocked) {
        await limits.countFailure(body.email, request.ip);
        if (isOverrun) throw tooMany();
        throw new ProblemError('wrong-credentials', { detail: 'The e-mail address or the password is wrong.' });
      }
      const begun = await database.tenant(account, async (tx) => {
        await requireAppAccess(tx, account, deviceOf(request), { audience });
        const challenge = await beginChallenge(tx, account, audience);
        return challenge === null
          ? beginSession(tx, account, audience, deviceOf(request), heldDeviceOf(request))
          : { challenge };
      });
      // Failures are cleared only after a complete sign-in: a caller with the password must not get unlimited guesses
      // of the code.
      if ('challenge' in begun) {
        throw new ProblemError('second-factor-required', {
          detail: 'Enter the code of your authenticator app.',
          challenge: begun.challenge,
        });
      }
      await limits.welcome(body.email, request.ip);
      return answerBegun(deps, reply, account, begun);
    }),

    publicRoute(api.auth.secondFactor, async ({ body, request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      const { account, ...begun } = await solveChallenge(deps, limits, body, deviceOf(request), heldDeviceOf(request));
      return answerBegun(deps, reply, account, begun);
    }),

    publicRoute(api.auth.pin, async ({ body, request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      return signInWithPin(deps, request, reply, limits, body);
    }),

    publicRoute(api.auth.removeDevice, async ({ body, request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      await removeOwnDevice(deps, request, reply, limits, body.password);
      return undefined;
    }),

    publicRoute(api.auth.refresh, async ({ body, request, reply }) => {
      requireSameSite(request, deps.publicUrl);
      const audience = body?.audience ?? 'web';
      if (audience === 'branch') return answerDevice(deps, reply, await requireBranchDevice(deps, request));
      const ended = new ProblemError('session-ended', { detail: 'Your session has ended. Sign in again.' });
      const cookie = readCookie(request, audience);
      if (!cookie) throw ended;
      const { tenantId } = cookie;
      const renewed = await database.tenant({ tenantId }, async (tx) => {
        await requireDeviceVersion(tx, tenantId, deviceOf(request), audience);
        const rotation = await rotate(tx, tenantId, cookie.token, deviceOf(request), audience);
        if (rotation.kind === 'refused') return null;
        const account = await loadAccount(tx, tenantId, rotation.userId);
        return account?.status === 'active' && mayContinue(audience, account.caller.permissions, rotation.byPin)
          ? rotation
          : null;
      });
      if (!renewed) {
        clearCookie(reply, deps.isSecure, audience);
        throw ended;
      }
      setCookie(reply, `${tenantId}.${renewed.token}`, deps.isSecure, audience);
      const { userId, familyId, deviceId } = renewed;
      return answerSession(deps, reply, { tenantId, userId }, familyId, { audience, deviceId });
    }),

    publicRoute(api.auth.logout, async ({ body, request, reply }) => {
      const audience = body?.audience ?? 'web';
      requireSameSite(request, deps.publicUrl);
      // A person at a branch has no cookie, and the device stays: it is removed with the password of its location.
      if (audience === 'branch') return undefined;
      const cookie = readCookie(request, audience);
      if (cookie)
        await database.tenant({ tenantId: cookie.tenantId }, (tx) => endSession(tx, cookie.tenantId, cookie.token));
      clearCookie(reply, deps.isSecure, audience);
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

    tenantRoute(api.auth.me, ({ caller, tx }) => presentMe(tx, caller)),

    tenantRoute(api.auth.permissions, async ({ caller, tx }) => {
      if (caller.viewing) return { permissions: [...caller.permissions.strings()] };
      const account = await loadAccount(tx, caller.tenantId, caller.userId, caller.audience);
      return { permissions: [...(account?.permissionStrings ?? [])] };
    }),
  ];
}
