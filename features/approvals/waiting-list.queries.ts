import { listReads } from '#blocks/list/list-reads.ts';
import { APPROVALS } from '#client/query/families.ts';
import { api } from '#contract/api.ts';
import { WAITING_LIST } from '#contract/approvals-waiting.list.ts';
import { WAITING_WORDS } from '#contract/approvals-waiting.words.ts';
import type { ListQueryOf } from '#contract/list.ts';

export type WaitingQuery = ListQueryOf<typeof WAITING_LIST>;

/** The list; separate from the counts, which every page reads. */
export const waitingReads = listReads({
  list: WAITING_LIST,
  words: WAITING_WORDS,
  calls: api.approvalsWaiting,
  family: [...APPROVALS, 'waiting'],
  report: 'approvals-waiting',
});
