import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { CALLBACK_PATH, safePath } from '#server/modules/session/oidc.routes.ts';
import { startTestApi, type ApiAnswer, type TestApi } from '../support/api.ts';
import { CLIENT_ID, startIssuer, type TestIssuer } from '../support/issuer.ts';
import { signInAs } from '../support/people.ts';

const HERE = 'http://127.0.0.1:3000';
const SECRET = 'a-secret-of-the-client';

let issuer: TestIssuer;
let api: TestApi;
let tenantId: string;
beforeAll(async () => {
  issuer = await startIssuer(`${HERE}${CALLBACK_PATH}`, SECRET);
  api = await startTestApi({ oidc: { issuer: issuer.url, clientId: CLIENT_ID, clientSecret: SECRET } });
  ({ tenantId } = await api.signIn('admin@luma.example'));
});
afterAll(async () => {
  await api.close();
  await issuer.close();
});

type Body = {
  code: string;
  accessToken: string;
  user: { id: string };
  identities: { id: string; email: string }[];
  errors?: { code: string }[];
  issuer?: string | null;
};
const setCookies = (answer: ApiAnswer<unknown>): string[] => [answer.headers['set-cookie'] ?? []].flat() as string[];
const cookieNamed = (answer: ApiAnswer<unknown>, name: string): string | undefined =>
  setCookies(answer)
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0];
const start = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  api.send<Body>('GET', '/api/auth/oidc/start', { query, headers });
const arrive = (back: URL, cookie: string) =>
  api.send<Body>('GET', back.pathname, { query: Object.fromEntries(back.searchParams), headers: { cookie } });

/** The whole browser flow: out, through the issuer, and back. */
async function travel(query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const out = await start(query, headers);
  expect(out.status).toBe(303);
  return arrive(await issuer.visit(String(out.headers['location'])), cookieNamed(out, 'steward-oidc') ?? '');
}

/** A person with a password, signed in with it in a browser. */
async function newPerson() {
  const person = await signInAs(api, { tenantId, permissions: [] });
  const { email } = (await person.send<{ email: string }>('GET', '/api/account')).body;
  const login = await api.send<Body>('POST', '/api/auth/login', { body: { email, password: DEMO_PASSWORD } });
  return { ...person, email, cookie: cookieNamed(login, 'steward-refresh') ?? '' };
}
/** A person whose account is linked to a subject of the issuer. */
async function linkedPerson(subject: string) {
  const person = await newPerson();
  issuer.become(subject);
  const back = await travel({ mode: 'link' }, { cookie: person.cookie, 'sec-fetch-site': 'same-origin' });
  expect(back.headers['location']).toBe('/account?oidc=linked');
  return person;
}

