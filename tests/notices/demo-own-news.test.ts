import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';

let api: TestApi;
let admins: readonly Person[];
beforeAll(async () => {
  api = await startTestApi();
  admins = await Promise.all(['admin@luma.example', 'admin@nord.example'].map((email) => api.signIn(email)));
});
afterAll(() => api.close());

const inTenant = async <Row>({ tenantId }: Person, statement: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  api.db.database.tenant({ tenantId }, async (tx) => (await statement.execute(tx)).rows);

it('no notification of the demo was read before it was there, or is read later than now (C§9)', async () => {
  for (const admin of admins) {
    const rows = await inTenant(
      admin,
      sql<{ wrong: number; all: number }>`
        select count(*) filter (where read_at > now() or read_at < created_at)::int as wrong, count(*)::int as all
        from notification where tenant_id = ${admin.tenantId}`,
    );
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.all).toBeGreaterThan(10);
  }
});

it('who has only the app has news of their own shifts and of the decisions about their own leave (C§9)', async () => {
  for (const admin of admins) {
    const rows = await inTenant(
      admin,
      sql<{ type: string; isOwn: boolean }>`
        select n.type, coalesce(n.params ->> 'isRequester' = 'true' or n.params ->> 'change' = 'added', false) as "isOwn"
        from notification n join app_user u on u.tenant_id = n.tenant_id and u.id = n.user_id
        where n.tenant_id = ${admin.tenantId} and u.email like 'app-only@%' and n.type <> 'new-communication'`,
    );
    expect(new Set(rows.map(({ type }) => type))).toEqual(
      new Set(['leave-request-process-finished', 'schedule-change']),
    );
    expect(rows.every(({ isOwn }) => isOwn)).toBe(true);
  }
});
