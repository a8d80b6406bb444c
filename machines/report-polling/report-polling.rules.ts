import { FOLLOWED_FOR_MS, REMEMBERED_FOR_MS, type ReportState } from '#domain/reports.ts';
import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type ReportPollingContext = Readonly<Record<string, never>>;

export type ReportPollingEvent =
  /** A person requests a report. */
  | { readonly type: 'poll.request' }
  /** A report stored in this browser, `ageMs` after its request. */
  | { readonly type: 'poll.resume'; readonly ageMs: number }
  /** Time has passed: `waitedMs` since polling started, `ageMs` since the request. */
  | { readonly type: 'clock.tick'; readonly waitedMs: number; readonly ageMs: number }
  /** A person checks one that is no longer polled. */
  | { readonly type: 'poll.again' }
  /** A person dismisses it. */
  | { readonly type: 'poll.dismiss' }
  | { readonly type: 'server.answered'; readonly status: ReportState }
  /** The request was refused, or did not arrive. */
  | { readonly type: 'server.refused' }
  /** The server does not know the report. */
  | { readonly type: 'server.gone' };

type ReportPollingRule = Rule<ReportPollingContext, ReportPollingEvent>;

const told =
  (status: ReportState): ReportPollingRule =>
  (_context, event) =>
    event.type === 'server.answered' && event.status === status ? null : { code: 'another-status' };

/** Every guard of the machine by name. */
export const reportPollingRules = {
  isQueued: told('queued'),
  isRunning: told('running'),
  isReady: told('ready'),
  hasFailed: told('failed'),
  isForgotten: (_context, event) =>
    'ageMs' in event && event.ageMs >= REMEMBERED_FOR_MS ? null : { code: 'still-remembered' },
  isGivenUp: (_context, event) =>
    event.type === 'clock.tick' && event.waitedMs >= FOLLOWED_FOR_MS ? null : { code: 'still-followed' },
} satisfies Record<string, ReportPollingRule>;
