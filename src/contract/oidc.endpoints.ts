import { endpoint } from './endpoint.ts';
import { exactText, id, part, text, word } from './schema.ts';

const PUBLIC = { kind: 'public' } as const;

/** Outcome of a sign-in at the issuer, passed to the page in `?oidc=`. */
export const OIDC_OUTCOMES = ['no-account', 'no-access', 'failed', 'unavailable', 'linked', 'taken'] as const;
export type OidcOutcome = (typeof OIDC_OUTCOMES)[number];

const long = () => exactText(4000).optional();

/** Sign-in by an external issuer (OpenID Connect). Without one in the environment these endpoints do not exist. */
export const oidcEndpoints = {
  methods: endpoint({
    id: 'auth.methods',
    method: 'GET',
    path: '/api/auth/methods',
    summary: 'How people sign in beside passwords: the name of the external issuer, null without one.',
    access: PUBLIC,
    answer: { status: 200, schema: part({ issuer: text(260).nullable().defined() }) },
  }),
  start: endpoint({
    id: 'auth.oidc-start',
    method: 'GET',
    path: '/api/auth/oidc/start',
    summary: 'Sends a browser to the issuer: to sign in, or (mode link, signed in already) to link the account.',
    access: PUBLIC,
    query: part({ mode: word(['sign-in', 'link']).optional(), return: exactText(1000).optional() }),
    answer: { status: 303 },
  }),
  callback: endpoint({
    id: 'auth.oidc-callback',
    method: 'GET',
    path: '/api/auth/oidc/callback',
    summary:
      'Where the issuer sends browsers back to; leads on to the panel, signed in, or to a page that says why not.',
    access: PUBLIC,
    // Parameters of OpenID Connect, and additional ones of the larger issuers.
    query: part({
      code: long(),
      state: long(),
      iss: long(),
      error: long(),
      error_description: long(),
      error_uri: long(),
      session_state: long(),
      scope: long(),
      authuser: long(),
      prompt: long(),
      hd: long(),
      client_info: long(),
    }),
    answer: { status: 303 },
  }),
  unlink: endpoint({
    id: 'account.unlink-identity',
    method: 'DELETE',
    path: '/api/account/identities/{id}',
    summary: 'Ends the link of the own account to an external identity; not the last way to sign in.',
    access: { kind: 'signed-in' },
    params: part({ id: id().required() }),
    answer: { status: 204 },
  }),
};
