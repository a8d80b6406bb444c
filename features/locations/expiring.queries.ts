import { listReads, type RowOf } from '#blocks/list/list-reads.ts';
import { DOCUMENTS } from '#client/query/families.ts';
import { api } from '#contract/api.ts';
import { EXPIRING_OF_LOCATIONS_LIST } from '#contract/expiring-documents.list.ts';
import { EXPIRING_OF_LOCATIONS_WORDS } from '#contract/expiring-documents.words.ts';

export type ExpiringDocument = RowOf<typeof api.expiringOfLocations.list>;

/** Expiring documents of all locations. */
export const expiringReads = listReads({
  list: EXPIRING_OF_LOCATIONS_LIST,
  words: EXPIRING_OF_LOCATIONS_WORDS,
  calls: api.expiringOfLocations,
  family: [...DOCUMENTS, 'expiring-of-locations'],
});
