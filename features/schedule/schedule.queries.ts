import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { addDays } from '#domain/schedules/week.ts';
import { LOCATIONS, SCHEDULES } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import type { PlannedShift } from './schedule.types.ts';

/** Locations with what is scheduled in a week, page by page. */
export const boardLocationsQuery = (query: NonNullable<QueryOf<typeof api.scheduleBoards.locations>>) =>
  infiniteQueryOptions({
    ...pagedOptions([...SCHEDULES, 'list'], api.scheduleBoards.locations, PAGE_SIZE, { query }),
    placeholderData: keepPreviousData,
  });

/**
 * The board of a location. Read a day further on both sides: a night shift reaches into the week, and the rest between
 * shifts counts across its ends.
 */
export const boardQuery = (id: string, first: string, last: string) =>
  queryOptions({
    ...readOptions([...SCHEDULES, 'list'], api.scheduleBoards.read, {
      params: { id },
      query: { startDate: addDays(first, -1), endDate: addDays(last, 1) },
    }),
    placeholderData: (previous) => (previous?.location.id === id ? previous : undefined),
  });

/** One shift with its events and conflicts. */
export const shiftQuery = (id: string) =>
  queryOptions({ ...readOptions([...SCHEDULES, 'one'], api.schedules.read, { params: { id } }) });

/** The conflicts a shift would have; null asks nothing. */
export const conflictsQuery = (shift: (PlannedShift & { readonly id?: string }) | null) =>
  queryOptions({
    ...readOptions([...SCHEDULES, 'conflicts'], api.schedules.checkConflicts, {
      body: shift ?? ({} as PlannedShift),
    }),
    enabled: shift !== null,
    staleTime: 0,
    retry: false,
  });

const ALL_PATTERNS = 200;

/** The patterns of a location that are active now or later; of a rotation one. */
export const patternsQuery = (locationId: string) =>
  queryOptions({
    ...readOptions([...SCHEDULES, 'patterns'], api.schedulePatterns.list, {
      query: { locationIds: [locationId], isActive: true, oneOfRotation: true, size: ALL_PATTERNS },
    }),
  });

/** Places outside of the location, for shifts that take place there. */
export const fieldLocationsQuery = (locationId: string) =>
  queryOptions({
    ...readOptions([...LOCATIONS, 'field'], api.fieldLocations.list, {
      query: { locationIds: [locationId], size: ALL_PATTERNS },
    }),
    retry: false,
  });
