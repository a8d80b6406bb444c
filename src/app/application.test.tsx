import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onScreen } from '#ui/testing/lay-out.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem } from '#client/testing/stub-api.ts';
import { loadFacts, loadLayouts } from '#machines/generated.ts';
import { withFacts } from '#machines/kernel/explored.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { userStatus } from '#machines/user-status/index.ts';
import { AISHA, EVERYTHING, heading, prepareApplication } from './application.support.tsx';
import { ROUTES } from './route-table.ts';
import { PAGES } from './routes.tsx';

const panel = prepareApplication();

test('an anonymous visitor is redirected to sign-in and afterwards to the requested page', async () => {
  const user = userEvent.setup();
  await panel.open('/hr/leave?open=0198a000-0000-7000-8000-00000000000f&status=accepted', {
    signedIn: false,
  });
  await heading('Sign in');
  expect(location.pathname).toBe('/sign-in');
  await user.type(screen.getByLabelText(/E-mail/), 'Manager@Luma.example');
  await user.type(screen.getByTestId('password'), 'steward-demo');
  await user.click(screen.getByTestId('sign-in'));
  await heading('Leave Requests');
  expect(location.pathname + location.search).toBe(
    '/hr/leave?open=0198a000-0000-7000-8000-00000000000f&status=accepted',
  );
  expect(panel.api.to('POST /api/auth/login').at(-1)?.body).toEqual({
    email: 'manager@luma.example',
    password: 'steward-demo',
  });
});

