import { api } from '#contract/api.ts';
import { scopeOf, type Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import { routeWithoutTransaction, tenantRoute, type Route } from '../../http/route.ts';
import { employeesInScope } from '../../records/employee-scope.ts';
import type { SecurityChange } from '../../mail/account-mails.ts';
import {
  notifyBothAddresses,
  invite,
  notifyOwner,
  type SessionDeps,
  describeAgent,
  endOwnSession,
  endSessionsOf,
  listSessions,
  removePin,
} from '../session/index.ts';
import { createLoginLimits } from '../../http/login-limits.ts';
import { sql } from 'kysely';
import { setPin } from './pin.commands.ts';
import { changeAccount, changeEmail, changePassword, readAccount, unlink } from './account.commands.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  resetSecondFactor,
} from './second-factor.commands.ts';

/** Routes of the caller's own account and sessions, and of support for other people's sign-in. */
export function accountRoutes(deps: SessionDeps): readonly Route[] {
  const { database, secretBox } = deps;
  const limits = createLoginLimits(database);
  const proofOf = ({ caller, address }: { readonly caller: Caller; readonly address: string }) => ({
    database,
    limits,
    caller,
    address,
  });
  const tell = ({ caller }: { readonly caller: Caller }, change: SecurityChange) => notifyOwner(deps, caller, change);

  return [
    tenantRoute(api.account.read, ({ caller, tx }) => readAccount(tx, caller)),
    tenantRoute(api.account.change, ({ caller, tx, body }) => changeAccount(tx, caller, body)),

    tenantRoute(api.oidc.unlink, async ({ caller, tx, params }) => {
      await unlink(tx, caller, params.id);
      return undefined;
    }),

    routeWithoutTransaction(api.account.changePassword, async (call) => {
      await changePassword(proofOf(call), call.body);
      await tell(call, 'password-changed');
      return undefined;
    }),
    routeWithoutTransaction(api.account.setPin, async (call) => {
      await setPin(proofOf(call), call.body);
      await tell(call, 'pin-set');
      return undefined;
    }),
    tenantRoute(api.account.removePin, async ({ caller, tx }) => {
      await removePin(tx, caller);
      return undefined;
    }),
    routeWithoutTransaction(api.account.changeEmail, async (call) => {
      const former = await changeEmail(proofOf(call), call.body);
      if (former !== null) await notifyBothAddresses(deps, call.caller, former);
      return undefined;
    }),
    routeWithoutTransaction(api.account.beginSecondFactor, (call) =>
      beginSecondFactor(proofOf(call), secretBox, call.body),
    ),
    routeWithoutTransaction(api.account.confirmSecondFactor, async (call) => {
      const recoveryCodes = [...(await confirmSecondFactor(proofOf(call), secretBox, call.body))];
      await tell(call, 'second-factor-on');
      return { recoveryCodes };
    }),
    routeWithoutTransaction(api.account.endSecondFactor, async (call) => {
      await endSecondFactor(proofOf(call), secretBox, call.body);
      await tell(call, 'second-factor-off');
      return undefined;
    }),

    tenantRoute(api.sessions.list, async ({ caller, tx }) => {
      const sessions = await listSessions(tx, caller.tenantId, caller.userId);
      const data = sessions.map(({ id, address, userAgent, startedAt, lastUsedAt, audience }) => ({
        id,
        isCurrent: id === caller.sessionId,
        ...describeAgent(userAgent),
        address,
        audience,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      }));
      return {
        data: data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
        count: data.length,
      };
    }),
    tenantRoute(api.sessions.end, async ({ caller, tx, params }) => {
      if (!(await endOwnSession(tx, caller.tenantId, caller.userId, params.id))) throw notFound();
      return undefined;
    }),
    tenantRoute(api.sessions.endOthers, async ({ caller, tx }) => {
      const before = await listSessions(tx, caller.tenantId, caller.userId);
      await endSessionsOf(tx, caller.tenantId, caller.userId, caller.sessionId);
      return { count: before.filter(({ id }) => id !== caller.sessionId).length };
    }),

    routeWithoutTransaction(api.signInCare.resetSecondFactor, async ({ caller, params }) => {
      const { tenantId } = caller;
      await database.tenant(caller, (tx) => resetSecondFactor(tx, caller, params.id));
      await notifyOwner(deps, { tenantId, userId: params.id }, 'second-factor-reset');
      return undefined;
    }),
    routeWithoutTransaction(api.signInCare.inviteUser, ({ caller, params }) =>
      invite(deps, limits, caller.tenantId, params.id),
    ),
    routeWithoutTransaction(api.signInCare.inviteEmployee, async ({ caller, params }) => {
      const { tenantId } = caller;
      const scope = scopeOf(caller, { resource: 'employee.details', action: 'create' });
      const { rows } = await database.tenant({ tenantId, readOnly: true }, (tx) =>
        sql<{ id: string }>`select u.id from app_user u
          where u.tenant_id = ${tenantId} and u.employee_id = ${params.id} and ${employeesInScope(caller, scope, sql`u.employee_id`)}`.execute(
          tx,
        ),
      );
      if (!rows[0]) throw notFound();
      return invite(deps, limits, tenantId, rows[0].id);
    }),
  ];
}
