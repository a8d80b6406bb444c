import { api } from '#contract/api.ts';
import { listReport } from '../reports/index.ts';
import { readAssignments } from './asset-assignments.repository.ts';
import { ASSET_TYPE_EXPORT_COLUMNS } from './asset-types-export.ts';
import { readAssetTypes } from './asset-types.repository.ts';
import { ASSIGNMENT_EXPORT_COLUMNS } from './assignments-export.ts';

/** The types of assets as a report. */
export const assetTypeReport = listReport({
  type: 'asset-types',
  title: { en: 'Asset types', ar: 'أنواع الأصول' },
  like: api.assetTypes.export,
  columns: ASSET_TYPE_EXPORT_COLUMNS,
  read: readAssetTypes,
});

/** Who had which asset as a report. */
export const assignmentReport = listReport({
  type: 'asset-assignments',
  title: { en: 'Asset assignments', ar: 'عُهد الأصول' },
  like: api.assetAssignments.export,
  columns: ASSIGNMENT_EXPORT_COLUMNS,
  read: readAssignments,
});
