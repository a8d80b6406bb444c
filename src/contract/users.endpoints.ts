import { RECORD_STATUSES } from '#domain/records.ts';
import { PROFILE_TYPES, ROLE_STATUSES } from '#domain/roles.ts';
import { endpoint, needs } from './endpoint.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer } from './paging.ts';
import { action, person, shiftsAfterEnd } from './records.ts';
import { accessChange } from './roles.endpoints.ts';
import {
  email,
  flag,
  id,
  instant,
  integer,
  list,
  nameText,
  part,
  queryFlag,
  strictObject,
  text,
  word,
} from './schema.ts';
import { USER_LIST } from './users.list.ts';

const ALL = ['all'] as const;
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);

const userRow = part({
  id: id().required(),
  version: version().required(),
  displayName: text(200).required(),
  email: text(254).required(),
  imageUrl: text(400).nullable().defined(),
  status: word(RECORD_STATUSES).required(),
  /** Type of the role's profile; `internal` without one. */
  type: word(PROFILE_TYPES).required(),
  language: word(['en', 'ar']).required(),
  employee: person.nullable().defined(),
  roleId: id().nullable().defined(),
  role: strictObject({
    id: id().required(),
    name: text(100).required(),
    status: word(ROLE_STATUSES).required(),
    holdsEverything: flag().required(),
  })
    .nullable()
    .defined(),
  /** When a session was last started or renewed; null for never. */
  lastSeenAt: instant().nullable().defined(),
  createdAt: instant().required(),
  actions: list(action).required(),
});

const userRecord = userRow.shape({
  /** Without a password there is no password sign-in: the person is invited to choose one. */
  hasPassword: flag().required(),
  hasSecondFactor: flag().required(),
  /** Of a person who is not active; absent without such shifts, and without `user.status:update`. */
  shiftsAfterEnd: shiftsAfterEnd().optional().default(undefined),
  /** All permissions. */
  permissions: list(text(120).required()).required(),
});

export const userEndpoints = {
  list: listCalls(USER_LIST, {
    id: 'users',
    noun: 'accounts',
    summary: 'Accounts, by name unless sorted.',
    answer: listAnswer(userRow),
    /** Accounts without a role, or those with one. */
    extra: { hasRole: queryFlag().optional() },
  }).list,
  read: endpoint({
    id: 'users.read',
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'One account with what it may do.',
    access: needs('user.details', 'read'),
    params: byId,
    answer: { status: 200, schema: userRecord },
  }),
  change: endpoint({
    id: 'users.change',
    method: 'PATCH',
    path: '/api/users/{id}',
    summary:
      'Changes name, language and address; the role needs user.role:update. Callers can’t assign a wider role than their own, or change the address of a user with more permissions.',
    access: needs('user.details', 'update'),
    params: byId,
    body: part({
      version: version().required(),
      displayName: nameText(200).min(1).optional(),
      language: word(['en', 'ar']).optional(),
      /** Sign-in address. Changing it invalidates links mailed to the old one, and ends all sessions. */
      email: email().min(1).optional(),
      roleId: id().nullable().optional(),
    }),
    answer: { status: 200, schema: userRecord },
  }),
  changeStatus: endpoint({
    id: 'users.change-status',
    method: 'PATCH',
    path: '/api/users/{id}/status',
    summary:
      'Changes the status of an account and its employee; a user who is no longer active is signed out immediately.',
    access: needs('user.status', 'update', ALL),
    params: byId,
    body: part({
      status: word(RECORD_STATUSES).required(),
      note: text(2000).optional(),
      version: version().optional(),
    }),
    answer: { status: 200, schema: userRecord },
  }),
  statusHistory: endpoint({
    id: 'users.status-history',
    method: 'GET',
    path: '/api/users/{id}/status-history',
    summary: 'Every status an account came to, newest first.',
    access: needs('user.status', 'read', ALL),
    params: byId,
    answer: {
      status: 200,
      schema: part({
        data: list(
          part({
            id: id().required(),
            from: word(RECORD_STATUSES).required(),
            to: word(RECORD_STATUSES).required(),
            note: text(2000).nullable().defined(),
            at: instant().required(),
            by: strictObject({ id: id().required(), displayName: text(200).required() })
              .nullable()
              .defined(),
          }),
        ).required(),
        count: integer(0, 1_000_000).required(),
      }),
    },
  }),
  roleHistory: endpoint({
    id: 'users.role-history',
    method: 'GET',
    path: '/api/users/{id}/role-history',
    summary: 'Which roles an account had, newest first; the last 200 changes.',
    access: needs('user.role', 'read', ALL),
    params: byId,
    answer: {
      status: 200,
      schema: part({ data: list(accessChange).required(), count: integer(0, 1_000_000).required() }),
    },
  }),
};
