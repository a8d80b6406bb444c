import { MAX_WAITING } from '#domain/reports.ts';
import type { Rule } from '../kernel/reason.ts';

/** Instants have a uniform format (UTC, milliseconds, Z), so that they compare as strings. */
export interface ReportContext {
  /** Expiry of its file; null while there is none. */
  readonly expiresAt: string | null;
}

export type ReportEvent =
  /** `waiting`: unfinished reports of the same person. */
  | { readonly type: 'report.request'; readonly waiting: number }
  /** A job starts creating it. */
  | { readonly type: 'report.start' }
  /** Its file is stored until then. */
  | { readonly type: 'report.finish'; readonly expiresAt: string }
  /** Creating it failed; `code` says why. */
  | { readonly type: 'report.fail'; readonly code: string }
  /** It has expired. */
  | { readonly type: 'report.expire'; readonly now: string };

type ReportRule = Rule<ReportContext, ReportEvent>;

/** Every guard of the machine by name. */
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
