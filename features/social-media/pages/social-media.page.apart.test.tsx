import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import type { Picture } from '../gallery.types.ts';
import SocialMediaPage from './social-media.page.tsx';

const saved: string[] = [];
vi.mock('#client/http/save-blob.ts', () => ({ saveBlob: (_: Blob, name: string) => saved.push(name) }));

const PATH = '/api/social-media-contents';
const idOf = (at: number) => `01900000-0000-7000-8000-00000000000${at}`;
const picture = (at: number, createdAt: string): Picture => ({
  id: idOf(at),
  createdAt,
  imageUrl: `/api/images/t/${at}`,
  imagePreviewUrl: `/api/images/t/${at}p`,
  imageOriginalName: `look-${at}.jpg`,
  favorites: at === 2 ? [{ createdAt }] : [],
  uploadedByEmployee: {
    id: idOf(9),
    firstName: 'Noura',
    lastName: 'Al Harbi',
    knownAs: 'Noura',
    companyEmployeeId: 'L-2',
    imageUrl: null,
  },
  location: {
    id: idOf(8),
    name: 'Luma Marina',
    shortCode: 'DXB-MAR',
    timezone: 'Asia/Dubai',
    countryISO: 'AE',
    type: 'physical',
  },
  canDelete: true,
});
// The second one is already on the next day in Dubai.
const PICTURES = [
  picture(1, '2026-05-12T09:00:00.000Z'),
  picture(2, '2026-05-11T21:00:00.000Z'),
  picture(3, '2026-05-10T09:00:00.000Z'),
];

let api: StubbedApi;
beforeEach(() => saved.splice(0));
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

/** Draws the page for a person with these permissions. */
async function draw(permissions: readonly string[]): Promise<void> {
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <SocialMediaPage />
    </QueryClientProvider>,
    { texts: { socialMedia: en, client } },
  );
}

const STARRING = ['socialMediaContent.favorite:create', 'socialMediaContent.favorite:delete'];

async function show(
  at = '/communication-hub/social-media-content',
  pictures: readonly Picture[] = PICTURES,
  list: StubAnswer = () => ok({ data: pictures, count: pictures.length }),
  rights: readonly string[] = STARRING,
): Promise<ReturnType<typeof userEvent.setup>> {
  history.replaceState(null, '', at);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    [`GET ${PATH}`]: list,
    'POST /api/social-media-content-favorites/like': () =>
      ok({ socialMediaContentId: idOf(1), favorites: [{ createdAt: '2026-05-12T10:00:00.000Z' }] }),
    'GET /api/images/t/*': () => ok({}),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  await draw(['socialMediaContent.details:read', ...rights]);
  return userEvent.setup();
}

test('pictures are grouped by day in the tenant’s zone, newest first, with the filters of the address (C§2)', async () => {
  await show(
    `/communication-hub/social-media-content?start=2026-05-01&end=2026-05-31&country=AE&location=${idOf(8)}&employee=${idOf(9)}&star=true`,
  );
  const days = await screen.findAllByTestId('gallery-day');
  expect(
    days.map(({ dataset }) => [
      dataset['date'],
      within(document.querySelector(`[data-date="${dataset['date']}"]`)!).getAllByTestId('picture').length,
    ]),
  ).toEqual([
    ['2026-05-12', 2],
    ['2026-05-10', 1],
  ]);
  const [asked] = api.to(`GET ${PATH}`);
  expect(Object.fromEntries(asked!.query)).toMatchObject({
    startDate: '2026-05-01',
    endDate: '2026-05-31',
    countryISO: 'AE',
    locationId: idOf(8),
    uploadedByEmployeeId: idOf(9),
    isFavorite: 'true',
    size: '40',
    sortBy: 'createdAt',
    sortOrder: 'desc',
  });
});

