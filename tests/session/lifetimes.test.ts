import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.signIn('admin@luma.example');
});
afterAll(() => api.close());

/** Seconds between the creation and the end of each row that a statement selects. */
async function lifetimeOf(rows: RawBuilder<unknown>): Promise<readonly number[]> {
  const found = await api.db.database.tenant({ tenantId: admin.tenantId }, (tx) =>
    sql<{
      seconds: number;
    }>`select distinct round(extract(epoch from r.expires_at - r.created_at))::int as seconds from (${rows}) r`.execute(
      tx,
    ),
  );
  return found.rows.map(({ seconds }) => seconds);
}
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

it('what lets people in is valid for as long as its page says, and no longer (A§6)', async () => {
  const { userId, tenantId } = await signInAs(api, { tenantId: admin.tenantId, permissions: [] });
  const { body } = await admin.send<{ email: string }>('GET', `/api/users/${userId}`);
  expect(
    await lifetimeOf(sql`select * from user_session where tenant_id = ${tenantId} and user_id = ${userId}`),
  ).toEqual([30 * DAY]);
  const links = (kind: string) =>
    lifetimeOf(
      sql`select * from password_reset where tenant_id = ${tenantId} and user_id = ${userId} and kind = ${kind}`,
    );
  await api.send('POST', '/api/auth/reset-password', { body: { email: body.email } });
  await expect.poll(() => links('reset')).toEqual([30 * MINUTE]);
  await api.db.database.tenant({ tenantId }, (tx) =>
    sql`update app_user set password_hash = null where tenant_id = ${tenantId} and id = ${userId}`.execute(tx),
  );
  expect((await admin.send('POST', `/api/users/${userId}/invitation`)).status).toBe(200);
  expect(await links('invitation')).toEqual([7 * DAY]);
});
