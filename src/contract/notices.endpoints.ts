import { DISTRIBUTION_CHANNELS, MAINTENANCE_STATUSES, VERSIONED_APPS } from '#domain/notices.ts';
import { linkHost } from '#domain/newsletters.ts';
import { endpoint } from './endpoint.ts';
import { exactText, id, instant, part, text, word } from './schema.ts';

const PUBLIC = { kind: 'public' } as const;
/** Requires the set-up token of the environment in x-setup-token; without one these endpoints do not exist. */
const SET_UP = PUBLIC;

const MAX_MESSAGE_CHARACTERS = 2_000;
const message = () => text(MAX_MESSAGE_CHARACTERS).min(1);
const byChannel = part({ type: word(DISTRIBUTION_CHANNELS).required() });

const address = () =>
  text(2_000).test({
    name: 'web-address',
    skipAbsent: true,
    message: 'must be an http or https address',
    test: (value) => typeof value !== 'string' || linkHost(value) !== null,
  });

/** Maintenance (A§4, A§7; D85). */
export const maintenanceEndpoints = {
  status: endpoint({
    id: 'maintenances.status',
    method: 'GET',
    path: '/api/maintenances/status',
    summary:
      'Whether maintenance is going on or announced, in the language of Accept-Language. Answered also while it goes on, when nearly all other calls answer 503 `maintenance-ongoing`.',
    access: PUBLIC,
    answer: {
      status: 200,
      schema: part({
        status: word(MAINTENANCE_STATUSES).required(),
        id: id().nullable().defined(),
        message: text(MAX_MESSAGE_CHARACTERS).nullable().defined(),
        startDate: instant().nullable().defined(),
        endDate: instant().nullable().defined(),
      }),
    },
  }),
  announce: endpoint({
    id: 'maintenances.announce',
    method: 'POST',
    path: '/api/maintenances',
    summary: 'Announces maintenance, or starts it immediately. Needs x-setup-token; 404 where none is set.',
    access: SET_UP,
    body: part({
      message: message().required(),
      messageArabic: message().optional(),
      startDate: instant().required(),
      endDate: instant().required(),
    }),
    answer: { status: 201, schema: part({ id: id().required() }) },
  }),
  end: endpoint({
    id: 'maintenances.end',
    method: 'DELETE',
    path: '/api/maintenances/{id}',
    summary: 'Ends ongoing maintenance, or withdraws an announcement. Needs x-setup-token; 404 where none is set.',
    access: SET_UP,
    params: part({ id: id().required() }),
    answer: { status: 204 },
  }),
};

/** Versions of the apps (A§4, A§7; D86). */
export const publicAppVersionEndpoints = {
  read: endpoint({
    id: 'public-app-versions.read',
    method: 'GET',
    path: '/api/public-app-versions/{type}/{version}',
    summary: 'What is new in a version, in the language of Accept-Language; empty where there is nothing to say.',
    access: PUBLIC,
    params: part({ type: word(VERSIONED_APPS).required(), version: exactText(40).required() }),
    answer: {
      status: 200,
      schema: part({
        type: word(VERSIONED_APPS).required(),
        version: text(40).required(),
        patchNotes: text(10_000).defined(),
      }),
    },
  }),
};

/** Distribution links of the apps (A§7). */
export const publicAppLinkEndpoints = {
  read: endpoint({
    id: 'public-app-links.read',
    method: 'GET',
    path: '/api/public-app-links/{type}',
    summary: 'The address of a distribution channel; null where the operator has named none.',
    access: PUBLIC,
    params: byChannel,
    answer: {
      status: 200,
      schema: part({ type: word(DISTRIBUTION_CHANNELS).required(), url: text(2_000).nullable().defined() }),
    },
  }),
  save: endpoint({
    id: 'public-app-links.save',
    method: 'PUT',
    path: '/api/public-app-links/{type}',
    summary: 'Names the address of a distribution channel, or none. Needs x-setup-token; 404 where none is set.',
    access: SET_UP,
    params: byChannel,
    body: part({ url: address().nullable().defined() }),
    answer: { status: 204 },
  }),
};
