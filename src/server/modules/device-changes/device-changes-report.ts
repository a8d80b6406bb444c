import { api } from '#contract/api.ts';
import { listReport } from '../reports/index.ts';
import { DEVICE_CHANGE_EXPORT_COLUMNS } from './device-changes-export.ts';
import { readDeviceChanges } from './device-changes.repository.ts';

/** The list of requests for another device as a report. */
export const deviceChangesReport = listReport({
  type: 'device-changes',
  title: { en: 'Device changes', ar: 'تغيير الأجهزة' },
  like: api.deviceChanges.export,
  columns: DEVICE_CHANGE_EXPORT_COLUMNS,
  read: readDeviceChanges,
});
