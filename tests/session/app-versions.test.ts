import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { APP_VERSION } from '#domain/notices.ts';
import { DEMO_PIN } from '#server/demo/seed-apps.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { appSignIn, BRANCH, cookieOf } from '../support/app-sign-in.ts';

const STORE = 'https://store.example/app';

let api: TestApi;
let admin: Person;
let apps: ReturnType<typeof appSignIn>;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  apps = appSignIn(api, admin);
  token = (await apps.login('staff@luma.example', 'employee-app')).body.accessToken;
  const groups = await admin.send<{ employeeAppAndroid: { version: number } }>(
    'GET',
    '/api/tenant-settings/employee-app-android',
  );
  const { status } = await admin.send('PUT', '/api/tenant-settings', {
    body: {
      employeeAppAndroid: {
        version: groups.body.employeeAppAndroid.version,
        settings: { storeUrl: STORE, firebaseAppDistributionUrl: null, googleGroupUrl: null, minimumVersion: '2.9.2' },
      },
    },
  });
  expect(status).toBe(200);
});
afterAll(() => api.close());

interface Answer {
  readonly code?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly code: string; readonly params?: object }[];
}
const me = (version: string | null, by = token) =>
  api.send<Answer>('GET', '/api/users/me', {
    headers: { authorization: `Bearer ${by}`, ...(version === null ? {} : { 'x-app-version': version }) },
  });

describe('the oldest accepted version of an installed app (A§7)', () => {
  it.each([
    ['android/2.9.2', 200],
    ['android/2.10', 200],
    ['android/2.9.1', 426],
    ['android/2', 426],
    ['ios/1.0', 200],
    [null, 200],
    ['windows/9', 400],
    ['android/new', 400],
  ])('%s is answered with %i', async (version, status) => {
    expect((await me(version)).status).toBe(status);
  });

  it('a refusal says which version is needed and where it is', async () => {
    const { body } = await me('android/2.9.1');
    expect([body.code, body.detail, body.errors]).toEqual([
      'app-update-required',
      `Version 2.9.1 is no longer supported. Install version 2.9.2 or newer from ${STORE}.`,
      [expect.objectContaining({ code: 'too-old', params: { minimumVersion: '2.9.2', storeUrl: STORE } })],
    ]);
  });

  describe('at sign-in', () => {
    const post = (path: string, body: object, version: string, cookie = '') =>
      api.send<Answer>('POST', path, {
        body,
        headers: { 'x-app-version': version, ...(cookie === '' ? {} : { cookie }) },
      });
    const signIn = (version: string, password = DEMO_PASSWORD, audience = 'employee-app') =>
      post('/api/auth/login', { email: 'staff@luma.example', password, audience }, version);

    it('an older app is refused with the same code, and a wrong password as such', async () => {
      const old = await signIn('android/2.9.1');
      expect([old.status, old.body.code, old.body.errors?.[0]?.params]).toEqual([
        426,
        'app-update-required',
        { minimumVersion: '2.9.2', storeUrl: STORE },
      ]);
      expect(old.headers['set-cookie']).toBeUndefined();
      expect([(await signIn('android/2.9.2')).status, (await signIn('windows/9')).status]).toEqual([200, 400]);
      expect((await signIn('android/2.9.1', 'wrong')).body.code).toBe('wrong-credentials');
    });

    it('so it is with a PIN, of which no attempt is used up, and at the renewal of a session', async () => {
      const first = await apps.login('app-only@luma.example', 'employee-app');
      const byPin = (version: string) =>
        post(
          '/api/auth/pin',
          { audience: 'employee-app', pin: DEMO_PIN },
          version,
          cookieOf(first, 'steward-device-app'),
        );
      for (let time = 0; time < 7; time += 1) expect((await byPin('android/2.9.1')).status).toBe(426);
      expect((await byPin('android/2.9.2')).status).toBe(200);
      const renew = (version: string) =>
        post('/api/auth/refresh', { audience: 'employee-app' }, version, cookieOf(first, 'steward-refresh-app'));
      expect([(await renew('android/2.9.1')).status, (await renew('android/2.9.2')).status]).toEqual([426, 200]);
    });
  });

  describe('the branch app has a minimum of its own (A§7, ADR-0160)', () => {
    const device = (version: string) =>
      api.send<Answer & { accessToken: string }>('POST', '/api/auth/login', {
        body: { email: BRANCH, password: DEMO_PASSWORD, audience: 'branch' },
        headers: { 'x-app-version': version },
      });
    const desk = (version: string, token: string) =>
      api.send<Answer>('GET', '/api/branch/desk', {
        headers: { authorization: `Bearer ${token}`, 'x-app-version': version },
      });
    const setMinimum = async (branchAppMinimumVersion: string | null) => {
      const stored = await admin.send<{ version: number }>('GET', '/api/app-behaviors');
      const body = { version: stored.body.version, branchAppMinimumVersion, branchAppStoreUrl: STORE };
      expect((await admin.send('PATCH', '/api/app-behaviors', { body })).status).toBe(200);
    };
    afterAll(() => setMinimum(null));

    it('without one any version is accepted, whatever the employee app needs', async () => {
      const { status, body } = await device('android/1.0.0');
      const person = (await apps.login('reception@luma.example', 'branch')).body.accessToken;
      expect([
        status,
        (await desk('android/1.0.0', body.accessToken)).status,
        (await me('android/1.0.0', person)).status,
      ]).toEqual([200, 200, 200]);
    });

    it('an older one is refused on the device and for its people, and says where a newer one is', async () => {
      const { body } = await device('android/2.9.2');
      const person = (await apps.login('reception@luma.example', 'branch')).body.accessToken;
      await setMinimum('2.9.1');
      const old = await desk('android/2.9.0', body.accessToken);
      expect([old.status, old.body.code, old.body.errors?.[0]?.params]).toEqual([
        426,
        'app-update-required',
        { minimumVersion: '2.9.1', storeUrl: STORE },
      ]);
      expect([
        (await device('ios/2.9.0')).status,
        (await me('android/2.9.0', person)).status,
        (await desk('android/2.9.1', body.accessToken)).status,
        (await me('android/2.9.1', token)).status,
      ]).toEqual([426, 426, 200, 426]);
    });

    it('an open page that is too old is told to reload; none is asked for more than the server has', async () => {
      const { body } = await device('web/2.9.2');
      await setMinimum('99.0');
      const [old, newest] = [
        await desk('web/2.9.0', body.accessToken),
        await desk(`web/${APP_VERSION}`, body.accessToken),
      ];
      expect([old.status, old.body.detail, old.body.errors?.[0]?.params, newest.status]).toEqual([
        426,
        `Version 2.9.0 of this page is no longer supported. Reload it to get version ${APP_VERSION}.`,
        { minimumVersion: APP_VERSION },
        200,
      ]);
    });

    it('a page of the employee view has no minimum: those of its app are for phones', async () => {
      expect((await me('web/0.1')).status).toBe(200);
    });
  });

  it('the web panel, and another company without a minimum, are not asked', async () => {
    const web = await admin.send('GET', '/api/users/me', { headers: { 'x-app-version': 'android/0.1' } });
    const nord = (await apps.login('admin@nord.example', 'employee-app')).body.accessToken;
    expect([web.status, (await me('android/0.1', nord)).status]).toEqual([200, 200]);
  });
});
