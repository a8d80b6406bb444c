import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_VERSION } from '#domain/notices.ts';
import { PATCH_NOTES } from '#server/modules/notices/patch-notes.ts';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

const TOKEN = 'a'.repeat(40);
const SET_UP = { 'x-setup-token': TOKEN };
const HOUR = 3_600_000;
/** How long a process may use outdated knowledge. */
const FRESH_MS = 1_100;

interface Status {
  readonly status: string;
  readonly id: string | null;
  readonly message: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}
type Refusal = { readonly code: string; readonly errors?: readonly { readonly path: string; readonly code: string }[] };

let api: TestApi;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi({ setupToken: TOKEN });
  hr = await api.signIn('hr@luma.example');
});
afterAll(() => api.close());

const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
const announce = (body: object, headers: Record<string, string> = SET_UP) =>
  api.send<{ id: string } & Refusal>('POST', '/api/maintenances', {
    body: {
      message: 'Back at noon.',
      messageArabic: 'نعود ظهرًا.',
      startDate: at(HOUR),
      endDate: at(2 * HOUR),
      ...body,
    },
    headers,
  });
const status = async (language = 'en'): Promise<Status> =>
  (await api.send<Status>('GET', '/api/maintenances/status', { headers: { 'accept-language': language } })).body;
const end = (id: string, headers: Record<string, string> = SET_UP) =>
  api.send<Refusal>('DELETE', `/api/maintenances/${id}`, { headers });
const NOTHING = { status: 'no-maintenance', id: null, message: null, startDate: null, endDate: null };

describe('maintenance (A§4, A§7; D85)', () => {
  it('is reported as none, upcoming and ongoing, in both languages; past maintenance is none', async () => {
    expect(await status()).toEqual(NOTHING);
    const { status: made, body } = await announce({});
    expect(made).toBe(201);
    expect(await status()).toMatchObject({ status: 'upcoming', id: body.id, message: 'Back at noon.' });
    expect((await status('ar')).message).toBe('نعود ظهرًا.');
    const now = await announce({ message: 'Now.', startDate: at(-HOUR), endDate: at(HOUR), messageArabic: undefined });
    expect(await status('ar')).toMatchObject({ status: 'ongoing', id: now.body.id, message: 'Now.' });
    expect((await end(now.body.id)).status).toBe(204);
    expect((await status()).id).toBe(body.id);
    expect((await end(body.id)).status).toBe(204);
    expect(await status()).toEqual(NOTHING);
    expect((await end(body.id)).body.code).toBe('not-found');
    await sleep(FRESH_MS);
  });

  it('of several announced ones the next is reported, whatever their order', async () => {
    const days = (count: number) => ({ startDate: at(count * 24 * HOUR), endDate: at((count * 24 + 1) * HOUR) });
    const ids: string[] = [];
    for (const [count, next] of [
      [2, 0],
      [1, 1],
      [3, 1],
    ] as const) {
      ids.push((await announce(days(count))).body.id);
      expect((await status()).id).toBe(ids[next]);
    }
    for (const id of ids) expect((await end(id)).status).toBe(204);
    await sleep(FRESH_MS);
  });

  it('ends automatically at its time', async () => {
    await announce({ startDate: at(-HOUR), endDate: at(400) });
    expect((await status()).status).toBe('ongoing');
    await sleep(500);
    expect((await status()).status).toBe('no-maintenance');
  });

  it('answers 503 with a stable code while ongoing, except calls a page needs to display it; then resumes', async () => {
    const { body } = await announce({ startDate: at(-HOUR), endDate: at(HOUR) });
    await sleep(FRESH_MS);
    const refused = await hr.send<Refusal>('GET', '/api/leaves');
    expect([refused.status, refused.body.code, Number(refused.headers['retry-after'])]).toEqual([
      503,
      'maintenance-ongoing',
      300,
    ]);
    expect(
      (await api.send<Refusal>('POST', '/api/auth/login', { body: { email: 'hr@luma.example', password: 'x' } })).body
        .code,
    ).toBe('maintenance-ongoing');
    expect((await hr.send<Refusal>('POST', '/api/reports', { body: { type: 'newsletters' } })).body.code).toBe(
      'maintenance-ongoing',
    );
    for (const path of [
      '/api/users/me',
      '/api/permissions/me',
      '/api/tenants/me',
      '/api/maintenances/status',
      '/api/public-app-versions/web-panel/2.9.2',
      '/healthz',
      '/readyz',
    ]) {
      expect([path, (await hr.send('GET', path)).status]).toEqual([path, 200]);
    }
    await end(body.id);
    await sleep(FRESH_MS);
    expect((await hr.send('GET', '/api/leaves')).status).toBe(200);
  });

  it('requires the operator’s token to announce or end it', async () => {
    expect((await announce({}, {})).body.code).toBe('wrong-setup-token');
    expect((await announce({}, { 'x-setup-token': 'b'.repeat(40) })).status).toBe(401);
    expect((await end('01900000-0000-7000-8000-00000000dead', {})).status).toBe(401);
    expect(
      (
        await hr.send('POST', '/api/maintenances', {
          body: { message: 'x', startDate: at(HOUR), endDate: at(2 * HOUR) },
        })
      ).status,
    ).toBe(401);
    expect(await status()).toEqual(NOTHING);
  });

  it.each([
    [{ endDate: at(HOUR / 2) }, 422, 'not-after-start'],
    [{ startDate: at(-2 * HOUR), endDate: at(-HOUR) }, 422, 'in-the-past'],
    [{ startDate: '2026-13-45T99:99:99Z' }, 400, 'instant'],
    [{ endDate: '2026-02-31T25:00:00Z' }, 400, 'instant'],
    [{ message: '' }, 400, 'required'],
    [{ message: 'x'.repeat(2_001) }, 400, 'too-large'],
  ])('is refused with invalid data: %j', async (body, expected, code) => {
    const answer = await announce(body);
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([expected, code]);
  });
});

