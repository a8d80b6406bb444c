import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn, BRANCH, cookieOf, cookiesOf } from '../support/app-sign-in.ts';
import { exampleOf, GHOST_IDS, guardedEndpoints, sendExample } from '../support/examples.ts';

let api: TestApi;
let admin: Person;
let apps: ReturnType<typeof appSignIn>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  apps = appSignIn(api, admin);
});
afterAll(() => api.close());

describe('audiences of sign-in (spec/interface, D46)', () => {
  it('the web panel is the default, and the app needs its own right', async () => {
    expect((await apps.login('app-only@luma.example', 'employee-app')).status).toBe(200);
    const refused = await apps.login('app-only@luma.example');
    expect([refused.status, refused.body.code]).toEqual([403, 'web-access-missing']);
    const analyst = await apps.login('analyst@luma.example', 'employee-app');
    expect([analyst.status, analyst.body.code, analyst.body.missing]).toEqual([
      403,
      'app-access-missing',
      ['mobile.access.login:read'],
    ]);
    expect((await apps.login('staff@luma.example', 'nobody')).status).toBe(400);
  });

  it.each(['employee-app', 'branch'] as const)(
    'a token of %s opens only what is declared for it, whatever rights its person holds',
    async (audience) => {
      const person = apps.withToken(await apps.login('admin@luma.example', audience));
      const others = guardedEndpoints.filter((endpoint) => !endpoint.audiences.includes(audience));
      expect(others.length).toBeGreaterThan(300);
      const statuses = new Set<string>();
      for (const endpoint of others) {
        const { status, body } = await sendExample(person, endpoint, exampleOf(endpoint, GHOST_IDS));
        statuses.add(`${status} ${String(body['code'])}`);
      }
      expect([...statuses]).toEqual(['403 wrong-audience']);
      expect((await person.send('GET', '/api/users/me')).status).toBe(200);
    },
  );

  it('a token of the web panel opens nothing that is only for branch devices', async () => {
    const own = allEndpoints.filter((endpoint) => !endpoint.audiences.includes('web'));
    expect(own.map(({ id }) => id)).toEqual(['branch.desk']);
    const { status, body } = await admin.send<{ code: string }>('GET', '/api/branch/desk');
    expect([status, body.code]).toEqual([403, 'wrong-audience']);
  });

  it('sessions of two audiences live side by side; each refresh cookie renews its own', async () => {
    const phone = await apps.login('staff@luma.example', 'employee-app');
    const cookie = cookieOf(phone, 'steward-refresh-app');
    const asWeb = await apps.post('/api/auth/refresh', {}, cookie);
    expect([asWeb.status, asWeb.body.code]).toEqual([401, 'session-ended']);
    const renamed = cookie.replace('steward-refresh-app', 'steward-refresh');
    expect((await apps.post('/api/auth/refresh', {}, renamed)).status).toBe(401);
    const renewed = await apps.post('/api/auth/refresh', { audience: 'employee-app' }, cookie);
    expect(renewed.status).toBe(200);
    expect((await apps.withToken(renewed).send('GET', '/api/users/me')).status).toBe(200);
    const out = await apps.post(
      '/api/auth/logout',
      { audience: 'employee-app' },
      cookieOf(renewed, 'steward-refresh-app'),
    );
    expect(out.status).toBe(204);
    expect((await apps.withToken(renewed).send('GET', '/api/users/me')).status).toBe(401);
  });

  it('losing the right ends the session at once', async () => {
    const phone = apps.withToken(await apps.login('app-only@luma.example', 'employee-app'));
    expect((await phone.send('GET', '/api/users/me')).status).toBe(200);
    const change = (to: string) =>
      apps.onTx((tx) =>
        sql`update role set permissions = array_replace(array_replace(permissions, 'mobile.access.login:read', ${`${to}a`}), 'mobile.access.loginWithPin:read', ${`${to}b`})
          where tenant_id = ${admin.tenantId} and name = 'Employee app'`.execute(tx),
      );
    const kept = await apps.onTx<readonly string[]>(async (tx) => {
      const row = await tx
        .selectFrom('role')
        .select('permissions')
        .where('tenant_id', '=', admin.tenantId)
        .where('name', '=', 'Employee app')
        .executeTakeFirstOrThrow();
      return row.permissions;
    });
    await change('gone');
    expect((await phone.send('GET', '/api/users/me')).status).toBe(401);
    await apps.onTx((tx) =>
      tx
        .updateTable('role')
        .set({ permissions: [...kept] })
        .where('tenant_id', '=', admin.tenantId)
        .where('name', '=', 'Employee app')
        .execute(),
    );
    expect((await phone.send('GET', '/api/users/me')).status).toBe(200);
  });
});

