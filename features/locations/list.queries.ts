import { listReads } from '#blocks/list/list-reads.ts';
import { api } from '#contract/api.ts';
import { EXPIRING_OF_LOCATIONS_LIST } from '#contract/expiring-documents.list.ts';
import { LOCATION_LIST } from '#contract/locations.list.ts';
import { LOCATION_WORDS } from '#contract/locations.words.ts';
import { sharedFiltersOf } from '#client/list/shared-filters.ts';
import { LOCATIONS } from '#client/query/families.ts';

/** The address filters of both lists of the page. */
export const PAGE_FILTERS = sharedFiltersOf(LOCATION_LIST, EXPIRING_OF_LOCATIONS_LIST);

/** The list. */
export const locationReads = listReads({
  list: LOCATION_LIST,
  words: LOCATION_WORDS,
  calls: api.locations,
  family: LOCATIONS,
  report: 'locations',
  filters: PAGE_FILTERS,
});
