import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type ApiAnswer, type Person, type TestApi } from '../support/api.ts';
import { mailsOf, tokenIn } from '../support/outbox.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Body = {
  code: string;
  challenge?: string;
  accessToken?: string;
  detail: string;
  errors?: { path: string; code: string }[];
};
const login = (email: string, password = DEMO_PASSWORD) =>
  api.send<Body>('POST', '/api/auth/login', { body: { email, password } });
const answerCode = (challenge: string, code: string) =>
  api.send<Body>('POST', '/api/auth/second-factor', { body: { challenge, code } });
/** The code of a time step relative to now. */
const codeOf = (secret: string, stepsFromNow = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsFromNow * 30_000 });
const brokenRule = ({ status, body }: ApiAnswer<Body>) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code];
/** Allows every code to be reused, as if time had passed. */
const forgetSteps = (tenantId: string) =>
  api.db.database.tenant({ tenantId }, (tx) =>
    sql`update user_second_factor set last_step = 0 where tenant_id = ${tenantId}`.execute(tx),
  );

interface Enrolled {
  readonly person: Person;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** A new person with a second factor. */
async function enrol(permissions: readonly string[] = []): Promise<Enrolled> {
  const { tenantId } = await api.signIn('admin@luma.example');
  const person = await signInAs(api, { tenantId, permissions });
  const { body: own } = await person.send<{ email: string }>('GET', '/api/account');
  const begun = await person.send<{ secret: string; uri: string }>('POST', '/api/account/second-factor', {
    body: { password: DEMO_PASSWORD },
  });
  expect(begun.status).toBe(201);
  const confirmed = await person.send<{ recoveryCodes: string[] }>('POST', '/api/account/second-factor/confirm', {
    body: { code: codeOf(begun.body.secret, -1) },
  });
  expect(confirmed.status).toBe(200);
  return { person, email: own.email, secret: begun.body.secret, recoveryCodes: confirmed.body.recoveryCodes };
}

describe('turning it on', () => {
  it('requires the password, returns an address for apps, and takes effect on confirmation', async () => {
    const { tenantId } = await api.signIn('admin@luma.example');
    const person = await signInAs(api, { tenantId, permissions: [] });
    const { email } = (await person.send<{ email: string }>('GET', '/api/account')).body;
    expect(
      brokenRule(await person.send<Body>('POST', '/api/account/second-factor', { body: { password: 'wrong' } })),
    ).toEqual([422, 'password', 'wrong-password']);
    expect((await person.send('POST', '/api/account/second-factor/confirm', { body: { code: '000000' } })).status).toBe(
      409,
    );
    const { body } = await person.send<{ secret: string; uri: string }>('POST', '/api/account/second-factor', {
      body: { password: DEMO_PASSWORD },
    });
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Steward:/);
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret);
    expect(decodeURIComponent(body.uri)).toContain(email);
    expect((await login(email)).status).toBe(200);
    expect(
      brokenRule(
        await person.send<Body>('POST', '/api/account/second-factor/confirm', {
          body: { code: codeOf(body.secret, 10) },
        }),
      ),
    ).toEqual([422, 'code', 'wrong-code']);
    expect((await login(email)).status).toBe(200);
    expect(
      (await person.send('POST', '/api/account/second-factor/confirm', { body: { code: codeOf(body.secret) } })).status,
    ).toBe(200);
    expect((await login(email)).body.code).toBe('second-factor-required');
    expect((await person.send<{ secondFactor: object }>('GET', '/api/account')).body.secondFactor).toMatchObject({
      recoveryCodesLeft: 10,
    });
  });

  it('is refused when already on: a stolen session cannot replace it', async () => {
    const { person } = await enrol();
    expect(
      (await person.send('POST', '/api/account/second-factor', { body: { password: DEMO_PASSWORD } })).status,
    ).toBe(409);
    expect((await person.send('POST', '/api/account/second-factor/confirm', { body: { code: '000000' } })).status).toBe(
      409,
    );
  });

