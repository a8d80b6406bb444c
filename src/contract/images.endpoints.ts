import { endpoint } from './endpoint.ts';
import { exactText, id, part } from './schema.ts';

export const imageEndpoints = {
  read: endpoint({
    id: 'images.read',
    method: 'GET',
    path: '/api/images/{tenantId}/{key}',
    summary:
      'A picture of a person, a location or the gallery, for people of its tenant; a browser opens it with the cookie of the session. Pictures of the gallery need the permission to read them.',
    access: { kind: 'signed-in' },
    alsoFor: ['employee-app'],
    takesPicturesCookie: true,
    params: part({
      tenantId: id().required(),
      key: exactText(32)
        .matches(/^[0-9a-f]{32}$/, { name: 'key', message: 'must be the key of a picture' })
        .required(),
    }),
    answer: { status: 200, binary: true },
  }),
};
