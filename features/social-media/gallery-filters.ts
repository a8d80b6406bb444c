import { countriesOf, idsOf, inForce, rangeOf, some } from '#client/url/filter-values.ts';
import type { PageFilters } from '#client/url/read-filters.ts';
import type { UrlFilters } from '#client/url/use-url-filters.ts';
import type { GalleryQuery } from './gallery.types.ts';

export const PAGE_FILTERS: PageFilters = { defaults: {}, values: {} };

/** The filters of the address as the API takes them: start, end, location, country, employee, star (C§2). */
export function queryOf(url: UrlFilters): GalleryQuery {
  const range = rangeOf(url);
  return inForce<GalleryQuery>({
    startDate: range?.start,
    endDate: range?.end,
    locationId: some(idsOf(url.many('location'))),
    countryISO: some(countriesOf(url.many('country'))),
    uploadedByEmployeeId: some(idsOf(url.many('employee'))),
    isFavorite: url.isOn('star') ? true : undefined,
  });
}
