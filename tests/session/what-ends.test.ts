import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PIN } from '#server/demo/seed-apps.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn, cookieOf } from '../support/app-sign-in.ts';
import { mailsOf, tokenIn } from '../support/outbox.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let admin: Person;
let apps: ReturnType<typeof appSignIn>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  apps = appSignIn(api, admin);
});
afterAll(() => api.close());

const APP = ['mobile.access.login:read', 'mobile.access.loginWithPin:read'];
const NEXT = 'a password chosen just now';

/** Somebody with every way in: signed in on the web, on a phone with a PIN, and with two mailed links. */
async function everyWay() {
  const { userId } = await signInAs(api, { tenantId: admin.tenantId, permissions: APP });
  const email = await apps.onTx<string>(async (tx) => {
    await sql`insert into user_pin (tenant_id, user_id, pin_hash)
      select tenant_id, ${userId}, pin_hash from user_pin where tenant_id = ${admin.tenantId} limit 1`.execute(tx);
    const user = await tx
      .selectFrom('app_user')
      .select('email')
      .where('tenant_id', '=', admin.tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return user.email;
  });
  const [web, phone] = [await apps.login(email), await apps.login(email, 'employee-app')];
  const mailed = () => mailsOf(api).filter((mail) => mail.includes(email) && mail.includes('token='));
  for (const count of [1, 2]) {
    await apps.post('/api/auth/reset-password', { email });
    await expect.poll(() => mailed().length).toBe(count);
  }
  const [link = '', other = ''] = mailed().map((mail) => tokenIn(mail));
  const useLink = async (token: string) =>
    (await apps.post('/api/auth/reset-password/confirm', { token, password: `${NEXT}, by link` })).status === 204;
  const refresh = async (answer: typeof web, name: string, audience?: string) =>
    (await apps.post('/api/auth/refresh', audience ? { audience } : {}, cookieOf(answer, name))).status === 200;
  return {
    userId,
    onWeb: apps.withToken(web),
    phone,
    useLink: () => useLink(other),
    /** What still lets them in; the link comes last, since its use ends the others. */
    left: async () => ({
      web: await refresh(web, 'steward-refresh'),
      phone: await refresh(phone, 'steward-refresh-app', 'employee-app'),
      pin:
        (
          await apps.post(
            '/api/auth/pin',
            { audience: 'employee-app', pin: DEMO_PIN },
            cookieOf(phone, 'steward-device-app'),
          )
        ).status === 200,
      link: await useLink(link),
    }),
  };
}
type Everybody = Awaited<ReturnType<typeof everyWay>>;
interface Listed {
  readonly data: readonly { readonly id: string; readonly isCurrent: boolean }[];
}

const ALL = { web: true, phone: true, pin: true, link: true };
const NONE = { web: false, phone: false, pin: false, link: false };

/** What ends which way in (A§6, C§6), typed by hand. */
const ENDINGS: readonly [what: string, does: (who: Everybody) => Promise<{ status: number }>, left: typeof ALL][] = [
  ['nothing', () => Promise.resolve({ status: 200 }), ALL],
  [
    'the phone’s session ended among the own sessions: the phone is forgotten',
    async ({ onWeb }) => {
      const { body } = await onWeb.send<Listed>('GET', '/api/sessions');
      const id = body.data.find(({ isCurrent }) => !isCurrent)?.id ?? '';
      return onWeb.send('DELETE', `/api/sessions/${id}`);
    },
    { ...ALL, phone: false, pin: false },
  ],
  [
    'all other sessions ended',
    ({ onWeb }) => onWeb.send('POST', '/api/sessions/end-others'),
    { ...ALL, phone: false, pin: false },
  ],
  [
    'signing out on the phone: the PIN is for coming back',
    ({ phone }) => apps.post('/api/auth/logout', { audience: 'employee-app' }, cookieOf(phone, 'steward-refresh-app')),
    { ...ALL, phone: false },
  ],
  ['a PIN that was removed', ({ onWeb }) => onWeb.send('DELETE', '/api/account/pin'), { ...ALL, pin: false }],
  [
    'a new password, but for the session that chose it',
    ({ onWeb }) => onWeb.send('POST', '/api/account/password', { body: { current: DEMO_PASSWORD, next: NEXT } }),
    { ...NONE, web: true },
  ],
  [
    'a new password by a mailed link, the other link included',
    async ({ useLink }) => ({ status: (await useLink()) ? 204 : 422 }),
    NONE,
  ],
  [
    'another address, given by an administrator',
    ({ userId }) =>
      admin.send('PATCH', `/api/users/${userId}`, { body: { version: 1, email: `${userId}@moved.example` } }),
    NONE,
  ],
  [
    'an account that is on hold',
    ({ userId }) => admin.send('PATCH', `/api/users/${userId}/status`, { body: { status: 'on-hold', note: 'Away.' } }),
    NONE,
  ],
];

describe('a way in ends with (A§6, C§6)', () => {
  it.each(ENDINGS)('%s', async (_, end, left) => {
    const who = await everyWay();
    expect((await end(who)).status).toBeLessThan(300);
    expect(await who.left()).toEqual(left);
  });
});