test.each([true, false])(
  'deleting a picture from its preview needs the right to delete this picture (C§6, D77): %s',
  async (canDelete) => {
    const user = await show();
    api.answer({ [`GET ${PATH}`]: () => ok({ data: [{ ...PICTURES[0], canDelete }], count: 1 }) });
    cleanup();
    await draw(['socialMediaContent.details:read', 'socialMediaContent.details:delete']);
    await user.click((await screen.findByTestId('picture')).querySelector('button.open') ?? document.body);
    await screen.findByTestId('preview');
    expect(screen.queryAllByTestId('delete-picture')).toHaveLength(canDelete ? 1 : 0);
  },
);

test('a picture that cannot be deleted any more is read again (C§8)', async () => {
  const user = await show();
  cleanup();
  api.answer({
    [`GET ${PATH}`]: () => ok({ data: PICTURES, count: 3 }),
    [`DELETE ${PATH}/*`]: () => problem(404, 'not-found'),
  });
  await draw(['socialMediaContent.details:read', 'socialMediaContent.details:delete']);
  const [first] = await screen.findAllByTestId('picture');
  await user.click(first?.querySelector('button.open') ?? document.body);
  await user.click(await screen.findByTestId('delete-picture'));
  const reads = api.to(`GET ${PATH}`).length;
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.to(`GET ${PATH}`).length).toBeGreaterThan(reads));
});

test('a favourite shows immediately, ignores clicks while pending, is rolled back when refused (C§4, C§8)', async () => {
  const user = await show();
  let answer: (reply: ReturnType<typeof ok>) => void = () => undefined;
  const LIKE = 'POST /api/social-media-content-favorites/like';
  api.answer({
    [LIKE]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const star = await screen.findByRole('button', { name: 'Star look-1.jpg' });
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  await user.click(star);
  await waitFor(() => expect(api.to(LIKE)).toHaveLength(1));
  answer(problem(409, 'event-not-allowed') as never);
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'false'));
  expect(star).not.toHaveAttribute('aria-busy');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Star look-2.jpg' })).toHaveAttribute('aria-pressed', 'true');
});

