import { expect, test } from 'vitest';
import { live } from './live.ts';
import { offboardingReads } from './offboarding.queries.ts';
import { settlementQuery } from './settlement.query.ts';

const SETTLEMENT = '0198a000-0000-7000-8000-000000000001';
const OTHER = new Set(['0198a000-0000-7000-8000-0000000000ff']);
const areasFor = (key: readonly unknown[]): readonly string[] =>
  live.filter(({ concerns }) => concerns(key, OTHER)).map(({ area }) => area);

test('an open settlement is read again when what it waits for has changed: assets, people, requests (C§3, C§4)', () => {
  expect(areasFor(settlementQuery(SETTLEMENT).queryKey)).toEqual(['assets', 'employees', 'approvals']);
});

test('its list only with settlements', () => {
  expect(areasFor(offboardingReads.rows({} as never).queryKey)).toEqual(['offboardings']);
});
