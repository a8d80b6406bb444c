import { queryOptions } from '@tanstack/react-query';
import { listReads } from '#blocks/list/list-reads.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { PROFILE_LIST, ROLE_LIST } from '#contract/roles.list.ts';
import { PROFILE_WORDS, ROLE_WORDS } from '#contract/roles.words.ts';
import { USER_LIST } from '#contract/users.list.ts';
import { USER_WORDS } from '#contract/users.words.ts';
import { ACCESS, PERMISSIONS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';

export type Role = AnswerOf<typeof api.userRoles.read>;
export type Profile = AnswerOf<typeof api.userProfiles.read>;
export type UserRow = AnswerOf<typeof api.users.list>['data'][number];
export type User = AnswerOf<typeof api.users.read>;
export type AccessHistory = AnswerOf<typeof api.userRoles.history>;
export type Why = AnswerOf<typeof api.permissions.why>;

/** Roles and profiles are edited alike. */
export type Kind = 'role' | 'profile';

export const roleReads = listReads({
  list: ROLE_LIST,
  words: ROLE_WORDS,
  calls: api.userRoles,
  family: [...ACCESS, 'roles'],
});
export const profileReads = listReads({
  list: PROFILE_LIST,
  words: PROFILE_WORDS,
  calls: api.userProfiles,
  family: [...ACCESS, 'profiles'],
});
export const userReads = listReads({
  list: USER_LIST,
  words: USER_WORDS,
  calls: api.users,
  family: [...ACCESS, 'users'],
});

/** One role or profile, as the base of the edits: read when it opens, and not refetched during editing. */
export const roleQuery = (id: string) =>
  queryOptions({
    ...readOptions([...ACCESS, 'role'], api.userRoles.read, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
export const profileQuery = (id: string) =>
  queryOptions({
    ...readOptions([...ACCESS, 'profile'], api.userProfiles.read, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
export const userQuery = (id: string) =>
  queryOptions({ ...readOptions([...ACCESS, 'user'], api.users.read, { params: { id } }) });

/** Active profiles and roles as options. */
export const profileChoicesQuery = queryOptions({
  ...readOptions([...ACCESS, 'profiles', 'choices'], api.userProfiles.list, {
    query: { size: 200, statuses: ['active'] },
  }),
});
export const roleChoicesQuery = queryOptions({
  ...readOptions([...ACCESS, 'roles', 'choices'], api.userRoles.list, { query: { size: 200 } }),
});

export const historyQuery = (kind: Kind, id: string) =>
  queryOptions({
    ...readOptions([...ACCESS, 'history'], kind === 'role' ? api.userRoles.history : api.userProfiles.history, {
      params: { id },
    }),
  });
/** Who viewed the panel as a role. */
export const viewsQuery = (id: string) =>
  queryOptions({ ...readOptions([...ACCESS, 'views'], api.viewAs.list, { params: { id } }) });
export const statusHistoryQuery = (id: string) =>
  queryOptions({ ...readOptions([...ACCESS, 'status-history'], api.users.statusHistory, { params: { id } }) });
export const whyQuery = (userId: string, permission: string) =>
  queryOptions({
    ...readOptions([...ACCESS, 'why'], api.permissions.why, { query: { userId, permission } }),
  });
/** Why some permissions cannot be granted, by their string. */
export const gapsQuery = queryOptions({
  ...readOptions([...PERMISSIONS, 'gaps'], api.permissions.catalogue),
  select: ({ gaps }) => new Map(gaps.map(({ string, why }) => [string, why])),
  staleTime: Infinity,
});