describe('branch devices (D46)', () => {
  it('a location signs a device in: it has no rights, and reads only its desk', async () => {
    const answer = await apps.login(BRANCH, 'branch');
    expect([answer.status, answer.body.permissions, answer.body.user.employeeId]).toEqual([200, [], null]);
    const device = apps.withToken(answer);
    const desk = await device.send<{
      location: { name: string };
      people: { employee: { id: string; knownAs: string }; hasPin: boolean; shifts: object[] }[];
    }>('GET', '/api/branch/desk');
    expect(desk.status).toBe(200);
    expect(desk.body.location.name).toBe(answer.body.user.displayName);
    expect(desk.body.people.length).toBeGreaterThan(3);
    expect(desk.body.people.some(({ hasPin, shifts }) => hasPin && shifts.length > 0)).toBe(true);
    for (const path of ['/api/users/me', '/api/leaves', '/api/employees', '/api/account'])
      expect((await device.send<{ code: string }>('GET', path)).body.code).toBe('wrong-audience');
    const { body } = await device.send<{ detail: string }>('GET', '/api/schedules');
    expect(body.detail).toBe('Enter your PIN on this device first.');
  });

  it('the desk shows only people of the own tenant and location, and refuses what it does not know', async () => {
    const device = apps.withToken(await apps.login('ber-mit@nord.example', 'branch'));
    const nord = await api.signIn('admin@nord.example');
    const { body } = await device.send<{ people: { employee: { id: string } }[] }>('GET', '/api/branch/desk');
    expect(body.people.length).toBeGreaterThan(1);
    const wrong = await apps.onTx<number>(async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from employee where id = any(${body.people.map(({ employee }) => employee.id)}::uuid[])`.execute(
        tx,
      );
      return rows[0]?.count ?? -1;
    });
    expect(wrong).toBe(0);
    for (const { employee } of body.people)
      expect((await nord.send('GET', `/api/employees/${employee.id}`)).status).toBe(200);
    const odd = await device.send<{ code: string }>('GET', '/api/branch/desk?locationId=1');
    expect([odd.status, odd.body.code]).toEqual([400, 'malformed-request']);
    const headers = { 'x-tenant-id': admin.tenantId };
    expect((await device.send<{ code: string }>('GET', '/api/branch/desk', { headers })).body.code).toBe(
      'wrong-tenant',
    );
  });

  it('a location’s password opens nothing else, and a person’s password no device', async () => {
    for (const audience of [undefined, 'web', 'employee-app'])
      expect((await apps.login(BRANCH, audience)).body.code).toBe('wrong-credentials');
    expect((await apps.login(BRANCH, 'branch', 'wrong')).body.code).toBe('wrong-credentials');
    const person = await apps.login('staff@luma.example', 'branch');
    expect([person.status, cookiesOf(person)['steward-device-branch']]).toEqual([200, undefined]);
    expect((await apps.withToken(person).send<{ code: string }>('GET', '/api/branch/desk')).body.code).toBe(
      'wrong-audience',
    );
  });

  it('ten wrong passwords of a location lock it for the address', async () => {
    const email = 'ruh-ola@luma.example';
    for (let at = 0; at < 10; at++) await apps.login(email, 'branch', 'wrong');
    expect((await apps.login(email, 'branch')).body.code).toBe('wrong-credentials');
  });

  it('is renewed by its cookie, and stops when it is removed, with who is signed in on it', async () => {
    const cookie = await apps.branchCookie();
    const { here } = await apps.peopleOf('DXB-MAR');
    const person = apps.withToken(await apps.byPin(cookie, here));
    expect((await person.send('GET', '/api/users/me')).status).toBe(200);
    const device = apps.withToken(await apps.post('/api/auth/refresh', { audience: 'branch' }, cookie));
    const list = await admin.send<{ data: { id: string; lastUsedAt: string }[] }>(
      'GET',
      `/api/locations/${await locationOf('DXB-MAR')}/devices`,
    );
    expect(list.body.data.length).toBeGreaterThan(1);
    const secret = cookie.split('.')[1] ?? '';
    const id = await apps.onTx<string>(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from device where tenant_id = ${admin.tenantId} and secret_hash = encode(sha256(${secret}::bytea), 'hex')`.execute(
        tx,
      );
      return rows[0]?.id ?? '';
    });
    const path = `/api/locations/${await locationOf('DXB-MAR')}/devices/${id}`;
    expect((await admin.send('DELETE', path)).status).toBe(204);
    expect((await admin.send('DELETE', path)).status).toBe(404);
    for (const each of [device, person]) expect((await each.send('GET', '/api/users/me')).status).toBe(401);
    const renewed = await apps.post('/api/auth/refresh', { audience: 'branch' }, cookie);
    expect([renewed.status, renewed.body.code]).toEqual([401, 'unknown-device']);
    expect((await apps.byPin(cookie, here)).body.code).toBe('unknown-device');
  });

  it('another password of the location ends its devices', async () => {
    const email = 'doh-prl@luma.example';
    const code = 'DOH-PRL';
    const cookie = await apps.branchCookie(email);
    expect((await apps.post('/api/auth/refresh', { audience: 'branch' }, cookie)).status).toBe(200);
    const id = await locationOf(code);
    const { body } = await admin.send<{ version: number }>('GET', `/api/locations/${id}`);
    const changed = await admin.send('PATCH', `/api/locations/${id}`, {
      body: { version: body.version, password: 'another long password' },
    });
    expect(changed.status).toBe(200);
    expect((await apps.post('/api/auth/refresh', { audience: 'branch' }, cookie)).body.code).toBe('unknown-device');
    expect((await apps.login(email, 'branch')).body.code).toBe('wrong-credentials');
    expect((await apps.login(email, 'branch', 'another long password')).status).toBe(200);
  });

  const locationOf = (code: string): Promise<string> =>
    apps.onTx<string>(async (tx) => {
      const row = await tx
        .selectFrom('location')
        .select('id')
        .where('tenant_id', '=', admin.tenantId)
        .where('short_code', '=', code)
        .executeTakeFirstOrThrow();
      return row.id;
    });
});
