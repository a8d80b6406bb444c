import { endpoint } from './endpoint.ts';
import { exactText, flag, part, text } from './schema.ts';

const SIGNED_IN = { kind: 'signed-in' } as const;
const key = (bytes: RegExp, max: number) =>
  exactText(max).matches(bytes, { message: 'must be a key in base64url' }).required();

/** Push messages to the browser of the signed-in person's session. */
export const pushEndpoints = {
  read: endpoint({
    id: 'push.read',
    method: 'GET',
    path: '/api/account/push',
    summary: 'Whether this session gets push messages, and the key to which its browser subscribes.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    answer: { status: 200, schema: part({ publicKey: text(200).required(), isOn: flag().required() }) },
  }),
  switchOn: endpoint({
    id: 'push.switch-on',
    method: 'PUT',
    path: '/api/account/push',
    summary: 'Sends the notifications of the signed-in person to the browser of this session, until the session ends.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    body: part({
      endpoint: text(1000).min(1).required(),
      keys: part({ p256dh: key(/^[\w-]{87}=?$/, 88), auth: key(/^[\w-]{22}(==)?$/, 24) }),
    }),
    answer: { status: 204 },
  }),
  switchOff: endpoint({
    id: 'push.switch-off',
    method: 'DELETE',
    path: '/api/account/push',
    summary: 'Sends no more push messages to the browser of this session.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    answer: { status: 204 },
  }),
};
