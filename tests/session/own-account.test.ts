import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { mailsOf, tokenIn } from '../support/outbox.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let tenantId: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ tenantId } = await api.signIn('admin@luma.example'));
});
afterAll(() => api.close());

type Body = { code: string; errors?: { path: string; code: string }[] };
type Account = {
  version: number;
  displayName: string;
  email: string;
  language: string;
  hasPassword: boolean;
  secondFactor: object | null;
  record?: { displayName: string };
};
const NEXT = 'another password, longer';
const accountOf = async (person: Person): Promise<Account> => (await person.send<Account>('GET', '/api/account')).body;
const login = (email: string, password: string) =>
  api.send<Body>('POST', '/api/auth/login', { body: { email, password } });
const change = (person: Person, current: string, next: string) =>
  person.send<Body>('POST', '/api/account/password', { body: { current, next } });

describe('your own account', () => {
  it('is available to everyone signed in, without any right', async () => {
    const person = await signInAs(api, { tenantId, permissions: [] });
    const before = await accountOf(person);
    expect(before).toMatchObject({ hasPassword: true, secondFactor: null, language: 'en' });
    const changed = await person.send<Account>('PATCH', '/api/account', {
      body: { version: before.version, displayName: '  Nour A. ', language: 'ar' },
    });
    expect([changed.status, changed.body.displayName, changed.body.language]).toEqual([200, 'Nour A.', 'ar']);
    expect((await person.send<{ user: { displayName: string } }>('GET', '/api/users/me')).body.user.displayName).toBe(
      'Nour A.',
    );
    const stale = await person.send<Account & Body>('PATCH', '/api/account', {
      body: { version: before.version, displayName: 'Late' },
    });
    expect([stale.status, stale.body.code, stale.body.record?.displayName]).toEqual([409, 'stale-version', 'Nour A.']);
  });

  it.each(['email', 'roleId', 'status', 'permissions', 'passwordHash'])('does not allow changing %s', async (field) => {
    const person = await signInAs(api, { tenantId, permissions: [] });
    expect((await person.send('PATCH', '/api/account', { body: { version: 1, [field]: 'x' } })).status).toBe(400);
  });
});

describe('changing the password', () => {
  it('requires the current one; other sessions and mailed links end, this session stays', async () => {
    const person = await signInAs(api, { tenantId, permissions: [] });
    const { email } = await accountOf(person);
    const other = await api.signIn(email);
    await api.send('POST', '/api/auth/reset-password', { body: { email } });
    await expect.poll(() => mailsOf(api).some((mail) => mail.includes(email))).toBe(true);
    const wrong = await change(person, 'wrong', NEXT);
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'current', code: 'wrong-password' })],
    ]);
    expect((await change(person, DEMO_PASSWORD, 'short')).status).toBe(400);
    expect((await change(person, DEMO_PASSWORD, DEMO_PASSWORD)).body.errors?.[0]?.code).toBe('same-password');
    expect((await change(person, DEMO_PASSWORD, NEXT)).status).toBe(204);
    expect((await other.send('GET', '/api/users/me')).status).toBe(401);
    expect((await person.send('GET', '/api/users/me')).status).toBe(200);
    expect((await login(email, DEMO_PASSWORD)).status).toBe(401);
    expect((await login(email, NEXT)).status).toBe(200);
    const token = tokenIn(mailsOf(api).find((mail) => mail.includes(email)) ?? '');
    expect(
      (await api.send('POST', '/api/auth/reset-password/confirm', { body: { token, password: 'taken over by mail' } }))
        .status,
    ).toBe(422);
  });

  it('refuses the password of an account with the same address at another company, which identifies it', async () => {
    const person = await signInAs(api, { tenantId, permissions: [] });
    const { email } = await accountOf(person);
    const nord = await api.signIn('admin@nord.example');
    const namesake = await signInAs(api, { tenantId: nord.tenantId, permissions: [] });
    await api.db.database.tenant({ tenantId: nord.tenantId }, (tx) =>
      sql`update app_user set email = ${email} where tenant_id = ${nord.tenantId} and id = ${namesake.userId}`.execute(
        tx,
      ),
    );
    expect((await change(person, DEMO_PASSWORD, NEXT)).status).toBe(204);
    expect((await change(person, NEXT, DEMO_PASSWORD)).body.errors?.[0]).toMatchObject({
      path: 'next',
      code: 'used-elsewhere',
    });
    await api.send('POST', '/api/auth/reset-password', { body: { email } });
    const mails = () => mailsOf(api).filter((mail) => mail.includes(email) && mail.includes('reset-password/confirm'));
    await expect.poll(() => mails().length).toBe(2);
    expect(
      ['Luma Salons', 'Nord Retail'].map((company) => mails().filter((mail) => mail.includes(`at ${company}`)).length),
    ).toEqual([1, 1]);
    const token = tokenIn(mails().find((mail) => mail.includes('Luma Salons')) ?? '');
    const confirm = (password: string) =>
      api.send<Body>('POST', '/api/auth/reset-password/confirm', { body: { token, password } });
    const refused = await confirm(DEMO_PASSWORD);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'used-elsewhere']);
    expect((await confirm('a third password, longer')).status).toBe(204);
  });

  it('cannot be brute-forced from an open session: ten failures lock it like the sign-in', async () => {
    const person = await signInAs(api, { tenantId, permissions: [] });
    const { email } = await accountOf(person);
    for (let attempt = 0; attempt < 10; attempt++) await change(person, `guess ${attempt}`, NEXT);
    expect((await change(person, DEMO_PASSWORD, NEXT)).status).toBe(422);
    expect((await login(email, DEMO_PASSWORD)).status).toBe(401);
  });

  it('of two concurrent changes one wins, and the other gets an error', async () => {
    const person = await signInAs(api, { tenantId, permissions: [] });
    const { email } = await accountOf(person);
    const answers = await Promise.all([
      change(person, DEMO_PASSWORD, `${NEXT} 1`),
      change(person, DEMO_PASSWORD, `${NEXT} 2`),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 422]);
    const winner = answers.findIndex(({ status }) => status === 204) + 1;
    expect((await login(email, `${NEXT} ${winner}`)).status).toBe(200);
  });
});
