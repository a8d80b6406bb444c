import { api } from '#contract/api.ts';
import { tenantRoute } from '../../http/route.ts';
import { readDesk } from './desk.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const branchModule = {
  routes: () => [tenantRoute(api.branch.desk, ({ caller, tx }) => readDesk(tx, caller))],
};
