import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { Application } from './application.tsx';
import { startTranslator, translator } from './language/translator.ts';

// Pages arrive as chunks; the first of them takes its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 });

const EVERYTHING = [
  'web.access:read',
  'web.access.login:read',
  'web.access.hr.leaveManagement:read',
  'leave.details:read',
  'leave.type:read',
  'approvalProcess.step:update',
];

let api: StubbedApi;
beforeEach(async () => {
  history.replaceState(null, '', '/');
  document.title = '';
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'POST /api/auth/refresh': () => problem(401, 'session-ended'),
    'GET /api/permissions/me': () => ok({ permissions: EVERYTHING }),
    'GET /api/notifications': () => ok({ data: [], count: 3 }),
    'GET /api/leaves': ({ query }) =>
      ok({ data: [], count: query.get('isMyTurn') ? 2 : 0, sum: { days: 0 } }),
    'GET /api/leave-types': () => ok({ data: [], count: 0 }),
    'GET /api/locations': () => ok({ data: [], count: 0 }),
  });
  if (translator.isInitialized) await translator.changeLanguage('en');
  else await startTranslator('en');
});
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const open = async (path: string, { signedIn = true } = {}) => {
  history.replaceState(null, '', path);
  if (signedIn) await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  else await session.start();
  render(<Application client={createQueryClient()} language="en" />);
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a stranger is led to the sign-in page and, signed in, to where he wanted to go', async () => {
  const user = userEvent.setup();
  await open('/hr/leave?open=0198a000-0000-7000-8000-00000000000f&status=accepted', {
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
  expect(api.to('POST /api/auth/login').at(-1)?.body).toEqual({
    email: 'manager@luma.example',
    password: 'steward-demo',
  });
});

test('wrong credentials are said beside the form, which keeps what was typed and takes the focus', async () => {
  const user = userEvent.setup();
  api.answer({ 'POST /api/auth/login': () => problem(401, 'wrong-credentials') });
  await open('/sign-in', { signedIn: false });
  await user.type(await screen.findByLabelText(/E-mail/), 'a@b.example');
  await user.click(screen.getByTestId('password'));
  await user.paste('pasted from a manager');
  await user.click(screen.getByTestId('sign-in'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The e-mail address or the password is wrong.',
  );
  expect(screen.getByTestId('password')).toHaveFocus();
  expect(screen.getByTestId('password')).toHaveValue('pasted from a manager');
  await user.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(screen.getByTestId('password')).toHaveAttribute('type', 'text');
});

test('the root and a section lead to the first page that is open; title, menu and count are those of the page', async () => {
  await open('/');
  await heading('Leave Requests');
  expect(location.pathname).toBe('/hr/leave');
  expect(document.title).toBe('Leave Requests · Luma Salons');
  const menu = screen.getByTestId('menu');
  expect(
    within(menu)
      .getAllByTestId('menu-section')
      .map(({ dataset }) => dataset['id']),
  ).toEqual(['hr']);
  expect(
    await screen.findByText('2 need your decision', { selector: 'main *' }),
  ).toBeInTheDocument();
  expect(
    await screen.findByRole('button', { name: 'Notifications, 3 unread' }),
  ).toBeInTheDocument();
});

test('an address without a page says so, in the frame, and leads back', async () => {
  const user = userEvent.setup();
  await open('/nowhere');
  await heading('Page not found');
  expect(document.title).toBe('Page not found · Luma Salons');
  await user.click(screen.getByRole('link', { name: 'Go to the first page' }));
  await waitFor(async () => expect(await heading('Leave Requests')).toHaveFocus());
});

test('a page that the role or the tenant does not include says so and is not in the menu', async () => {
  api.answer({
    'GET /api/permissions/me': () =>
      ok({ permissions: ['web.access:read', 'web.access.login:read'] }),
  });
  await open('/hr/leave');
  await heading('Not available to you');
  expect(screen.queryByTestId('menu-section')).toBeNull();
  expect(api.to('GET /api/leave-types')).toHaveLength(0);
});

test('without the module the page is closed whatever the role', async () => {
  api.answer({
    'POST /api/auth/login': () =>
      ok({ ...sampleSession(), tenant: { ...sampleSession().tenant, modules: [] } }),
  });
  await open('/hr/leave');
  await heading('Not available to you');
});

test('signing out leaves nothing behind and says that it is done', async () => {
  const user = userEvent.setup();
  await open('/hr/leave');
  await heading('Leave Requests');
  await user.click(screen.getByRole('button', { name: 'Account of Lina Haddad' }));
  await user.click(await screen.findByTestId('sign-out'));
  await heading('Sign in');
  expect(screen.getByTestId('notice')).toHaveTextContent('You are signed out.');
  expect(screen.queryByText('Luma Salons')).toBeNull();
  expect(api.to('POST /api/auth/logout')).toHaveLength(1);
});

test('a server that does not answer at the start is said, and asked again', async () => {
  const user = userEvent.setup();
  api.answer({ 'POST /api/auth/refresh': () => Promise.reject(new TypeError('offline')) });
  await open('/hr/leave', { signedIn: false });
  expect(await screen.findByRole('alert')).toHaveTextContent('No connection');
  api.answer({ 'POST /api/auth/refresh': () => ok(sampleSession()) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Leave Requests');
});

test('the other language turns the whole page, and its direction', async () => {
  const user = userEvent.setup();
  await open('/hr/leave');
  await heading('Leave Requests');
  await user.click(screen.getByTestId('language-switch'));
  await heading('طلبات الإجازة');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(
    await screen.findByText('طلبان بانتظار قرارك', { selector: 'main *' }),
  ).toBeInTheDocument();
  await user.click(screen.getByTestId('language-switch'));
  await heading('Leave Requests');
});

test('the connection’s going is said for as long as it lasts', async () => {
  await open('/hr/leave');
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

test('a new password is set with the token of the link, by whoever has it', async () => {
  const user = userEvent.setup();
  api.answer({ 'POST /api/auth/reset-password/confirm': () => ({ status: 204 }) });
  await open('/reset-password/confirm?token=abc.def', { signedIn: false });
  await heading('Set a new password');
  await user.type(screen.getByTestId('password'), 'short');
  await user.click(screen.getByTestId('set-password'));
  expect(api.to('POST /api/auth/reset-password/confirm')).toHaveLength(0);
  await user.type(screen.getByTestId('password'), ' but longer now');
  await user.click(screen.getByTestId('set-password'));
  await heading('Your new password is set');
  expect(api.to('POST /api/auth/reset-password/confirm')[0]?.body).toEqual({
    token: 'abc.def',
    password: 'short but longer now',
  });
});

test('asking for a link answers the same for every address', async () => {
  const user = userEvent.setup();
  api.answer({ 'POST /api/auth/reset-password': () => ({ status: 204 }) });
  await open('/reset-password', { signedIn: false });
  await user.type(await screen.findByLabelText(/E-mail/), 'somebody@else.example');
  await user.click(screen.getByTestId('send-link'));
  expect(await screen.findByTestId('notice')).toHaveTextContent(
    'If somebody@else.example has an account, a link is on its way.',
  );
});
