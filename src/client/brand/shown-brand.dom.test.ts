import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_RESOURCES } from '#domain/branding.ts';
import { session } from '../session/session.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { domainOf, shownBrand, startBrand } from './shown-brand.ts';

const { employeeAppIcon: _, ...resources } = NO_RESOURCES;
const info = (name: string) => ({ name, defaultLanguage: 'ar', branding: { colors: null, resources } });
const address = (search: string, hostname = 'localhost') => ({ search, hostname });
const stored = () => JSON.parse(localStorage.getItem('steward.brand') ?? 'null') as { domain: string } | null;

let api: StubbedApi;
beforeEach(() => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/tenants/info/*': ({ path }) => ok(info(path.endsWith('nord.example') ? 'Nord Retail' : 'Luma Salons')),
  });
});
afterEach(async () => {
  await session.signOut();
  api.restore();
});

test.each([
  ['?tenant=luma.example', 'localhost', 'luma.example'],
  ['', 'luma.example', 'luma.example'],
  ['?tenant=nord.example', 'luma.example', 'nord.example'],
  ['', 'localhost', null],
  ['', '127.0.0.1', null],
  ['?tenant=', '10.0.0.7', null],
])('an address %s on %s belongs to the domain %s', (search, hostname, domain) => {
  expect(domainOf(address(search, hostname))).toBe(domain);
});

test('before sign-in the brand of the domain is fetched, applied and stored for the next visit (A§3, D79)', async () => {
  session.assumeSignedOut();
  const found = await startBrand(address('?tenant=nord.example'));
  expect(found?.defaultLanguage).toBe('ar');
  expect(shownBrand.get()).toMatchObject({ domain: 'nord.example', name: 'Nord Retail' });
  expect(stored()).toMatchObject({ domain: 'nord.example' });
});

test('an unknown domain leaves the page unchanged', async () => {
  session.assumeSignedOut();
  const before = shownBrand.get();
  api.answer({ 'GET /api/tenants/info/*': () => problem(404, 'not-found') });
  expect(await startBrand(address('?tenant=nobody.example'))).toBeNull();
  expect(shownBrand.get()).toEqual(before);
});

test('signing in applies the tenant’s brand, which stays after signing out', async () => {
  session.assumeSignedOut();
  await startBrand(address('?tenant=nord.example'));
  let changes = 0;
  const stop = shownBrand.subscribe(() => (changes += 1));
  await session.signIn({ email: 'a@b.example', password: 'x' });
  expect(shownBrand.get()).toMatchObject({ domain: 'luma.example', name: 'Luma Salons' });
  await session.signOut();
  expect(shownBrand.get()).toMatchObject({ domain: 'luma.example' });
  expect(changes).toBe(1);
  stop();
});

test('the brand is not fetched again for a signed-in person', async () => {
  await session.signIn({ email: 'a@b.example', password: 'x' });
  await startBrand(address('?tenant=nord.example'));
  expect(api.to('GET /api/tenants/info/*')).toHaveLength(0);
  expect(shownBrand.get()).toMatchObject({ domain: 'luma.example' });
});
