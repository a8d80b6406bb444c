import { ACTIONS, SCOPES, type Resource } from '#domain/permissions.ts';
import { PROFILE_TYPES, ROLE_STATUSES } from '#domain/roles.ts';
import { endpoint, needs } from './endpoint.ts';
import { listCalls } from './list-calls.ts';
import { listAnswer } from './paging.ts';
import { PROFILE_LIST, ROLE_LIST } from './roles.list.ts';
import {
  flag,
  id,
  instant,
  integer,
  list,
  nameText,
  part,
  queryMany,
  seenVersion,
  strictObject,
  text,
  word,
} from './schema.ts';
import { waysToRight } from './why.endpoints.ts';

const ALL = ['all'] as const;
const byId = part({ id: id().required() });
const version = () => integer(1, 1_000_000_000);
const permissions = () => list(text(120).required()).max(1000);
const count = () => integer(0, 1_000_000_000).required();

/** One change of a role, a profile or a person's role: who did it, and what it granted and revoked. */
export const accessChange = part({
  id: id().required(),
  event: word(['created', 'changed', 'deleted']).required(),
  at: instant().required(),
  by: strictObject({ id: id().required(), displayName: text(200).required() })
    .nullable()
    .defined(),
  added: permissions().required(),
  removed: permissions().required(),
  changes: list(
    part({ field: text(40).required(), from: text(1000).nullable().defined(), to: text(1000).nullable().defined() }),
  ).required(),
});

/** Common written fields of roles and profiles. */
const written = {
  name: nameText(100).min(1).required(),
  description: text(400).optional(),
  permissions: permissions().optional(),
  status: word(ROLE_STATUSES).optional(),
};

/** Their response fields. */
const shared = {
  id: id().required(),
  version: version().required(),
  name: text(100).required(),
  description: text(400).defined(),
  permissions: permissions().required(),
  status: word(ROLE_STATUSES).required(),
  createdAt: instant().required(),
  updatedAt: instant().required(),
};

const roleRecord = part({
  ...shared,
  profileId: id().nullable().defined(),
  profileName: text(100).nullable().defined(),
  /** Grants of the active profile; the role's own strings are added. */
  inherited: permissions().required(),
  /** Grants every right, including those of later versions; such a role stores no strings. */
  holdsEverything: flag().required(),
  usersCount: count(),
});

const profileRecord = part({
  ...shared,
  type: word(PROFILE_TYPES).required(),
  rolesCount: count(),
  usersCount: count(),
});

const ofRoles = { profileId: id().nullable().optional(), holdsEverything: flag().optional() };
const ofProfiles = { type: word(PROFILE_TYPES).optional() };

const historyOf = (name: string, path: `/api/${string}`, resource: Resource, noun: string) =>
  endpoint({
    id: `${name}.history`,
    method: 'GET',
    path: `${path}/{id}/history`,
    summary: `Who changed what of a ${noun}, newest first; the last 200 changes.`,
    access: needs(resource, 'read', ALL),
    params: byId,
    answer: { status: 200, schema: part({ data: list(accessChange).required(), count: count() }) },
  });

