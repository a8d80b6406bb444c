import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/api.ts';
import { pinFault } from '#domain/audiences.ts';
import { DEMO_PIN } from '#server/demo/seed-apps.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { exampleOf, GHOST_IDS, guardedEndpoints, sendExample } from '../support/examples.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

interface Session {
  readonly accessToken: string;
  readonly user: { readonly id: string; readonly displayName: string; readonly employeeId: string | null };
  readonly permissions: readonly string[];
  readonly code: string;
  readonly missing: readonly string[];
  readonly errors: readonly { readonly path: string; readonly code: string }[];
}
type Answer = ApiAnswer<Session>;

const BRANCH = 'dxb-mar@luma.example';
const post = (path: string, body: object, cookie = ''): Promise<Answer> =>
  api.send('POST', path, { body, headers: cookie === '' ? {} : { cookie } });
const login = (email: string, audience?: string, password = DEMO_PASSWORD): Promise<Answer> =>
  post('/api/auth/login', { email, password, ...(audience === undefined ? {} : { audience }) });
const cookiesOf = (answer: Answer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ([answer.headers['set-cookie'] ?? []].flat() as string[]).map((each) => {
      const [name = '', value = ''] = each.split(';')[0]?.split('=') ?? [];
      return [name, value];
    }),
  );
const cookieOf = (answer: Answer, name: string): string => `${name}=${cookiesOf(answer)[name] ?? ''}`;
const as = (token: string) => ({
  send: <T>(method: string, path: string, options: object = {}) =>
    api.send<T>(method, path, {
      ...options,
      headers: { ...(options as { headers?: object }).headers, authorization: `Bearer ${token}` },
    }),
});
const withToken = (answer: Answer) => as(answer.body.accessToken);
const onTx = <T>(work: Parameters<TestApi['db']['database']['tenant']>[1]): Promise<T> =>
  api.db.database.tenant({ tenantId: admin.tenantId }, work) as Promise<T>;
const branchCookie = async (email = BRANCH): Promise<string> =>
  cookieOf(await login(email, 'branch'), 'steward-device-branch');
const byPin = (cookie: string, employeeId: string | null, pin = DEMO_PIN): Promise<Answer> =>
  post('/api/auth/pin', { audience: 'branch', ...(employeeId === null ? {} : { employeeId }), pin }, cookie);

/** Somebody with a PIN who works at a location, and somebody with one who does not. */
async function peopleOf(code: string): Promise<{ readonly here: string; readonly elsewhere: string }> {
  const rows = await onTx<readonly { employee_id: string; here: boolean }[]>(async (tx) => {
    const found = await sql<{ employee_id: string; here: boolean }>`
      select u.employee_id, exists (select from employee_location el join location l on l.tenant_id = el.tenant_id and l.id = el.location_id
          where el.tenant_id = u.tenant_id and el.employee_id = u.employee_id and l.short_code = ${code})
        or exists (select from shift s join location l on l.tenant_id = s.tenant_id and l.id = s.location_id
          where s.tenant_id = u.tenant_id and s.employee_id = u.employee_id and l.short_code = ${code}
            and s.starts_at < now() + interval '16 hours' and s.ends_at > now() - interval '16 hours') as here
      from app_user u join user_pin p on p.tenant_id = u.tenant_id and p.user_id = u.id
      where u.tenant_id = ${admin.tenantId} and u.employee_id is not null and u.status = 'active' order by u.email`.execute(
      tx,
    );
    return found.rows;
  });
  return {
    here: rows.find((row) => row.here)?.employee_id ?? '',
    elsewhere: rows.find((row) => !row.here)?.employee_id ?? '',
  };
}

