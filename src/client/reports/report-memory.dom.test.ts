import { afterEach, expect, test } from 'vitest';
import { REMEMBERED_FOR_MS } from '#domain/reports.ts';
import { rememberedReports, rememberReport } from './report-memory.ts';

afterEach(() => localStorage.clear());

const at = (milliseconds: number): string => new Date(milliseconds).toISOString();

test('reports are remembered newest first, in any insertion order, for six hours (A§4)', () => {
  const now = Date.parse('2026-05-12T12:00:00.000Z');
  const asked = {
    first: now - REMEMBERED_FOR_MS + 1,
    second: now - 1_000,
    third: now - 60_000,
    gone: now - REMEMBERED_FOR_MS,
  };
  for (const [id, requestedAt] of Object.entries(asked))
    localStorage.setItem(
      'steward.reports.me',
      JSON.stringify([
        ...(JSON.parse(localStorage.getItem('steward.reports.me') ?? '[]') as object[]),
        { id, type: 'leaves', requestedAt: at(requestedAt) },
      ]),
    );
  expect(rememberedReports('me', now).map(({ id }) => id)).toEqual(['second', 'third', 'first']);
  expect(rememberedReports('somebody else', now)).toEqual([]);
});

test('the same report is remembered once', () => {
  for (const about of ['one', 'other'])
    rememberReport('me', { id: 'a', type: 'leaves', requestedAt: at(Date.now()), about });
  expect(rememberedReports('me').map(({ id, about }) => [id, about])).toEqual([['a', 'other']]);
});
