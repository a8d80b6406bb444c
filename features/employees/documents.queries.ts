import { listReads } from '#blocks/list/list-reads.ts';
import { DOCUMENTS } from '#client/query/families.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { EXPIRING_LIST } from '#contract/expiring-documents.list.ts';
import { EXPIRING_WORDS } from '#contract/expiring-documents.words.ts';

export type ExpiringDocument = AnswerOf<typeof api.expiring.list>['data'][number];

/** Expiring documents of all employees. */
export const expiringReads = listReads({
  list: EXPIRING_LIST,
  words: EXPIRING_WORDS,
  calls: api.expiring,
  family: [...DOCUMENTS, 'expiring'],
});
