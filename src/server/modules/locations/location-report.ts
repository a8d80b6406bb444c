import { api } from '#contract/api.ts';
import { listReport } from '../reports/index.ts';
import { LOCATION_EXPORT_COLUMNS, readLocationRows } from './location-export.ts';

/** The list of locations, as a report. */
export const locationReport = listReport({
  type: 'locations',
  title: { en: 'Locations', ar: 'المواقع' },
  like: api.locations.export,
  columns: LOCATION_EXPORT_COLUMNS,
  read: readLocationRows,
});
