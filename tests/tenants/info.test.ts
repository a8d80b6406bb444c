import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { startTestApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

interface Info {
  readonly code: string;
  readonly name: string;
  readonly branding: { readonly resources: Record<string, string | null> };
}
const ask = (domain: string) => api.send<Info>('GET', `/api/tenants/info/${domain}`);

describe('public data of a tenant (A§7, D79)', () => {
  it('is its name, language, colours and images; nothing else', async () => {
    const { status, body } = await ask('luma.example');
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['branding', 'defaultLanguage', 'name']);
    expect(Object.keys(body.branding).toSorted()).toEqual(['colors', 'resources']);
    expect(Object.keys(body.branding.resources).toSorted()).toEqual([
      'backgroundImageUrl',
      'faviconUrl',
      'logomarkDarkUrl',
      'logomarkLightUrl',
      'logomarkUrl',
      'logotypeDarkUrl',
      'logotypeLightUrl',
      'logotypeUrl',
    ]);
    expect(body).toMatchObject({
      name: 'Luma Salons',
      defaultLanguage: 'en',
      branding: { colors: { light: { solid: '#8e2a6b' } } },
    });
    const { tenantId } = await api.signIn('admin@luma.example');
    expect(JSON.stringify(body)).not.toContain(tenantId);
  });

  it('differs by tenant, and domains are case-insensitive', async () => {
    const [luma, nord] = [await ask('LUMA.example'), await ask('nord.example')];
    expect([luma.body.name, nord.body.name]).toEqual(['Luma Salons', 'Nord Retail']);
    expect(luma.body.branding).not.toEqual(nord.body.branding);
  });

  it('an unknown domain answers 404', async () => {
    const { status, body } = await ask('nobody.example');
    expect([status, body.code]).toEqual([404, 'not-found']);
  });

  it('its images are visible without a session; under another tenant’s domain they answer 404', async () => {
    const { body } = await ask('luma.example');
    const urls = Object.values(body.branding.resources).filter((url) => url !== null);
    expect(urls.length).toBeGreaterThanOrEqual(5);
    for (const url of urls) {
      expect((await api.app.inject({ url })).statusCode).toBe(200);
      expect((await api.app.inject({ url: url.replace('luma.example', 'nord.example') })).statusCode).toBe(404);
    }
  });

  it('besides it, only sign-in, password reset, setup by token, signed deliveries and unguessable addresses of pictures and calendars are public', () => {
    const open = allEndpoints.filter(({ access }) => access.kind === 'public').map(({ id }) => id);
    expect(open.toSorted()).toEqual([
      'auth.confirm-reset',
      'auth.login',
      'auth.logout',
      'auth.methods',
      'auth.oidc-callback',
      'auth.oidc-start',
      'auth.pin',
      'auth.refresh',
      'auth.remove-device',
      'auth.reset-password',
      'auth.second-factor',
      'auth.setup-tenant-mail',
      'calendar-feeds.read',
      'external-integrations.deliver',
      'maintenances.announce',
      'maintenances.end',
      'maintenances.status',
      'public-app-links.read',
      'public-app-links.save',
      'public-app-versions.read',
      'tenants.create',
      'tenants.info',
      'tenants.resource',
    ]);
  });

  it('is rate-limited by address, like other public calls', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 320; at++)
      statuses.push(
        (await api.app.inject({ url: '/api/tenants/info/nobody.example', remoteAddress: '203.0.113.9' })).statusCode,
      );
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    expect((await ask('luma.example')).status).toBe(200);
  });
});
