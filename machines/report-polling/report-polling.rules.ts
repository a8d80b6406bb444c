import { REMEMBERED_FOR_MS, type ReportState } from '#domain/reports.ts';
import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type ReportPollingContext = Readonly<Record<string, never>>;

/** The result of a poll: the status of the report, or that the server does not know it. */
export type Looked = ReportState | 'gone';

export type ReportPollingEvent =
  /** A person requests a report. */
  | { readonly type: 'poll.request' }
  /** A report stored in this browser, `ageMs` after its request. */
  | { readonly type: 'poll.resume'; readonly ageMs: number }
  /** A person checks one that is no longer polled. */
  | { readonly type: 'poll.again' }
  /** A person dismisses it. */
  | { readonly type: 'poll.dismiss' }
  | { readonly type: 'xstate.done.actor.ask'; readonly output: ReportState }
  | { readonly type: 'xstate.error.actor.ask' }
  | { readonly type: 'xstate.done.actor.look'; readonly output: Looked }
  | { readonly type: 'xstate.error.actor.look' }
  | { readonly type: `xstate.after.nextLook.report-polling.open.followed.${'queued' | 'running'}.waiting` }
  | { readonly type: 'xstate.after.givingUp.report-polling.open.followed' }
  | { readonly type: `xstate.after.forgetting.report-polling.${'open.followed' | 'kept'}` };

type ReportPollingRule = Rule<ReportPollingContext, ReportPollingEvent>;

const told =
  (status: Looked): ReportPollingRule =>
  (_context, event) =>
    'output' in event && event.output === status ? null : { code: 'another-status' };

/** Every guard of the machine by name. */
export const reportPollingRules = {
  isQueued: told('queued'),
  isRunning: told('running'),
  isReady: told('ready'),
  hasFailed: told('failed'),
  isGone: told('gone'),
  isForgotten: (_context, event) =>
    event.type === 'poll.resume' && event.ageMs >= REMEMBERED_FOR_MS ? null : { code: 'still-remembered' },
} satisfies Record<string, ReportPollingRule>;
