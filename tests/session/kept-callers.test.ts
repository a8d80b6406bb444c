import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '#server/database/connection.ts';
import { openEvents } from '../live/open-events.ts';
import { createTestApp, startTestApi, type Person, type TestApi } from '../support/api.ts';
import { DEMO_PASSWORD, signInAs } from '../support/people.ts';

// Inactive people have no session, and rights are the role's current ones (A§4, A§6, D89; ADR-0088).

let api: TestApi;
let admin: Person;
let secondDatabase: Database;
/** Another process on the same database. */
let second: FastifyInstance;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
  secondDatabase = createDatabase({ url: api.db.appUrl, maxConnections: 4 });
  second = await createTestApp(secondDatabase, api.folder);
  await second.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await second.close();
  await secondDatabase.close();
  await api.close();
});
// A fake clock: cached callers never expire, so only invalidation removes them.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

const make = (): Promise<Person> =>
  signInAs(api, {
    tenantId: admin.tenantId,
    permissions: ['leave.type:read', 'country.details:read', 'employee.details:create'],
  });
const read = (person: Person) => person.send<{ code: string }>('GET', '/api/leave-types');
/** A write available to everyone signed in. */
const write = (person: Person) => person.send<{ code: string }>('PATCH', '/api/notifications/read-all');
const known = async (person: Person): Promise<void> => expect((await read(person)).status).toBe(200);
const accountOf = async (person: Person) =>
  (await admin.send<{ version: number; roleId: string; email: string }>('GET', `/api/users/${person.userId}`)).body;
const done = async (answer: Promise<{ status: number }>): Promise<void> =>
  expect((await answer).status).toBeLessThan(300);
const setStatus = (person: Person, status: string) =>
  done(admin.send('PATCH', `/api/users/${person.userId}/status`, { body: { status } }));

describe('a lost session is refused on the next call', () => {
  const ways: Readonly<Record<string, (person: Person) => Promise<void>>> = {
    'put on hold': (person) => setStatus(person, 'on-hold'),
    deactivated: (person) => setStatus(person, 'deactivated'),
    'signed out elsewhere': async (person) => {
      const { email } = await accountOf(person);
      const other = await api.signIn(email);
      await done(other.send('POST', '/api/sessions/end-others'));
    },
    'with another password': async (person) => {
      const { email } = await accountOf(person);
      const other = await api.signIn(email);
      await done(
        other.send('POST', '/api/account/password', {
          body: { current: DEMO_PASSWORD, next: 'another one that is long' },
        }),
      );
    },
  };

  it.each(Object.entries(ways))('%s: reading and writing', async (_, lose) => {
    for (const next of [read, write]) {
      const person = await make();
      await known(person);
      await lose(person);
      const { status, body } = await next(person);
      expect([next.name, status, body.code]).toEqual([next.name, 401, 'session-ended']);
    }
  });
});

it('a revoked right is refused on the next call, and a granted one applies', async () => {
  const person = await make();
  await known(person);
  expect((await person.send('GET', '/api/users')).status).toBe(403);
  const { roleId } = await accountOf(person);
  await done(
    admin.send('PATCH', `/api/user-roles/${roleId}`, {
      body: { version: 1, permissions: ['web.access:read', 'web.access.login:read', 'user.details:read'] },
    }),
  );
  expect((await read(person)).status).toBe(403);
  expect((await person.send('GET', '/api/users')).status).toBe(200);
});

it('people without a role are refused on the next call', async () => {
  const person = await make();
  await known(person);
  const { version } = await accountOf(person);
  await done(admin.send('PATCH', `/api/users/${person.userId}`, { body: { version, roleId: null } }));
  // They have not even web access any more (A§6).
  expect((await read(person)).status).toBe(401);
});

describe('at another process', () => {
  const at = (person: Person, method: 'GET' | 'PATCH', url: string) =>
    second
      .inject({ method, url, headers: { authorization: `Bearer ${person.token}` } })
      .then(({ statusCode }) => statusCode);
  const readThere = (person: Person) => at(person, 'GET', '/api/leave-types');

  it('no write succeeds for a person on hold, however recently they read there', async () => {
    const person = await make();
    expect(await readThere(person)).toBe(200);
    await setStatus(person, 'on-hold');
    expect(await at(person, 'PATCH', '/api/notifications/read-all')).toBe(401);
  });

  it('a read is refused as soon as the listening process has been notified', async () => {
    const stream = await openEvents(second.listeningOrigin, admin);
    const person = await make();
    expect(await readThere(person)).toBe(200);
    await setStatus(person, 'on-hold');
    await expect.poll(() => readThere(person)).toBe(401);
    stream.close();
  });

  it('a read is at most 0.8 s stale without a notification', async () => {
    const person = await make();
    expect(await readThere(person)).toBe(200);
    await setStatus(person, 'on-hold');
    vi.setSystemTime(Date.now() + 801);
    expect(await readThere(person)).toBe(401);
  });
});

it('a file upload is refused when its sender is put on hold during the transfer', async () => {
  const person = await make();
  const boundary = 'slow';
  const asked = vi.spyOn(api.db.database, 'tenant');
  const payload = new PassThrough();
  const answer = api.app
    .inject({
      method: 'POST',
      url: '/api/employees/import',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    })
    .then(({ statusCode }) => statusCode);
  payload.write(
    `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nname`,
  );
  // Authorized: the file follows.
  await expect.poll(() => asked.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled']);
  await setStatus(person, 'on-hold');
  payload.end(`\r\n--${boundary}--\r\n`);
  asked.mockRestore();
  expect(await answer).toBe(401);
});
