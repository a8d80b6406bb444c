import { afterEach, expect, test } from 'vitest';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { geocodeIn } from './geocode.ts';

let api: StubbedApi;
afterEach(async () => {
  await session.signOut();
  api.restore();
});

test.each([
  ['Peachtree Street 1', 'Atlanta', 'US', 'Peachtree Street 1, Atlanta, Georgia, United States', 'Georgia'],
  ['Main Street 1', 'Dubai', 'AE', 'Main Street 1, Dubai, United Arab Emirates'],
  ['Main Street 1, Dubai', 'Dubai', 'AE', 'Main Street 1, Dubai, United Arab Emirates'],
  ['Main Street 1', '', '', 'Main Street 1'],
])('%s is looked for in its city and country (B§5): %s %s', async (address, city, countryISO, asked, state = '') => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/geocode': () => ok({ data: null }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  expect(
    await geocodeIn(() => ({ city, state, countryISO })).pointOf(address, new AbortController().signal),
  ).toBeNull();
  expect(api.to('GET /api/geocode')[0]?.query.get('address')).toBe(asked);
});
