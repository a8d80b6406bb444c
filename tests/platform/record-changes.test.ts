import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

interface Refusal {
  readonly code: string;
  readonly changedBy?: { readonly name: string | null; readonly at: string; readonly isYou: boolean };
}
interface Versioned {
  readonly id: string;
  readonly version: number;
}

let api: TestApi;
let admin: Person;
let hr: Person;
beforeAll(async () => {
  api = await startTestApi();
  [admin, hr] = [await api.signIn('admin@luma.example'), await api.signIn('hr@luma.example')];
});
afterAll(() => api.close());

const first = async (path: string): Promise<Versioned> =>
  (await admin.send<{ data: Versioned[] }>('GET', `/api/${path}`, { query: { size: 1 } })).body.data[0] as Versioned;
const nameOf = async (person: Person): Promise<string> =>
  (await person.send<{ user: { displayName: string } }>('GET', '/api/users/me')).body.user.displayName;

test('every versioned table records its changes', async () => {
  const { rows } = await api.db.database.global((tx) =>
    sql<{
      name: string;
    }>`select c.relname as name from pg_class c join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'app'
      where c.relkind = 'r' and c.relname not in ('record_change', 'report', 'saved_view')
        and 3 = (select count(*) from pg_attribute a where a.attrelid = c.oid and not a.attisdropped and a.attname in ('tenant_id', 'id', 'version'))
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'note_change')`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test.each([
  ['employees', { knownAs: 'First' }, { knownAs: 'Second' }],
  ['locations', { name: 'First place' }, { name: 'Second place' }],
  ['job-titles', { name: 'First title' }, { name: 'Second title' }],
])(
  'a conflict on one of the %s names the other author, or says that it was the caller (design: two people at once)',
  async (path, theirs, mine) => {
    const record = await first(path);
    const before = Date.now();
    expect(
      (await hr.send('PATCH', `/api/${path}/${record.id}`, { body: { version: record.version, ...theirs } })).status,
    ).toBe(200);
    const { status, body } = await admin.send<Refusal>('PATCH', `/api/${path}/${record.id}`, {
      body: { version: record.version, ...mine },
    });
    expect([status, body.code, body.changedBy?.name, body.changedBy?.isYou]).toEqual([
      409,
      'stale-version',
      await nameOf(hr),
      false,
    ]);
    const own = await hr.send<Refusal>('PATCH', `/api/${path}/${record.id}`, {
      body: { version: record.version, ...mine },
    });
    expect([own.status, own.body.changedBy?.isYou]).toEqual([409, true]);
    expect(Date.parse(body.changedBy?.at ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  },
);

test.each(['image_url', 'email', 'files'])(
  'a later change of %s outside the version does not count as a conflict',
  async (column) => {
    const record = await first('employees');
    expect(
      (
        await hr.send('PATCH', `/api/employees/${record.id}`, {
          body: { version: record.version, knownAs: `Before ${column}` },
        })
      ).status,
    ).toBe(200);
    await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
      sql`insert into record_change (tenant_id, kind, record_id, version, columns, by_user_id)
    values (${admin.tenantId}, 'employee', ${record.id}, ${record.version + 1}, ${[column]}::text[], ${admin.userId})`.execute(
        tx,
      ),
    );
    const { body } = await admin.send<Refusal>('PATCH', `/api/employees/${record.id}`, {
      body: { version: record.version, knownAs: 'Late' },
    });
    expect(body.changedBy?.name).toBe(await nameOf(hr));
  },
);

test('change records name the columns, never their values, and are immutable', async () => {
  const record = await first('employees');
  await admin.send('PATCH', `/api/employees/${record.id}`, {
    body: { version: (await first('employees')).version, knownAs: 'Third' },
  });
  const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql<{
      kind: string;
      columns: string[];
      by_user_id: string;
    }>`select kind, columns, by_user_id from record_change where record_id = ${record.id} order by id desc limit 1`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ kind: 'employee', columns: ['known_as'], by_user_id: admin.userId }]);
  await expect(
    api.db.database.tenant({ tenantId: admin.tenantId }, (tx) => sql`delete from record_change`.execute(tx)),
  ).rejects.toThrow(/permission denied/);
});
