import { api } from '#contract/api.ts';
import { listReport } from '../reports/report-type.ts';
import { ASSET_EXPORT_COLUMNS, readAssetRows } from './asset-export.ts';

/** The list of assets as a report. */
export const assetReport = listReport({
  type: 'assets',
  title: { en: 'Assets', ar: 'الأصول' },
  like: api.assets.export,
  columns: ASSET_EXPORT_COLUMNS,
  read: readAssetRows,
});
