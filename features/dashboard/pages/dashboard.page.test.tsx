import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Route } from 'wouter';
import { ok, problem, type StubAnswer } from '#client/testing/stub-api.ts';
import type { OfferedTile } from '../offered-tile.ts';
import { figures, OFFERED, person, showDashboard, type ShownDashboard } from '../testing/show-dashboard.tsx';
import { en } from '../texts/en.ts';
import DashboardPage from './dashboard.page.tsx';

let shown: ShownDashboard;
beforeEach(() => history.replaceState(null, '', '/dashboard'));
afterEach(() => shown.stop());

const Panel = () => <p>what leave shows</p>;

interface Showing {
  readonly at?: string;
  readonly offered?: readonly OfferedTile[];
  readonly answers?: Readonly<Record<string, StubAnswer>>;
  readonly language?: 'en' | 'ar';
}

async function show({ at = '/dashboard', offered = OFFERED, answers = {}, language = 'en' }: Showing = {}) {
  history.replaceState(null, '', at);
  shown = await showDashboard(
    <Route path="/dashboard/:slug?">
      {({ slug }: { readonly slug?: string }) => (
        <DashboardPage offered={offered} slug={slug ?? null} panels={{ leave: Panel }} />
      )}
    </Route>,
    answers,
    language,
  );
}

const tiles = () => screen.findAllByTestId('tile');
// Also behind an open dialog, which hides the page.
const titles = async () =>
  (await tiles()).map((tile) => within(tile).getByRole('heading', { hidden: true }).textContent);
const tile = async (title: string) => {
  const found = (await tiles()).find((each) => within(each).queryByRole('heading', { name: title }));
  if (!found) throw new Error(`no tile ${title}`);
  return found;
};

test('every tile shows its figures; pending ones above zero are red, announced and have a chip (A§2)', async () => {
  await show({
    answers: { 'GET /api/dashboard/tiles': () => figures(39, 1_260, [person(1, 'Aisha'), person(2, 'Omar')]) },
  });
  const leave = await tile('Leave Requests');
  expect(await within(leave).findByText('39')).toBeInTheDocument();
  expect(within(leave).getByTestId('tile-value')).toHaveAttribute('data-urgent', 'true');
  expect(within(leave).getByTestId('tile-value')).toHaveTextContent(
    'waiting for a decision, your own requests included',
  );
  expect(within(leave).getByTestId('status-chip')).toHaveAttribute('data-status', 'pending');
  const total = within(await tile('Employee Profiles')).getByTestId('tile-value');
  expect(total).toHaveTextContent('1,260');
  expect(total).not.toHaveAttribute('data-urgent');
});

test('a tile with nothing pending is not red and has no chip', async () => {
  await show();
  const leave = await tile('Leave Requests');
  expect(await within(leave).findByText('0')).toBeInTheDocument();
  expect(within(leave).getByTestId('tile-value')).not.toHaveAttribute('data-urgent');
  expect(within(leave).queryByTestId('status-chip')).toBeNull();
});

test('a tile shows at most five people, then the number of further ones (A§2, D83)', async () => {
  const people = [1, 2, 3, 4, 5].map((at) => person(at, `P${at}`));
  await show({ answers: { 'GET /api/dashboard/tiles': () => figures(7, 12, people) } });
  const group = await within(await tile('Leave Requests')).findByRole('group', {
    name: 'Employees whose requests are pending',
  });
  expect(within(group).getAllByRole('img')).toHaveLength(5);
  expect(group).toHaveTextContent('+2');
});

test('a tile opens its part of the dashboard and keeps the query; its number opens the list it counts (A§2)', async () => {
  await show({ at: '/dashboard/employees?location=7', answers: { 'GET /api/dashboard/tiles': () => figures(3, 12) } });
  const leave = await tile('Leave Requests');
  expect(within(leave).getByRole('link', { name: 'Leave Requests' })).toHaveAttribute(
    'href',
    '/dashboard/leave?location=7',
  );
  expect(await within(leave).findByRole('link', { name: '3 Pending: open the list' })).toHaveAttribute(
    'href',
    '/hr/leave?status=pending',
  );
  const employees = await tile('Employee Profiles');
  expect(within(employees).getByRole('link', { name: '12 Total: open the list' })).toHaveAttribute(
    'href',
    '/hr/employees?status=active',
  );
});

test('the panel of the open tile is below the tiles; a tile without a panel shows none', async () => {
  const user = userEvent.setup();
  await show({ at: '/dashboard/employees' });
  expect(within(await tile('Employee Profiles')).getByRole('link', { current: true })).toBeInTheDocument();
  expect(screen.queryByText('what leave shows')).toBeNull();
  await user.click(within(await tile('Leave Requests')).getByRole('link', { name: 'Leave Requests' }));
  expect(await screen.findByText('what leave shows')).toBeInTheDocument();
  expect(location.pathname).toBe('/dashboard/leave');
});

test.each(['/dashboard', '/dashboard/unknown', '/dashboard/customers'])(
  '%s redirects to the first visible tile, keeping the query (A§2, D72)',
  async (at) => {
    const steps = history.length;
    await show({ at: `${at}?country=AE` });
    await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard/employees?country=AE'));
    expect(history.length).toBe(steps);
  },
);

test('a tile that is turned off is hidden, and its address redirects to the first visible one (A§2)', async () => {
  await show({
    at: '/dashboard/employees',
    answers: { 'GET /api/me/tile-settings': () => ok({ off: ['hr.employee-profiles'] }) },
  });
  expect(await titles()).toEqual(['Leave Requests']);
  await waitFor(() => expect(location.pathname).toBe('/dashboard/leave'));
});