describe('sign-in by an external issuer (D80)', () => {
  it('is announced to the sign-in page, and uses PKCE, state and nonce', async () => {
    expect((await api.send<Body>('GET', '/api/auth/methods')).body.issuer).toBe(new URL(issuer.url).host);
    const out = await start();
    const sent = new URL(String(out.headers['location'])).searchParams;
    expect(Object.fromEntries(sent)).toMatchObject({
      client_id: CLIENT_ID,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${HERE}${CALLBACK_PATH}`,
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
      code_challenge: expect.stringMatching(/.{40}/),
    });
    const [cookie = ''] = setCookies(out);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toContain(sent.get('state'));
  });

  it('creates no account: an unknown person gets one message and no session', async () => {
    issuer.become('stranger');
    const before = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<{ count: number }>`select count(*) as count from app_user where tenant_id = ${tenantId}`.execute(tx),
    );
    const back = await travel();
    expect([back.status, back.headers['location'], cookieNamed(back, 'steward-refresh')]).toEqual([
      303,
      '/sign-in?oidc=no-account',
      undefined,
    ]);
    const after = await api.db.database.tenant({ tenantId }, (tx) =>
      sql<{ count: number }>`select count(*) as count from app_user where tenant_id = ${tenantId}`.execute(tx),
    );
    expect(after.rows).toEqual(before.rows);
  });

  it('never links by e-mail address, not even a verified one', async () => {
    const { userId } = await newPerson();
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`update app_user set email = 'same-address@id.example' where tenant_id = ${tenantId} and id = ${userId}`.execute(
        tx,
      ),
    );
    issuer.become('same-address');
    expect((await travel()).headers['location']).toBe('/sign-in?oidc=no-account');
  });

  it('gives a linked person the same session as a password: rotated, listed, ended', async () => {
    const person = await linkedPerson('linked-1');
    const back = await travel({ return: '/hr/leave?status=pending' });
    expect(back.headers['location']).toBe('/hr/leave?status=pending');
    const cookie = cookieNamed(back, 'steward-refresh') ?? '';
    expect(setCookies(back).find((line) => line.startsWith('steward-refresh='))).toMatch(/HttpOnly.*SameSite=Strict/i);
    const refreshed = await api.send<Body>('POST', '/api/auth/refresh', { headers: { cookie } });
    expect([refreshed.status, refreshed.body.user.id]).toEqual([200, person.userId]);
    expect(cookieNamed(refreshed, 'steward-refresh')).not.toBe(cookie);
    const own = { headers: { authorization: `Bearer ${refreshed.body.accessToken}` } };
    expect((await api.send<Body>('GET', '/api/account', own)).body.identities).toEqual([
      expect.objectContaining({ email: 'linked-1@id.example', issuer: issuer.url, lastUsedAt: expect.any(String) }),
    ]);
    expect((await api.send<{ count: number }>('GET', '/api/sessions', own)).body.count).toBe(3);
    expect((await api.send('POST', '/api/auth/logout', { headers: { cookie } })).status).toBe(204);
    expect(
      (
        await api.send('POST', '/api/auth/refresh', {
          headers: { cookie: cookieNamed(refreshed, 'steward-refresh') ?? '' },
        })
      ).status,
    ).toBe(401);
  });

  it.each(['archived', 'on-hold', 'deactivated'])(
    'answers a linked person who is %s like an unknown one',
    async (status) => {
      const person = await linkedPerson(`linked-${status}`);
      await api.db.database.tenant({ tenantId }, (tx) =>
        sql`update app_user set status = ${status} where tenant_id = ${tenantId} and id = ${person.userId}`.execute(tx),
      );
      const back = await travel();
      expect([back.headers['location'], cookieNamed(back, 'steward-refresh')]).toEqual([
        '/sign-in?oidc=no-account',
        undefined,
      ]);
    },
  );

  it('tells a linked person without web access so', async () => {
    const person = await linkedPerson('linked-app-only');
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`update app_user set role_id = null where tenant_id = ${tenantId} and id = ${person.userId}`.execute(tx),
    );
    const back = await travel();
    expect([back.headers['location'], cookieNamed(back, 'steward-refresh')]).toEqual([
      '/sign-in?oidc=no-access',
      undefined,
    ]);
  });

  it('replaces any existing session of the browser', async () => {
    await linkedPerson('linked-2');
    const other = await newPerson();
    const out = await start();
    const back = await arrive(
      await issuer.visit(String(out.headers['location'])),
      `${cookieNamed(out, 'steward-oidc') ?? ''}; ${other.cookie}`,
    );
    expect(cookieNamed(back, 'steward-refresh')).not.toBe(other.cookie);
  });
});

describe('a callback is valid only for a flow started here', () => {
  it('a callback without this browser’s cookie, for another flow, or sent twice is refused', async () => {
    await linkedPerson('linked-3');
    const [mine, other] = [await start(), await start()];
    const back = await issuer.visit(String(mine.headers['location']));
    const failed = async (url: URL, cookie: string) => {
      const answer = await arrive(url, cookie);
      expect([answer.status, answer.headers['location'], cookieNamed(answer, 'steward-refresh')]).toEqual([
        303,
        '/sign-in?oidc=failed',
        undefined,
      ]);
    };
    await failed(back, '');
    await failed(back, cookieNamed(other, 'steward-oidc') ?? '');
    await failed(back, `${cookieNamed(mine, 'steward-oidc') ?? ''}x`);
    expect((await arrive(back, cookieNamed(mine, 'steward-oidc') ?? '')).headers['location']).toBe('/');
    await failed(back, cookieNamed(mine, 'steward-oidc') ?? '');
  });

  it('a forged code or state, and a refusal of the issuer, fail', async () => {
    const out = await start();
    const cookie = cookieNamed(out, 'steward-oidc') ?? '';
    const back = await issuer.visit(String(out.headers['location']));
    for (const [name, value] of [
      ['code', 'forged'],
      ['state', 'forged'],
      ['iss', 'https://evil.example'],
    ] as const) {
      const forged = new URL(back);
      forged.searchParams.set(name, value);
      expect((await arrive(forged, cookie)).headers['location']).toBe('/sign-in?oidc=failed');
    }
    issuer.become(null);
    expect((await travel()).headers['location']).toBe('/sign-in?oidc=failed');
  });

  it('an ID token for another nonce is refused', async () => {
    await linkedPerson('linked-4');
    const out = await start();
    const address = new URL(String(out.headers['location']));
    address.searchParams.set('nonce', 'of-somebody-else-entirely');
    expect(
      (await arrive(await issuer.visit(address.href), cookieNamed(out, 'steward-oidc') ?? '')).headers['location'],
    ).toBe('/sign-in?oidc=failed');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example/..//evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/a\u0000b',
    '/ok\r\nset-cookie: a=b',
    '',
  ])('never redirects to %j', async (wanted) => {
    const to = safePath(wanted, HERE);
    expect(new URL(to, HERE).origin).toBe(HERE);
    expect(to).toMatch(/^\/(?![/\\])/);
    await linkedPerson(`return-${wanted.length}-${Math.random()}`);
    if (wanted.includes('\u0000')) return;
    expect((await travel({ return: wanted })).headers['location']).toBe(to);
  });
});

describe('linking', () => {
  it('requires a session, from our own page', async () => {
    const person = await newPerson();
    expect((await start({ mode: 'link' })).status).toBe(401);
    expect((await start({ mode: 'link' }, { cookie: person.cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await start({ mode: 'link' }, { cookie: `${person.cookie}x` })).status).toBe(401);
  });

  it('an identity of another person is refused as taken, your own stays linked', async () => {
    const owner = await linkedPerson('one-and-only');
    const other = await newPerson();
    expect((await travel({ mode: 'link' }, { cookie: other.cookie })).headers['location']).toBe('/account?oidc=taken');
    expect((await travel({ mode: 'link' }, { cookie: owner.cookie })).headers['location']).toBe('/account?oidc=linked');
    expect((await other.send<Body>('GET', '/api/account')).body.identities).toEqual([]);
  });

  it('is removed only by its owner, and the last way to sign in stays', async () => {
    const owner = await linkedPerson('to-unlink');
    const id = (await owner.send<Body>('GET', '/api/account')).body.identities[0]?.id ?? '';
    expect((await (await newPerson()).send('DELETE', `/api/account/identities/${id}`)).status).toBe(404);
    const setHash = (hash: string | null) =>
      api.db.database.tenant({ tenantId }, (tx) =>
        sql`update app_user set password_hash = ${hash} where tenant_id = ${tenantId} and id = ${owner.userId}`.execute(
          tx,
        ),
      );
    await setHash(null);
    expect((await owner.send<Body>('DELETE', `/api/account/identities/${id}`)).body.errors?.[0]?.code).toBe('last-way');
    expect((await travel()).headers['location']).toBe('/');
    await setHash('$argon2id$set');
    expect((await owner.send('DELETE', `/api/account/identities/${id}`)).status).toBe(204);
    expect((await travel()).headers['location']).toBe('/sign-in?oidc=no-account');
  });
});

describe('without an issuer', () => {
  it('the calls do not exist, and the sign-in page shows no button', async () => {
    const plain = await startTestApi();
    try {
      expect((await plain.send<Body>('GET', '/api/auth/methods')).body.issuer).toBeNull();
      for (const path of ['/api/auth/oidc/start', '/api/auth/oidc/callback'])
        expect((await plain.send('GET', path)).status).toBe(404);
    } finally {
      await plain.close();
    }
  });

  it('that responds, people get a message', async () => {
    const late = await startIssuer(`${HERE}${CALLBACK_PATH}`);
    const { url } = late;
    await late.close();
    const waiting = await startTestApi({ oidc: { issuer: url, clientId: CLIENT_ID, clientSecret: undefined } });
    try {
      expect((await waiting.send('GET', '/api/auth/oidc/start')).headers['location']).toBe('/sign-in?oidc=unavailable');
    } finally {
      await waiting.close();
    }
  });

  it('secret: a public client is protected by PKCE alone', async () => {
    const open = await startIssuer(`${HERE}${CALLBACK_PATH}`);
    const publicApi = await startTestApi({ oidc: { issuer: open.url, clientId: CLIENT_ID, clientSecret: undefined } });
    try {
      const out = await publicApi.send('GET', '/api/auth/oidc/start');
      const back = await open.visit(String(out.headers['location']));
      const answer = await publicApi.send('GET', back.pathname, {
        query: Object.fromEntries(back.searchParams),
        headers: { cookie: cookieNamed(out, 'steward-oidc') ?? '' },
      });
      expect(answer.headers['location']).toBe('/sign-in?oidc=no-account');
    } finally {
      await publicApi.close();
      await open.close();
    }
  });
});
