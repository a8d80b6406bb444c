import type { Rule } from '../kernel/reason.ts';

/** The machine knows nothing by itself: what matters is said with each event. */
export type BulkDownloadContext = Readonly<Record<string, never>>;

export type BulkDownloadEvent =
  | { readonly type: 'download.start' }
  /** A file is saved, or could not be had; `left` are still to be fetched, `failed` could not be had so far. */
  | { readonly type: 'file.settled'; readonly left: number; readonly failed: number }
  /** 500 ms have passed. */
  | { readonly type: 'pause.over' }
  | { readonly type: 'download.retry' }
  | { readonly type: 'download.dismiss' };

type BulkDownloadRule = Rule<BulkDownloadContext, BulkDownloadEvent>;

/** Every guard of the machine, under the name the machine uses. */
export const bulkDownloadRules = {
  hasMore: (_context, event) => (event.type === 'file.settled' && event.left > 0 ? null : { code: 'none-left' }),
  hasFailed: (_context, event) => (event.type === 'file.settled' && event.failed > 0 ? null : { code: 'all-saved' }),
} satisfies Record<string, BulkDownloadRule>;
