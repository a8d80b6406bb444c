import { REMEMBERED_FOR_MS, type ReportState } from '#domain/reports.ts';
import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type ReportPollingContext = Readonly<Record<string, never>>;

/** The server's response: the status of the report, or that the server does not know it. */
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
  /** The server responds to the request or to a poll. */
  | { readonly type: 'server.answered'; readonly status: Looked }
  /** The request is refused, or does not arrive. */
  | { readonly type: 'server.refused' }
  /** The server does not respond to a poll. */
  | { readonly type: 'server.silent' }
  | { readonly type: 'xstate.after.nextLook.report-polling.open.followed.waiting' }
  | { readonly type: 'xstate.after.givingUp.report-polling.open.followed' }
  | { readonly type: `xstate.after.forgetting.report-polling.${'open.followed' | 'kept'}` };

type ReportPollingRule = Rule<ReportPollingContext, ReportPollingEvent>;

const answered =
  (...statuses: readonly Looked[]): ReportPollingRule =>
  (_context, event) =>
    event.type === 'server.answered' && statuses.includes(event.status) ? null : { code: 'another-status' };

/** Every guard of the machine by name. */
export const reportPollingRules = {
  isInProgress: answered('queued', 'running'),
  isReady: answered('ready'),
  hasFailed: answered('failed'),
  isGone: answered('gone'),
  isForgotten: (_context, event) =>
    event.type === 'poll.resume' && event.ageMs >= REMEMBERED_FOR_MS ? null : { code: 'still-remembered' },
} satisfies Record<string, ReportPollingRule>;
