import type { LeavePhase, LeaveStatus } from '#domain/leave.ts';
import type { Position } from '../kernel/record-machine.ts';
import { decide } from '../kernel/decide.ts';
import type { LeaveContext, LeaveEvent } from './leave-request.rules.ts';
import { leaveRequest } from './leave-request.definition.ts';

/** A leave's place in its machine as two columns keep it; `phase` is set exactly while the leave is approved (D17). */
export interface LeavePlace {
  readonly status: LeaveStatus;
  readonly phase: LeavePhase | null;
}

/** A stored leave as the machine sees it. */
export function leavePosition(place: LeavePlace, context: LeaveContext): Position<LeaveContext> {
  return { value: place.phase === null ? place.status : { approved: place.phase }, context };
}

/** The columns of a state the machine names. @throws Error for a state that is never stored. */
export function leavePlace(state: string): LeavePlace {
  const [status, phase] = state.split('.');
  if (status === 'approved') return { status, phase: phase as LeavePhase };
  if (status === 'requested' || status === 'rejected' || status === 'canceled') return { status, phase: null };
  throw new Error(`leave-request: ${state} is not a stored state`);
}

/** What the calendar has made of a leave by a given day: the events that are due, in order, and where they lead. */
export interface CaughtUp {
  readonly events: readonly LeaveEvent[];
  readonly place: LeavePlace;
}

/**
 * Sends the day events that are due by `today` (yyyy-MM-dd in the person's zone). The clock job stores what this says;
 * readers use it too, so that a record is right even before the job has come by.
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
  const events: LeaveEvent[] = [];
  for (const event of due) {
    const verdict = decide(leaveRequest, leavePosition(at, context), event);
    if (!verdict.allowed) continue;
    at = leavePlace(verdict.to);
    events.push(event);
  }
  return { events, place: at };
}
