import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { GALLERY_PAGE } from '#domain/social-media.ts';
import { call } from '#client/http/call.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';
import { personOption } from '#ui/lookup/person-option.ts';
import type { GalleryQuery } from './gallery.types.ts';

/** Everything read of the gallery begins with this key. */
export const GALLERY = ['social-media'] as const;

const ALL = 200;
const SETUP_STALE = 5 * 60_000;

/** Pictures, the newest first, page by page until an empty one (C§7, D58). */
export const galleryQuery = (filters: GalleryQuery) =>
  infiniteQueryOptions({
    queryKey: [...GALLERY, 'list', filters],
    queryFn: ({ pageParam, signal }) => call(api.socialMedia.list, { query: { ...filters, sortBy: 'createdAt', sortOrder: 'desc', size: GALLERY_PAGE, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.data.length < GALLERY_PAGE ? undefined : pages.length),
    placeholderData: keepPreviousData,
  });

/** Locations, for the filters and the form. A failure stays silent: there is then nothing to choose. */
export const placesQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: ({ signal }) => call(api.locations.list, { query: { size: ALL, sortBy: 'name', sortOrder: 'asc' }, signal }),
  staleTime: SETUP_STALE,
  retry: false,
});

export const peopleByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['employees', 'by-id', ids],
    queryFn: ({ signal }) => call(api.people.listEmployees, { query: { ids: [...ids], size: ALL }, signal }),
    staleTime: SETUP_STALE,
  });

/** Finds people for the filter. */
export const peopleOptions =
  (client: QueryClient): LoadOptions =>
  async (searchText) => {
    const query = { size: PAGE_SIZE, sortBy: 'firstName' as const, ...(searchText ? { searchText } : {}) };
    const found = await client.fetchQuery({ queryKey: ['employees', 'search', searchText], queryFn: ({ signal }) => call(api.people.listEmployees, { query, signal }), staleTime: 60_000 });
    return found.data.map(personOption);
  };