test('wrong credentials show an error beside the form, which keeps its input and takes the focus', async () => {
  const user = userEvent.setup();
  panel.api.answer({ 'POST /api/auth/login': () => problem(401, 'wrong-credentials') });
  await panel.open('/sign-in', { signedIn: false });
  await user.type(await screen.findByLabelText(/E-mail/), 'a@b.example');
  await user.click(screen.getByTestId('password'));
  await user.paste('pasted from a manager');
  await user.click(screen.getByTestId('sign-in'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The e-mail address or the password is wrong.');
  expect(screen.getByTestId('password')).toHaveFocus();
  expect(screen.getByTestId('password')).toHaveValue('pasted from a manager');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(screen.getByTestId('password')).toHaveAttribute('type', 'text');
});

test('the root redirects to the dashboard and its first tile; title, menu and counts are right (A§2, D72)', async () => {
  onScreen(1440);
  await panel.open('/?location=7');
  await heading('Dashboard');
  await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard/leave?location=7'));
  await waitFor(() => expect(document.title).toBe('Dashboard · Luma Salons'));
  const menu = screen.getByTestId('menu');
  expect(
    within(menu)
      .getAllByTestId('menu-section')
      .map(({ dataset }) => dataset['id']),
  ).toEqual(['dashboard', 'hr']);
  expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
  expect(await within(menu).findByTestId('menu-count')).toHaveTextContent('2 need your decision');
  expect(await screen.findByRole('heading', { level: 2, name: 'Newest pending requests' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
});

test('a section has its own page with its tiles; its pages are in the menu, and links keep the query (A§2)', async () => {
  const user = userEvent.setup();
  onScreen(1440);
  await panel.open('/hr?country=AE&tab=calendar');
  await heading('HR');
  const tile = await screen.findByTestId('tile');
  expect(await within(tile).findByText('2')).toBeInTheDocument();
  // The number matches the list, whatever the current filter.
  expect(within(tile).getByRole('link', { name: 'Leave Requests' })).toHaveAttribute(
    'href',
    '/hr/leave?status=pending',
  );
  const entry = within(screen.getByTestId('menu')).getByTestId('menu-entry');
  expect(entry).toHaveAttribute('href', '/hr/leave?country=AE');
  expect(entry).not.toHaveAttribute('aria-current');
  await user.click(entry);
  await heading('Leave Requests');
  expect(within(screen.getByTestId('menu')).getByRole('link', { current: 'page' })).toBe(
    screen.getByTestId('menu-entry'),
  );
});

test('every page of the specification is built (A§2)', () => {
  expect(ROUTES.filter(({ isBuilt, id }) => !isBuilt || !(id in PAGES))).toEqual([]);
});

test.each([
  ['/finance', 'Not available to you'],
  ['/finance/assets', 'Not available to you'],
])('%s: %s', async (path, title) => {
  panel.api.answer({
    'POST /api/auth/login': () =>
      ok(sampleSession({ permissions: [...EVERYTHING, 'web.access.systemManagement.jobTitleMasterlist:read'] })),
  });
  await panel.open(path);
  await heading(title);
  expect(location.pathname).toBe(path);
});

test('a section without tiles opens its first page: inventory its blank one, where the tenant has the module (A§2, D73)', async () => {
  panel.api.answer({
    'POST /api/auth/login': () =>
      ok({
        ...sampleSession({ permissions: [...EVERYTHING, 'web.access.inventory.inventoryManagement:read'] }),
        tenant: { ...sampleSession().tenant, modules: ['hr.leaves', 'inventory.inventory-management'] },
      }),
  });
  await panel.open('/inventory');
  await heading('Inventory Management');
  expect(location.pathname).toBe('/inventory/inventory-management');
  expect(document.querySelector('main')).toHaveTextContent(
    /^Inventory Management\s*The stock of the locations will be managed here in a later version\.$/,
  );
});

test.each([
  [1440, '264px', true],
  [1280, '264px', true],
  [1279, '56px', false],
  [800, '56px', false],
])('at %d px the menu is %s wide and can be collapsed: %s (A§2)', async (width, wide, canCollapse) => {
  const user = userEvent.setup();
  onScreen(width);
  await panel.open('/dashboard');
  await heading('Dashboard');
  expect(screen.getByTestId('menu-rail')).toHaveStyle({ width: wide });
  if (!canCollapse) return expect(screen.queryByTestId('collapse-menu')).toBeNull();
  await user.click(screen.getByTestId('collapse-menu'));
  expect(screen.getByTestId('menu-rail')).toHaveStyle({ width: '56px' });
  await user.click(screen.getByTestId('collapse-menu'));
  expect(screen.getByTestId('menu-rail')).toHaveStyle({ width: '264px' });
});

test('on a phone the menu is a drawer that closes when an entry is chosen', async () => {
  const user = userEvent.setup();
  onScreen(390);
  await panel.open('/dashboard');
  await heading('Dashboard');
  expect(screen.queryByTestId('menu')).toBeNull();
  await user.click(screen.getByTestId('open-menu'));
  const drawer = await screen.findByRole('dialog', { name: 'Luma Salons' });
  await user.click(within(drawer).getByRole('link', { name: /HR/ }));
  await heading('HR');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the launcher lists the pages of all sections, finds them, and opens them by keyboard (A§2)', async () => {
  const user = userEvent.setup();
  await panel.open('/dashboard?country=AE');
  await heading('Dashboard');
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByTestId('launcher-search');
  await user.click(search);
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);
  const ofPages = () => within(screen.getByRole('group', { name: 'Pages' })).getAllByRole('option');
  await waitFor(() => expect(ofPages().map((option) => option.textContent)).toEqual(['Dashboard', 'Leave RequestsHR']));
  // The last group loads after the others.
  await screen.findByRole('option', { name: /Sign out/ });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Leave Requests');
  expect(search).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Sign out');
  await user.type(search, 'leav');
  await waitFor(() => expect(options()).toEqual(['Leave RequestsHR']));
  await user.keyboard('{Enter}');
  await heading('Leave Requests');
  expect(location.pathname + location.search).toBe('/hr/leave?country=AE');
});

test('the launcher exists only inside sections and on the dashboard (A§2)', async () => {
  const user = userEvent.setup();
  await panel.open('/nowhere');
  await heading('Page not found');
  expect(screen.queryByTestId('launcher')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByTestId('launcher-search')).toBeNull();
});

test('an unknown address shows a message inside the shell, with a link back', async () => {
  const user = userEvent.setup();
  await panel.open('/nowhere');
  await heading('Page not found');
  await waitFor(() => expect(document.title).toBe('Page not found · Luma Salons'));
  await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
  await waitFor(async () => expect(await heading('Dashboard')).toHaveFocus());
});

test('the page of a workflow or of one of its records names it in the document title', async () => {
  const id = '01900000-0000-7000-8000-000000000001';
  const told = {
    ...withFacts(describeMachine(userStatus), await loadFacts('user-status')),
    isStored: true,
    layout: await loadLayouts('user-status'),
  };
  panel.api.answer({
    'POST /api/auth/login': () => ok(sampleSession({ permissions: [...EVERYTHING, 'web.access.workflows:read'] })),
    'GET /api/workflows': () => ok({ data: [told], count: 1 }),
    [`GET /api/workflows/user-status/${id}/history`]: () => ok({ data: [], count: 0 }),
    'GET /api/workflows/user-status/records': () =>
      ok({
        data: [
          { id, state: 'on-hold', since: '2026-11-01T08:00:00.000Z', kind: null, label: 'Aisha Khan', path: null },
        ],
        count: 1,
      }),
  });
  await panel.open(`/workflows/user-status/${id}`);
  await heading('User status: Aisha Khan');
  await waitFor(() => expect(document.title).toBe('User status: Aisha Khan · Luma Salons'));
  await userEvent.click(screen.getByRole('link', { name: 'User status' }));
  await heading('User status');
  await waitFor(() => expect(document.title).toBe('User status · Luma Salons'));
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Workflows' }));
  await waitFor(() => expect(document.title).toBe('Workflows · Luma Salons'));
});

test('an employee page names the employee in the document title', async () => {
  const id = '01900000-0000-7000-8000-000000000001';
  panel.api.answer({
    'POST /api/auth/login': () =>
      ok(sampleSession({ permissions: [...EVERYTHING, 'web.access.hr.employees:read', 'employee.details:read'] })),
    [`GET /api/employees/${id}`]: () => ok({ ...AISHA, id }),
  });
  await panel.open(`/hr/employees/${id}`);
  await waitFor(() => expect(document.title).toBe('Aisha Khan · Luma Salons'));
});

test('a page outside the role or tenant says so and is not in the menu', async () => {
  panel.api.answer({
    'POST /api/auth/login': () => ok(sampleSession({ permissions: ['web.access:read', 'web.access.login:read'] })),
  });
  await panel.open('/hr/leave');
  await heading('Not available to you');
  expect(screen.getByText(/An administrator can grant it/)).toBeVisible();
  expect(screen.getAllByTestId('menu-section').map(({ dataset }) => dataset['id'])).toEqual(['dashboard']);
  expect(panel.api.to('GET /api/leave-types')).toHaveLength(0);
});

test('without the module the page is closed for every role, and no one is named who could grant it', async () => {
  panel.api.answer({
    'POST /api/auth/login': () =>
      ok({ ...sampleSession({ permissions: EVERYTHING }), tenant: { ...sampleSession().tenant, modules: [] } }),
  });
  await panel.open('/hr/leave');
  await heading('Not available to you');
  expect(screen.getByText('Your company does not use this part of the product.')).toBeVisible();
  expect(screen.queryByText(/can grant it/)).toBeNull();
});

test('signing out clears everything and confirms it', async () => {
  const user = userEvent.setup();
  await panel.open('/hr/leave');
  await heading('Leave Requests');
  await user.click(screen.getByRole('button', { name: 'Account of Lina Haddad' }));
  const account = await screen.findByTestId('account');
  expect(account).toHaveTextContent('Lina Haddad');
  expect(within(account).getByTestId('role')).toHaveTextContent('Line manager');
  await user.click(await screen.findByTestId('sign-out'));
  await heading('Sign in');
  expect(screen.getByTestId('notice')).toHaveTextContent('You are signed out.');
  expect(screen.queryByText('Luma Salons')).toBeNull();
  expect(panel.api.to('POST /api/auth/logout')).toHaveLength(1);
});

test('an unreachable server at start shows a message and a retry', async () => {
  const user = userEvent.setup();
  panel.api.answer({ 'POST /api/auth/refresh': () => Promise.reject(new TypeError('offline')) });
  await panel.open('/hr/leave', { signedIn: false });
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  panel.api.answer({ 'POST /api/auth/refresh': () => ok(sampleSession({ permissions: EVERYTHING })) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Leave Requests');
});

test('switching the language changes the whole page and its direction', async () => {
  const user = userEvent.setup();
  await panel.open('/hr/leave');
  await heading('Leave Requests');
  await user.click(screen.getByTestId('language-switch'));
  await heading('طلبات الإجازة');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(await screen.findByText('طلبان بانتظار قرارك', { selector: 'main *' })).toBeInTheDocument();
  await user.click(screen.getByTestId('language-switch'));
  await heading('Leave Requests');
});

test('a lost connection is shown for as long as it lasts', async () => {
  await panel.open('/hr/leave');
  await heading('Leave Requests');
  act(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    dispatchEvent(new Event('offline'));
  });
  expect(screen.getByTestId('offline-bar')).toHaveTextContent('You are offline.');
  act(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
    dispatchEvent(new Event('online'));
  });
  expect(screen.getByTestId('offline-bar')).toBeEmptyDOMElement();
});

test('a new password is set with the token of the link, signed in or not', async () => {
  const user = userEvent.setup();
  panel.api.answer({ 'POST /api/auth/reset-password/confirm': () => ({ status: 204 }) });
  await panel.open('/reset-password/confirm?token=abc.def', { signedIn: false });
  await heading('Set a new password');
  await user.type(screen.getByTestId('password'), 'short');
  await user.click(screen.getByTestId('set-password'));
  expect(panel.api.to('POST /api/auth/reset-password/confirm')).toHaveLength(0);
  await user.type(screen.getByTestId('password'), ' but longer now');
  await user.click(screen.getByTestId('set-password'));
  await heading('Your new password is set');
  expect(panel.api.to('POST /api/auth/reset-password/confirm')[0]?.body).toEqual({
    token: 'abc.def',
    password: 'short but longer now',
  });
});

test.each([
  ['/invitation?token=a.b', 'Welcome to Steward'],
  ['/reset-password', 'Forgot your password?'],
])('%s opens without a session and explains its purpose', async (at, title) => {
  await panel.open(at, { signedIn: false });
  await heading(title);
});

test('requesting a link gives the same answer for every address', async () => {
  const user = userEvent.setup();
  panel.api.answer({ 'POST /api/auth/reset-password': () => ({ status: 204 }) });
  await panel.open('/reset-password', { signedIn: false });
  await user.type(await screen.findByLabelText(/E-mail/), 'somebody@else.example');
  await user.click(screen.getByTestId('send-link'));
  expect(await screen.findByTestId('notice')).toHaveTextContent(
    'If somebody@else.example has an account, we have sent a link to it. The link is valid for 30 minutes.',
  );
});