test('with every tile off the address redirects to the dashboard, which offers to add the first section (A§2)', async () => {
  const user = userEvent.setup();
  await show({
    at: '/dashboard/leave?country=AE',
    answers: { 'GET /api/me/tile-settings': () => ok({ off: ['hr.leave', 'hr.employee-profiles'] }) },
  });
  const add = await screen.findByRole('button', { name: /Add First Section/ });
  expect(location.pathname + location.search).toBe('/dashboard?country=AE');
  await user.click(add);
  const manager = await screen.findByTestId('section-manager');
  await user.click(within(manager).getByRole('checkbox', { name: 'Leave Requests' }));
  expect(await titles()).toEqual(['Leave Requests']);
  // The open dialog stays, wherever the address goes.
  await waitFor(() => expect(location.pathname).toBe('/dashboard/leave'));
  expect(screen.getByTestId('section-manager')).toBeInTheDocument();
});

test('the section manager lists all tiles by section, all on; a choice is saved immediately (A§2, D73)', async () => {
  const user = userEvent.setup();
  await show();
  await tiles();
  await user.click(screen.getByTestId('manage-sections'));
  const manager = await screen.findByTestId('section-manager');
  const boxes = within(within(manager).getByRole('group', { name: 'HR' })).getAllByRole('checkbox');
  expect(boxes.map((box) => box.dataset['toggle'])).toEqual(['hr.employee-profiles', 'hr.leave']);
  for (const box of boxes) expect(box).toBeChecked();
  await user.click(within(manager).getByRole('checkbox', { name: 'Employee Profiles' }));
  expect(await titles()).toEqual(['Leave Requests']);
  await user.click(within(manager).getByRole('checkbox', { name: 'Leave Requests' }));
  await waitFor(() =>
    expect(shown.api.to('PUT /api/me/tile-settings').map(({ body }) => body)).toEqual([
      { off: ['hr.employee-profiles'] },
      { off: ['hr.employee-profiles', 'hr.leave'] },
    ]),
  );
});

test('a choice that the server refuses is rolled back with a message', async () => {
  const user = userEvent.setup();
  await show({ answers: { 'PUT /api/me/tile-settings': () => problem(500, 'internal-error') } });
  await tiles();
  await user.click(screen.getByTestId('manage-sections'));
  const box = within(await screen.findByTestId('section-manager')).getByRole('checkbox', { name: 'Leave Requests' });
  await user.click(box);
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved');
  expect(box).toBeChecked();
});

test('tiles and titles are shown while the numbers load', async () => {
  let answer: () => void = () => undefined;
  const counted = new Promise<void>((resolve) => (answer = resolve));
  await show({ answers: { 'GET /api/dashboard/tiles': () => counted.then(() => figures(3, 12)) } });
  expect(await titles()).toEqual(['Employee Profiles', 'Leave Requests']);
  expect(within(await tile('Leave Requests')).getByTestId('tile-value')).toHaveTextContent('Loading');
  answer();
  expect(await within(await tile('Leave Requests')).findByText('3')).toBeInTheDocument();
});

test('numbers that fail to load show a message and a retry', async () => {
  const user = userEvent.setup();
  await show({ answers: { 'GET /api/dashboard/tiles': () => problem(400, 'malformed-request') } });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(within(await tile('Leave Requests')).getByTestId('tile-value')).toHaveTextContent('–');
  shown.api.answer({ 'GET /api/dashboard/tiles': () => figures(3, 12) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await within(await tile('Leave Requests')).findByText('3')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('figures without the permission to read them are left out (A§2)', async () => {
  await show({
    answers: {
      'GET /api/dashboard/tiles': () =>
        ok({
          data: [
            { id: 'employees', figures: [] },
            { id: 'leave', figures: [] },
          ],
        }),
    },
  });
  await waitFor(async () => expect(within(await tile('Leave Requests')).queryByTestId('tile-value')).toBeNull());
});

test('without any area with figures the page says so and requests none', async () => {
  await show({ at: '/dashboard/leave', offered: [] });
  expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeInTheDocument();
  expect(screen.queryByTestId('manage-sections')).toBeNull();
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(shown.api.to('GET /api/dashboard/tiles')).toHaveLength(0);
});

test('shows Arabic texts in Arabic', async () => {
  await show({ language: 'ar', answers: { 'GET /api/dashboard/tiles': () => figures(3, 12) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'لوحة التحكم' })).toBeInTheDocument();
  expect(await within(await tile('Leave Requests')).findByText('قيد الانتظار', { selector: 'dt' })).toBeInTheDocument();
});

test.each([
  [3, '3requests need your decision'],
  [0, null],
])('the number of your pending decisions is above the tiles and links to them: %i', async (count, said) => {
  shown = await showDashboard(
    <DashboardPage offered={OFFERED} slug="leave" panels={{}} waiting={{ count, href: '/approvals' }} />,
  );
  await tiles();
  const line = screen.queryByTestId('waiting-for-me');
  expect([line?.textContent ?? null, line?.getAttribute('href') ?? null]).toEqual([said, said && '/approvals']);
});

test('without any tile the page says so, requests no figures and offers no section to add (A§2, D72)', async () => {
  await show({ offered: [] });
  expect(await screen.findByText(en.nothing.title)).toBeVisible();
  expect(screen.getByText(en.nothing.text)).toBeVisible();
  expect([
    screen.queryByTestId('tile'),
    screen.queryByTestId('manage-sections'),
    screen.queryByTestId('tiles'),
  ]).toEqual([null, null, null]);
  expect(shown.api.to('GET /api/dashboard/tiles')).toEqual([]);
});
