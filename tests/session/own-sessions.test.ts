import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface Listed {
  readonly data: {
    id: string;
    isCurrent: boolean;
    browser: string | null;
    system: string | null;
    device: string | null;
    address: string;
    startedAt: string;
    lastUsedAt: string;
  }[];
  readonly count: number;
}

async function signIn(email: string, agent: string, remoteAddress = '198.51.100.4') {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { 'user-agent': agent },
    payload: { email, password: DEMO_PASSWORD },
  });
  const { accessToken } = answer.json<{ accessToken: string }>();
  const cookie = [answer.headers['set-cookie']].flat()[0]?.split(';')[0] ?? '';
  const send = <B = { code: string }>(method: string, path: string) =>
    api.send<B>(method, path, { headers: { authorization: `Bearer ${accessToken}` } });
  return { send, cookie };
}
const sessionsOf = async (person: Awaited<ReturnType<typeof signIn>>): Promise<Listed> =>
  (await person.send<Listed>('GET', '/api/sessions')).body;
const refreshFrom = async (cookie: string, remoteAddress: string) => ({
  status: (
    await api.app.inject({
      method: 'POST',
      url: '/api/auth/refresh',
      remoteAddress,
      headers: { cookie, 'user-agent': IPHONE },
    })
  ).statusCode,
});
const refresh = (cookie: string) => refreshFrom(cookie, '127.0.0.1');

describe('your own sessions', () => {
  it('show browser and device in words, address and times, the current one first and marked', async () => {
    const phone = await signIn('staff@luma.example', IPHONE, '203.0.113.77');
    const desk = await signIn('staff@luma.example', FIREFOX);
    const { data, count } = await sessionsOf(phone);
    expect(count).toBe(2);
    expect(
      data.map(({ isCurrent, browser, system, device, address }) => ({ isCurrent, browser, system, device, address })),
    ).toEqual([
      { isCurrent: true, browser: 'Safari 18', system: 'iOS', device: 'phone', address: '203.0.113.77' },
      { isCurrent: false, browser: 'Firefox 140', system: 'Linux', device: 'desktop', address: '198.51.100.4' },
    ]);
    expect((await sessionsOf(desk)).data[0]?.browser).toBe('Firefox 140');
    expect(JSON.stringify(data)).not.toContain(phone.cookie.split('.')[1]);
  });

  it('stay one session across refreshes; last use, browser and address are updated', async () => {
    const desk = await signIn('manager@luma.example', FIREFOX);
    const [before] = (await sessionsOf(desk)).data;
    expect((await refreshFrom(desk.cookie, '203.0.113.78')).status).toBe(200);
    const [after, ...others] = (await sessionsOf(desk)).data;
    expect(others).toEqual([]);
    expect([after?.id, after?.startedAt, after?.browser, after?.address]).toEqual([
      before?.id,
      before?.startedAt,
      'Safari 18',
      '203.0.113.78',
    ]);
    expect(Date.parse(after?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(before?.lastUsedAt ?? ''));
  });

  it('an ended one is refused immediately, also its refresh cookie; the others stay', async () => {
    const [mine, other] = [await signIn('finance@luma.example', FIREFOX), await signIn('finance@luma.example', IPHONE)];
    expect((await other.send('GET', '/api/users/me')).status).toBe(200);
    const id = (await sessionsOf(mine)).data.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await mine.send('DELETE', `/api/sessions/${id}`)).status).toBe(204);
    expect((await other.send('GET', '/api/users/me')).body.code).toBe('session-ended');
    expect((await refresh(other.cookie)).status).toBe(401);
    expect((await mine.send('GET', '/api/users/me')).status).toBe(200);
    expect((await mine.send('DELETE', `/api/sessions/${id}`)).status).toBe(404);
    expect((await sessionsOf(mine)).count).toBe(1);
  });

  it('all others end together and the current one stays', async () => {
    const mine = await signIn('analyst@luma.example', FIREFOX);
    const others = [await signIn('analyst@luma.example', IPHONE), await signIn('analyst@luma.example', FIREFOX)];
    expect((await mine.send<{ count: number }>('POST', '/api/sessions/end-others')).body.count).toBe(2);
    for (const { cookie } of others) expect((await refresh(cookie)).status).toBe(401);
    expect((await refresh(mine.cookie)).status).toBe(200);
    expect((await sessionsOf(mine)).count).toBe(1);
  });

  it('are private: another person’s and another tenant’s answer 404, also to administrators', async () => {
    const staff = await signIn('staff@luma.example', FIREFOX);
    const [own] = (await sessionsOf(staff)).data;
    for (const email of ['admin@luma.example', 'admin@nord.example']) {
      const stranger = await signIn(email, FIREFOX);
      const [foreign, ghost] = [
        await stranger.send('DELETE', `/api/sessions/${own?.id ?? ''}`),
        await stranger.send('DELETE', '/api/sessions/01900000-0000-7000-8000-00000000dead'),
      ];
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...ghost.body, requestId: '' });
    }
    expect((await refresh(staff.cookie)).status).toBe(200);
  });

  it('omit expired ones', async () => {
    const mine = await signIn('hr@luma.example', FIREFOX);
    await signIn('hr@luma.example', IPHONE);
    await api.db.database.tenant({ tenantId: (await api.signIn('admin@luma.example')).tenantId }, (tx) =>
      sql`update user_session set expires_at = now() - interval '1 minute' where tenant_id = app.tenant() and user_agent = ${IPHONE}`.execute(
        tx,
      ),
    );
    expect((await sessionsOf(mine)).data.map(({ browser }) => browser)).not.toContain('Safari 18');
  });
});
