import { TENANT_MODULES } from '#domain/modules.ts';
import { endpoint } from './endpoint.ts';
import { id, list, part, text, word } from './schema.ts';
import { branding } from './tenant-record.ts';

export const tenantEndpoints = {
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
    summary: 'How the tenant of a domain looks, for its sign-in page: the only thing anybody may read about a tenant.',
    access: { kind: 'public' },
    params: part({ domainName: text(253).required() }),
    answer: { status: 200, schema: part({ name: text(200).required(), defaultLanguage: word(['en', 'ar']).required(), branding }) },
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