export const roleEndpoints = {
  list: listCalls(ROLE_LIST, {
    id: 'user-roles',
    noun: 'roles',
    summary: 'Roles, by name unless sorted.',
    access: needs('user.role', 'read', ALL),
    answer: listAnswer(roleRecord),
    extra: { profileIds: queryMany(id()).optional() },
  }).list,
  read: endpoint({
    id: 'user-roles.read',
    method: 'GET',
    path: '/api/user-roles/{id}',
    summary: 'One role.',
    access: needs('user.role', 'read', ALL),
    params: byId,
    answer: { status: 200, schema: roleRecord },
  }),
  create: endpoint({
    id: 'user-roles.create',
    method: 'POST',
    path: '/api/user-roles',
    summary: 'Adds a role; callers can only grant permissions they have themselves.',
    access: needs('user.role', 'create', ALL),
    body: part({ ...written, ...ofRoles }),
    answer: { status: 201, schema: roleRecord },
  }),
  change: endpoint({
    id: 'user-roles.change',
    method: 'PATCH',
    path: '/api/user-roles/{id}',
    summary: 'Changes what is given of a role; the last active administrator stays one.',
    access: needs('user.role', 'update', ALL),
    params: byId,
    body: strictObject({ ...written, ...ofRoles })
      .partial()
      .shape({ version: version().required() })
      .required(),
    answer: { status: 200, schema: roleRecord },
  }),
  remove: endpoint({
    id: 'user-roles.delete',
    method: 'DELETE',
    path: '/api/user-roles/{id}',
    summary: 'Deletes a role without users.',
    access: needs('user.role', 'delete', ALL),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
  history: historyOf('user-roles', '/api/user-roles', 'user.role', 'role'),
};

export const profileEndpoints = {
  list: listCalls(PROFILE_LIST, {
    id: 'user-profiles',
    noun: 'profiles',
    summary: 'Profiles, by name unless sorted.',
    access: needs('user.profile', 'read', ALL),
    answer: listAnswer(profileRecord),
    extra: { types: queryMany(word(PROFILE_TYPES)).optional() },
  }).list,
  read: endpoint({
    id: 'user-profiles.read',
    method: 'GET',
    path: '/api/user-profiles/{id}',
    summary: 'One profile.',
    access: needs('user.profile', 'read', ALL),
    params: byId,
    answer: { status: 200, schema: profileRecord },
  }),
  create: endpoint({
    id: 'user-profiles.create',
    method: 'POST',
    path: '/api/user-profiles',
    summary: 'Adds a profile; callers can only grant permissions they have themselves.',
    access: needs('user.profile', 'create', ALL),
    body: part({ ...written, ...ofProfiles }),
    answer: { status: 201, schema: profileRecord },
  }),
  change: endpoint({
    id: 'user-profiles.change',
    method: 'PATCH',
    path: '/api/user-profiles/{id}',
    summary: 'Changes what is given of a profile, and with it what its roles inherit.',
    access: needs('user.profile', 'update', ALL),
    params: byId,
    body: strictObject({ ...written, ...ofProfiles })
      .partial()
      .shape({ version: version().required() })
      .required(),
    answer: { status: 200, schema: profileRecord },
  }),
  remove: endpoint({
    id: 'user-profiles.delete',
    method: 'DELETE',
    path: '/api/user-profiles/{id}',
    summary: 'Deletes a profile that no role inherits from.',
    access: needs('user.profile', 'delete', ALL),
    params: byId,
    query: seenVersion(),
    answer: { status: 204 },
  }),
  history: historyOf('user-profiles', '/api/user-profiles', 'user.profile', 'profile'),
};

/** Reasons why a person lacks a right, each if it applies. */
export const WHY_MISSING = [
  'user-not-active',
  'no-role',
  'role-inactive',
  'profile-inactive',
  'not-granted',
  'module-off',
] as const;

const actions = () => list(word(ACTIONS).required()).optional();

export const permissionEndpoints = {
  catalogue: endpoint({
    id: 'permissions.catalogue',
    method: 'GET',
    path: '/api/permissions',
    summary: 'Every permission that can be granted, by resource and scope, and the gaps with their reasons.',
    access: needs('user.role', 'read', ALL),
    answer: {
      status: 200,
      schema: part({
        resources: list(
          part({
            resource: text(120).required(),
            scopes: part({ all: actions(), team: actions(), personal: actions() }),
          }),
        ).required(),
        gaps: list(part({ string: text(120).required(), why: text(400).required() })).required(),
      }),
    },
  }),
  why: endpoint({
    id: 'permissions.why',
    method: 'GET',
    path: '/api/permissions/why',
    summary:
      'Why a user has a permission, or what is missing: from the account through role and profile to the permission.',
    access: needs('user.role', 'read', ALL),
    query: part({ userId: id().required(), permission: text(120).required() }),
    answer: {
      status: 200,
      schema: part({
        permission: text(120).required(),
        isHeld: flag().required(),
        /** Widest scope held for the action, narrower or wider than the requested one. */
        heldScope: word(SCOPES).nullable().defined(),
        user: part({ id: id().required(), displayName: text(200).required(), status: text(20).required() }),
        role: strictObject({
          id: id().required(),
          name: text(100).required(),
          status: word(ROLE_STATUSES).required(),
          holdsEverything: flag().required(),
        })
          .nullable()
          .defined(),
        profile: strictObject({
          id: id().required(),
          name: text(100).required(),
          status: word(ROLE_STATUSES).required(),
        })
          .nullable()
          .defined(),
        /** The granting strings, and their source. */
        sources: list(
          part({ from: word(['role', 'profile', 'everything']).required(), string: text(120).required() }),
        ).required(),
        missing: list(word(WHY_MISSING).required()).required(),
        /** What would give it and who can, when it is not held; otherwise empty. */
        ...waysToRight,
      }),
    },
  }),
};
