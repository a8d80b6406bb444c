import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../support/api.ts';
import { knownIds } from '../support/examples.ts';
import { amountFaults, keyFaults, momentFaults, MOMENTS, storedFaults } from './answer-checks.ts';
import { plantAmounts, TYPED_AMOUNTS } from './typed-amounts.ts';

let api: TestApi;
let admin: Person;
let typed: string;
beforeAll(async () => {
  api = await startTestApi({ checkAnswers: false });
  admin = await api.signIn('admin@luma.example');
  typed = await plantAmounts(api, admin);
});
afterAll(() => api.close());

describe('lists and files show the stored amounts, each in its place (C§3, D51, D52)', () => {
  it.each(TYPED_AMOUNTS)('$list and $file', async (amounts) => {
    expect(await amountFaults(admin, amounts, typed)).toEqual([]);
  });
});

describe('a file shows times in the reader’s zone (A§9, D44)', () => {
  it.each(MOMENTS)('$file: $header', async (moment) => {
    expect(await momentFaults(admin, moment)).toEqual([]);
  });
});

it('no response with tenant data may be cached by intermediaries', async () => {
  expect(await storedFaults(admin, await knownIds(api, admin))).toEqual([]);
});

it('an Idempotency-Key repeats the response for the same body only', async () => {
  expect(await keyFaults(admin)).toEqual([]);
});
