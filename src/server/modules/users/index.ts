import { governedUsers } from './users.governed.ts';
import { userRoutes } from './users.routes.ts';

export { beginGranting, requireNoMore } from './grants.policy.ts';
export { givenTo } from './users.presenter.ts';
export { findUser, withinReach } from './users.repository.ts';

/** What the product takes from here (src/server/app/modules.ts). */
export const usersModule = { routes: userRoutes, governs: () => [governedUsers] };
