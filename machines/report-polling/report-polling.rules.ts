import { FOLLOWED_FOR_MS, REMEMBERED_FOR_MS, type ReportState } from '#domain/reports.ts';
import type { Rule } from '../kernel/reason.ts';

/** The machine knows nothing by itself: what matters is said with each event. */
export type ReportPollingContext = Readonly<Record<string, never>>;

export type ReportPollingEvent =
  /** Somebody wants a report. */
  | { readonly type: 'poll.request' }
  /** One that this browser remembers, `ageMs` after it was requested. */
  | { readonly type: 'poll.resume'; readonly ageMs: number }
  /** Time has passed: `waitedMs` since it is followed, `ageMs` since it was requested. */
  | { readonly type: 'clock.tick'; readonly waitedMs: number; readonly ageMs: number }
  /** Somebody wants to know about one that is not followed any more. */
  | { readonly type: 'poll.again' }
  /** Somebody has seen enough of it. */
  | { readonly type: 'poll.dismiss' }
  | { readonly type: 'server.answered'; readonly status: ReportState }
  /** The request was refused, or did not arrive. */
  | { readonly type: 'server.refused' }
  /** The server knows no such report. */
  | { readonly type: 'server.gone' };

type ReportPollingRule = Rule<ReportPollingContext, ReportPollingEvent>;

const told =
  (status: ReportState): ReportPollingRule =>
  (_context, event) =>
    event.type === 'server.answered' && event.status === status ? null : { code: 'another-status' };

/** Every guard of the machine, under the name the machine uses. */
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
