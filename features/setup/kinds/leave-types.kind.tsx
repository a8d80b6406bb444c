import { api } from '#contract/api.ts';
import type { LeaveKind } from '#domain/leave.ts';
import { callsOf, type SetupKind, type SetupRecord } from '../setup-kind.ts';

/** A leave type in the list. */
interface LeaveType extends SetupRecord {
  readonly type: LeaveKind;
  readonly dayCount: 'calendar' | 'working';
  readonly hasBalance: boolean;
}
const leaveTypeOf = (record: SetupRecord): LeaveType => record as LeaveType;

export const leaveTypes: SetupKind = {
  id: 'leaveTypes',
  calls: callsOf({ ...api.leaveTypes, list: api.leaves.types }),
  resource: 'leave.type',
  hasCountries: true,
  isUseUncounted: true,
  columns: (t) => [
    {
      id: 'type',
      header: t('columns.type'),
      size: 'xl',
      cell: (record) => t(`leaveTypes.kinds.${leaveTypeOf(record).type}`),
    },
    {
      id: 'dayCount',
      header: t('leaveTypes.dayCount'),
      size: 'xl',
      mobile: 'hidden',
      cell: (record) => t(`leaveTypes.dayCounts.${leaveTypeOf(record).dayCount}`),
    },
    {
      id: 'balance',
      header: t('leaveTypes.balance'),
      size: 'lg',
      cell: (record) =>
        leaveTypeOf(record).hasBalance ? t('leaveTypes.kept') : <span className="none">{t('leaveTypes.noLimit')}</span>,
    },
  ],
  form: () => import('../forms/leave-type-part.tsx'),
};
