import { api } from '#contract/api.ts';
import type { LeaveKind } from '#domain/leave.ts';
import { callsOf, type SetupKind, type SetupRecord } from '../setup-kind.ts';

/** What the list tells of a kind of leave. */
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
  columns: (say) => [
    { id: 'type', header: say('columns.type'), size: 'xl', cell: (record) => say(`leaveTypes.kinds.${leaveTypeOf(record).type}`) },
    { id: 'dayCount', header: say('leaveTypes.dayCount'), size: 'xl', mobile: 'hidden', cell: (record) => say(`leaveTypes.dayCounts.${leaveTypeOf(record).dayCount}`) },
    {
      id: 'balance',
      header: say('leaveTypes.balance'),
      size: 'lg',
      cell: (record) => (leaveTypeOf(record).hasBalance ? say('leaveTypes.kept') : <span className="none">{say('leaveTypes.noLimit')}</span>),
    },
  ],
  form: () => import('../forms/leave-type-part.tsx'),
};
