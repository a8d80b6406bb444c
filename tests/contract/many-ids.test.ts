import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { signInAs } from '../support/people.ts';
import { makeSmallTenant } from '../support/small-tenant.ts';

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startTestApi();
  const { tenantId } = await makeSmallTenant(api, {
    people: [],
    lineManagers: [],
    hrResponsibles: [],
    administrators: [],
    chain: [],
  });
  await api.db.database.global((tx) =>
    sql`update tenant set modules = '{customer-management}' where id = ${tenantId}`.execute(tx),
  );
  person = await signInAs(api, { tenantId, permissions: ['customer.details:read'] });
});
afterAll(() => api.close());

const add = (count: number) =>
  api.db.database.tenant({ tenantId: person.tenantId }, (tx) =>
    sql`insert into customer (tenant_id, name) select ${person.tenantId}, 'Customer ' || n from generate_series(1, ${count}) n`.execute(
      tx,
    ),
  );

it('a list selects at most 20,000 entries together, and says when there are more', async () => {
  const ids = async () => {
    const { status, body } = await person.send<{ ids: readonly string[]; isComplete: boolean }>(
      'GET',
      '/api/customers/ids',
    );
    return [status, body.ids.length, body.isComplete];
  };
  expect(await ids()).toEqual([200, 0, true]);
  await add(20_000);
  expect(await ids()).toEqual([200, 20_000, true]);
  await add(1);
  expect(await ids()).toEqual([200, 20_000, false]);
});
