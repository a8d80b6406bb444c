import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import { call } from '#client/http/call.ts';

export type Role = AnswerOf<typeof api.userRoles.read>;
export type Profile = AnswerOf<typeof api.userProfiles.read>;
export type UserRow = AnswerOf<typeof api.users.list>['data'][number];
export type User = AnswerOf<typeof api.users.read>;
export type AccessHistory = AnswerOf<typeof api.userRoles.history>;
export type Why = AnswerOf<typeof api.permissions.why>;

/** Roles and profiles are edited alike. */
export type Kind = 'role' | 'profile';
export type RoleQuery = Omit<QueryOf<typeof api.userRoles.list>, 'page' | 'size'>;
export type UserQuery = Omit<QueryOf<typeof api.users.list>, 'page' | 'size'>;

/** Everything here changes together: a role says how many users it has, a user which role. */
export const ACCESS = ['access'] as const;

const paged = { initialPageParam: 0, placeholderData: keepPreviousData } as const;
const nextOf = (last: { readonly data: readonly unknown[] }, pages: readonly unknown[]): number | undefined =>
  last.data.length < PAGE_SIZE ? undefined : pages.length;

export const rolesQuery = (query: RoleQuery) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...ACCESS, 'roles', query],
    queryFn: ({ pageParam, signal }) => call(api.userRoles.list, { query: { ...query, size: PAGE_SIZE, page: pageParam }, signal }),
    getNextPageParam: nextOf,
  });
export const profilesQuery = (query: RoleQuery) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...ACCESS, 'profiles', query],
    queryFn: ({ pageParam, signal }) => call(api.userProfiles.list, { query: { ...query, size: PAGE_SIZE, page: pageParam }, signal }),
    getNextPageParam: nextOf,
  });
export const usersQuery = (query: UserQuery) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...ACCESS, 'users', query],
    queryFn: ({ pageParam, signal }) => call(api.users.list, { query: { ...query, size: PAGE_SIZE, page: pageParam }, signal }),
    getNextPageParam: nextOf,
  });

/** One role or profile, as the edits began from it: read when it is opened, not again under the hands of who edits. */
export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: [...ACCESS, 'role', id],
    queryFn: ({ signal }) => call(api.userRoles.read, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: [...ACCESS, 'profile', id],
    queryFn: ({ signal }) => call(api.userProfiles.read, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
export const userQuery = (id: string) =>
  queryOptions({ queryKey: [...ACCESS, 'user', id], queryFn: ({ signal }) => call(api.users.read, { params: { id }, signal }) });

/** Active profiles and roles to choose from. */
export const profileChoicesQuery = queryOptions({
  queryKey: [...ACCESS, 'profiles', 'choices'],
  queryFn: ({ signal }) => call(api.userProfiles.list, { query: { size: 200, statuses: ['active'] }, signal }),
});
export const roleChoicesQuery = queryOptions({
  queryKey: [...ACCESS, 'roles', 'choices'],
  queryFn: ({ signal }) => call(api.userRoles.list, { query: { size: 200 }, signal }),
});

export const historyQuery = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: [...ACCESS, 'history', kind, id],
    queryFn: ({ signal }): Promise<AccessHistory> => call(kind === 'role' ? api.userRoles.history : api.userProfiles.history, { params: { id }, signal }),
  });
export const statusHistoryQuery = (id: string) =>
  queryOptions({ queryKey: [...ACCESS, 'status-history', id], queryFn: ({ signal }) => call(api.users.statusHistory, { params: { id }, signal }) });
export const whyQuery = (userId: string, permission: string) =>
  queryOptions({
    queryKey: [...ACCESS, 'why', userId, permission],
    queryFn: ({ signal }) => call(api.permissions.why, { query: { userId, permission }, signal }),
  });
/** Why some rights cannot be granted, by their string. */
export const gapsQuery = queryOptions({
  queryKey: ['permissions', 'gaps'],
  queryFn: async ({ signal }) => new Map((await call(api.permissions.catalogue, { signal })).gaps.map(({ string, why }) => [string, why])),
  staleTime: Infinity,
});
