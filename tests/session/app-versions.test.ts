import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn } from '../support/app-sign-in.ts';

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

  it('the web panel, and another company without a minimum, are not asked', async () => {
    const web = await admin.send('GET', '/api/users/me', { headers: { 'x-app-version': 'android/0.1' } });
    const nord = (await apps.login('admin@nord.example', 'employee-app')).body.accessToken;
    expect([web.status, (await me('android/0.1', nord)).status]).toEqual([200, 200]);
  });
});
