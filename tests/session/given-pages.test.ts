import { afterAll, beforeAll, expect, test } from 'vitest';
import { GIVEN, type GivenPage } from '#contract/given-page.ts';
import { DEMO_PASSWORD } from '#server/demo/seed.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { buildWebApp } from '../support/web-app.ts';

let api: TestApi;
beforeAll(async () => {
  // The server looks for its documents when it starts.
  await buildWebApp();
  api = await startTestApi();
});
afterAll(() => api.close());

const LEAVES = '/hr/leave?status=pending';

/** The cookies that a sign-in stores, and how a call of the same session is signed. */
async function enter(email: string) {
  const { headers, body } = await api.send<{ accessToken: string; tenant: { id: string } }>('POST', '/api/auth/login', {
    body: { email, password: DEMO_PASSWORD },
  });
  const cookies = ([headers['set-cookie']].flat() as string[]).map((each) => each.split(';')[0] ?? '');
  const find = (name: string): string => cookies.find((each) => each.startsWith(`${name}=`)) ?? '';
  return {
    page: find('steward-page'),
    refresh: find('steward-refresh'),
    call: { authorization: `Bearer ${body.accessToken}`, 'x-tenant-id': body.tenant.id },
    token: body.accessToken,
  };
}

interface Document {
  readonly text: string;
  readonly headers: Record<string, unknown>;
  /** Undefined for a document that comes alone. */
  readonly given: GivenPage | null | undefined;
}

async function open(address: string, headers: Record<string, string> = {}): Promise<Document> {
  const { body, headers: answered } = await api.app.inject({ url: address, headers });
  const block = new RegExp(`<script type="application/json" id="${GIVEN}">([\\s\\S]*?)</script>`).exec(body)?.[1];
  return { text: body, headers: answered, given: block === undefined ? undefined : JSON.parse(block) };
}

/** The same, opened again while the machine is too busy for the server to read the data in time. */
async function openGiven(address: string, headers: Record<string, string>): Promise<Document> {
  let document = await open(address, headers);
  for (let tries = 1; document.given === null && tries < 50; tries += 1) document = await open(address, headers);
  return document;
}

test('a list page comes with its person and first rows: those that the calls of the session answer (ADR-0162)', async () => {
  const { page, call } = await enter('hr@luma.example');
  const { given, headers, text } = await openGiven(LEAVES, { cookie: page, 'accept-language': 'ar' });
  const me = await api.send('GET', '/api/users/me', { headers: call });
  expect(given?.session).toEqual(me.body);
  expect(given?.language).toBe('ar');
  const [[address, rows] = ['', null], ...others] = Object.entries(given?.reads ?? {});
  expect(others).toEqual([]);
  expect(address).toMatch(/^\/api\/leaves\?approvalStatuses=pending&/);
  const { body } = await api.send<{ data: unknown[] }>('GET', address, {
    headers: { ...call, 'accept-language': 'ar' },
  });
  expect(body.data.length).toBeGreaterThan(0);
  expect(rows).toEqual(body);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(text).toMatch(new RegExp(`^<!doctype html>\\s*<html data-${GIVEN} `));
});

test('the language is that of the page, of the browser without one', async () => {
  const { page } = await enter('hr@luma.example');
  const { given } = await openGiven(LEAVES, { cookie: `${page}; steward-language=ar`, 'accept-language': 'en' });
  expect(given?.language).toBe('ar');
});

test('no token is in it, and what people wrote cannot end its block', async () => {
  const hr = await api.signIn('hr@luma.example');
  const { page, token } = await enter('hr@luma.example');
  const list = await hr.send<{ data: { id: string; version: number }[] }>('GET', '/api/employees', {
    query: { size: 20 },
  });
  const [person] = list.body.data;
  const knownAs = '</script><script>alert(1)</script>';
  const renamed = await hr.send('PATCH', `/api/employees/${person?.id}`, {
    body: { version: person?.version, knownAs },
  });
  expect(renamed.status).toBe(200);
  const { text, given } = await openGiven('/hr/employees?status=all', { cookie: page });
  expect(JSON.stringify(given?.reads)).toContain(JSON.stringify(knownAs));
  const block = text.slice(text.indexOf(`id="${GIVEN}"`));
  expect(block.match(/<\/?script/g)).toEqual(['</script']);
  expect(['accessToken', token.slice(-40), page.slice(-40)].filter((secret) => block.includes(secret))).toEqual([]);
});

test('a person without the right to the rows gets none of them', async () => {
  const { page } = await enter('reception@luma.example');
  const { given } = await openGiven('/communication-hub/newsletters', { cookie: page });
  expect([given?.session.user.email, given?.reads]).toEqual(['reception@luma.example', {}]);
});

test.each([
  ['without a session', () => ({})],
  ['with a forged cookie', () => ({ cookie: 'steward-page=eyJhbGciOiJFZERTQSJ9.e30.AAAA' })],
  ['with another token of the session', (own: Entered) => ({ cookie: `steward-page=${own.token}` })],
  ['asked for by another site', ({ page }: Entered) => ({ cookie: page, 'sec-fetch-site': 'cross-site' })],
  ['asked for by a script', ({ page }: Entered) => ({ cookie: page, 'sec-fetch-mode': 'cors' })],
])('the document comes alone %s, and may be stored', async (_, headersOf) => {
  const { given, headers } = await open(LEAVES, headersOf(await enter('hr@luma.example')) as Record<string, string>);
  expect([given, headers['cache-control']]).toEqual([undefined, 'no-cache']);
});
type Entered = Awaited<ReturnType<typeof enter>>;

test.each(['/hr/employees/0198a000-0000-7000-8000-000000000001', '/dashboard', '/me', '/branch', '/sign-in'])(
  'only list pages of the menu come with data: %s does not',
  async (address) => {
    const { page } = await enter('hr@luma.example');
    expect((await open(address, { cookie: page })).given).toBeUndefined();
  },
);

test('after the sign-out there is no data, although the cookie was kept', async () => {
  const { page, refresh } = await enter('staff@luma.example');
  expect((await openGiven(LEAVES, { cookie: page })).given).toBeTruthy();
  const { headers } = await api.send('POST', '/api/auth/logout', { headers: { cookie: refresh } });
  expect(String(headers['set-cookie'])).toMatch(/steward-page=;/);
  expect((await open(LEAVES, { cookie: page })).given).toBeNull();
});

test('a cookie that a page sends cannot call anything', async () => {
  const { page } = await enter('hr@luma.example');
  const token = page.slice('steward-page='.length);
  const { status } = await api.send('GET', '/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(401);
});
