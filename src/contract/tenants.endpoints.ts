import { TENANT_MODULES } from '#domain/modules.ts';
import { DOMAIN_NAME, isTimezone, SHORTEST_PASSWORD } from '#domain/tenants.ts';
import { currency } from './currency.ts';
import { endpoint } from './endpoint.ts';
import { email, exactText, id, list, lowerCase, nameText, part, text, word } from './schema.ts';
import { branding } from './tenant-record.ts';

/** Requires the set-up token of the environment in x-setup-token; without one these endpoints do not exist. */
const SET_UP = { kind: 'public' } as const;

const domain = () => lowerCase(253).matches(DOMAIN_NAME, { message: 'must be a domain like panel.example' }).required();

export const tenantEndpoints = {
  create: endpoint({
    id: 'tenants.create',
    method: 'POST',
    path: '/api/tenants',
    summary:
      'Creates a tenant with its administrator, who is invited by mail unless a password is given. Needs x-setup-token; 404 where none is set.',
    access: SET_UP,
    body: part({
      domain: domain(),
      name: nameText(200).min(1).required(),
      modules: list(word(TENANT_MODULES).required()).required().max(TENANT_MODULES.length),
      currency: currency().optional(),
      timezone: text(60)
        .test('timezone', 'must be a time zone like Asia/Dubai', (value) => value === undefined || isTimezone(value))
        .optional(),
      adminEmail: email().required(),
      adminPassword: exactText(200).min(SHORTEST_PASSWORD).optional(),
    }),
    answer: { status: 201, schema: part({ id: id().required(), domain: text(253).required() }) },
  }),
  setupMail: endpoint({
    id: 'auth.setup-tenant-mail',
    method: 'POST',
    path: '/api/auth/setup-tenant-mail',
    summary:
      'Invites the administrators of a tenant, who have no password yet, again. Needs x-setup-token; 404 where none is set.',
    access: SET_UP,
    body: part({ domain: domain() }),
    answer: { status: 204 },
  }),
  modules: endpoint({
    id: 'tenants.modules',
    method: 'GET',
    path: '/api/tenants/{id}/modules',
    summary: 'The modules that are enabled for the own tenant.',
    access: { kind: 'signed-in' },
    params: part({ id: id().required() }),
    answer: { status: 200, schema: part({ modules: list(word(TENANT_MODULES).required()).required() }) },
  }),
  info: endpoint({
    id: 'tenants.info',
    method: 'GET',
    path: '/api/tenants/info/{domainName}',
    summary:
      'The look of the tenant of a domain, for its sign-in page: all that can be read about a tenant without an account.',
    access: { kind: 'public' },
    params: part({ domainName: text(253).required() }),
    answer: {
      status: 200,
      schema: part({ name: text(200).required(), defaultLanguage: word(['en', 'ar']).required(), branding }),
    },
  }),
  resource: endpoint({
    id: 'tenants.resource',
    method: 'GET',
    path: '/api/tenants/info/{domainName}/resources/{hash}',
    summary: 'The bytes of an image of the brand; another image has another address.',
    access: { kind: 'public' },
    params: part({ domainName: text(253).required(), hash: text(64).required() }),
    answer: { status: 200, binary: true },
  }),
};