describe('audiences of sign-in (spec/interface, D46)', () => {
  it('the web panel is the default, and the app needs its own right', async () => {
    expect((await login('app-only@luma.example', 'employee-app')).status).toBe(200);
    const refused = await login('app-only@luma.example');
    expect([refused.status, refused.body.code]).toEqual([403, 'web-access-missing']);
    const analyst = await login('analyst@luma.example', 'employee-app');
    expect([analyst.status, analyst.body.code, analyst.body.missing]).toEqual([
      403,
      'app-access-missing',
      ['mobile.access.login:read'],
    ]);
    expect((await login('staff@luma.example', 'nobody')).status).toBe(400);
  });

  it.each(['employee-app', 'branch'] as const)(
    'a token of %s opens only what is declared for it, whatever rights its person holds',
    async (audience) => {
      const person = withToken(await login('admin@luma.example', audience));
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
    const phone = await login('staff@luma.example', 'employee-app');
    const cookie = cookieOf(phone, 'steward-refresh-app');
    const asWeb = await post('/api/auth/refresh', {}, cookie);
    expect([asWeb.status, asWeb.body.code]).toEqual([401, 'session-ended']);
    const renamed = cookie.replace('steward-refresh-app', 'steward-refresh');
    expect((await post('/api/auth/refresh', {}, renamed)).status).toBe(401);
    const renewed = await post('/api/auth/refresh', { audience: 'employee-app' }, cookie);
    expect(renewed.status).toBe(200);
    expect((await withToken(renewed).send('GET', '/api/users/me')).status).toBe(200);
    const out = await post('/api/auth/logout', { audience: 'employee-app' }, cookieOf(renewed, 'steward-refresh-app'));
    expect(out.status).toBe(204);
    expect((await withToken(renewed).send('GET', '/api/users/me')).status).toBe(401);
  });

  it('losing the right ends the session at once', async () => {
    const phone = withToken(await login('app-only@luma.example', 'employee-app'));
    expect((await phone.send('GET', '/api/users/me')).status).toBe(200);
    const change = (to: string) =>
      onTx((tx) =>
        sql`update role set permissions = array_replace(array_replace(permissions, 'mobile.access.login:read', ${`${to}a`}), 'mobile.access.loginWithPin:read', ${`${to}b`})
          where tenant_id = ${admin.tenantId} and name = 'Employee app'`.execute(tx),
      );
    const kept = await onTx<readonly string[]>(async (tx) => {
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
    await onTx((tx) =>
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
    const answer = await login(BRANCH, 'branch');
    expect([answer.status, answer.body.permissions, answer.body.user.employeeId]).toEqual([200, [], null]);
    const device = withToken(answer);
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
  });

  it('the desk shows only people of the own tenant and location, and refuses what it does not know', async () => {
    const device = withToken(await login('ber-mit@nord.example', 'branch'));
    const nord = await api.signIn('admin@nord.example');
    const { body } = await device.send<{ people: { employee: { id: string } }[] }>('GET', '/api/branch/desk');
    expect(body.people.length).toBeGreaterThan(1);
    const wrong = await onTx<number>(async (tx) => {
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
      expect((await login(BRANCH, audience)).body.code).toBe('wrong-credentials');
    expect((await login(BRANCH, 'branch', 'wrong')).body.code).toBe('wrong-credentials');
    const person = await login('staff@luma.example', 'branch');
    expect([person.status, cookiesOf(person)['steward-device-branch']]).toEqual([200, undefined]);
    expect((await withToken(person).send<{ code: string }>('GET', '/api/branch/desk')).body.code).toBe(
      'wrong-audience',
    );
  });

  it('ten wrong passwords of a location lock it for the address', async () => {
    const email = 'ruh-ola@luma.example';
    for (let at = 0; at < 10; at++) await login(email, 'branch', 'wrong');
    expect((await login(email, 'branch')).body.code).toBe('wrong-credentials');
  });

  it('is renewed by its cookie, and stops when it is removed, with who is signed in on it', async () => {
    const cookie = await branchCookie();
    const { here } = await peopleOf('DXB-MAR');
    const person = withToken(await byPin(cookie, here));
    expect((await person.send('GET', '/api/users/me')).status).toBe(200);
    const device = withToken(await post('/api/auth/refresh', { audience: 'branch' }, cookie));
    const list = await admin.send<{ data: { id: string; lastUsedAt: string }[] }>(
      'GET',
      `/api/locations/${await locationOf('DXB-MAR')}/devices`,
    );
    expect(list.body.data.length).toBeGreaterThan(1);
    const secret = cookie.split('.')[1] ?? '';
    const id = await onTx<string>(async (tx) => {
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
    const renewed = await post('/api/auth/refresh', { audience: 'branch' }, cookie);
    expect([renewed.status, renewed.body.code]).toEqual([401, 'unknown-device']);
    expect((await byPin(cookie, here)).body.code).toBe('unknown-device');
  });

  it('another password of the location ends its devices', async () => {
    const email = 'doh-prl@luma.example';
    const code = 'DOH-PRL';
    const cookie = await branchCookie(email);
    expect((await post('/api/auth/refresh', { audience: 'branch' }, cookie)).status).toBe(200);
    const id = await locationOf(code);
    const { body } = await admin.send<{ version: number }>('GET', `/api/locations/${id}`);
    const changed = await admin.send('PATCH', `/api/locations/${id}`, {
      body: { version: body.version, password: 'another long password' },
    });
    expect(changed.status).toBe(200);
    expect((await post('/api/auth/refresh', { audience: 'branch' }, cookie)).body.code).toBe('unknown-device');
    expect((await login(email, 'branch')).body.code).toBe('wrong-credentials');
    expect((await login(email, 'branch', 'another long password')).status).toBe(200);
  });

  const locationOf = (code: string): Promise<string> =>
    onTx<string>(async (tx) => {
      const row = await tx
        .selectFrom('location')
        .select('id')
        .where('tenant_id', '=', admin.tenantId)
        .where('short_code', '=', code)
        .executeTakeFirstOrThrow();
      return row.id;
    });
});

describe('PINs', () => {
  it('sign in at the branch where one works, and nowhere else', async () => {
    const { here, elsewhere } = await peopleOf('DXB-MAR');
    const cookie = await branchCookie();
    const person = await byPin(cookie, here);
    expect([person.status, person.body.user.employeeId]).toEqual([200, here]);
    expect(cookiesOf(person)['steward-refresh']).toBeUndefined();
    for (const wrong of [
      await byPin(cookie, elsewhere),
      await byPin(cookie, GHOST_IDS.employee),
      await byPin(cookie, here, '9998'),
    ])
      expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-pin']);
    expect((await byPin('', here)).body.code).toBe('unknown-device');
    const nobody = await byPin(cookie, null);
    expect([nobody.status, nobody.body.errors[0]?.path]).toEqual([400, 'employeeId']);
    for (const pin of ['1', '123456789', 'abcd', '12 34']) expect((await byPin(cookie, here, pin)).status).toBe(400);
  });

  it('a person checks in at the branch: their shift, their right, their name in the events (D43)', async () => {
    const web = await login('staff@luma.example');
    const here = web.body.user.employeeId;
    const location = await onTx<string>(async (tx) => {
      const row = await tx
        .selectFrom('location')
        .select('id')
        .where('tenant_id', '=', admin.tenantId)
        .where('short_code', '=', 'DXB-MAR')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    await onTx((tx) =>
      sql`update shift set stage = 'canceled' where tenant_id = ${admin.tenantId} and employee_id = ${here}
        and ends_at > now() - interval '12 hours' and starts_at < now() + interval '24 hours'`.execute(tx),
    );
    const shift = await onTx<string>(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at)
        values (${admin.tenantId}, ${here}, ${location}, now() + interval '30 minutes', now() + interval '2 hours', 'Asia/Dubai',
          now() + interval '35 minutes', now() + interval '90 minutes') returning id`.execute(tx);
      return rows[0]?.id ?? '';
    });
    const cookie = await branchCookie();
    const person = withToken(await byPin(cookie, here));
    const read = await person.send<{ actions: { event: string; can: boolean }[] }>('GET', `/api/schedules/${shift}`);
    expect(read.status).toBe(200);
    // Kept while the device had no connection: the present moment is not the only one (ADR-0128).
    const at = new Date(Date.now() - 5 * 60_000).toISOString();
    const key = { body: { at }, headers: { 'idempotency-key': `check-${shift}` } };
    const checkIn = `/api/schedules/${shift}/check-in`;
    const elsewhere = await withToken(web).send<Session>('POST', checkIn, { body: { at } });
    expect([elsewhere.status, elsewhere.body.errors[0]?.code]).toEqual([422, 'only-now']);
    const first = await person.send<{ status: string }>('POST', checkIn, key);
    const again = await person.send('POST', checkIn, key);
    expect([first.status, first.body.status, again.status]).toEqual([200, 'in-progress', 200]);
    const events = await onTx<number>(async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from shift_event where tenant_id = ${admin.tenantId} and shift_id = ${shift} and at = ${at}`.execute(
        tx,
      );
      return rows[0]?.count ?? 0;
    });
    expect(events).toBe(1);
  });

  it('rest after five wrong attempts, also over several devices, and are locked after twenty', async () => {
    const { here } = await peopleOf('DXB-MAR');
    const cookies = [await branchCookie(), await branchCookie()];
    const setFailures = (count: number) =>
      onTx((tx) =>
        sql`update user_pin set failures = ${count}, locked_until = null where tenant_id = ${admin.tenantId}
          and user_id = (select id from app_user where tenant_id = ${admin.tenantId} and employee_id = ${here})`.execute(
          tx,
        ),
      );
    await setFailures(0);
    for (let at = 0; at < 5; at++)
      expect((await byPin(cookies[at % 2] ?? '', here, '9998')).body.code).toBe('wrong-pin');
    const resting = await byPin(cookies[0] ?? '', here);
    expect([resting.status, resting.body.code, Number(resting.headers['retry-after']) > 800]).toEqual([
      429,
      'too-many-requests',
      true,
    ]);
    await setFailures(19);
    expect((await byPin(cookies[0] ?? '', here, '9998')).body.code).toBe('wrong-pin');
    await onTx((tx) => sql`update user_pin set locked_until = null where tenant_id = ${admin.tenantId}`.execute(tx));
    expect((await byPin(cookies[0] ?? '', here)).status).toBe(429);
    await setFailures(4);
    expect((await byPin(cookies[0] ?? '', here)).status).toBe(200);
    expect((await byPin(cookies[1] ?? '', here, '9998')).body.code).toBe('wrong-pin');
  });

  it('cannot be guessed by asking at once: at most five are checked', async () => {
    const { here } = await peopleOf('DXB-MAR');
    await onTx((tx) =>
      sql`update user_pin set failures = 0, locked_until = null where tenant_id = ${admin.tenantId}`.execute(tx),
    );
    const cookie = await branchCookie();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => byPin(cookie, here, String(1000 + at * 7).padStart(4, '0'))),
    );
    expect(answers.filter(({ body }) => body.code === 'wrong-pin')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    await onTx((tx) =>
      sql`update user_pin set failures = 0, locked_until = null where tenant_id = ${admin.tenantId}`.execute(tx),
    );
  });

  it('sign in on the own phone only after the password, and no longer once its session was ended', async () => {
    const signIn = (cookie: string, pin = DEMO_PIN) => post('/api/auth/pin', { audience: 'employee-app', pin }, cookie);
    expect((await signIn('')).body.code).toBe('unknown-device');
    const phone = await login('app-only@luma.example', 'employee-app');
    const cookie = cookieOf(phone, 'steward-device-app');
    await post('/api/auth/logout', { audience: 'employee-app' }, cookieOf(phone, 'steward-refresh-app'));
    const again = await signIn(cookie);
    expect([again.status, again.body.user.id]).toEqual([200, phone.body.user.id]);
    expect((await signIn(cookie.replace('-app=', '-branch='))).body.code).toBe('unknown-device');
    expect((await byPin(cookie.replace('-app=', '-branch='), phone.body.user.employeeId)).body.code).toBe(
      'unknown-device',
    );
    await onTx((tx) =>
      sql`update device set last_used_at = now() - interval '91 days' where tenant_id = ${admin.tenantId} and user_id = ${phone.body.user.id}`.execute(
        tx,
      ),
    );
    expect((await signIn(cookie)).body.code).toBe('unknown-device');
    expect((await withToken(again).send('GET', '/api/users/me')).status).toBe(401);
  });

  it('are set with the password, by the person, and need the right', async () => {
    const phone = await login('staff@luma.example', 'employee-app');
    const me = withToken(phone);
    const cookie = cookieOf(phone, 'steward-device-app');
    const set = (body: object) => me.send<Session>('PUT', '/api/account/pin', { body });
    expect((await set({ password: 'wrong', pin: '4826' })).body.errors[0]).toMatchObject({ code: 'wrong-password' });
    expect((await set({ password: DEMO_PASSWORD, pin: '1234' })).body.errors[0]).toMatchObject({
      path: 'pin',
      code: 'too-simple',
    });
    expect((await set({ password: DEMO_PASSWORD, pin: '48' })).status).toBe(400);
    expect((await set({ password: DEMO_PASSWORD, pin: '4826' })).status).toBe(204);
    const account = await me.send<{ pin: { isLocked: boolean } | null }>('GET', '/api/account');
    expect(account.body.pin).toMatchObject({ isLocked: false });
    expect(JSON.stringify(account.body)).not.toContain('argon');
    const signIn = (pin: string) => post('/api/auth/pin', { audience: 'employee-app', pin }, cookie);
    expect((await signIn('4826')).status).toBe(200);
    expect((await signIn(DEMO_PIN)).body.code).toBe('wrong-pin');
    await me.send('DELETE', '/api/account/pin');
    expect((await signIn('4826')).body.code).toBe('wrong-pin');
    await onTx((tx) =>
      sql`insert into user_pin (tenant_id, user_id, pin_hash) select tenant_id, ${phone.body.user.id}, pin_hash from user_pin where tenant_id = ${admin.tenantId} limit 1`.execute(
        tx,
      ),
    );
    expect((await signIn(DEMO_PIN)).status).toBe(200);
    await onTx((tx) =>
      sql`update user_profile set permissions = array_remove(permissions, 'mobile.access.loginWithPin:read') where tenant_id = ${admin.tenantId}`.execute(
        tx,
      ),
    );
    const refused = await signIn(DEMO_PIN);
    expect([refused.status, refused.body.code, refused.body.missing]).toEqual([
      403,
      'app-access-missing',
      ['mobile.access.loginWithPin:read'],
    ]);
  });

  it.each([
    ['0000', 'too-simple'],
    ['1234', 'too-simple'],
    ['98765', 'too-simple'],
    ['2580', null],
    ['1357', null],
    ['1122', null],
    ['0001', null],
  ])('%s: %s', (pin, fault) => {
    expect(pinFault(pin)).toBe(fault);
  });
});
