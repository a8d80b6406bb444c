import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { sample } from '../support/sampling.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

interface Processes {
  readonly data: {
    id: string;
    kind: string;
    status: string;
    subjectId: string;
    createdAt: string;
    requestedByEmployee: { id: string };
  }[];
  readonly count: number;
}
const list = async (by: Person, query: Record<string, unknown> = {}): Promise<Processes> =>
  (await by.send<Processes>('GET', '/api/approval-processes', { query: { size: 200, ...query } })).body;
/** The ids on every page; no one here sees more than two pages of processes. */
const everything = async (by: Person): Promise<string[]> => {
  const pages = [await list(by), await list(by, { page: 1 }), await list(by, { page: 2 })];
  expect(pages.at(-1)?.data).toEqual([]);
  return pages.flatMap(({ data }) => data.map(({ id }) => id));
};
const count = async (condition: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql<{
      count: number;
    }>`select count(*) as count from approval_process where tenant_id = ${admin.tenantId} and ${condition}`.execute(tx),
  );
  return rows[0]?.count ?? 0;
};

it('lists approval processes of every kind, newest first, paged, by kind, status and subject (C§7)', async () => {
  const all = await list(admin);
  expect(all.count).toBe(await count(sql`true`));
  expect(new Set(all.data.map(({ kind }) => kind))).toEqual(
    new Set(['leave', 'day-banking', 'change-assigned-device']),
  );
  expect(all.data.map(({ createdAt }) => createdAt)).toEqual(
    all.data
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  );
  expect((await list(admin, { size: 0 })).data).toEqual([]);
  expect((await list(admin, { size: 2, page: 1 })).data.map(({ id }) => id)).toEqual(
    all.data.slice(2, 4).map(({ id }) => id),
  );
  const pending = await list(admin, { kinds: 'leave', statuses: 'pending' });
  expect(pending.count).toBe(await count(sql`kind = 'leave' and status = 'pending'`));
  for (const kind of ['leave', 'day-banking', 'change-assigned-device']) {
    const one = all.data.find((each) => each.kind === kind);
    expect((await list(admin, { subjectIds: one?.subjectId })).data.map(({ id }) => id)).toContain(one?.id);
  }
});

it('requires module, right and scope of the subject, like reading one (ADR-0009, D77)', async () => {
  const reader = await signInAs(api, { tenantId: admin.tenantId, permissions: ['dayBanking:read'] });
  expect(new Set((await list(reader)).data.map(({ kind }) => kind))).toEqual(new Set(['day-banking']));
  expect((await list(await signInAs(api, { tenantId: admin.tenantId, permissions: [] }))).count).toBe(0);
  for (const account of ['manager@luma.example', 'staff@luma.example']) {
    const person = await api.signIn(account);
    const seen = new Set(await everything(person));
    const read: string[] = [];
    const asked = [...new Set([...seen, ...sample('processes', await everything(admin), 40)])];
    for (const id of asked)
      if ((await person.send('GET', `/api/approval-processes/${id}`)).status === 200) read.push(id);
    expect(read.toSorted()).toEqual([...seen].toSorted());
  }
  await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql`update tenant set modules = array_remove(modules, 'finance.banking-reports') where id = ${admin.tenantId}`.execute(
      tx,
    ),
  );
  expect((await list(reader)).count).toBe(0);
});
