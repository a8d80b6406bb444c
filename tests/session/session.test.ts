import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type ApiAnswer, type TestApi } from '../support/api.ts';
import { signInAs, WEB_ONLY } from '../support/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Session = {
  accessToken: string;
  expiresAt: string;
  user: { email: string; roleName: string };
  tenant: { domain: string; modules: string[] };
};
const login = (
  email: string,
  password = DEMO_PASSWORD,
  headers: Record<string, string> = {},
): Promise<ApiAnswer<Session & { code: string; detail: string }>> =>
  api.send('POST', '/api/auth/login', { body: { email, password }, headers });
const cookieOf = (answer: ApiAnswer<unknown>): string =>
  ([answer.headers['set-cookie']].flat() as string[])[0]?.split(';')[0] ?? '';
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
  api.send<Session & { code: string }>('POST', '/api/auth/refresh', { headers: { cookie, ...headers } });
const me = (token: string) =>
  api.send<{ code: string }>('GET', '/api/users/me', { headers: { authorization: `Bearer ${token}` } });

describe('sign-in', () => {
  it('returns the role name, in the session and of the person', async () => {
    const { body } = await login('manager2@luma.example');
    expect(body.user.roleName).toBe('Line manager');
    const own = await api.send<{ user: { roleName: string } }>('GET', '/api/users/me', {
      headers: { authorization: `Bearer ${body.accessToken}` },
    });
    expect(own.body.user.roleName).toBe('Line manager');
  });

  it.each(['admin', 'hr', 'manager', 'manager2', 'finance', 'reception', 'staff', 'analyst', 'restricted'])(
    '%s of both tenants',
    async (who) => {
      for (const domain of ['luma.example', 'nord.example']) {
        const { status, body } = await login(`${who}@${domain}`);
        expect([status, body.user?.email, body.tenant?.domain]).toEqual([200, `${who}@${domain}`, domain]);
        expect(new Date(body.expiresAt).getTime()).toBeGreaterThan(Date.now());
      }
    },
  );

  it('accepts the address in any case and with surrounding blanks', async () => {
    expect((await login('  Manager@LUMA.example ')).status).toBe(200);
  });

  it('sets a cookie that scripts and other sites cannot read', async () => {
    const { headers } = await login('staff@luma.example');
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly/i);
    expect(String(headers['set-cookie'])).toMatch(/SameSite=Strict/i);
    expect(String(headers['set-cookie'])).toMatch(/Path=\/api\/auth/i);
  });

  it('sets a script-readable companion cookie that grants nothing', async () => {
    const { headers } = await login('staff@luma.example');
    const [, companion = ''] = [headers['set-cookie']].flat() as string[];
    expect(companion).toMatch(/^steward-signed-in=yes;/);
    expect(companion).not.toMatch(/HttpOnly/i);
    expect((await refresh('steward-signed-in=yes')).status).toBe(401);
  });

  it('answers an unknown address, a wrong password and an archived person alike', async () => {
    const answers = [
      await login('nobody@luma.example'),
      await login('hr@luma.example', 'wrong'),
      await login('archived@luma.example'),
    ];
    const comparable = answers.map(({ status, body }) => ({ status, code: body.code, detail: body.detail }));
    expect(new Set(comparable.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(comparable[0]).toMatchObject({ status: 401, code: 'wrong-credentials' });
  });

  it('tells app-only users that they have no web access', async () => {
    const { status, body } = await login('app-only@luma.example');
    expect([status, body.code]).toEqual([403, 'web-access-missing']);
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:9'])(
    'refuses a call with the Origin %s',
    async (origin) => {
      expect((await login('staff@luma.example', DEMO_PASSWORD, { origin })).status).toBe(403);
    },
  );

  it('accepts a call from its own origin', async () => {
    expect((await login('staff@luma.example', DEMO_PASSWORD, { origin: 'http://127.0.0.1:3000' })).status).toBe(200);
  });

  it('refuses a cross-site call', async () => {
    const { status } = await login('staff@luma.example', DEMO_PASSWORD, { 'sec-fetch-site': 'cross-site' });
    expect(status).toBe(403);
  });
});

describe('refresh tokens', () => {
  it('are exchanged for new ones', async () => {
    const first = cookieOf(await login('staff@luma.example'));
    const renewed = await refresh(first);
    expect(renewed.status).toBe(200);
    expect(cookieOf(renewed)).not.toBe(first);
    expect((await me(renewed.body.accessToken)).status).toBe(200);
  });

  it('tolerate two tabs using the same one concurrently', async () => {
    const cookie = cookieOf(await login('staff@luma.example'));
    const answers = await Promise.all([refresh(cookie), refresh(cookie)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  });

  it('are accepted once more only as the newest’s direct predecessor, also within the grace for two tabs', async () => {
    const first = cookieOf(await login('staff@luma.example'));
    const second = cookieOf(await refresh(first));
    expect((await refresh(first)).status).toBe(200);
    const third = cookieOf(await refresh(second));
    expect((await refresh(second)).status).toBe(200);
    expect((await refresh(first)).body.code).toBe('session-ended');
    expect((await refresh(third)).status).toBe(401);
  });

  it('end the whole session when an old one is reused later', async () => {
    const stolen = cookieOf(await login('finance@luma.example'));
    const renewed = await refresh(stolen);
    const admin = await api.signIn('admin@luma.example');
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update user_session set used_at = now() - interval '1 minute' where tenant_id = ${admin.tenantId} and used_at is not null`.execute(
        tx,
      ),
    );
    expect((await refresh(stolen)).body.code).toBe('session-ended');
    expect((await refresh(cookieOf(renewed))).status).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect((await me(renewed.body.accessToken)).status).toBe(401);
  });

  it.each([
    '',
    'steward-refresh=nonsense',
    'steward-refresh=01900000-0000-7000-8000-00000000dead.aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('that are invalid (%j) answer 401', async (cookie) => {
    const { status, body } = await refresh(cookie);
    expect([status, body.code]).toEqual([401, 'session-ended']);
  });

  it('end with signing out, and so does the access token', async () => {
    const session = await login('hr@luma.example');
    const cookie = cookieOf(session);
    expect((await me(session.body.accessToken)).status).toBe(200);
    expect((await api.send('POST', '/api/auth/logout', { headers: { cookie } })).status).toBe(204);
    expect((await refresh(cookie)).status).toBe(401);
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect((await me(session.body.accessToken)).status).toBe(401);
  });
});

describe('rights are refreshed', () => {
  it('a revoked right ends within a second; an archived person is signed out', async () => {
    const admin = await api.signIn('admin@luma.example');
    const person = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.details:read'] });
    expect((await person.send('GET', '/api/leaves', { query: { size: 0 } })).status).toBe(200);
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update role set permissions = ${WEB_ONLY} where tenant_id = ${admin.tenantId} and id = (select role_id from app_user where tenant_id = ${admin.tenantId} and id = ${person.userId})`.execute(
        tx,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 950));
    expect((await person.send('GET', '/api/leaves', { query: { size: 0 } })).status).toBe(403);
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update app_user set status = 'archived' where tenant_id = ${admin.tenantId} and id = ${person.userId}`.execute(
        tx,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 950));
    expect((await person.send<{ code: string }>('GET', '/api/users/me')).body.code).toBe('session-ended');
  });
});

it.each(['web.access:read', 'web.access.login:read'])(
  'losing %s closes the web panel immediately: no read, no write, no renewal (A§6)',
  async (right) => {
    const admin = await api.signIn('admin@luma.example');
    const person = await signInAs(api, { tenantId: admin.tenantId, permissions: ['leave.type:read'] });
    const { body: account } = await admin.send<{ email: string; roleId: string }>('GET', `/api/users/${person.userId}`);
    const cookie = cookieOf(await login(account.email));
    expect((await person.send('GET', '/api/leave-types')).status).toBe(200);
    const left = ['leave.type:read', ...WEB_ONLY].filter((each) => each !== right);
    expect(
      (await admin.send('PATCH', `/api/user-roles/${account.roleId}`, { body: { version: 1, permissions: left } }))
        .status,
    ).toBe(200);
    const refused = [
      await person.send<{ code: string }>('GET', '/api/leave-types'),
      await person.send<{ code: string }>('PATCH', '/api/notifications/read-all'),
      await refresh(cookie),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([401, 'session-ended']));
  },
);

describe('password reset', () => {
  const outbox = (): string[] => {
    try {
      return readdirSync(path.join(api.folder, 'outbox'));
    } catch {
      return [];
    }
  };
  const reset = (email: string) => api.send('POST', '/api/auth/reset-password', { body: { email } });
  const confirm = (token: string, password: string) =>
    api.send<{ code: string }>('POST', '/api/auth/reset-password/confirm', { body: { token, password } });

  it('answers alike whether or not there is an account, and mails only to an existing one', async () => {
    const [known, unknown] = [await reset('manager2@luma.example'), await reset('nobody@luma.example')];
    expect([known.status, unknown.status]).toEqual([204, 204]);
    await expect.poll(() => outbox().filter((name) => name.endsWith('.eml')).length).toBe(1);
  });

  it('mails at most three times in a quarter of an hour, silently', async () => {
    const before = outbox().length;
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt++) answers.push((await reset('analyst@luma.example')).status);
    expect(new Set(answers)).toEqual(new Set([204]));
    await expect.poll(() => outbox().length).toBe(before + 3);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(outbox().length).toBe(before + 3);
  });

  it('restricts its mail files to the owner on the machine', () => {
    const folder = path.join(api.folder, 'outbox');
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const name of outbox()) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
  });

  it('sets a new password once, and ends every session of the account', async () => {
    const before = await login('manager2@luma.example');
    const name =
      outbox().find((each) =>
        readFileSync(path.join(api.folder, 'outbox', each), 'utf8').includes('manager2@luma.example'),
      ) ?? '';
    const mail = readFileSync(path.join(api.folder, 'outbox', name), 'utf8')
      .replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    expect(mail).toContain('manager2@luma.example');
    const token = /token=([\w.-]+)/.exec(mail)?.[1] ?? '';
    expect(mail).toContain(`http://127.0.0.1:3000/reset-password/confirm?token=${token}`);
    expect((await confirm(token, 'a new pass phrase')).status).toBe(204);
    expect((await login('manager2@luma.example')).status).toBe(401);
    expect((await login('manager2@luma.example', 'a new pass phrase')).status).toBe(200);
    expect((await refresh(cookieOf(before))).status).toBe(401);
    const again = await confirm(token, 'another pass phrase');
    expect([again.status, again.body.code]).toEqual([422, 'rule-violated']);
  });

  it('refuses a short password and an invalid token', async () => {
    expect((await confirm('x', 'short')).status).toBe(400);
    expect((await confirm('01900000-0000-7000-8000-00000000dead.aaaa', 'long enough for all')).status).toBe(422);
  });
});
