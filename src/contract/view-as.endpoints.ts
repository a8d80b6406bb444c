import { signedIn } from './auth.endpoints.ts';
import { endpoint, needs } from './endpoint.ts';
import { id, instant, integer, list, part, text } from './schema.ts';

const ALL = ['all'] as const;

export const viewAsEndpoints = {
  start: endpoint({
    id: 'view-as.start',
    method: 'POST',
    path: '/api/view-as',
    summary:
      'Views the panel as a role, for at most 30 minutes: a token that only reads, with the permissions that both the role and the caller have. It ends with the session or with the permission to change roles, and is journaled.',
    access: needs('user.role', 'update', ALL),
    takesNoKey: true,
    body: part({ roleId: id().required() }),
    answer: {
      status: 201,
      schema: signedIn.shape({
        view: part({
          roleId: id().required(),
          roleName: text(100).required(),
          endsAt: instant().required(),
          /** Rights of the role that the viewer does not have as wide: what they give is not shown. */
          cut: list(text(120).required()).required(),
        }),
      }),
    },
  }),
  end: endpoint({
    id: 'view-as.end',
    method: 'DELETE',
    path: '/api/view-as',
    summary: 'Ends viewing as a role: the only write its token may send.',
    access: { kind: 'signed-in' },
    answer: { status: 204 },
  }),
  list: endpoint({
    id: 'view-as.list',
    method: 'GET',
    path: '/api/user-roles/{id}/views',
    summary: 'Who viewed the panel as a role, newest first; the last 200 times.',
    access: needs('user.role', 'read', ALL),
    params: part({ id: id().required() }),
    answer: {
      status: 200,
      schema: part({
        data: list(
          part({
            id: id().required(),
            at: instant().required(),
            /** When it ended, or would end at the latest. */
            until: instant().required(),
            by: part({ id: id().required(), displayName: text(200).required() }),
          }),
        ).required(),
        count: integer(0, 1000).required(),
      }),
    },
  }),
};
