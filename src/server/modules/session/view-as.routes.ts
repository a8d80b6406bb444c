import { api } from '#contract/api.ts';
import { mayUseWeb } from '#domain/permissions.ts';
import { notFound, ruleViolated } from '../../core/problem-error.ts';
import { routeWithoutTransaction, tenantRoute, type Route } from '../../http/route.ts';
import { beginView, endViews, listViews, readViewedRole, seenAs } from './role-views.ts';
import { presentMe } from './session.presenter.ts';
import type { SignInDeps } from './sign-in.ts';

/** Routes of viewing the panel as a role (ADR-0156): a token of the same session that only reads. */
export const viewAsRoutes = ({ database, tokens }: SignInDeps): readonly Route[] => [
  // Without a transaction of the route: the answer is a secret, and nothing of it may be kept for repetition.
  routeWithoutTransaction(api.viewAs.start, async ({ caller, body }) => {
    const { tenantId, userId, sessionId } = caller;
    if (sessionId === null) throw notFound();
    const begun = await database.tenant({ tenantId, userId }, async (tx) => {
      const role = await readViewedRole(tx, tenantId, body.roleId);
      if (!role) throw notFound();
      if (role.status !== 'active') throw ruleViolated('roleId', 'role-inactive', 'This role is not active.');
      const { permissions, cut } = seenAs(caller, role);
      if (!mayUseWeb(permissions))
        throw ruleViolated('roleId', 'no-web-access', 'People with this role can’t open the web panel.');
      await endViews(tx, caller);
      const { id, endsAt } = await beginView(tx, caller, role);
      const me = await presentMe(tx, caller);
      return { id, endsAt, role, cut, me: { ...me, permissions: [...permissions.strings()] } };
    });
    const { id, endsAt, role, cut, me } = begun;
    const subject = { tenantId, userId, familyId: sessionId, audience: 'web', deviceId: null, viewId: id } as const;
    return {
      ...(await tokens.issue(subject, endsAt)),
      ...me,
      view: { roleId: role.id, roleName: role.name, endsAt: endsAt.toISOString(), cut: [...cut] },
    };
  }),
  tenantRoute(api.viewAs.end, async ({ caller, tx }) => {
    await endViews(tx, caller);
    return undefined;
  }),
  tenantRoute(api.viewAs.list, async ({ caller, tx, params }) => {
    if (!(await readViewedRole(tx, caller.tenantId, params.id))) throw notFound();
    return listViews(tx, caller.tenantId, params.id);
  }),
];
