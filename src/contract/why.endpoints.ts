import { SCOPES } from '#domain/permissions.ts';
import { ROLE_STATUSES } from '#domain/roles.ts';
import { endpoint } from './endpoint.ts';
import { flag, freeObject, id, integer, list, part, strictObject, text, word } from './schema.ts';

const words = part({ en: text(600).required(), ar: text(600).required() });

/** A role or a profile by name, with its page; the page is null for readers who cannot open it. */
export const namedRole = part({
  id: id().required(),
  name: text(100).required(),
  path: text(200).nullable().defined(),
});

/** What would give a right, and who can give it: by name as far as the reader may see them. */
export const waysToRight = {
  /** Active roles and profiles that contain it, the narrowest first; without the right to read them, none. */
  roles: list(namedRole).required(),
  profiles: list(namedRole).required(),
  /** People who can grant it, and how many more there are that the reader may not see. */
  givers: list(part({ userId: id().required(), displayName: text(200).required() })).required(),
  otherGivers: integer(0, 1_000_000).required(),
};

/** What keeps an account from anything at all. */
export const ACCOUNT_OBSTACLES = [
  'user-not-active',
  'no-role',
  'role-inactive',
  'profile-inactive',
  'no-web-access',
] as const;

export const whyEndpoints = {
  action: endpoint({
    id: 'workflows.why',
    method: 'GET',
    path: '/api/workflows/{machine}/{id}/why',
    summary:
      'Why a person can or can’t send an event to a record: the reasons of its workflow, the missing permissions, what would give them, and who can. About other people for readers of their accounts.',
    // The own account may always be asked about; which others, and which records, is decided per call (ADR-0154).
    access: { kind: 'signed-in' },
    params: part({ machine: text(60).required(), id: id().required() }),
    query: part({
      /** The own account if omitted. */
      userId: id().optional(),
      /** Without one, only the events that can be asked about are answered. */
      event: text(60).optional(),
    }),
    answer: {
      status: 200,
      schema: part({
        machine: text(60).required(),
        person: part({ userId: id().required(), displayName: text(200).required(), isSelf: flag().required() }),
        /** Whether the reader may ask about other people. */
        mayAskAboutOthers: flag().required(),
        events: list(part({ event: text(60).required(), label: words })).required(),
        answer: strictObject({
          event: text(60).required(),
          can: flag().required(),
          /** Those of the workflow, in its order. */
          reasons: list(
            part({ code: text(60).required(), message: words, params: freeObject().required() }),
          ).required(),
          /** Of the account, before any right counts. */
          obstacles: list(word(ACCOUNT_OBSTACLES).required()).required(),
          /** The missing rights, in the narrowest scope that would do. */
          rights: list(
            part({
              permission: text(120).required(),
              /** The scope that is held; null without the right. */
              heldScope: word(SCOPES).nullable().defined(),
              ...waysToRight,
            }),
          ).required(),
          /** The role of the person, for readers who may see it. */
          role: strictObject({
            id: id().required(),
            name: text(100).required(),
            status: word(ROLE_STATUSES).required(),
            path: text(200).nullable().defined(),
          })
            .nullable()
            .defined(),
          /** The account's page; null for readers who cannot open it. */
          accountPath: text(200).nullable().defined(),
        })
          .nullable()
          .defined(),
      }),
    },
  }),
};
