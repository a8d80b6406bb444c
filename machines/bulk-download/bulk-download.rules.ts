import type { Rule } from '../kernel/reason.ts';

/** The machine has no context: each event carries what matters. */
export type BulkDownloadContext = Readonly<Record<string, never>>;

/** After a file: how many remain, and how many have failed so far. */
export interface Settled {
  readonly left: number;
  readonly failed: number;
}

export type BulkDownloadEvent =
  | { readonly type: 'download.start' }
  | { readonly type: 'xstate.done.actor.fetchNext'; readonly output: Settled }
  | { readonly type: 'xstate.after.pause.bulk-download.pausing' }
  | { readonly type: 'download.retry' }
  | { readonly type: 'download.dismiss' };

type BulkDownloadRule = Rule<BulkDownloadContext, BulkDownloadEvent>;

/** Every guard of the machine by name. */
export const bulkDownloadRules = {
  hasMore: (_context, event) =>
    event.type === 'xstate.done.actor.fetchNext' && event.output.left > 0 ? null : { code: 'none-left' },
  hasFailed: (_context, event) =>
    event.type === 'xstate.done.actor.fetchNext' && event.output.failed > 0 ? null : { code: 'all-saved' },
} satisfies Record<string, BulkDownloadRule>;
