export { assetsHeldBy } from './asset-assignments.repository.ts';
export { assetJobs } from './asset-jobs.ts';
export { assetTypeReport, assignmentReport } from './asset-report.ts';
export { assetReport, countAssetsTile } from './assets.list.ts';
export { sendToAsset } from './assets.commands.ts';
export { governedAssets } from './assets.governed.ts';
export { reachesAsset } from './assets.policy.ts';
export { findAsset } from './assets.repository.ts';
export { assetRoutes } from './assets.routes.ts';
