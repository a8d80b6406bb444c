import { aisha, idOf, locked, sampleProcess } from '#blocks/approvals/testing/sample-process.ts';
import type { ApprovalProcess, Leave } from '../leave.types.ts';

/** A request pending with the signed-in line manager. */
export function sampleLeave(changes: Partial<Leave> = {}, process: Partial<ApprovalProcess> = {}): Leave {
  return {
    id: idOf(10),
    version: 7,
    employee: {
      ...aisha,
      status: 'active',
      location: {
        id: idOf(60),
        name: 'Luma Marina',
        shortCode: 'LM',
        timezone: 'Asia/Dubai',
        countryISO: 'AE',
        type: 'physical',
      },
    },
    type: { id: idOf(70), name: 'Annual leave', type: 'annual', iconName: 'sun' },
    startDate: '2026-06-12',
    endDate: '2026-06-17',
    days: 6,
    deductedDays: 6,
    createdAt: '2026-05-10T05:14:00Z',
    status: 'requested',
    phase: null,
    approvalStatus: 'pending',
    leaveBalance: { currentBalance: 21, reservedBalance: 2, balanceAfter: 13 },
    approvalProcess: sampleProcess(process),
    cancellationNeedsApproval: false,
    isCancellationRequested: false,
    cancellation: null,
    corrections: [],
    actions: [...sampleProcess().actions, locked('leave.cancel', 'only-requester-cancels')],
    ...changes,
  };
}
