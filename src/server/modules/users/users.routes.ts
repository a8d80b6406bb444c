import { api } from '#contract/api.ts';
import { notFound } from '../../core/problem-error.ts';
import { routeWithoutTransaction, tenantRoute, type Route } from '../../http/route.ts';
import { pageRoute } from '../../lists/list-routes.ts';
import { notifyBothAddresses, type AccountMailDeps } from '../session/index.ts';
import { readChanges, withoutField } from '../../records/access-changes.ts';
import type { GovernedKinds } from '../../records/governed-records.ts';
import { catalogue, whyHeld } from './permissions.queries.ts';
import { changeProfile, createProfile, removeProfile } from './profiles.commands.ts';
import { changeRole, createRole, removeRole } from './roles.commands.ts';
import { listProfiles, listRoles, readProfile, readRole } from './roles.repository.ts';
import { changeStatus, changeUser } from './users.commands.ts';
import { whyAction } from './why-action.ts';
import { presentUser } from './users.presenter.ts';
import { findUser, readStatusHistory, readUser, users } from './users.repository.ts';

/** Routes of accounts, roles, profiles and permissions. */
export function userRoutes(deps: AccountMailDeps, governed: GovernedKinds): readonly Route[] {
  return [
    pageRoute(api.users.list, users, presentUser),
    tenantRoute(api.users.read, ({ caller, tx, params }) => readUser(tx, caller, params.id)),
    routeWithoutTransaction(api.users.change, async ({ caller, params, body }) => {
      const { user, former } = await deps.database.tenant(caller, (tx) => changeUser(tx, caller, params.id, body));
      if (user.email !== former)
        await notifyBothAddresses(deps, { tenantId: caller.tenantId, userId: params.id }, former);
      return user;
    }),
    tenantRoute(api.users.changeStatus, ({ caller, tx, params, body }) => changeStatus(tx, caller, params.id, body)),
    tenantRoute(api.users.statusHistory, ({ caller, tx, params }) => readStatusHistory(tx, caller, params.id)),
    tenantRoute(api.users.roleHistory, async ({ caller, tx, params }) => {
      if (!(await findUser(tx, caller, params.id, { resource: 'user.role', action: 'read' }))) throw notFound();
      const history = await readChanges(tx, caller.tenantId, 'user', params.id);
      return caller.permissions.has({ resource: 'user.details', action: 'read' })
        ? history
        : withoutField(history, 'email');
    }),

    tenantRoute(api.userRoles.list, ({ caller, tx, query }) => listRoles(tx, caller.tenantId, query)),
    tenantRoute(api.userRoles.read, ({ caller, tx, params }) => readRole(tx, caller.tenantId, params.id)),
    tenantRoute(api.userRoles.create, ({ caller, tx, body }) => createRole(tx, caller, body)),
    tenantRoute(api.userRoles.change, ({ caller, tx, params, body }) => changeRole(tx, caller, params.id, body)),
    tenantRoute(api.userRoles.remove, async ({ caller, tx, params, query }) => {
      await removeRole(tx, caller, params.id, query.version);
      return undefined;
    }),
    tenantRoute(api.userRoles.history, async ({ caller, tx, params }) => {
      await readRole(tx, caller.tenantId, params.id);
      return readChanges(tx, caller.tenantId, 'role', params.id);
    }),

    tenantRoute(api.userProfiles.list, ({ caller, tx, query }) => listProfiles(tx, caller.tenantId, query)),
    tenantRoute(api.userProfiles.read, ({ caller, tx, params }) => readProfile(tx, caller.tenantId, params.id)),
    tenantRoute(api.userProfiles.create, ({ caller, tx, body }) => createProfile(tx, caller, body)),
    tenantRoute(api.userProfiles.change, ({ caller, tx, params, body }) => changeProfile(tx, caller, params.id, body)),
    tenantRoute(api.userProfiles.remove, async ({ caller, tx, params, query }) => {
      await removeProfile(tx, caller, params.id, query.version);
      return undefined;
    }),
    tenantRoute(api.userProfiles.history, async ({ caller, tx, params }) => {
      await readProfile(tx, caller.tenantId, params.id);
      return readChanges(tx, caller.tenantId, 'profile', params.id);
    }),

    tenantRoute(api.permissions.catalogue, async ({ language }) => catalogue(language)),
    tenantRoute(api.permissions.why, ({ caller, tx, query }) => whyHeld(tx, caller, query)),
    tenantRoute(api.why.action, ({ caller, tx, params, query }) =>
      whyAction(tx, caller, governed, { ...params, userId: query.userId, event: query.event }),
    ),
  ];
}
