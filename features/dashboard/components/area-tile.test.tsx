import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ok } from '#client/testing/stub-api.ts';
import { TILES, type TileDeclaration } from '#domain/tiles.ts';
import type { OfferedTile } from '../offered-tile.ts';
import SectionPage from '../pages/section.page.tsx';
import { showDashboard, type ShownDashboard } from '../testing/show-dashboard.tsx';

let shown: ShownDashboard;
afterEach(() => shown.stop());

const offered: readonly OfferedTile[] = TILES.filter(({ id }) => id === 'commissions-and-tips').map(
  (tile: TileDeclaration) => ({
    tile,
    title: 'Commissions and Tips',
    path: '/finance/commissions-and-tips',
    section: 'finance',
    sectionTitle: 'Finance',
  }),
);
const paid = (id: string, currency: string, value: number, previous: number | null = null) => ({
  id,
  value,
  currency,
  previous,
  avatars: [],
  avatarCount: 0,
});

test('amounts are in whole units, thousandths where a currency has them, one line per currency; only the sum is compared, with the period it is compared to, without a percentage when that was zero (A§2; D52, D54)', async () => {
  shown = await showDashboard(<SectionPage title="Finance" offered={offered} everything={offered} />, {
    'GET /api/dashboard/tiles': () =>
      ok({
        data: [
          {
            id: 'commissions-and-tips',
            figures: [
              paid('services', 'AED', 123_456_780),
              paid('periodTotal', 'AED', 150, 100),
              paid('services', 'KWD', 1_500_500),
              paid('periodTotal', 'KWD', 2_000, 0),
            ],
          },
        ],
      }),
  });
  const tile = await screen.findByTestId('tile');
  expect(await within(tile).findByText('1,234,568')).toBeInTheDocument();
  const read = [...tile.querySelectorAll('dl > div')].map((figure) => [
    figure.querySelector('dt')?.textContent,
    ...[...figure.querySelectorAll('dd')].map((line) => [
      line.querySelector('.sub')?.textContent,
      line.querySelector('[data-testid=tile-value]')?.textContent?.split(' ')[0],
      line.querySelector('.change bdi')?.textContent ?? null,
    ]),
  ]);
  expect(read).toEqual([
    ['Services', ['AED', '1,234,568', null], ['KWD', '1,500.500', null]],
    [
      'Period total',
      ['AED', '2', expect.stringMatching(/^\u2066\+50%\u2069 vs \w{3} \d{4} – \w{3} \d{4}$/)],
      ['KWD', '2.000', null],
    ],
  ]);
});
