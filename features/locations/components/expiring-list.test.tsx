import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { en as documents } from '#ui/documents/texts/en.ts';
import { layOut } from '#ui/testing/lay-out.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import LocationsPage from '../pages/locations.page.tsx';

const LIST = 'GET /api/expiring-location-documents';
const RIGHTS = ['location.details:read', 'location.document:read', 'location.documentType:read'];
const id = (last: number): string => `0198a000-0000-7000-8000-00000000000${last}`;
const MARINA = {
  id: id(1),
  name: 'Luma Marina',
  shortCode: 'DXB-MAR',
  timezone: 'Asia/Dubai',
  countryISO: 'AE',
  type: 'physical',
  imageUrl: null,
};
const LICENCE = { id: id(2), name: 'Trade licence', nameArabic: 'الرخصة التجارية' };
const row = (last: number, more: object) => ({
  id: id(last),
  location: MARINA,
  documentType: LICENCE,
  name: null,
  refId: 'TL-2400',
  expirationDate: '2026-12-20',
  daysLeft: 20,
  isExpired: false,
  status: 'urgent',
  fileCount: 2,
  ...more,
});

let api: StubbedApi;

async function show(search: string, answer: StubAnswer, permissions: readonly string[] = RIGHTS): Promise<void> {
  history.replaceState(null, '', `/operations/locations${search}`);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/locations': () => ok({ data: [], count: 0 }),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
    'GET /api/location-document-types': () => ok({ data: [LICENCE], count: 1 }),
    [LIST]: answer,
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <LocationsPage />
    </QueryClientProvider>,
    { texts: { locations: en, client, documents } },
  );
}
const asked = (name: string): string | null | undefined => api.to(LIST).at(-1)?.query.get(name);

beforeEach(() => {
  layOut();
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

test('shows whose documents expire, and leads to the documents of the location (B§2, B§3)', async () => {
  await show('?tab=expiring', () => ok({ data: [row(3, {}), row(4, { isExpired: true, daysLeft: -1 })], count: 2 }));
  const [first, second] = await screen.findAllByTestId('list-row');
  expect(first).toHaveTextContent(/Luma Marina.*Trade licence.*TL-2400.*20 days.*Urgent/);
  expect(second).toHaveTextContent(/1 day ago.*Expired/);
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining(`/operations/locations/${MARINA.id}?tab=documents`),
  );
});

test('is narrowed by days, type, status and location of the address, and sorted by any of its columns (A§2)', async () => {
  await show(
    `?tab=expiring&within=180&documentType=${LICENCE.id}&standing=urgent&standing=expired&location=${MARINA.id}&sortBy=location&sortOrder=desc`,
    () => ok({ data: [row(3, {})], count: 1 }),
  );
  await screen.findByTestId('list-row');
  expect([...(api.to(LIST).at(-1)?.query ?? [])].filter(([name]) => name !== 'size' && name !== 'page')).toEqual(
    expect.arrayContaining([
      ['withinDays', '180'],
      ['documentTypeIds', LICENCE.id],
      ['standings', 'urgent'],
      ['standings', 'expired'],
      ['locationIds', MARINA.id],
      ['sortBy', 'location'],
      ['sortOrder', 'desc'],
    ]),
  );
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
  await waitFor(() => expect(asked('withinDays')).toBe('30'));
  expect(new URLSearchParams(location.search).get('within')).toBe('30');
});

test('says whether nothing expires, nothing matches, or the list could not be read (A§2)', async () => {
  await show('?tab=expiring', () => ok({ data: [], count: 0 }));
  expect(await screen.findByText(documents.nothingExpiresOfPlaceHint)).toBeVisible();
  cleanup();
  await show('?tab=expiring&standing=warning', () => ok({ data: [], count: 0 }));
  expect(await screen.findByTestId('empty-state')).not.toHaveTextContent(documents.nothingExpiresOfPlaceHint);
  cleanup();
  await show('?tab=expiring', () => problem(400, 'malformed-request'));
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('is not offered without the right to documents of locations (A§6)', async () => {
  await show('?tab=expiring', () => ok({ data: [], count: 0 }), ['location.details:read']);
  await waitFor(() => expect(api.to('GET /api/locations')).not.toEqual([]));
  expect(screen.queryByRole('radio', { name: en.views.expiring })).toBeNull();
  expect(api.to(LIST)).toEqual([]);
});
