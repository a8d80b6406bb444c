import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type TestApi } from '../support/api.ts';

const OFFICE = '192.0.2.10';
const STRANGER = '203.0.113.7';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly retryAfter: unknown;
}

async function signInFrom(address: string, email: string, password = DEMO_PASSWORD): Promise<Answer> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    payload: { email, password },
  });
  const { code, detail } = answer.json<{ code?: string; detail?: string }>();
  return { status: answer.statusCode, code, detail, retryAfter: answer.headers['retry-after'] };
}

const guess = async (
  times: number,
  address: (attempt: number) => string,
  email: (attempt: number) => string,
): Promise<void> => {
  for (let attempt = 0; attempt < times; attempt++) await signInFrom(address(attempt), email(attempt), 'wrong');
};

describe('failed sign-ins', () => {
  it('lock the account for the guesser, worded like a wrong password, and not for its owner elsewhere', async () => {
    await guess(
      10,
      () => STRANGER,
      () => 'reception@nord.example',
    );
    expect(await signInFrom(STRANGER, 'reception@nord.example')).toMatchObject({
      status: 401,
      code: 'wrong-credentials',
    });
    expect((await signInFrom(OFFICE, 'reception@nord.example')).status).toBe(200);
    expect((await signInFrom(STRANGER, 'staff@nord.example')).status).toBe(200);
  });

  it('keep their count for the guesser when the owner signs in elsewhere', async () => {
    await guess(
      10,
      () => STRANGER,
      () => 'staff@nord.example',
    );
    await signInFrom(OFFICE, 'staff@nord.example');
    expect((await signInFrom(STRANGER, 'staff@nord.example')).status).toBe(401);
  });

  it('from many addresses lock the account for unknown addresses, but not at the owner’s usual place', async () => {
    expect((await signInFrom(OFFICE, 'hr@luma.example')).status).toBe(200);
    await guess(
      100,
      (attempt) => `203.0.113.${attempt}`,
      () => 'hr@luma.example',
    );
    expect((await signInFrom('198.51.100.1', 'hr@luma.example')).status).toBe(401);
    expect((await signInFrom(OFFICE, 'hr@luma.example')).status).toBe(200);
  });

  it('of an office behind one address do not lock out people who signed in from there before', async () => {
    expect((await signInFrom(OFFICE, 'finance@luma.example')).status).toBe(200);
    await guess(
      100,
      () => OFFICE,
      (attempt) => `nobody${attempt}@luma.example`,
    );
    expect((await signInFrom(OFFICE, 'finance@luma.example')).status).toBe(200);
    const stranger = await signInFrom(OFFICE, 'hr@luma.example');
    expect(stranger).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(stranger.retryAfter)).toBeGreaterThan(0);
    // Otherwise the response would reveal who works there.
    expect(await signInFrom(OFFICE, 'finance@luma.example', 'wrong')).toEqual(stranger);
    await guess(
      10,
      () => OFFICE,
      () => 'finance@luma.example',
    );
    expect(await signInFrom(OFFICE, 'finance@luma.example')).toEqual(stranger);
  });
});
