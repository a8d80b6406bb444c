import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pinFault } from '#domain/audiences.ts';
import { DEMO_PIN } from '#server/demo/seed-apps.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { appSignIn, cookieOf, cookiesOf, type AppSession } from '../support/app-sign-in.ts';
import { GHOST_IDS } from '../support/examples.ts';

let api: TestApi;
let admin: Person;
let apps: ReturnType<typeof appSignIn>;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  apps = appSignIn(api, admin);
});
afterAll(() => api.close());

describe('PINs', () => {
  it('sign in at the branch where one works, and nowhere else', async () => {
    const { here, elsewhere } = await apps.peopleOf('DXB-MAR');
    const cookie = await apps.branchCookie();
    const person = await apps.byPin(cookie, here);
    expect([person.status, person.body.user.employeeId]).toEqual([200, here]);
    expect(cookiesOf(person)['steward-refresh']).toBeUndefined();
    for (const wrong of [
      await apps.byPin(cookie, elsewhere),
      await apps.byPin(cookie, GHOST_IDS.employee),
      await apps.byPin(cookie, here, '9998'),
    ])
      expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong-pin']);
    expect((await apps.byPin('', here)).body.code).toBe('unknown-device');
    const nobody = await apps.byPin(cookie, null);
    expect([nobody.status, nobody.body.errors[0]?.path]).toEqual([400, 'employeeId']);
    for (const pin of ['1', '123456789', 'abcd', '12 34'])
      expect((await apps.byPin(cookie, here, pin)).status).toBe(400);
  });

  it('sign in at a branch that one does not belong to only while a shift there is near (C§6, ADR-0128)', async () => {
    const { elsewhere } = await apps.peopleOf('DXB-MAR');
    const cookie = await apps.branchCookie();
    const run = (statement: ReturnType<typeof sql>) => apps.onTx((tx) => statement.execute(tx));
    await run(sql`update shift set stage = 'canceled' where tenant_id = ${admin.tenantId} and employee_id = ${elsewhere}
      and stage = 'planned' and ends_at > now() - interval '24 hours' and starts_at < now() + interval '24 hours'`);
    const statusWith = async (place: string, from: number, to: number, stage = 'planned'): Promise<number> => {
      const at = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
      await run(sql`delete from shift where tenant_id = ${admin.tenantId} and note = 'near'`);
      await run(sql`insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at, note, stage)
        select ${admin.tenantId}, ${elsewhere}, l.id, ${at(from)}, ${at(to)}, l.timezone, ${at(from)}, ${at(to)}, 'near', ${stage}
        from location l where l.tenant_id = ${admin.tenantId} and l.id = (select o.id from location o where o.tenant_id = ${admin.tenantId}
          and (o.short_code = 'DXB-MAR') = ${place === 'here'} order by o.name limit 1)`);
      const { status } = await apps.byPin(cookie, elsewhere);
      await run(sql`delete from shift where tenant_id = ${admin.tenantId} and note = 'near'`);
      return status;
    };
    expect([
      await statusWith('here', -1, 1),
      await statusWith('here', 15, 17),
      await statusWith('here', 17, 19),
      await statusWith('here', -17, -15),
      await statusWith('here', -19, -17),
      await statusWith('another', -1, 1),
    ]).toEqual([200, 200, 401, 200, 401, 401]);
    for (const stage of ['canceled', 'deleted'])
      expect([stage, await statusWith('here', -1, 1, stage)]).toEqual([stage, 401]);
  });

  it('a person checks in at the branch: their shift, their right, their name in the events (D43)', async () => {
    const web = await apps.login('staff@luma.example');
    const here = web.body.user.employeeId;
    const location = await apps.onTx<string>(async (tx) => {
      const row = await tx
        .selectFrom('location')
        .select('id')
        .where('tenant_id', '=', admin.tenantId)
        .where('short_code', '=', 'DXB-MAR')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    await apps.onTx((tx) =>
      sql`update shift set stage = 'canceled', excluded_by = null where tenant_id = ${admin.tenantId} and employee_id = ${here}
        and ends_at > now() - interval '12 hours' and starts_at < now() + interval '24 hours'`.execute(tx),
    );
    const shift = await apps.onTx<string>(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into shift (tenant_id, employee_id, location_id, starts_at, ends_at, timezone, late_at, absent_at)
        values (${admin.tenantId}, ${here}, ${location}, now() + interval '30 minutes', now() + interval '2 hours', 'Asia/Dubai',
          now() + interval '35 minutes', now() + interval '90 minutes') returning id`.execute(tx);
      return rows[0]?.id ?? '';
    });
    const cookie = await apps.branchCookie();
    const person = apps.withToken(await apps.byPin(cookie, here));
    const read = await person.send<{ actions: { event: string; can: boolean }[] }>('GET', `/api/schedules/${shift}`);
    expect(read.status).toBe(200);
    // Kept while the device had no connection: the present moment is not the only one (ADR-0128).
    const at = new Date(Date.now() - 5 * 60_000).toISOString();
    const key = { body: { at }, headers: { 'idempotency-key': `check-${shift}` } };
    const checkIn = `/api/schedules/${shift}/check-in`;
    const elsewhere = await apps.withToken(web).send<AppSession>('POST', checkIn, { body: { at } });
    expect([elsewhere.status, elsewhere.body.errors[0]?.code]).toEqual([422, 'only-now']);
    const first = await person.send<{ status: string }>('POST', checkIn, key);
    const again = await person.send('POST', checkIn, key);
    expect([first.status, first.body.status, again.status]).toEqual([200, 'in-progress', 200]);
    const events = await apps.onTx<number>(async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from shift_event where tenant_id = ${admin.tenantId} and shift_id = ${shift} and at = ${at}`.execute(
        tx,
      );
      return rows[0]?.count ?? 0;
    });
    expect(events).toBe(1);
  });

  it('rest after five wrong attempts, also over several devices, and are locked after twenty', async () => {
    const { here } = await apps.peopleOf('DXB-MAR');
    const cookies = [await apps.branchCookie(), await apps.branchCookie()];
    const setFailures = (count: number) =>
      apps.onTx((tx) =>
        sql`update user_pin set failures = ${count}, locked_until = null where tenant_id = ${admin.tenantId}
          and user_id = (select id from app_user where tenant_id = ${admin.tenantId} and employee_id = ${here})`.execute(
          tx,
        ),
      );
    await setFailures(0);
    for (let at = 0; at < 5; at++)
      expect((await apps.byPin(cookies[at % 2] ?? '', here, '9998')).body.code).toBe('wrong-pin');
    const resting = await apps.byPin(cookies[0] ?? '', here);
    expect([resting.status, resting.body.code, Number(resting.headers['retry-after']) > 800]).toEqual([
      429,
      'too-many-requests',
      true,
    ]);
    await setFailures(19);
    expect((await apps.byPin(cookies[0] ?? '', here, '9998')).body.code).toBe('wrong-pin');
    await apps.onTx((tx) =>
      sql`update user_pin set locked_until = null where tenant_id = ${admin.tenantId}`.execute(tx),
    );
    expect((await apps.byPin(cookies[0] ?? '', here)).status).toBe(429);
    await setFailures(4);
    expect((await apps.byPin(cookies[0] ?? '', here)).status).toBe(200);
    expect((await apps.byPin(cookies[1] ?? '', here, '9998')).body.code).toBe('wrong-pin');
  });

  it('rest on a device after thirty wrong attempts of all people together', async () => {
    const cookie = await apps.branchCookie();
    for (let at = 0; at < 30; at++)
      expect((await apps.byPin(cookie, GHOST_IDS.employee, '9998')).body.code).toBe('wrong-pin');
    const { here } = await apps.peopleOf('DXB-MAR');
    const resting = await apps.byPin(cookie, here);
    expect([resting.status, resting.body.code, resting.headers['retry-after']]).toEqual([
      429,
      'too-many-requests',
      '900',
    ]);
    expect((await apps.byPin(await apps.branchCookie(), here)).status).toBe(200);
  });

  it('cannot be guessed by asking at once: at most five are checked', async () => {
    const { here } = await apps.peopleOf('DXB-MAR');
    await apps.onTx((tx) =>
      sql`update user_pin set failures = 0, locked_until = null where tenant_id = ${admin.tenantId}`.execute(tx),
    );
    const cookie = await apps.branchCookie();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => apps.byPin(cookie, here, String(1000 + at * 7).padStart(4, '0'))),
    );
    expect(answers.filter(({ body }) => body.code === 'wrong-pin')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    await apps.onTx((tx) =>
      sql`update user_pin set failures = 0, locked_until = null where tenant_id = ${admin.tenantId}`.execute(tx),
    );
  });

  it('sign in on the own phone only after the password, and no longer once its session was ended', async () => {
    const signIn = (cookie: string, pin = DEMO_PIN) =>
      apps.post('/api/auth/pin', { audience: 'employee-app', pin }, cookie);
    expect((await signIn('')).body.code).toBe('unknown-device');
    const phone = await apps.login('app-only@luma.example', 'employee-app');
    const cookie = cookieOf(phone, 'steward-device-app');
    await apps.post('/api/auth/logout', { audience: 'employee-app' }, cookieOf(phone, 'steward-refresh-app'));
    const again = await signIn(cookie);
    expect([again.status, again.body.user.id]).toEqual([200, phone.body.user.id]);
    expect((await signIn(cookie.replace('-app=', '-branch='))).body.code).toBe('unknown-device');
    expect((await apps.byPin(cookie.replace('-app=', '-branch='), phone.body.user.employeeId)).body.code).toBe(
      'unknown-device',
    );
    await apps.onTx((tx) =>
      sql`update device set last_used_at = now() - interval '91 days' where tenant_id = ${admin.tenantId} and user_id = ${phone.body.user.id}`.execute(
        tx,
      ),
    );
    expect((await signIn(cookie)).body.code).toBe('unknown-device');
    expect((await apps.withToken(again).send('GET', '/api/users/me')).status).toBe(401);
  });

  it('are set with the password, by the person, and need the right', async () => {
    const phone = await apps.login('staff@luma.example', 'employee-app');
    const me = apps.withToken(phone);
    const cookie = cookieOf(phone, 'steward-device-app');
    const set = (body: object) => me.send<AppSession>('PUT', '/api/account/pin', { body });
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
    const signIn = (pin: string) => apps.post('/api/auth/pin', { audience: 'employee-app', pin }, cookie);
    expect((await signIn('4826')).status).toBe(200);
    expect((await signIn(DEMO_PIN)).body.code).toBe('wrong-pin');
    await me.send('DELETE', '/api/account/pin');
    expect((await signIn('4826')).body.code).toBe('wrong-pin');
    await apps.onTx((tx) =>
      sql`insert into user_pin (tenant_id, user_id, pin_hash) select tenant_id, ${phone.body.user.id}, pin_hash from user_pin where tenant_id = ${admin.tenantId} limit 1`.execute(
        tx,
      ),
    );
    const begun = await signIn(DEMO_PIN);
    const [byPin, refreshed] = [apps.withToken(begun), cookieOf(begun, 'steward-refresh-app')];
    expect((await byPin.send('GET', '/api/users/me')).status).toBe(200);
    await apps.onTx((tx) =>
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
    // It ends what was begun with the PIN at once, also when that is renewed; what was begun with the password goes on.
    expect((await byPin.send('GET', '/api/users/me')).status).toBe(401);
    expect((await apps.post('/api/auth/refresh', { audience: 'employee-app' }, refreshed)).status).toBe(401);
    expect((await me.send('GET', '/api/users/me')).status).toBe(200);
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
