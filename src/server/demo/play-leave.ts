import type { ProcessStatus } from '#domain/approvals.ts';
import {
  approvalPosition,
  approvalProcess,
  type ApprovalContext,
  type ApprovalEvent,
  type ApprovalInput,
} from '#machines/approval-process/index.ts';
import {
  catchUp,
  leavePlace,
  leavePosition,
  leaveRequest,
  type LeaveContext,
  type LeaveEvent,
  type LeavePlace,
} from '#machines/leave-request/index.ts';
import { initialPosition, decide, type MachineEvent } from '#machines/kernel/index.ts';
import type { LeavePlan } from './leave-plans.ts';

/** A future journal entry. */
interface PlayedTransition {
  readonly record: 'process' | 'leave' | 'cancellation';
  readonly event: MachineEvent;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  readonly by: string | null;
}

/** Result of a plan: final state of both records, and all events before it. */
export interface PlayedLeave {
  readonly status: ProcessStatus;
  readonly steps: ApprovalContext['steps'];
  readonly decidedAt: ReadonlyMap<number, Date>;
  readonly notes: readonly { step: number; kind: 'decision' | 'thread'; message: string; by: string; at: Date }[];
  readonly place: LeavePlace;
  /** The approval that the cancellation waits for. */
  readonly cancellation: { readonly askedAt: Date; readonly steps: ApprovalContext['steps'] } | null;
  readonly correctedAt: { readonly at: Date; readonly by: string } | null;
  readonly transitions: readonly PlayedTransition[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Plays a plan through the machines, hour by hour from the request: the demo data contains no state the product could
 * not reach. @throws Error when a machine refuses the plan.
 */
export function playLeave(
  plan: LeavePlan,
  input: ApprovalInput,
  days: {
    readonly startDate: string;
    readonly endDate: string;
    readonly today: string;
    readonly days: number;
    readonly deductedDays: number;
  },
  askedAt: Date,
): PlayedLeave {
  const facts: LeaveContext = {
    requesterId: input.requesterId,
    submittedById: input.requesterId,
    needsApproval: input.steps.length > 0,
    isEmployed: true,
    hasOverlap: false,
    isCovered: true,
    cancellationNeedsApproval: plan.cancellationNote !== undefined,
    days: days.days,
    deductedDays: days.deductedDays,
    isAsDecided: false,
  };
  const transitions: PlayedTransition[] = [];
  const notes: PlayedLeave['notes'][number][] = [];
  const decidedAt = new Map<number, Date>();
  let clock = askedAt;
  let place: LeavePlace | null = null;
  let cancellation: PlayedLeave['cancellation'] = null;
  let process = { status: 'draft', context: initialPosition(approvalProcess, input).context };

  const moveLeave = (event: LeaveEvent, by: string | null): void => {
    const at = place === null ? initialPosition(leaveRequest, facts) : leavePosition(place, facts);
    const verdict = decide(leaveRequest, at, event);
    if (!verdict.allowed) throw new Error(`${plan.name}: ${event.type} is refused: ${verdict.reasons[0]?.code}`);
    transitions.push({ record: 'leave', event, from: verdict.from, to: verdict.to, at: clock, by });
    place = leavePlace(verdict.to);
  };
  const moveProcess = (event: ApprovalEvent, by: string): void => {
    const at =
      process.status === 'draft'
        ? initialPosition(approvalProcess, input)
        : approvalPosition({
            ...process.context,
            status: process.status as ProcessStatus,
            hasOwnNote: input.hasOwnNote,
            stepNotes: notes.length,
          });
    const verdict = decide(approvalProcess, at, event);
    if (!verdict.allowed) throw new Error(`${plan.name}: ${event.type} is refused: ${verdict.reasons[0]?.code}`);
    transitions.push({ record: 'process', event, from: verdict.from, to: verdict.to, at: clock, by });
    process = { status: verdict.to, context: verdict.context };
  };
  const act = (type: 'step.accept' | 'step.reject', step: number, note: string | undefined): void => {
    const by = process.context.steps[step]?.candidates[0];
    if (!by) throw new Error(`${plan.name}: step ${step + 1} has no approver`);
    moveProcess({ type, step, by, hasNote: note !== undefined }, by);
    decidedAt.set(step, clock);
    if (note) notes.push({ step, kind: 'decision', message: note, by, at: clock });
    if (process.status === 'accepted') moveLeave({ type: 'process.accepted', isCovered: true, isOverride: false }, by);
    if (process.status === 'rejected') moveLeave({ type: 'process.rejected' }, by);
  };

  moveProcess({ type: 'process.route' }, input.requesterId);
  moveLeave({ type: 'leave.request' }, input.requesterId);
  for (const planned of plan.events) {
    clock = new Date(clock.getTime() + 5 * HOUR_MS);
    const pending = process.context.steps.findIndex((step) => step.status === 'pending');
    if (planned.do === 'cancel') {
      moveLeave({ type: 'leave.cancel', by: input.requesterId }, input.requesterId);
      if (facts.cancellationNeedsApproval)
        cancellation = {
          askedAt: clock,
          steps: routeCancellation(input, (routed) =>
            transitions.push({ ...routed, at: clock, by: input.requesterId }),
          ),
        };
      else if (process.status === 'pending')
        moveProcess({ type: 'process.cancel', by: input.requesterId }, input.requesterId);
    } else if (planned.do === 'note') {
      const by = process.context.steps[pending]?.candidates[0] ?? '';
      moveProcess({ type: 'step.add-note', step: pending, by }, by);
      notes.push({ step: pending, kind: 'thread', message: planned.note, by, at: clock });
    } else if (planned.do === 'jump') {
      act('step.accept', planned.step, undefined);
    } else if (pending !== -1) {
      act(planned.do === 'accept' ? 'step.accept' : 'step.reject', pending, planned.note);
    }
  }
  if (place === null) throw new Error(`${plan.name}: nothing was requested`);
  const passed = catchUp(place, facts, days);
  for (const { event } of passed.passed) {
    const day = new Date(`${event.type === 'day.started' ? days.startDate : days.endDate}T20:00:00Z`);
    // A leave decided late begins late.
    clock = day > clock ? day : new Date(clock.getTime() + MINUTE_MS);
    moveLeave(event, null);
  }
  const hr = process.context.steps.findLast((step) => step.role === 'hr-responsible')?.candidates[0];
  if (plan.correction && hr) {
    clock = new Date(clock.getTime() + 14 * HOUR_MS);
    moveLeave(
      { type: 'leave.correct', by: hr, deductedDays: facts.deductedDays - plan.correction.givenBack, hasNote: true },
      hr,
    );
  }
  const correctedAt = plan.correction && hr ? { at: clock, by: hr } : null;
  const status = process.status as ProcessStatus;
  return {
    status,
    steps: process.context.steps,
    decidedAt,
    notes,
    place: place as LeavePlace,
    cancellation,
    correctedAt,
    transitions,
  };
}

/** Starts the approval of a cancellation, with the same people. */
function routeCancellation(
  input: ApprovalInput,
  note: (routed: Pick<PlayedTransition, 'record' | 'event' | 'from' | 'to'>) => void,
): ApprovalContext['steps'] {
  const event = { type: 'process.route' } as const;
  const verdict = decide(approvalProcess, initialPosition(approvalProcess, { ...input, hasOwnNote: true }), event);
  if (!verdict.allowed || verdict.to !== 'pending') throw new Error('a cancellation has nobody to ask');
  note({ record: 'cancellation', event, from: verdict.from, to: verdict.to });
  return verdict.context.steps;
}