test('with "Starred only", removing a star refetches the list; otherwise nothing is refetched (C§2, C§4)', async () => {
  const UNLIKE = 'POST /api/social-media-content-favorites/unlike';
  for (const [star, reads] of [
    ['?star=true', 2],
    ['', 1],
  ] as const) {
    let favorites = PICTURES[1]?.favorites ?? [];
    const user = await show(`/communication-hub/social-media-content${star}`, PICTURES, ({ query }) => {
      const shown = PICTURES.map((each) => (each.id === idOf(2) ? { ...each, favorites } : each)).filter(
        (each) => query.get('isFavorite') !== 'true' || each.favorites.length > 0,
      );
      return ok({ data: shown, count: shown.length });
    });
    api.answer({ [UNLIKE]: () => ok({ socialMediaContentId: idOf(2), favorites: (favorites = []) }) });
    await user.click(await screen.findByRole('button', { name: 'Star look-2.jpg' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Star look-2.jpg', pressed: true })).toBeNull());
    await waitFor(() => expect(screen.queryAllByTestId('picture')).toHaveLength(star ? 0 : 3));
    expect(api.to(`GET ${PATH}`)).toHaveLength(reads);
    cleanup();
    api.restore();
  }
});

test('ticking one picture starts selection; a download saves files 500 ms apart, skips failures, and can be retried (C§2, C§7, C§8, D63)', async () => {
  const user = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select look-1.jpg' }));
  expect(screen.queryByTestId('star')).toBeNull();
  await user.click(screen.getByRole('img', { name: /look-2\.jpg/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Select look-3.jpg' }));
  expect(screen.getByTestId('download')).toHaveTextContent('Download (3)');
  expect(screen.queryByRole('dialog')).toBeNull();
  let isLost = true;
  api.answer({
    'GET /api/images/t/*': ({ path }) => (isLost && path.endsWith('/2') ? problem(404, 'not-found') : ok({})),
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await user.click(screen.getByTestId('download'));
  expect(screen.queryByTestId('download')).toBeNull();
  expect(await screen.findByText('2 of 3 saved')).toBeInTheDocument();
  expect(saved).toEqual(['look-1.jpg', 'look-3.jpg']);
  expect(timers.mock.calls.filter(([, delay]) => delay === 500)).toHaveLength(2);
  expect(screen.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked)).toEqual([]);
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Try the others again' }));
  await waitFor(() => expect(saved).toEqual(['look-1.jpg', 'look-3.jpg', 'look-2.jpg']));
  expect(screen.queryByText(/of 3 saved/)).toBeNull();
});

test('a picture without a name of its own is saved under its number (C§8)', async () => {
  const user = await show(undefined, [{ ...PICTURES[0]!, imageOriginalName: '' }]);
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByTestId('download'));
  await waitFor(() => expect(saved).toEqual([idOf(1)]));
});

test('without the right a star shows its state, is disabled and does nothing (C§4, C§6)', async () => {
  const user = await show(undefined, PICTURES, undefined, []);
  const star = await screen.findByRole('button', { name: 'Star look-2.jpg', pressed: true });
  expect(star).toHaveAttribute('aria-disabled', 'true');
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(api.to('POST /api/social-media-content-favorites/unlike')).toEqual([]);
  cleanup();
  api.restore();
  await show();
  expect(await screen.findByRole('button', { name: 'Star look-2.jpg' })).not.toHaveAttribute('aria-disabled');
});

test('"Starred only" toggles the star in the address; Cancel ends a selection (C§2)', async () => {
  const user = await show();
  const only = await screen.findByRole('switch', { name: 'Starred only' });
  await user.click(only);
  expect(location.search).toBe('?star=true');
  await waitFor(() => expect(api.to(`GET ${PATH}`).at(-1)?.query.get('isFavorite')).toBe('true'));
  await user.click(only);
  expect(location.search).toBe('');
  await user.click((await screen.findAllByRole('checkbox'))[0]!);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('switch', { name: 'Starred only' })).toBeInTheDocument();
  expect(screen.getByTestId('gallery-toolbar')).toHaveFocus();
});

test.each(['physical', 'remote'] as const)(
  'the upload time is in the zone of the location, or the reader’s for a remote one (A§9, D42): %s',
  async (type) => {
    // A zone in which no tests run.
    const timezone = 'Pacific/Kiritimati';
    const [first] = PICTURES;
    const user = await show(undefined, [{ ...first!, location: { ...first!.location, type, timezone } }]);
    await user.click((await screen.findByTestId('picture')).querySelector('button.open') ?? document.body);
    const added = await screen.findByText(/^Added by Noura Al Harbi at Luma Marina, /);
    expect(added).toHaveTextContent(
      formatDayTime(first!.createdAt, type === 'remote' ? Temporal.Now.timeZoneId() : timezone, 'en-GB'),
    );
  },
);

test('a tile says how many comments its picture has, with thousands separated, and nothing without any (C§2)', async () => {
  const counts = [1234, 0, undefined];
  await show(
    undefined,
    PICTURES.map((each, at) => {
      const commentCount = counts[at];
      return commentCount === undefined ? each : { ...each, commentCount };
    }),
  );
  const tiles = await screen.findAllByTestId('picture');
  expect(tiles.map((tile) => within(tile).queryByTestId('comment-count')?.textContent ?? null)).toEqual([
    '1,234Comments',
    null,
    null,
  ]);
});

test('"no pictures" and "no matches" are distinct empty states (C§8)', async () => {
  await show(undefined, []);
  expect(await screen.findByText('No pictures yet')).toBeInTheDocument();
  cleanup();
  api.restore();
  await show('/communication-hub/social-media-content?star=true', []);
  expect(await screen.findByTestId('empty-state')).toHaveAttribute('data-kind', 'no-match');
});

test('a failure is an alert with title and description, and can be retried (C§8)', async () => {
  let isBroken = true;
  const user = await show(undefined, PICTURES, () =>
    isBroken ? problem(422, 'rule-violated') : ok({ data: PICTURES, count: 3 }),
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('rule-violated in words');
  isBroken = false;
  await user.click(within(alert).getByRole('button'));
  expect(await screen.findAllByTestId('picture')).toHaveLength(3);
});
