import { DELIVERY_CHANNELS, EMAIL_TIMES, NOTIFICATION_AREAS } from '#domain/notification-delivery.ts';
import { endpoint } from './endpoint.ts';
import { flag, list, part, text, word } from './schema.ts';

const SIGNED_IN = { kind: 'signed-in' } as const;

const preferences = part({
  email: word(EMAIL_TIMES).required(),
  /** Areas of which nothing is sent, by channel. */
  off: part({
    email: list(word(NOTIFICATION_AREAS).required()).required(),
    push: list(word(NOTIFICATION_AREAS).required()).required(),
  }),
  /** The address that mails go to, and the time zone of its digest. */
  address: text(254).required(),
  timezone: text(60).required(),
});

/** How the signed-in person gets notifications outside the product: open to everyone signed in. */
export const notificationPreferenceEndpoints = {
  read: endpoint({
    id: 'notification-preferences.read',
    method: 'GET',
    path: '/api/account/notifications',
    summary: 'Whether and when the signed-in person gets notifications by e-mail, and about what.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    answer: { status: 200, schema: preferences },
  }),
  change: endpoint({
    id: 'notification-preferences.change',
    method: 'PATCH',
    path: '/api/account/notifications',
    summary: 'Changes when e-mails are sent, or turns areas on or off for a channel; what is not named stays.',
    access: SIGNED_IN,
    alsoFor: ['employee-app'],
    body: part({
      email: word(EMAIL_TIMES).optional(),
      areas: list(
        part({
          area: word(NOTIFICATION_AREAS).required(),
          channel: word(DELIVERY_CHANNELS).required(),
          isOn: flag().required(),
        }),
      )
        .max(NOTIFICATION_AREAS.length * DELIVERY_CHANNELS.length)
        .optional(),
    }),
    answer: { status: 200, schema: preferences },
  }),
};
