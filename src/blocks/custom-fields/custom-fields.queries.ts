import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { SETUP } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { FieldCategory } from '#domain/custom-fields.ts';
import type { LoadOptions } from '#ui/lookup/option.ts';

/** A field of a category in use. */
export type CustomField = AnswerOf<typeof api.fieldDefinitions.list>['data'][number];
/** The values of a record in its answer; absent without the permission. */
export type CustomFieldValues = AnswerOf<typeof api.jobTitles.read>['customFields'];

const ALL = 200;
const STALE = 60_000;

/** The active fields of a category in their order. */
export const customFieldsQuery = (category: FieldCategory) =>
  queryOptions({
    ...readOptions([...SETUP, 'customFields', 'fields'], api.fieldDefinitions.list, {
      query: { categories: [category], statuses: ['active'], size: ALL, sortBy: 'order', sortOrder: 'asc' },
    }),
    staleTime: STALE,
    retry: false,
  });

const usersQuery = (searchText: string) =>
  queryOptions({
    ...readOptions([...SETUP, 'customFields', 'users'], api.fieldDefinitions.users, {
      query: { size: PAGE_SIZE, sortBy: 'name', sortOrder: 'asc', ...(searchText ? { searchText } : {}) },
    }),
    staleTime: STALE,
  });

/** Finds the accounts that a field of the type user can name. */
export const fieldUserOptions =
  (client: QueryClient): LoadOptions =>
  async (text) =>
    (await client.fetchQuery(usersQuery(text))).data.map(({ id, displayName }) => ({ id, label: displayName }));

/** Names of accounts that a filter names. */
export const namedUsersQuery = (ids: readonly string[]) =>
  queryOptions({
    ...readOptions([...SETUP, 'customFields', 'users', 'named'], api.fieldDefinitions.users, {
      query: { ids: [...ids], size: ALL },
    }),
    enabled: ids.length > 0,
    staleTime: STALE,
  });
