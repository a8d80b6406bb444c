import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { problem } from '#client/testing/stub-api.ts';
import { press } from '../list-tables/controls.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { ACCESS } from '../record-details/access.rows.ts';
import { ATTENDANCE } from '../record-details/attendance.rows.ts';
import { MONEY } from '../record-details/money.rows.ts';
import { OWN_ACCOUNT } from '../record-details/own-account.row.ts';
import { PEOPLE } from '../record-details/people.rows.ts';
import { PLACES } from '../record-details/places.rows.ts';
import { REQUESTS } from '../record-details/requests.rows.ts';
import { DETAIL_READS, PAGE_READS } from './reads.rows.ts';

// Which entries each part of a page asks for, in which order and how many (A§2, A§7). What a test shows of an answer says
// nothing about the question: a stubbed network answers any.

const pages = preparePages();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const DETAILS = [...ACCESS, ...ATTENDANCE, ...MONEY, ...PEOPLE, ...PLACES, ...REQUESTS];
const KNOWN = new Set([...PAGE_READS, ...DETAIL_READS].flatMap(([, reads]) => reads));

/** An id of the tests is shortened to its number. */
const asked = (): readonly string[] =>
  pages
    .api()
    .seen.filter(({ method, query }) => method === 'GET' && query.size > 0)
    .map(({ path, query }) =>
      `${path}?${decodeURIComponent(query.toString())}`.replaceAll(/0198a000-0000-7000-8000-0+([\da-f]+)/g, '#$1'),
    );

async function expectAsked(reads: readonly string[]): Promise<void> {
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining([...reads])));
  expect(asked().filter((read) => !KNOWN.has(read))).toEqual([]);
}

test.each(PAGE_READS)('%s', async (path, reads) => {
  await pages.open(path, EVERYTHING, {
    'GET /api/tenant-settings': () => problem(503, 'unavailable'),
    'GET /api/me/tile-settings': { off: [] },
    ...(path === OWN_ACCOUNT.at ? OWN_ACCOUNT.answers : {}),
  });
  await expectAsked(reads);
});

test.each(DETAIL_READS)('%s', async (name, reads) => {
  const row = DETAILS.find((each) => each.name === name);
  if (!row) throw new Error(`No detail is called ${name}.`);
  await pages.open(row.at, row.rights, row.answers);
  for (const control of row.open ?? []) await press(control);
  await expectAsked(reads);
});
