import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ACCESS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { LoadOptions, Option } from '#ui/lookup/option.ts';

export type WhyAction = AnswerOf<typeof api.why.action>;
export type WhyAnswer = NonNullable<WhyAction['answer']>;
export type Ways = Pick<WhyAnswer['rights'][number], 'roles' | 'profiles' | 'givers' | 'otherGivers'>;

/** A record of a workflow. */
export interface AskedRecord {
  readonly machine: string;
  readonly id: string;
}

/** The actions of a record that can be asked about. */
export const askedEventsQuery = ({ machine, id }: AskedRecord) =>
  queryOptions({ ...readOptions([...ACCESS, 'why-events'], api.why.action, { params: { machine, id }, query: {} }) });

/** Why a person can or can't do something with a record. Read each time: record and rights change. */
export const whyActionQuery = ({ machine, id }: AskedRecord, userId: string, event: string) =>
  queryOptions({
    ...readOptions([...ACCESS, 'why-action'], api.why.action, { params: { machine, id }, query: { userId, event } }),
    staleTime: 0,
    gcTime: 0,
  });

const MAX_FOUND = 20;

const accountsQuery = (searchText: string) =>
  queryOptions({
    ...readOptions([...ACCESS, 'users', 'search'], api.users.list, {
      query: { size: MAX_FOUND, ...(searchText ? { searchText } : {}) },
    }),
  });

/** Finds accounts that the reader may ask about; the own one is the first. */
export const accountOptions =
  (client: QueryClient, own: Option): LoadOptions =>
  async (text) => {
    const { data } = await client.fetchQuery(accountsQuery(text));
    const others = data
      .filter(({ id }) => id !== own.id)
      .map((user): Option => ({
        id: user.id,
        label: user.displayName,
        detail: user.role?.name ?? user.email,
        imageUrl: user.imageUrl,
      }));
    const isOwnFound = own.label.toLocaleLowerCase().includes(text.toLocaleLowerCase());
    return isOwnFound ? [own, ...others] : others;
  };
