import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { mailsOf, tokenIn } from '../support/outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Subjects of mails to an address, oldest first. */
const subjectsTo = (email: string): readonly string[] =>
  mailsOf(api)
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');

describe('the account owner is notified by mail', () => {
  it('that the password was changed, and where to set another one', async () => {
    const email = 'staff@luma.example';
    const person = await api.signIn(email);
    expect(
      (
        await person.send('POST', '/api/account/password', {
          body: { current: DEMO_PASSWORD, next: 'another password, longer' },
        })
      ).status,
    ).toBe(204);
    expect(subjectsTo(email)).toEqual(['Your Steward password was changed']);
    expect(mailsOf(api).at(-1)).toContain('http://127.0.0.1:3000/reset-password');
    expect(mailsOf(api).at(-1)).not.toContain('another password');
  });

  it('that it was set by a mailed link', async () => {
    const email = 'reception@luma.example';
    await api.send('POST', '/api/auth/reset-password', { body: { email } });
    await expect.poll(() => subjectsTo(email)).toHaveLength(1);
    const token = tokenIn(mailsOf(api).at(-1) ?? '');
    expect(
      (
        await api.send('POST', '/api/auth/reset-password/confirm', {
          body: { token, password: 'another password, longer' },
        })
      ).status,
    ).toBe(204);
    expect(subjectsTo(email).at(-1)).toBe('Your Steward password was changed');
  });

  it('that a second factor was turned on, reset by an administrator, on again and off', async () => {
    const email = 'manager@luma.example';
    const person = await api.signIn(email);
    let at = Date.now();
    const switchOn = async (): Promise<TOTP> => {
      const { body } = await person.send<{ secret: string }>('POST', '/api/account/second-factor', {
        body: { password: DEMO_PASSWORD },
      });
      const app = new TOTP({ secret: body.secret });
      expect(
        (
          await person.send('POST', '/api/account/second-factor/confirm', {
            body: { code: app.generate({ timestamp: at }) },
          })
        ).status,
      ).toBe(200);
      return app;
    };
    await switchOn();
    const admin = await api.signIn('admin@luma.example');
    expect((await admin.send('POST', `/api/users/${person.userId}/second-factor/reset`)).status).toBe(204);
    const app = await switchOn();
    // Each code is single-use: the next one belongs to the next half-minute.
    at += 30_000;
    expect(
      (
        await person.send('POST', '/api/account/second-factor/off', {
          body: { password: DEMO_PASSWORD, code: app.generate({ timestamp: at }) },
        })
      ).status,
    ).toBe(204);
    expect(subjectsTo(email)).toEqual([
      'A second factor was turned on for Steward',
      'Your second factor for Steward was reset',
      'A second factor was turned on for Steward',
      'The second factor was turned off for Steward',
    ]);
  });

  it('of nothing after a refusal', async () => {
    const person = await api.signIn('finance@luma.example');
    expect(
      (
        await person.send('POST', '/api/account/password', {
          body: { current: 'wrong', next: 'another password, longer' },
        })
      ).status,
    ).toBe(422);
    expect(subjectsTo('finance@luma.example')).toEqual([]);
  });
});
