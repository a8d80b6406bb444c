import { MAX_WAITING } from '#domain/reports.ts';
import type { Rule } from '../kernel/reason.ts';

/** Instants are written alike (UTC, milliseconds, Z), so that their texts compare as they do. */
export interface ReportContext {
  /** Until when its file is kept; null while there is none. */
  readonly expiresAt: string | null;
}

export type ReportEvent =
  /** `waiting`: reports of the same person that are not made yet. */
  | { readonly type: 'report.request'; readonly waiting: number }
  /** Somebody begins to make it. */
  | { readonly type: 'report.start' }
  /** Its file is there, and kept until then. */
  | { readonly type: 'report.finish'; readonly expiresAt: string }
  /** It could not be made; `code` says why. */
  | { readonly type: 'report.fail'; readonly code: string }
  /** The clock has come to the end of its time. */
  | { readonly type: 'report.expire'; readonly now: string };

type ReportRule = Rule<ReportContext, ReportEvent>;

/** Every guard of the machine, under the name the machine uses. */
export const reportRules = {
  hasRoom: (_: ReportContext, event: ReportEvent) =>
    event.type === 'report.request' && event.waiting < MAX_WAITING
      ? null
      : { code: 'too-many-waiting', params: { most: MAX_WAITING } },
  isOver: (context: ReportContext, event: ReportEvent) =>
    event.type === 'report.expire' && context.expiresAt !== null && context.expiresAt <= event.now
      ? null
      : { code: 'still-kept' },
} satisfies Record<string, ReportRule>;
