import { assetJobs } from './asset-jobs.ts';
import { assignmentReport } from './asset-assignments.list.ts';
import { assetTypeReport } from './asset-types.list.ts';
import { governedAssets } from './assets.governed.ts';
import { assetReport, countAssetsTile } from './assets.list.ts';
import { assetRoutes } from './assets.routes.ts';

export { assetsHeldBy } from './asset-assignments.repository.ts';
export { sendToAsset } from './assets.commands.ts';
export { READ, reachesAsset } from './assets.policy.ts';
export { findAsset } from './assets.repository.ts';

/** Registration of this module (src/server/app/modules.ts). */
export const assetsModule = {
  routes: assetRoutes,
  jobs: assetJobs,
  reports: () => [assetReport, assetTypeReport, assignmentReport],
  governs: () => [governedAssets],
  tiles: { assets: countAssetsTile },
};
