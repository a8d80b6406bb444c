import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { mailsOf, tokenIn } from '../support/outbox.ts';
import { DEMO_PASSWORD, signInAs } from '../support/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

interface Body {
  readonly id: string;
  readonly version: number;
  readonly email: string;
  readonly code: string;
  readonly errors?: { path: string; code: string }[];
  readonly data: { changes: { field: string; from: string | null; to: string | null }[]; by: { id: string } }[];
}
const read = async (id: string): Promise<Body> => (await admin.send<Body>('GET', `/api/users/${id}`)).body;
const change = async (by: Person, id: string, email: string) =>
  by.send<Body>('PATCH', `/api/users/${id}`, { body: { version: (await read(id)).version, email } });
const told = ({ status, body }: { status: number; body: Body }) => [
  status,
  body.code,
  body.errors?.[0]?.path,
  body.errors?.[0]?.code,
];
const subjectsTo = (email: string): readonly string[] =>
  mailsOf(api)
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
const login = (email: string, password = DEMO_PASSWORD) =>
  api.send<Body>('POST', '/api/auth/login', { body: { email, password } });
/** With a role of these permissions; signed in. */
const make = (...permissions: string[]): Promise<Person> => signInAs(api, { tenantId: admin.tenantId, permissions });

describe('changing the e-mail of another account (A§6, A§7)', () => {
  it('corrects a mistyped invitation: the old link ends, the new address is invited, both are notified, with audit', async () => {
    const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql<{ id: string }>`
      update app_user set email = 'mistyped@luma.example' where tenant_id = ${admin.tenantId} and id = (
        select id from app_user where tenant_id = ${admin.tenantId} and password_hash is null and status = 'active' order by id limit 1) returning id`.execute(
        tx,
      ),
    );
    const id = rows[0]?.id ?? '';
    await admin.send('POST', `/api/users/${id}/invitation`);
    const lost = tokenIn(mailsOf(api).findLast((mail) => mail.includes('To: mistyped@')) ?? '');
    const answer = await change(admin, id, ' Right@Luma.example ');
    expect([answer.status, answer.body.email]).toEqual([200, 'right@luma.example']);
    expect(
      (
        await api.send('POST', '/api/auth/reset-password/confirm', {
          body: { token: lost, password: 'stolen by a stranger' },
        })
      ).status,
    ).toBe(422);
    expect(subjectsTo('mistyped@luma.example').at(-1)).toBe('The e-mail address of your Steward account was changed');
    expect(subjectsTo('right@luma.example')).toEqual(['Your new address for Steward']);
    expect((await admin.send('POST', `/api/users/${id}/invitation`)).status).toBe(200);
    const token = tokenIn(mailsOf(api).findLast((mail) => mail.includes('To: right@')) ?? '');
    expect(
      (await api.send('POST', '/api/auth/reset-password/confirm', { body: { token, password: 'chosen by the owner' } }))
        .status,
    ).toBe(204);
    const history = await admin.send<Body>('GET', `/api/users/${id}/role-history`);
    expect(history.body.data[0]).toMatchObject({
      by: { id: admin.userId },
      changes: [{ field: 'email', from: 'mistyped@luma.example', to: 'right@luma.example' }],
    });
  });

  it('ends all sessions', async () => {
    const person = await make('leave.type:read');
    expect((await change(admin, person.userId, 'moved@luma.example')).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await person.send('GET', '/api/users/me')).status).toBe(401);
    expect((await login('moved@luma.example')).status).toBe(200);
  });

  it('ends a sign-in that waits for its code', async () => {
    const person = await make('leave.type:read');
    const { email } = await read(person.userId);
    const password = DEMO_PASSWORD;
    const { body } = await person.send<{ secret: string }>('POST', '/api/account/second-factor', {
      body: { password },
    });
    const codeOf = (step: number): string =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: Date.now() + step * 30_000 });
    await person.send('POST', '/api/account/second-factor/confirm', { body: { code: codeOf(-1) } });
    const { challenge } = (
      await api.send<{ challenge: string }>('POST', '/api/auth/login', { body: { email, password } })
    ).body;
    expect((await change(admin, person.userId, 'waiting@luma.example')).status).toBe(200);
    const answer = await api.send<Body>('POST', '/api/auth/second-factor', { body: { challenge, code: codeOf(0) } });
    expect(told(answer).slice(0, 2)).toEqual([401, 'challenge-over']);
  });

  it('refuses a taken address, in any letter case', async () => {
    const person = await make();
    expect(told(await change(admin, person.userId, 'ADMIN@luma.example'))).toEqual([
      409,
      'already-exists',
      'email',
      'email-taken',
    ]);
    expect((await change(admin, person.userId, (await read(person.userId)).email.toUpperCase())).status).toBe(200);
    expect((await person.send('GET', '/api/users/me')).status).toBe(200);
  });

  it('requires the right, refuses people with more rights, and your own needs the password', async () => {
    const deputy = await make('user.details:update', 'user.details:read', 'user.role:read');
    const wider = await make('user.details:update', 'leave.details:read');
    const equal = await make('user.details:read:personal');
    expect((await change(equal, equal.userId, 'a@mail.example')).status).toBe(403);
    expect(told(await change(deputy, wider.userId, 'a@mail.example'))).toEqual([
      422,
      'rule-violated',
      'email',
      'holds-more',
    ]);
    expect(told(await change(deputy, admin.userId, 'a@mail.example'))).toEqual([
      422,
      'rule-violated',
      'email',
      'holds-more',
    ]);
    expect(told(await change(deputy, deputy.userId, 'a@mail.example'))).toEqual([
      422,
      'rule-violated',
      'email',
      'own-email',
    ]);
    expect((await change(deputy, equal.userId, 'equal@mail.example')).status).toBe(200);
  });

  it('is omitted from the history without read access', async () => {
    const person = await make();
    await change(admin, person.userId, 'from-history@mail.example');
    const reader = await make('user.role:read');
    const { body } = await reader.send<Body>('GET', `/api/users/${person.userId}/role-history`);
    expect(body.data[0]?.changes).toEqual([{ field: 'email', from: null, to: null }]);
  });

  it('concurrent with an invitation leaves no working link at the old address', async () => {
    const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql<{ id: string; version: number }>`
      select id, version from app_user where tenant_id = ${admin.tenantId} and password_hash is null and status = 'active' order by id desc limit 1`.execute(
        tx,
      ),
    );
    const [{ id, version } = { id: '', version: 0 }] = rows;
    const before = mailsOf(api).length;
    const [changed, invited] = await Promise.all([
      admin.send<Body>('PATCH', `/api/users/${id}`, { body: { version, email: 'raced@luma.example' } }),
      admin.send<Body>('POST', `/api/users/${id}/invitation`),
    ]);
    expect([changed.status, [200, 409].includes(invited.status)]).toEqual([200, true]);
    const links = mailsOf(api)
      .slice(before)
      .filter((mail) => mail.includes('/invitation?token=') && !mail.includes('To: raced@'));
    for (const mail of links)
      expect(
        (
          await api.send('POST', '/api/auth/reset-password/confirm', {
            body: { token: tokenIn(mail), password: 'by the old mailbox' },
          })
        ).status,
      ).toBe(422);
  });

  it('of two concurrent changes to the same address one wins', async () => {
    const [one, other] = [await make(), await make()];
    const answers = await Promise.all([
      change(admin, one.userId, 'wanted@luma.example'),
      change(admin, other.userId, 'wanted@luma.example'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

describe('your own e-mail (A§7)', () => {
  const own = (person: Person, body: object) => person.send<Body>('POST', '/api/account/email', { body });

  it('is changed with the password; this session stays, the others and every mailed link end', async () => {
    const person = await make();
    const { email } = await read(person.userId);
    const elsewhere = await api.signIn(email);
    await api.send('POST', '/api/auth/reset-password', { body: { email } });
    await expect.poll(() => subjectsTo(email)).toHaveLength(1);
    const token = tokenIn(mailsOf(api).findLast((mail) => mail.includes(`To: ${email}`)) ?? '');
    expect(told(await own(person, { email: 'mine@luma.example', password: 'wrong' }))).toEqual([
      422,
      'rule-violated',
      'password',
      'wrong-password',
    ]);
    expect(told(await own(person, { email: 'Admin@luma.example', password: DEMO_PASSWORD }))).toEqual([
      409,
      'already-exists',
      'email',
      'email-taken',
    ]);
    expect((await own(person, { email: 'Mine@luma.example', password: DEMO_PASSWORD })).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect([
      (await person.send('GET', '/api/users/me')).status,
      (await elsewhere.send('GET', '/api/users/me')).status,
    ]).toEqual([200, 401]);
    expect(
      (await api.send('POST', '/api/auth/reset-password/confirm', { body: { token, password: 'by the old mailbox' } }))
        .status,
    ).toBe(422);
    expect([(await login(email)).status, (await login('mine@luma.example')).status]).toEqual([401, 200]);
    expect([subjectsTo(email).length, subjectsTo('mine@luma.example')]).toEqual([2, ['Your new address for Steward']]);
  });

  it('refuses an address of another company with the same password, which identifies the account', async () => {
    const person = await make();
    const nord = await api.signIn('admin@nord.example');
    const namesake = await signInAs(api, { tenantId: nord.tenantId, permissions: [] });
    await api.db.database.tenant({ tenantId: nord.tenantId }, (tx) =>
      sql`update app_user set email = 'both@luma.example' where tenant_id = ${nord.tenantId} and id = ${namesake.userId}`.execute(
        tx,
      ),
    );
    expect(told(await own(person, { email: 'both@luma.example', password: DEMO_PASSWORD }))).toEqual([
      422,
      'rule-violated',
      'email',
      'used-elsewhere',
    ]);
  });

  it('cannot be changed by an account without a password, which signs in elsewhere', async () => {
    const person = await make();
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`update app_user set password_hash = null where tenant_id = ${admin.tenantId} and id = ${person.userId}`.execute(
        tx,
      ),
    );
    expect(told(await own(person, { email: 'else@luma.example', password: DEMO_PASSWORD }))).toEqual([
      422,
      'rule-violated',
      'password',
      'no-password',
    ]);
  });
});
