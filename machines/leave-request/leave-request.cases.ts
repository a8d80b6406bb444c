import type { Scenario } from '../kernel/record-machine.ts';
import type { LeaveContext, LeaveEvent } from './leave-request.rules.ts';

const PLAIN: LeaveContext = {
  requesterId: 'requester',
  submittedById: 'requester',
  needsApproval: true,
  isEmployed: true,
  hasOverlap: false,
  isCovered: true,
  cancellationNeedsApproval: false,
  days: 2,
  deductedDays: 2,
  isAsDecided: false,
};

const EVENTS: readonly LeaveEvent[] = [
  { type: 'leave.request' },
  { type: 'process.accepted', isCovered: true, isOverride: false },
  { type: 'process.accepted', isCovered: false, isOverride: false },
  { type: 'process.accepted', isCovered: false, isOverride: true },
  { type: 'process.rejected' },
  { type: 'process.undone', hasOverlap: false },
  { type: 'process.undone', hasOverlap: true },
  { type: 'leave.cancel', by: 'requester' },
  { type: 'leave.cancel', by: 'submitter' },
  { type: 'leave.cancel', by: 'outsider' },
  { type: 'leave.keep', by: 'requester' },
  { type: 'leave.keep', by: 'submitter' },
  { type: 'leave.keep', by: 'outsider' },
  { type: 'cancellation.accepted' },
  { type: 'cancellation.rejected' },
  { type: 'leave.correct', by: 'outsider', deductedDays: 0, hasNote: true },
  { type: 'leave.correct', by: 'outsider', deductedDays: 1, hasNote: true },
  { type: 'leave.correct', by: 'outsider', deductedDays: 2, hasNote: true },
  { type: 'leave.correct', by: 'submitter', deductedDays: 1, hasNote: true },
  { type: 'leave.correct', by: 'requester', deductedDays: 1, hasNote: true },
  { type: 'leave.correct', by: 'outsider', deductedDays: 1, hasNote: false },
  { type: 'leave.correct', by: 'outsider', deductedDays: 3, hasNote: true },
  { type: 'leave.correct', by: 'outsider', deductedDays: -1, hasNote: true },
  { type: 'leave.correct', by: 'outsider', deductedDays: 0.5, hasNote: true },
  { type: 'day.started' },
  { type: 'day.ended' },
];

const scenario = (name: string, facts: Partial<LeaveContext> = {}): Scenario<LeaveEvent> => ({
  name,
  input: { ...PLAIN, ...facts },
  events: EVENTS,
});

/** The test scenarios of the machine. */
export const leaveScenarios: readonly Scenario<LeaveEvent>[] = [
  scenario('needs approval'),
  scenario('needs no approval', { needsApproval: false }),
  scenario('entered by HR', { submittedById: 'submitter' }),
  scenario('cancellation needs approval', { cancellationNeedsApproval: true }),
  scenario('entered by HR, cancellation needs approval', {
    submittedById: 'submitter',
    cancellationNeedsApproval: true,
  }),
  scenario('not employed', { isEmployed: false }),
  scenario('overlaps another leave', { hasOverlap: true }),
  scenario('balance too low', { isCovered: false }),
  scenario('balance too low, no approval', { isCovered: false, needsApproval: false }),
];
