import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';
import { holding, makeTill } from './till.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('a rejected report is corrected at its own location, also by people who report everywhere (D33a, D35)', async () => {
  const till = await makeTill(api);
  const day = { type: 'end-of-day', businessDate: till.day(3), ...holding(1) };
  const { body: made } = await till.create('receptionist', day);
  const { body: wrong } = await till.post('receptionist', made.id, 'confirm');
  expect((await till.decide('manager', wrong, 0, 'rejected')).status).toBe(200);
  const elsewhere = await till.create('finance', { ...day, locationId: till.otherLocationId, correctsId: wrong.id });
  expect([elsewhere.status, elsewhere.body.errors]).toMatchObject([422, [{ path: 'correctsId', code: 'not-found' }]]);
  const { rows } = await api.db.database.tenant({ tenantId: till.tenantId }, (tx) =>
    sql`select from day_banking where tenant_id = ${till.tenantId} and location_id = ${till.otherLocationId}`.execute(
      tx,
    ),
  );
  expect([rows.length, (await till.read(wrong.id)).correctedBy]).toEqual([0, null]);
  expect((await till.create('finance', { ...day, correctsId: wrong.id })).body.corrects).toBe(wrong.id);
});
