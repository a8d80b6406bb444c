import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { DEVICE_CHANGE_LIST } from '#contract/device-changes.list.ts';
import { DEVICE_CHANGE_WORDS } from '#contract/device-changes.words.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import { listFileReport } from '../reports/index.ts';
import { presentDeviceChange } from './device-changes.presenter.ts';
import {
  deviceChangeColumns,
  type DeviceChangeRecord,
  type DeviceChangeRow,
  isReadableDeviceChange,
  type StoredDeviceChange,
  withProcesses,
} from './device-changes.repository.ts';

/** Device change requests the caller may see, as a list (C§3). */
const deviceChanges = readableList({
  list: DEVICE_CHANGE_LIST,
  from: sql`device_change d`,
  id: sql`d.id`,
  tenant: ({ tenantId }) => sql`d.tenant_id = ${tenantId}`,
  reach: (caller) => [isReadableDeviceChange(caller)],
  filters: { status: sql`d.status` },
  extra: ({ employeeIds }: { readonly employeeIds?: readonly string[] }) =>
    employeeIds?.length ? [sql`d.employee_id = any(${[...employeeIds]}::uuid[])`] : [],
  search: (text) => sql`d.employee_id in (select f.id from find_employee(${text}) f)`,
  order: { createdAt: sql`d.created_at` },
  columns: ({ tenantId }) => deviceChangeColumns(tenantId),
});

const inShort = ({ typeName, details }: StoredDeviceChange['asset']): string =>
  details === '' ? typeName : `${typeName} · ${details}`;

export const servedDeviceChanges: ServedList<
  typeof DEVICE_CHANGE_LIST,
  StoredDeviceChange,
  DeviceChangeRecord,
  DeviceChangeRow
> = {
  list: DEVICE_CHANGE_LIST,
  words: DEVICE_CHANGE_WORDS,
  calls: api.deviceChanges,
  source: {
    ids: deviceChanges.ids,
    page: async (tx, caller, query) => {
      const { rows, count } = await deviceChanges.page(tx, caller, query);
      return { rows: await withProcesses(tx, caller, rows), count };
    },
  },
  present: presentDeviceChange,
  read: deviceChanges.read,
  columns: fileColumns<typeof DEVICE_CHANGE_LIST, DeviceChangeRow>(
    { list: DEVICE_CHANGE_LIST, words: DEVICE_CHANGE_WORDS },
    {
      employee: [
        {
          width: 14,
          header: { en: 'Employee ID', ar: 'رقم الموظف' },
          value: ({ employee }) => employee.companyEmployeeId,
        },
        { width: 26, value: ({ employee }) => `${employee.firstName} ${employee.lastName}`.trim() },
      ],
      asset: { width: 36, value: ({ asset }) => inShort(asset) },
      replacement: { width: 36, value: ({ replacementAsset }) => inShort(replacementAsset) },
      createdAt: { kind: 'instant', width: 18, value: ({ createdAt }) => new Date(createdAt) },
    },
  ),
};

/** The list of device change requests as a report. */
export const deviceChangesReport = listFileReport('device-changes', servedDeviceChanges);