describe('versions and links (A§7; D86)', () => {
  it('returns the patch notes of the product version, in both languages', async () => {
    const notes = async (language: string) =>
      (
        await api.send<{ patchNotes: string }>('GET', `/api/public-app-versions/web-panel/${APP_VERSION}`, {
          headers: { 'accept-language': language },
        })
      ).body.patchNotes;
    expect(await notes('en')).toContain('Reports');
    expect(await notes('ar')).toContain('التقارير');
    expect(APP_VERSION).toBe('2.9.2');
    expect(Object.keys(PATCH_NOTES)).toContain(APP_VERSION);
  });

  it.each(['1.0.0', '__proto__', 'constructor', '9.9.9'])('returns nothing for the version %s', async (version) => {
    const { status: answered, body } = await api.send<{ patchNotes: string }>(
      'GET',
      `/api/public-app-versions/web-panel/${version}`,
    );
    expect([answered, body.patchNotes]).toEqual([200, '']);
  });

  it('refuses an unknown app', async () => {
    expect((await api.send('GET', '/api/public-app-versions/desktop/1.0.0')).status).toBe(400);
  });

  it.each(['employee-app-ios', 'employee-app-android', 'firebase-app-distribution', 'google-group'])(
    'returns the address of %s as configured by the operator',
    async (type) => {
      const path = `/api/public-app-links/${type}`;
      const url = async () => (await api.send<{ url: string | null }>('GET', path)).body.url;
      expect(await url()).toBeNull();
      expect((await api.send('PUT', path, { body: { url: 'https://apps.example/a' }, headers: SET_UP })).status).toBe(
        204,
      );
      expect((await api.send('PUT', path, { body: { url: 'https://apps.example/b' }, headers: SET_UP })).status).toBe(
        204,
      );
      expect(await url()).toBe('https://apps.example/b');
      expect((await api.send('PUT', path, { body: { url: 'javascript:alert(1)' }, headers: SET_UP })).status).toBe(400);
      expect((await api.send('PUT', path, { body: { url: null } })).status).toBe(401);
      expect((await api.send('PUT', path, { body: { url: null }, headers: SET_UP })).status).toBe(204);
      expect(await url()).toBeNull();
    },
  );
});
