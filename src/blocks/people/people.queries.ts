import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { EMPLOYEES } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { RecordStatus } from '#domain/records.ts';
import type { LoadOptions, Option } from '#ui/lookup/option.ts';
import { personOption, type PersonShown } from '#ui/lookup/person-option.ts';

const ALL = 200;
const SEARCH_STALE = 60_000;
const CHOSEN_STALE = 5 * 60_000;

/** The first matching people by name. */
const searchQuery = (searchText: string, which: { readonly statuses?: ['active'] }) =>
  queryOptions({
    ...readOptions([...EMPLOYEES, 'search'], api.people.listEmployees, {
      query: {
        size: PAGE_SIZE,
        sortBy: 'firstName',
        sortOrder: 'asc',
        ...which,
        ...(searchText ? { searchText } : {}),
      },
    }),
    staleTime: SEARCH_STALE,
  });

/** A person as a filter option: an unusual status is shown with it, in the words of `wordOf`. */
export const shownWithStatus =
  (wordOf: (status: RecordStatus) => string) =>
  (person: PersonShown & { readonly status: RecordStatus }): Option => {
    const option = personOption(person);
    return person.status === 'active'
      ? option
      : { ...option, detail: `${option.detail ?? ''} · ${wordOf(person.status)}` };
  };

/** Finds current and former employees, for list filters. */
export const anyPersonOptions =
  (client: QueryClient, shown: ReturnType<typeof shownWithStatus>): LoadOptions =>
  async (text) =>
    (await client.fetchQuery(searchQuery(text, {}))).data.map(shown);

/** Finds active people, the only ones a form offers (B§5). `except` is left out. */
export const activePeopleOptions =
  (client: QueryClient, except?: string): LoadOptions =>
  async (text) =>
    (await client.fetchQuery(searchQuery(text, { statuses: ['active'] }))).data
      .filter(({ id }) => id !== except)
      .map(personOption);

/** The people with the given ids, to name a filter's selection. A failure is silent: they are then unnamed. */
export const peopleByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    ...readOptions([...EMPLOYEES, 'by-id'], api.people.listEmployees, { query: { ids: [...ids], size: ALL } }),
    enabled: ids.length > 0,
    staleTime: CHOSEN_STALE,
    retry: false,
  });
