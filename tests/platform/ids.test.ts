import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('ids ascend in creation order, also within a millisecond, and are version 7', async () => {
  const ids = await api.db.database.global(async (tx) =>
    (await sql<{ id: string }>`select app.uuid7() as id from generate_series(1, 2000)`.execute(tx)).rows.map(
      ({ id }) => id,
    ),
  );
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(new Set(ids).size).toBe(ids.length);
  // By the database clock, which counts microseconds: the order within one is random.
  const stamps = ids.map((id) => id.slice(0, 18));
  expect(stamps).toEqual(stamps.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
  expect(new Set(stamps).size).toBeGreaterThan(new Set(ids.map((id) => id.slice(0, 13))).size * 5);
});
