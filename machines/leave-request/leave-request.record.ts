import type { LeavePhase, LeaveStatus } from '#domain/leave.ts';
import type { Position } from '../kernel/record-machine.ts';
import { decide } from '../kernel/decide.ts';
import type { LeaveContext, LeaveEvent } from './leave-request.rules.ts';
import { leaveRequest } from './leave-request.definition.ts';

/** A leave's state as stored in three columns; `phase` is set exactly while the leave is approved (D17). */
export interface LeavePlace {
  readonly status: LeaveStatus;
  readonly phase: LeavePhase | null;
  /** An approved, upcoming leave whose cancellation is pending (D26). */
  readonly isCancellationRequested: boolean;
}

const CANCELLATION = 'cancellation-requested';

/** A stored leave as machine input. */
export function leavePosition(place: LeavePlace, context: LeaveContext): Position<LeaveContext> {
  if (place.phase === null) return { value: place.status, context };
  return { value: { approved: place.isCancellationRequested ? CANCELLATION : place.phase }, context };
}

/** The columns of a state. @throws Error for a state that is never stored. */
export function leavePlace(state: string): LeavePlace {
  const [status, phase] = state.split('.');
  if (status === 'approved') {
    const isCancellationRequested = phase === CANCELLATION;
    return { status, phase: isCancellationRequested ? 'upcoming' : (phase as LeavePhase), isCancellationRequested };
  }
  if (status === 'requested' || status === 'rejected' || status === 'canceled') {
    return { status, phase: null, isCancellationRequested: false };
  }
  throw new Error(`leave-request: ${state} is not a stored state`);
}

/** One due event, with the resulting state and effects. */
export interface PassedDay {
  readonly event: LeaveEvent;
  readonly from: string;
  readonly to: string;
  readonly place: LeavePlace;
  readonly effects: readonly string[];
}

/** The changes of a leave by a given day: the due events, in order, and the resulting states. */
export interface CaughtUp {
  readonly passed: readonly PassedDay[];
  readonly place: LeavePlace;
}

/**
 * Applies the day events due by `today` (yyyy-MM-dd in the person's zone). The clock job stores the result; readers use
 * it too, so that a record is right even before the job has run.
 */
export function catchUp(
  place: LeavePlace,
  context: LeaveContext,
  days: { readonly startDate: string; readonly endDate: string; readonly today: string },
): CaughtUp {
  const due: readonly LeaveEvent[] = [
    ...(days.today >= days.startDate ? [{ type: 'day.started' } as const] : []),
    ...(days.today > days.endDate ? [{ type: 'day.ended' } as const] : []),
  ];
  let at = place;
  const passed: PassedDay[] = [];
  for (const event of due) {
    const verdict = decide(leaveRequest, leavePosition(at, context), event);
    if (!verdict.allowed) continue;
    at = leavePlace(verdict.to);
    const effects = verdict.effects.map((effect) => effect.type);
    passed.push({ event, from: verdict.from, to: verdict.to, place: at, effects });
  }
  return { passed, place: at };
}
