import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

// What is logged of each write of roles and profiles (A§6): who, what it was and what it became. The history of a
// deleted one has no page; its entries are what remains of it.

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

interface Stored {
  readonly id: string;
  readonly version: number;
}
const send = async (method: string, path: string, body?: object): Promise<Stored> => {
  const answer = await admin.send<Stored>(method, path, { body });
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body;
};
const logged = (subject: string, id: string) =>
  api.db.database.tenant({ tenantId: admin.tenantId }, async (tx) => {
    const { rows } = await sql<{
      event: string;
      by: string;
      added: string[];
      removed: string[];
      changes: { field: string; from: string | null; to: string | null }[];
    }>`select event, by_user_id as by, added, removed, changes from access_change
      where tenant_id = ${admin.tenantId} and subject = ${subject} and subject_id = ${id} order by id`.execute(tx);
    return rows.map(({ changes, ...row }) => ({
      ...row,
      changes: changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).toSorted(),
    }));
  });

it.each([
  [
    'role',
    'user-roles',
    ['holdsEverything: – → no', 'status: – → active'],
    ['holdsEverything: no → –', 'status: active → –'],
  ],
  [
    'profile',
    'user-profiles',
    ['status: – → active', 'type: – → internal'],
    ['status: active → –', 'type: internal → –'],
  ],
] as const)(
  'a %s: created, changed and deleted, with each field before and after',
  async (subject, path, made, gone) => {
    const { id, version } = await send('POST', `/api/${path}`, {
      name: 'Logged',
      description: 'First',
      permissions: ['leave.type:read', 'report:read'],
    });
    const changed = await send('PATCH', `/api/${path}/${id}`, {
      version,
      name: 'Renamed',
      permissions: ['report:read', 'leave.details:read:team'],
    });
    // Nothing is logged of a change that changes nothing.
    const same = await send('PATCH', `/api/${path}/${id}`, { version: changed.version, name: 'Renamed' });
    await send('DELETE', `/api/${path}/${id}?version=${same.version}`);
    const by = admin.userId;
    expect(await logged(subject, id)).toMatchObject([
      {
        event: 'created',
        by,
        added: expect.toSatisfy((all: string[]) => all.toSorted().join() === 'leave.type:read,report:read'),
        removed: [],
        changes: expect.arrayContaining(['name: – → Logged', 'description: – → First', ...made]),
      },
      {
        event: 'changed',
        by,
        added: ['leave.details:read:team'],
        removed: ['leave.type:read'],
        changes: ['name: Logged → Renamed'],
      },
      {
        event: 'deleted',
        by,
        added: [],
        removed: expect.toSatisfy((all: string[]) => all.toSorted().join() === 'leave.details:read:team,report:read'),
        changes: expect.arrayContaining(['name: Renamed → –', 'description: First → –', ...gone]),
      },
    ]);
  },
);
