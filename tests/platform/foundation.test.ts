import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/cluster.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

async function value<T>(expression: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  const { rows } = await db.database.global((tx) => sql<{ value: T }>`select ${expression} as value`.execute(tx));
  return rows[0]?.value;
}

describe('normalisation for search', () => {
  test.each([
    ['Élodie Ångström-Straße', 'elodie angstrom-strasse'],
    ['أحمد إبراهيم آمنة', 'احمد ابراهيم امنه'],
    ['مُحَمَّـد مصطفى', 'محمد مصطفي'],
    ['علی کریم', 'علي كريم'],
    ['غرفة ٤٢', 'غرفه 42'],
    ['ﻣﺤﻤﺪ', 'محمد'],
  ])('%s is found as %s', async (typed, folded) => {
    expect(await value(sql<string>`app.fold(${typed})`)).toBe(folded);
  });

  test('is idempotent', async () => {
    expect(await value(sql<boolean>`app.fold(app.fold('İSTANBUL أُسْرة')) = app.fold('İSTANBUL أُسْرة')`)).toBe(true);
  });
});

test('wildcards in a search are taken literally', async () => {
  expect(await value(sql<string>`app.like_arg(${'50%_\\'})`)).toBe('%50\\%\\_\\\\%');
});

test('ids are version 7, in creation order', async () => {
  const { rows } = await db.database.global((tx) =>
    sql<{ id: string }>`select app.uuid7() as id, pg_sleep(0.002) from generate_series(1, 20)`.execute(tx),
  );
  const ids = rows.map(({ id }) => id);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/.test(id))).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
});

test('counts and money are numbers, a date is a string', async () => {
  const { rows } = await db.database.global((tx) =>
    sql<{
      count: number;
      money: number;
      day: string;
    }>`select count(*), 12.50::numeric(14, 2) as money, date '2026-03-29' as day`.execute(tx),
  );
  expect(rows[0]).toEqual({ count: 1, money: 12.5, day: '2026-03-29' });
});
