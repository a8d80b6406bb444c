import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { mailsOf, tokenIn } from '../support/outbox.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

type Body = { code: string; expiresAt: string; errors?: { code: string }[] };
let made = 0;
/** An account without a password, of a new employee, with a role that has web access. */
async function newcomer(
  values: { language?: 'en' | 'ar'; status?: string } = {},
): Promise<{ id: string; email: string; employeeId: string }> {
  const email = `newcomer-${++made}@luma.example`;
  return api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
    const { rows } = await sql<{ id: string; employee_id: string }>`
      update app_user set email = ${email}, language = ${values.language ?? 'en'}, status = ${values.status ?? 'active'},
        role_id = (select role_id from app_user where tenant_id = ${admin.tenantId} and email = 'staff@luma.example')
      where tenant_id = ${admin.tenantId} and id = (
        select id from app_user where tenant_id = ${admin.tenantId} and password_hash is null and status = 'active' and employee_id is not null and email not like 'newcomer%' order by id limit 1)
      returning id, employee_id`.execute(tx);
    if (!rows[0]) throw new Error('nobody without a password');
    return { id: rows[0].id, email, employeeId: rows[0].employee_id };
  });
}
const invite = (id: string, by: Person = admin) => by.send<Body>('POST', `/api/users/${id}/invitation`);
const mailsTo = (email: string) => mailsOf(api).filter((mail) => mail.includes(email));
const accept = (token: string, password = 'chosen by the newcomer') =>
  api.send<Body>('POST', '/api/auth/reset-password/confirm', { body: { token, password } });
const login = (email: string) =>
  api.send<Body>('POST', '/api/auth/login', { body: { email, password: 'chosen by the newcomer' } });

describe('an invitation', () => {
  it('lets the owner of a new account choose a password, once, and sign in', async () => {
    const { id, email } = await newcomer();
    expect((await login(email)).status).toBe(401);
    const { status, body } = await invite(id);
    expect(status).toBe(200);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600 * 1000);
    const [mail = ''] = mailsTo(email);
    expect(mail).toContain('Luma Salons invites you to Steward');
    expect(mail).toContain('http://127.0.0.1:3000/invitation?token=');
    expect((await accept(tokenIn(mail))).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    expect((await accept(tokenIn(mail), 'once more, by somebody')).status).toBe(422);
  });

  it('is in the language of the account', async () => {
    const { id, email } = await newcomer({ language: 'ar' });
    await invite(id);
    expect(mailsTo(email)[0]).toContain('اختر كلمة المرور');
  });

  it('invalidates the earlier link when sent again', async () => {
    const { id, email } = await newcomer();
    await invite(id);
    const [first = ''] = mailsTo(email);
    await invite(id);
    const second = mailsTo(email).find((mail) => mail !== first) ?? '';
    expect((await accept(tokenIn(first))).status).toBe(422);
    expect((await accept(tokenIn(second))).status).toBe(204);
  });

  it('requires an active account without a password', async () => {
    const { id } = await newcomer({ status: 'on-hold' });
    expect((await invite(id)).body.errors?.[0]?.code).toBe('not-active');
    const staff = await api.signIn('staff@luma.example');
    expect((await invite(staff.userId)).body.errors?.[0]?.code).toBe('has-password');
  });

  it('is invalid when the account is on hold, has a password meanwhile, or the week is over', async () => {
    const cases: readonly ((id: string) => ReturnType<typeof sql>)[] = [
      (id) => sql`update app_user set status = 'on-hold' where tenant_id = ${admin.tenantId} and id = ${id}`,
      (id) =>
        sql`update app_user set password_hash = 'set elsewhere' where tenant_id = ${admin.tenantId} and id = ${id}`,
      (id) => sql`update password_reset set expires_at = now() where tenant_id = ${admin.tenantId} and user_id = ${id}`,
    ];
    for (const happens of cases) {
      const { id, email } = await newcomer();
      await invite(id);
      await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) => happens(id).execute(tx));
      expect((await accept(tokenIn(mailsTo(email)[0] ?? ''))).status).toBe(422);
    }
  });

  it('is sent at most three times in a quarter of an hour', async () => {
    const { id, email } = await newcomer();
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt++) statuses.push((await invite(id)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(mailsTo(email)).toHaveLength(3);
  });

  it('is sent by HR from the employee record, without the address; not without the right, nor across tenants', async () => {
    const { employeeId, email } = await newcomer();
    const hr = await api.signIn('hr@luma.example');
    const manager = await api.signIn('manager@luma.example');
    expect((await manager.send('POST', `/api/employees/${employeeId}/invitation`)).status).toBe(403);
    const foreign = await (await api.signIn('hr@nord.example')).send('POST', `/api/employees/${employeeId}/invitation`);
    expect(foreign.status).toBe(404);
    const sent = await hr.send<Body>('POST', `/api/employees/${employeeId}/invitation`);
    expect([sent.status, Object.keys(sent.body)]).toEqual([200, ['expiresAt']]);
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('requires user.status:update on the account itself', async () => {
    const { id } = await newcomer();
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['user.details:read', 'user.details:update'],
    });
    expect((await invite(id, reader)).status).toBe(403);
  });
});
