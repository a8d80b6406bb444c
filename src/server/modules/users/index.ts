export { beginGranting, requireNoMore } from './grants.policy.ts';
export { governedUsers } from './users.governed.ts';
export { givenTo } from './users.presenter.ts';
export { findUser, withinReach } from './users.repository.ts';
export { userRoutes } from './users.routes.ts';
