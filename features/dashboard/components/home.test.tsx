import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'wouter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { figures, OFFERED, showDashboard, type ShownDashboard } from '../testing/show-dashboard.tsx';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import DashboardPage from '../pages/dashboard.page.tsx';
import type { HomePart } from '../home-part.ts';

let shown: ShownDashboard;
beforeEach(() => history.replaceState(null, '', '/dashboard/employees'));
afterEach(() => shown.stop());

const Leave = () => <p>your leave</p>;
const Queue = () => <p>your queue</p>;
const Broken = () => {
  throw new Error('broken');
};
const show = (home: readonly HomePart[], language: 'en' | 'ar' = 'en', waiting = 0) =>
  showDashboard(
    <Route path="/dashboard/:slug?">
      {({ slug }: { readonly slug?: string }) => (
        <DashboardPage
          offered={OFFERED}
          slug={slug ?? null}
          panels={{ leave: Leave, employees: Queue }}
          home={home}
          waiting={{ count: waiting, href: '/approvals' }}
        />
      )}
    </Route>,
    { 'GET /api/dashboard/tiles': () => figures(3, 12) },
    language,
  ).then((page) => (shown = page));

test('“today” is above the tiles, in the given order; a part that fails leaves the others (A§2)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show([
    { id: 'own-leave', Part: Leave },
    { id: 'till', Part: Broken },
    { id: 'away', Part: Queue },
  ]);
  const home = screen.getByRole('group', { name: en.home });
  within(home).getByText('your leave');
  within(home).getByText('your queue');
  const tiles = await screen.findByTestId('tiles');
  expect(home.compareDocumentPosition(tiles) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  vi.restoreAllMocks();
});

test('the queue replaces the line that counts pending decisions; without it the line stays (A§2)', async () => {
  await show([{ id: 'queue', Part: Queue }], 'en', 3);
  await screen.findByTestId('tiles');
  expect(screen.queryByTestId('waiting-for-me')).toBeNull();
  await shown.stop();
  await show([{ id: 'own-leave', Part: Leave }], 'en', 3);
  expect(await screen.findByTestId('waiting-for-me')).toHaveTextContent('3');
});

test('people without any part see the tiles alone; its name is Arabic in Arabic', async () => {
  await show([], 'ar');
  await screen.findByTestId('tiles');
  expect(screen.queryByTestId('home')).toBeNull();
  await shown.stop();
  await show([{ id: 'own-leave', Part: Leave }], 'ar');
  screen.getByRole('group', { name: ar.home });
});

test('choosing a tile brings its panel into view; the one the page opens with does not scroll (A§2)', async () => {
  const user = userEvent.setup();
  const scrolled = vi.fn<() => void>();
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 5_000 } as DOMRect);
  Element.prototype.scrollIntoView = scrolled;
  await show([]);
  await within(await screen.findByTestId('tile-panel')).findByText('your queue');
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Leave Requests' }));
  await within(await screen.findByTestId('tile-panel')).findByText('your leave');
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'start' }));
  rect.mockRestore();
});
