import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { GIVEN } from '#contract/given-page.ts';
import { call } from '../http/call.ts';
import { session } from '../session/session.ts';
import { SIGN_OUT_PENDING } from '../session/storage.ts';
import { sampleSession } from '../testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '../testing/stub-api.ts';
import { takeGivenPage } from './given-page.ts';

const ADDRESS = '/api/leaves?size=20';
const ROWS = { data: [], count: 7, sum: { days: 0 } };
const { accessToken: _token, expiresAt: _ends, ...PERSON } = sampleSession();

let stub: StubbedApi;
beforeEach(() => {
  document.documentElement.lang = 'en';
  stub = stubApi({
    'POST /api/auth/refresh': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/leaves': () => ok({ ...ROWS, count: 8 }),
  });
});
afterEach(async () => {
  await session.signOut();
  stub.restore();
  localStorage.clear();
  vi.restoreAllMocks();
});

const give = (text: string): void => {
  const block = Object.assign(document.createElement('script'), { id: GIVEN, type: 'application/json' });
  block.textContent = text;
  document.body.append(block);
};
const giveRows = (language = 'en'): void =>
  give(JSON.stringify({ session: PERSON, language, reads: { [ADDRESS]: ROWS } }));

/** As the page starts. */
function begin(): boolean {
  const person = takeGivenPage();
  return person !== null && session.startWith(person);
}
const list = async () => (await call(api.leaves.list, { query: { size: 20 } })).count;
const asked = () => stub.seen.map(({ method, path }) => `${method} ${path}`);

test('person and rows of the document are shown without a call; the next one renews the session first (ADR-0162)', async () => {
  giveRows();
  expect(begin()).toBe(true);
  expect(session.facts()?.user).toEqual(PERSON.user);
  expect(document.getElementById(GIVEN)).toBeNull();
  expect(await list()).toBe(7);
  expect(asked()).toEqual([]);
  expect(await list()).toBe(8);
  expect(asked()).toEqual(['POST /api/auth/refresh', 'GET /api/leaves']);
  expect(stub.seen[1]?.headers.get('authorization')).toBe(`Bearer ${sampleSession().accessToken}`);
});

test('several first calls renew the session once', async () => {
  give(JSON.stringify({ session: PERSON, language: 'en', reads: {} }));
  begin();
  await Promise.all([list(), list(), list()]);
  expect(asked().filter((each) => each.startsWith('POST'))).toEqual(['POST /api/auth/refresh']);
});

test('a session that has ended meanwhile signs out at the first call', async () => {
  stub.answer({ 'POST /api/auth/refresh': () => problem(401, 'session-ended') });
  giveRows();
  begin();
  expect(await list()).toBe(7);
  await expect(list()).rejects.toMatchObject({ code: 'session-ended' });
  expect(session.facts()).toBeNull();
});

test.each([
  ['in another language', () => giveRows('ar')],
  [
    'long after the page was opened',
    () => {
      giveRows();
      vi.spyOn(performance, 'now').mockReturnValue(10_001);
    },
  ],
])('rows %s are asked again', async (_, prepare) => {
  prepare();
  begin();
  expect(await list()).toBe(8);
});

test('rows of one person are not shown to the next', async () => {
  giveRows();
  takeGivenPage();
  const other = { ...PERSON, user: { ...PERSON.user, id: '0198a000-0000-7000-8000-0000000000ff' } };
  session.startWith(other);
  expect(await list().catch(() => 'asked')).not.toBe(7);
});

test.each(['null', ''])('a document without data starts in the usual way: %j', (text) => {
  if (text !== '') give(text);
  expect(begin()).toBe(false);
});

test('after a sign-out that the server has not confirmed nothing of the document is shown', () => {
  localStorage.setItem(SIGN_OUT_PENDING, 'yes');
  giveRows();
  expect(begin()).toBe(false);
  expect(session.facts()).toBeNull();
});
