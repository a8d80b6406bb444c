import type { GovernedKinds } from '../../records/governed-records.ts';
import type { AccountMailDeps } from '../session/index.ts';
import { governedUsers } from './users.governed.ts';
import { userRoutes } from './users.routes.ts';

export { beginGranting, requireNoMore } from './grants.policy.ts';
export { givenTo } from './users.presenter.ts';
export { findUser, withinReach } from './users.repository.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const usersModule = {
  routes: (deps: AccountMailDeps, { governed }: { readonly governed: GovernedKinds }) => userRoutes(deps, governed),
  governs: () => [governedUsers],
};
