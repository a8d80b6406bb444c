import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORD_STATUSES } from '#domain/records.ts';
import { startTestApi, type TestApi } from '../support/api.ts';
import { holding, makeTill, type Till } from './till.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
  till = await makeTill(api);
});
afterAll(() => api.close());

interface Refusal {
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
}

it.each(RECORD_STATUSES.map((status) => ({ status })))(
  'a till is asked about and reported on at an active location only: $status',
  async ({ status }) => {
    await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
      sql`update location set status = ${status} where tenant_id = ${till.tenantId} and id = ${till.otherLocationId}`.execute(
        tx,
      ),
    );
    const of = { locationId: till.otherLocationId, type: 'beginning-of-day', businessDate: till.day(2) };
    const person = till.person('elsewhere');
    const answers = [
      await person.send<Refusal>('GET', '/api/day-bankings/opening', { query: of }),
      await person.send<Refusal>('GET', '/api/day-bankings/reported', { query: of }),
      await till.create('elsewhere', { ...of, ...holding(0) }),
    ];
    expect(answers.map(({ status: code, body }) => [code < 300, body.errors?.[0]?.path])).toEqual(
      answers.map(() => (status === 'active' ? [true, undefined] : [false, 'locationId'])),
    );
  },
);
