import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { SECTION_IDS } from '#domain/pages.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { LANGUAGES, type Language } from '#ui/language/language.ts';
import { Application } from '../application.tsx';
import { startTranslator } from '../language/panel-texts.ts';
import { translator } from '../language/translator.ts';
import { preparePages } from '../list-tables/open-page.tsx';
import { PEOPLE } from '../record-details/people.rows.ts';
import { PLACES } from '../record-details/places.rows.ts';
import { ATTENDANCE } from '../record-details/attendance.rows.ts';
import { asset, settlement } from '../record-details/money.records.ts';
import { OWN_ACCOUNT } from '../record-details/own-account.row.ts';
import type { RecordDetail } from '../record-details/record-detail.ts';
import { ACCOUNT, APPROVALS, DASHBOARD, PUBLIC_PATHS, ROUTES, WORKFLOWS } from '../route-table.ts';
import { PUBLIC_TITLES, TITLES, type Titles } from './titles.ts';

// The title of the window and the one heading of every page (A§1, A§2).

const RECORD = '0198a000-0000-7000-8000-000000000001';
const PRODUCT: Readonly<Record<Language, string>> = { en: 'Steward', ar: 'ستيوارد' };

const shown = () => ({
  title: document.title,
  headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
});
const expected = (of: Titles[string][Language], company: string) => {
  const [title, heading] = typeof of === 'string' ? [of, of] : of;
  return { title: `${title} · ${company}`, headings: [heading] };
};

test('every page has a row', () => {
  const sections = SECTION_IDS.map((id) => `/${id}`);
  const single = [DASHBOARD, ACCOUNT, APPROVALS.path, WORKFLOWS.path, '/nowhere'];
  const paths = new Set([...ROUTES.map(({ path }) => path), ...sections, ...single]);
  expect(Object.keys(TITLES).toSorted()).toEqual([...paths].toSorted());
  expect(Object.keys(PUBLIC_TITLES).toSorted()).toEqual(Object.values(PUBLIC_PATHS).toSorted());
});

const rowAt = (rows: readonly RecordDetail[], path: string): RecordDetail => {
  const row = rows.find(({ at }) => at.startsWith(path));
  if (!row) throw new Error(`No detail is at ${path}.`);
  return row;
};
/** Pages of a record are called after it, in either language. */
const RECORDS: readonly (readonly [name: string, of: Pick<RecordDetail, 'at' | 'answers'>])[] = [
  ['Aisha Khan', rowAt(PEOPLE, '/hr/employees/')],
  ['Luma Marina', rowAt(PLACES, '/operations/locations/')],
  ['Luma Marina', rowAt(ATTENDANCE, '/operations/schedule/')],
  ['Laptop', asset],
  ['Aisha Khan', settlement({}, 'settlement')],
];

describe.each(LANGUAGES)('signed in, in %s', (language) => {
  const pages = preparePages(language);

  test.each(Object.entries(TITLES))('%s', async (path, titles) => {
    await pages.open(path.replace(':id', RECORD), EVERYTHING, {
      'GET /api/*/*': () => problem(404, 'not-found'),
      'GET /api/tenant-settings': () => problem(503, 'unavailable'),
      ...(path === ACCOUNT ? OWN_ACCOUNT.answers : {}),
    });
    await waitFor(() => expect(shown()).toEqual(expected(titles[language], 'Luma Salons')));
  });

  test.each(RECORDS)('the record %s', async (name, { at, answers }) => {
    await pages.open(at, EVERYTHING, answers);
    await waitFor(() => expect(shown()).toEqual(expected(name, 'Luma Salons')));
  });

  test('a page without its right', async () => {
    await pages.open('/hr/leave', []);
    const words = { en: 'Not available to you', ar: 'غير متاح لك' }[language];
    await waitFor(() => expect(shown()).toEqual(expected(words, 'Luma Salons')));
  });
});

describe.each(LANGUAGES)('without a session, in %s', (language) => {
  let api: StubbedApi;
  afterEach(() => {
    cleanup();
    api.restore();
  });

  test.each(Object.entries(PUBLIC_TITLES))('%s', async (path, titles) => {
    if (translator.isInitialized) await translator.changeLanguage(language);
    else await startTranslator(language);
    api = stubApi({
      'POST /api/auth/refresh': () => problem(401, 'session-ended'),
      'GET /api/*/*': () => problem(404, 'not-found'),
    });
    history.replaceState(null, '', path);
    await session.start();
    render(<Application client={createQueryClient()} language={language} />);
    await waitFor(() => expect(shown()).toEqual(expected(titles[language], PRODUCT[language])));
  });
});
