import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { mailsOf, tokenIn } from '../support/outbox.ts';

const TOKEN = 'a-set-up-token-of-the-environment-0123456789';
const ACME = {
  domain: 'acme.example',
  name: 'Acme',
  modules: ['hr.leaves'],
  adminEmail: 'Boss@acme.example',
  timezone: 'Europe/Paris',
  currency: 'EUR',
};

let api: TestApi;
let closed: TestApi;
beforeAll(async () => {
  [api, closed] = await Promise.all([startTestApi({ setupToken: TOKEN }), startTestApi()]);
});
afterAll(() => Promise.all([api.close(), closed.close()]));

type Body = { id: string; code: string; detail: string; errors: { path: string; code: string }[] };
const create = (body: object, token: string | null = TOKEN, on = api) =>
  on.send<Body>('POST', '/api/tenants', { body, headers: token === null ? {} : { 'x-setup-token': token } });
const login = (email: string, password: string) =>
  api.send<{ accessToken: string; tenant: { id: string; domain: string; modules: string[] } }>(
    'POST',
    '/api/auth/login',
    { body: { email, password } },
  );

describe('POST /api/tenants (A§7)', () => {
  it('does not exist without a setup token, whatever is sent', async () => {
    for (const token of [null, '', TOKEN]) {
      const { status, body } = await create(ACME, token, closed);
      expect([status, body.code]).toEqual([404, 'not-found']);
    }
    expect(
      (
        await closed.send('POST', '/api/auth/setup-tenant-mail', {
          body: { domain: 'luma.example' },
          headers: { 'x-setup-token': TOKEN },
        })
      ).status,
    ).toBe(404);
  });

  it('answers a missing, a wrong and a nearly right token alike, also to an administrator', async () => {
    const admin = await api.signIn('admin@luma.example');
    const answers = [
      await create(ACME, null),
      await create(ACME, 'wrong'),
      await create(ACME, `${TOKEN}x`),
      await create(ACME, TOKEN.slice(0, -1)),
      await admin.send<Body>('POST', '/api/tenants', { body: ACME }),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.code, body.detail]))).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.body.code]).toEqual([401, 'wrong-setup-token']);
  });

  it('creates what the command creates: a working tenant and its administrator', async () => {
    const { status, body } = await create({ ...ACME, adminPassword: 'a password of some length' });
    expect(status).toBe(201);
    const session = await login('boss@acme.example', 'a password of some length');
    expect([session.status, session.body.tenant.domain, session.body.tenant.modules]).toEqual([
      200,
      'acme.example',
      ['hr.leaves'],
    ]);
    expect(session.body.tenant.id).toBe(body.id);
    const own = { headers: { authorization: `Bearer ${session.body.accessToken}` } };
    const types = await api.send<{ data: unknown[] }>('GET', '/api/leave-types', own);
    expect([types.status, types.body.data.length]).toEqual([200, 6]);
    expect((await api.send('GET', `/api/tenants/${body.id}/modules`, own)).status).toBe(200);
    expect((await api.send('GET', '/api/tenants/info/acme.example')).status).toBe(200);
  });

  it('the creator adds themselves as the first employee and keeps the account; no one takes another’s account (ADR-0081)', async () => {
    expect(
      (
        await create({
          ...ACME,
          domain: 'first.example',
          adminEmail: 'owner@first.example',
          adminPassword: 'a password of some length',
        })
      ).status,
    ).toBe(201);
    const { body: session } = await login('owner@first.example', 'a password of some length');
    const call = <Body>(method: string, path: string, body?: object) =>
      api.send<Body>(method, path, { body, headers: { authorization: `Bearer ${session.accessToken}` } });
    const { body: titles } = await call<{ data: { id: string; name: string }[] }>('GET', '/api/job-titles');
    expect(titles.data.map(({ name }) => name)).toEqual(['Manager', 'Employee']);
    const person = (changes: object) => ({
      firstName: 'Olfa',
      lastName: 'Owner',
      knownAs: 'Olfa',
      personalEmail: 'olfa@mail.example',
      permissionType: 'none',
      jobPositionId: titles.data[0]?.id,
      lineManagerEmployeeIds: [] as string[],
      hrResponsibleIds: [] as string[],
      startDate: '2026-01-01',
      ...changes,
    });
    const { status, body: me } = await call<{ id: string; user: { email: string; roleName: string } }>(
      'POST',
      '/api/employees',
      person({ workEmail: 'owner@first.example' }),
    );
    expect([status, me.user.email, me.user.roleName]).toEqual([201, 'owner@first.example', 'Administrator']);
    expect((await call<{ user: { employeeId: string } }>('GET', '/api/users/me')).body.user.employeeId).toBe(me.id);
    const other = person({
      knownAs: 'Other',
      personalEmail: 'other@mail.example',
      workEmail: 'owner@first.example',
      lineManagerEmployeeIds: [me.id],
      hrResponsibleIds: [me.id],
    });
    expect((await call<Body>('POST', '/api/employees', other)).body.errors?.[0]).toMatchObject({
      path: 'workEmail',
      code: 'email-taken',
    });
    // An account with the person's address, and without an employee, stays unchanged.
    await api.db.database.tenant({ tenantId: session.tenant.id }, (tx) =>
      sql`insert into app_user (tenant_id, email, display_name) values (${session.tenant.id}, 'alone@first.example', 'Alone')`.execute(
        tx,
      ),
    );
    expect(
      (await call<Body>('POST', '/api/employees', { ...other, workEmail: 'alone@first.example' })).body.errors?.[0],
    ).toMatchObject({ path: 'workEmail', code: 'email-taken' });
  });

  it('refuses a taken domain, and leaves no trace', async () => {
    const { status, body } = await create({ ...ACME, domain: 'luma.example' });
    expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'domain', code: 'taken' })]]);
    expect((await login('boss@acme.example', 'a password of some length')).body.tenant.domain).toBe('acme.example');
  });

  it.each([
    { domain: 'no domain' },
    { currency: 'XXQ' },
    { timezone: 'Mars/Olympus' },
    { modules: ['nonsense'] },
    { adminEmail: 'nobody' },
    { adminPassword: 'short' },
    { name: ' ' },
  ])('refuses %j', async (fault) => {
    expect((await create({ ...ACME, domain: 'other.example', ...fault })).status).toBe(400);
  });

  it('invites the administrator without a password; a second mail invalidates the first (setup-tenant-mail)', async () => {
    expect((await create({ ...ACME, domain: 'mail.example', adminEmail: 'boss@mail.example' })).status).toBe(201);
    const setupMail = (domain: string, token = TOKEN) =>
      api.send<Body>('POST', '/api/auth/setup-tenant-mail', { body: { domain }, headers: { 'x-setup-token': token } });
    const [first = ''] = mailsOf(api).filter((mail) => mail.includes('boss@mail.example'));
    expect(first).toContain('Acme invites you to Steward');
    expect((await setupMail('mail.example', 'wrong')).status).toBe(401);
    expect((await setupMail('mail.example')).status).toBe(204);
    const mails = mailsOf(api).filter((mail) => mail.includes('boss@mail.example'));
    expect(mails).toHaveLength(2);
    const confirm = (mail: string) =>
      api.send('POST', '/api/auth/reset-password/confirm', {
        body: { token: tokenIn(mail), password: 'chosen by the boss' },
      });
    expect((await confirm(first)).status).toBe(422);
    expect((await confirm(mails.find((mail) => mail !== first) ?? '')).status).toBe(204);
    expect((await login('boss@mail.example', 'chosen by the boss')).status).toBe(200);
    expect((await setupMail('mail.example')).body.errors).toEqual([expect.objectContaining({ code: 'has-password' })]);
    expect((await setupMail('nobody.example')).status).toBe(404);
  });

  it('after ten wrong tokens an address is refused the right one too', async () => {
    const from = (remoteAddress: string, token: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/tenants',
        remoteAddress,
        payload: {
          ...ACME,
          domain: `d${remoteAddress.replaceAll('.', '-')}.example`,
          adminPassword: 'long enough for it',
        },
        headers: { 'x-setup-token': token },
      });
    for (let attempt = 0; attempt < 10; attempt++) await from('203.0.113.50', 'wrong');
    const locked = await from('203.0.113.50', TOKEN);
    expect([locked.statusCode, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await from('203.0.113.51', TOKEN)).statusCode).toBe(201);
  });
});