  it('stores neither secret nor recovery codes readably, not even under an Idempotency-Key', async () => {
    const { tenantId } = await api.signIn('admin@luma.example');
    const person = await signInAs(api, { tenantId, permissions: [] });
    const headers = { 'idempotency-key': 'second-factor' };
    const begun = await person.send<{ secret: string }>('POST', '/api/account/second-factor', {
      body: { password: DEMO_PASSWORD },
      headers,
    });
    const confirmed = await person.send<{ recoveryCodes: string[] }>('POST', '/api/account/second-factor/confirm', {
      body: { code: codeOf(begun.body.secret) },
      headers,
    });
    const stored = await api.db.database.tenant({ tenantId }, async (tx) =>
      JSON.stringify([
        await tx.selectFrom('user_second_factor').selectAll().execute(),
        await tx.selectFrom('user_recovery_code').selectAll().execute(),
        await tx.selectFrom('idempotency_key').selectAll().execute(),
        await tx.selectFrom('access_change').selectAll().execute(),
      ]),
    );
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    for (const secret of [
      begun.body.secret,
      ...confirmed.body.recoveryCodes,
      ...confirmed.body.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(secret);
  });

  it('binds the sealed secret to its person: moved to another row it is useless', async () => {
    const [one, other] = [await enrol(), await enrol()];
    const { tenantId, userId } = one.person;
    await api.db.database.tenant({ tenantId }, (tx) =>
      sql`update user_second_factor set sealed_secret = (select sealed_secret from user_second_factor where tenant_id = ${tenantId} and user_id = ${userId}), last_step = 0
        where tenant_id = ${tenantId} and user_id = ${other.person.userId}`.execute(tx),
    );
    const { body } = await login(other.email);
    expect((await answerCode(body.challenge ?? '', codeOf(one.secret))).status).toBe(500);
  });
});

describe('signing in with it', () => {
  it('asks for the code before there is a session, which is then the same as without', async () => {
    const { email, secret } = await enrol();
    const asked = await login(email);
    expect([asked.status, asked.body.code, asked.body.accessToken, asked.headers['set-cookie']]).toEqual([
      401,
      'second-factor-required',
      undefined,
      undefined,
    ]);
    const challenge = asked.body.challenge ?? '';
    expect((await api.send('GET', '/api/users/me', { headers: { authorization: `Bearer ${challenge}` } })).status).toBe(
      401,
    );
    expect(
      (await api.send('POST', '/api/auth/refresh', { headers: { cookie: `steward-refresh=${challenge}` } })).status,
    ).toBe(401);
    const done = await answerCode(challenge, codeOf(secret));
    expect(done.status).toBe(200);
    expect(String(done.headers['set-cookie'])).toMatch(/steward-refresh=.*HttpOnly/i);
    expect(
      (await api.send('GET', '/api/users/me', { headers: { authorization: `Bearer ${done.body.accessToken ?? ''}` } }))
        .status,
    ).toBe(200);
    expect((await answerCode(challenge, codeOf(secret, 1))).body.code).toBe('challenge-over');
  });

  it('accepts blanks and Arabic digits', async () => {
    const { email, secret } = await enrol();
    const typed = codeOf(secret).replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect(
      (await answerCode((await login(email)).body.challenge ?? '', ` ${typed.slice(0, 3)} ${typed.slice(3)}`)).status,
    ).toBe(200);
  });

  it('accepts the code of a time step once, and none before it (RFC 6238, 5.2)', async () => {
    const { email, secret } = await enrol();
    const used = codeOf(secret, 1);
    const before = codeOf(secret);
    expect((await answerCode((await login(email)).body.challenge ?? '', used)).status).toBe(200);
    const { challenge = '' } = (await login(email)).body;
    expect((await answerCode(challenge, used)).body.code).toBe('wrong-code');
    expect((await answerCode(challenge, before)).body.code).toBe('wrong-code');
  });

  it('of two concurrent uses of a code only one succeeds', async () => {
    const { email, secret } = await enrol();
    const challenges = await Promise.all(
      Array.from({ length: 4 }, async () => (await login(email)).body.challenge ?? ''),
    );
    const answers = await Promise.all(challenges.map((challenge) => answerCode(challenge, codeOf(secret, 1))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts codes one step before and after, and none further off', async () => {
    const { person, email, secret } = await enrol();
    for (const [steps, status] of [
      [-3, 401],
      [3, 401],
      [-1, 200],
      [1, 200],
    ] as const) {
      await forgetSteps(person.tenantId);
      expect([
        steps,
        (await answerCode((await login(email)).body.challenge ?? '', codeOf(secret, steps))).status,
      ]).toEqual([steps, status]);
    }
  });

  it('accepts a recovery code once, in any notation', async () => {
    const { person, email, recoveryCodes } = await enrol();
    const [first = '', second = ''] = recoveryCodes;
    expect((await answerCode((await login(email)).body.challenge ?? '', first)).status).toBe(200);
    expect((await answerCode((await login(email)).body.challenge ?? '', first)).body.code).toBe('wrong-code');
    expect(
      (await answerCode((await login(email)).body.challenge ?? '', second.toLowerCase().replaceAll('-', ''))).status,
    ).toBe(200);
    expect((await person.send<{ secondFactor: object }>('GET', '/api/account')).body.secondFactor).toMatchObject({
      recoveryCodesLeft: 8,
    });
  });

  it('allows five attempts per challenge, after which even the right code fails', async () => {
    const { email, secret } = await enrol();
    const { challenge = '' } = (await login(email)).body;
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await answerCode(challenge, '000000')).body.code).toBe('wrong-code');
    expect((await answerCode(challenge, codeOf(secret))).body.code).toBe('challenge-over');
  });

  it('after ten wrong codes refuses code and password alike; a correct password does not reset the count', async () => {
    const { email, secret } = await enrol();
    for (let attempt = 0; attempt < 10; attempt++) {
      const { challenge = '' } = (await login(email)).body;
      expect((await answerCode(challenge, '000000')).body.code).toBe('wrong-code');
    }
    const { status, body } = await login(email);
    expect([status, body.code]).toEqual([401, 'wrong-credentials']);
    expect(secret).not.toBe('');
  });

  it('a successful sign-in resets the count of wrong codes', async () => {
    const { email, person, recoveryCodes } = await enrol();
    for (const recovery of recoveryCodes.slice(0, 2)) {
      for (let attempt = 0; attempt < 6; attempt++)
        expect((await answerCode((await login(email)).body.challenge ?? '', '000000')).body.code).toBe('wrong-code');
      expect((await answerCode((await login(email)).body.challenge ?? '', recovery)).status).toBe(200);
    }
    expect((await person.send<{ secondFactor: object }>('GET', '/api/account')).body.secondFactor).toMatchObject({
      recoveryCodesLeft: 8,
    });
  });

  it.each(['none', '01900000-0000-7000-8000-00000000dead.aaaa', `${'x'.repeat(150)}`])(
    'answers the unknown challenge %s like an expired one',
    async (challenge) => {
      expect((await answerCode(challenge, '000000')).body.code).toBe('challenge-over');
    },
  );

  it('a challenge expires, also when its person is put on hold', async () => {
    const { person, email, secret } = await enrol();
    const old = (await login(email)).body.challenge ?? '';
    await api.db.database.tenant({ tenantId: person.tenantId }, (tx) =>
      sql`update sign_in_challenge set expires_at = now() - interval '1 second' where tenant_id = ${person.tenantId}`.execute(
        tx,
      ),
    );
    expect((await answerCode(old, codeOf(secret))).body.code).toBe('challenge-over');
    const held = (await login(email)).body.challenge ?? '';
    await api.db.database.tenant({ tenantId: person.tenantId }, (tx) =>
      sql`update app_user set status = 'on-hold' where tenant_id = ${person.tenantId} and id = ${person.userId}`.execute(
        tx,
      ),
    );
    expect((await answerCode(held, codeOf(secret))).body.code).toBe('challenge-over');
  });

  it('a pending sign-in ends when the password changes, by account page or by mail', async () => {
    const { person, email, secret } = await enrol();
    const first = (await login(email)).body.challenge ?? '';
    expect(
      (
        await person.send('POST', '/api/account/password', {
          body: { current: DEMO_PASSWORD, next: 'another password, longer' },
        })
      ).status,
    ).toBe(204);
    expect((await answerCode(first, codeOf(secret))).body.code).toBe('challenge-over');
    const second = (await login(email, 'another password, longer')).body.challenge ?? '';
    await api.send('POST', '/api/auth/reset-password', { body: { email } });
    const linkTo = () => mailsOf(api).find((mail) => mail.includes(email) && mail.includes('token='));
    await expect.poll(linkTo).toBeDefined();
    const token = tokenIn(linkTo() ?? '');
    expect(
      (
        await api.send('POST', '/api/auth/reset-password/confirm', {
          body: { token, password: 'set by the mailed link' },
        })
      ).status,
    ).toBe(204);
    expect((await answerCode(second, codeOf(secret))).body.code).toBe('challenge-over');
    expect((await login(email, 'set by the mailed link')).body.code).toBe('second-factor-required');
  });

  it('reveals no second factor without the password', async () => {
    const { email } = await enrol();
    const [known, unknown] = [await login(email, 'wrong'), await login('nobody@luma.example', 'wrong')];
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('is refused from another site', async () => {
    const answer = await api.send<Body>('POST', '/api/auth/second-factor', {
      body: { challenge: 'none', code: '000000' },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('turning it off', () => {
  const off = (person: Person, password: string, code: string) =>
    person.send<Body>('POST', '/api/account/second-factor/off', { body: { password, code } });

  it('requires password and code', async () => {
    const { person, email, secret } = await enrol();
    expect(brokenRule(await off(person, 'wrong', codeOf(secret)))).toEqual([422, 'password', 'wrong-password']);
    expect(brokenRule(await off(person, DEMO_PASSWORD, '000000'))).toEqual([422, 'code', 'wrong-code']);
    expect((await login(email)).body.code).toBe('second-factor-required');
    expect((await off(person, DEMO_PASSWORD, codeOf(secret))).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    expect((await off(person, DEMO_PASSWORD, codeOf(secret, 1))).status).toBe(409);
  });

  it('ends pending sign-ins: their code is refused', async () => {
    const { person, email, secret, recoveryCodes } = await enrol();
    const { challenge = '' } = (await login(email)).body;
    expect((await off(person, DEMO_PASSWORD, recoveryCodes[0] ?? '')).status).toBe(204);
    expect((await answerCode(challenge, codeOf(secret))).body.code).toBe('challenge-over');
  });

  it('is recorded in the account history, like turning it on, with its author', async () => {
    const { person, recoveryCodes } = await enrol();
    expect((await off(person, DEMO_PASSWORD, recoveryCodes[0] ?? '')).status).toBe(204);
    const admin = await api.signIn('admin@luma.example');
    const { body } = await admin.send<{ data: { changes: object[]; by: { id: string } }[] }>(
      'GET',
      `/api/users/${person.userId}/role-history`,
    );
    expect(body.data.map(({ changes, by }) => [changes, by.id])).toEqual([
      [[{ field: 'secondFactor', from: 'on', to: null }], person.userId],
      [[{ field: 'secondFactor', from: null, to: 'on' }], person.userId],
    ]);
  });

  it('for another person requires the right to change their status, and is recorded with its author', async () => {
    const { person, email } = await enrol();
    const admin = await api.signIn('admin@luma.example');
    const reader = await signInAs(api, {
      tenantId: admin.tenantId,
      permissions: ['user.status:read', 'user.details:update'],
    });
    expect((await reader.send('POST', `/api/users/${person.userId}/second-factor/reset`)).status).toBe(403);
    expect((await admin.send('POST', `/api/users/${person.userId}/second-factor/reset`)).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    const { body } = await admin.send<{ data: { changes: object[]; by: { displayName: string } }[] }>(
      'GET',
      `/api/users/${person.userId}/role-history`,
    );
    expect(body.data.map(({ changes }) => changes)).toEqual([
      [{ field: 'secondFactor', from: 'on', to: null }],
      [{ field: 'secondFactor', from: null, to: 'on' }],
    ]);
    expect(body.data[0]?.by).toMatchObject({ id: admin.userId });
    expect((await admin.send('POST', `/api/users/${person.userId}/second-factor/reset`)).status).toBe(409);
  });

  it('of an administrator requires an administrator, and never for oneself', async () => {
    const admin = await api.signIn('admin@luma.example');
    const helper = await signInAs(api, { tenantId: admin.tenantId, permissions: ['user.status:update'] });
    expect(
      (await helper.send<Body>('POST', `/api/users/${admin.userId}/second-factor/reset`)).body.errors?.[0]?.code,
    ).toBe('holds-more');
    expect(
      (await admin.send<Body>('POST', `/api/users/${admin.userId}/second-factor/reset`)).body.errors?.[0]?.code,
    ).toBe('own-second-factor');
  });
});
