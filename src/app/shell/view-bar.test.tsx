import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, type StubReply } from '#client/testing/stub-api.ts';
import { preparePages } from '../list-tables/open-page.tsx';

// Preferred §9, ADR-0156: the panel as a role, read only, marked on every page, with the way back.

const pages = preparePages();
const ID = '01900000-0000-7000-8000-000000000001';
const AT = '2026-11-01T08:00:00.000Z';
const PAGE = '/system-management/roles-and-permissions';
const RIGHTS = ['user.role:read', 'user.role:update', 'web.access.systemManagement.rolesAndPermissions:read'];
const ROLE = {
  id: ID,
  version: 3,
  name: 'Receptionist',
  description: '',
  permissions: ['customer.details:read'],
  status: 'active',
  createdAt: AT,
  updatedAt: AT,
  profileId: null,
  profileName: null,
  inherited: [],
  holdsEverything: false,
  usersCount: 2,
};
const SEEN = ['web.access:read', 'web.access.login:read', 'web.access.hr.employees:read', 'employee.details:read'];

const begun = (cut: readonly string[] = ['tip:read', 'asset.details:read'], minutes = 30): StubReply => ({
  status: 201,
  body: {
    ...sampleSession({ token: 'of the view', permissions: SEEN }),
    view: {
      roleId: ID,
      roleName: 'Receptionist',
      endsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
      cut,
    },
  },
});

async function openRole(answer: () => StubReply, isOver: () => boolean = () => false) {
  const user = userEvent.setup();
  await pages.open(`${PAGE}?open=${ID}`, RIGHTS, {
    [`GET /api/user-roles/${ID}`]: () => ok(ROLE),
    'POST /api/view-as': answer,
    'DELETE /api/view-as': () => ({ status: 204 }),
    'GET /api/permissions/me': ({ headers }) => {
      const isOfView = headers.get('authorization') === 'Bearer of the view';
      if (isOfView && isOver()) return problem(401, 'session-ended');
      return ok({ permissions: isOfView ? SEEN : [...SEEN.slice(0, 2), ...RIGHTS] });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'View as: Receptionist' }));
  return user;
}

test.each([
  [[], null],
  [['tip:read'], '1 permission of the role is not shown'],
  [['tip:read', 'asset.details:read', 'leave.details:read'], '3 permissions of the role are not shown'],
])('says how much of the role the reader may not see: %s', async (cut, said) => {
  await openRole(() => begun(cut));
  const bar = await screen.findByTestId('view-bar');
  if (said === null) expect(bar).not.toHaveTextContent('not shown');
  else expect(bar).toHaveTextContent(said);
});

test('shows the panel with the rights of the role, says so above the page, and returns to where it was begun', async () => {
  const user = await openRole(() => begun());
  const bar = await screen.findByTestId('view-bar');
  expect(bar).toHaveTextContent('You are viewing the panel as “Receptionist”, read only.');
  expect(bar).toHaveTextContent('2 permissions of the role are not shown');
  await waitFor(() => expect(location.pathname).not.toBe(PAGE));
  const menu = within(screen.getAllByRole('navigation')[0] as HTMLElement);
  expect(await menu.findByText('HR')).toBeVisible();
  expect(menu.queryByText('System Management')).toBeNull();
  const reads = pages.api().seen.filter(({ headers }) => headers.get('authorization') === 'Bearer of the view');
  expect(reads.length).toBeGreaterThan(0);
  await user.click(within(bar).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByTestId('view-bar')).toBeNull());
  expect(`${location.pathname}${location.search}`).toContain(`${PAGE}?open=${ID}`);
  const [end] = pages.api().to('DELETE /api/view-as');
  expect(end?.headers.get('authorization')).toBe('Bearer of the view');
  expect(screen.queryByTestId('view-ended-bar')).toBeNull();
  // The same person: no message about another sign-in.
  expect(screen.queryByText(/signed in as/i)).toBeNull();
});

test('says that the view has ended when it was ended elsewhere, until that is acknowledged', async () => {
  let isOver = false;
  const user = await openRole(begun, () => isOver);
  await screen.findByTestId('view-bar');
  expect(screen.queryByTestId('view-ended-bar')).toBeNull();
  isOver = true;
  await act(() => session.renew('of the view'));
  const bar = await screen.findByTestId('view-ended-bar');
  expect(bar).toHaveTextContent('The view as “Receptionist” has ended. You see the panel with your own permissions');
  expect(screen.queryByTestId('view-bar')).toBeNull();
  await user.click(within(bar).getByRole('button', { name: 'OK' }));
  expect(screen.queryByTestId('view-ended-bar')).toBeNull();
});

test('says that the view has ended when its time is over, back where it was begun (ADR-0156)', async () => {
  await openRole(() => begun([], 0));
  expect(await screen.findByTestId('view-ended-bar')).toHaveTextContent('The view as “Receptionist” has ended.');
  expect(screen.queryByTestId('view-bar')).toBeNull();
  expect(`${location.pathname}${location.search}`).toContain(`${PAGE}?open=${ID}`);
  expect(session.facts()?.permissions).toEqual(expect.arrayContaining(RIGHTS));
});

test('says why a role cannot be viewed, and stays', async () => {
  await openRole(() =>
    problem(422, 'rule-violated', { errors: [{ path: 'roleId', code: 'no-web-access', message: 'x' }] }),
  );
  // A message becomes visible after it is there.
  await waitFor(() => expect(screen.getByText(/People with this role can’t open the web panel/)).toBeVisible());
  expect(screen.queryByTestId('view-bar')).toBeNull();
});

test('after a reload the page says that the view has ended, once, and only to the same person (ADR-0156)', async () => {
  await openRole(begun);
  await screen.findByTestId('view-bar');
  window.dispatchEvent(new Event('pagehide'));
  const again = async (): Promise<void> => {
    await act(() => session.signOut());
    await act(async () => void (await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' })));
  };
  await again();
  expect(await screen.findByTestId('view-ended-bar')).toHaveTextContent('The view as “Receptionist” has ended.');
  await again();
  await waitFor(() => expect(session.facts()).not.toBeNull());
  expect(screen.queryByTestId('view-ended-bar')).toBeNull();
});

test('a reload ends the view at the server too: the request outlives the page (ADR-0156)', async () => {
  await openRole(begun);
  await screen.findByTestId('view-bar');
  expect(pages.api().to('DELETE /api/view-as')).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  const [end] = pages.api().to('DELETE /api/view-as');
  expect(end?.headers.get('authorization')).toBe('Bearer of the view');
  expect(end?.keepalive).toBe(true);
});

test('without a view, a reload ends nothing', async () => {
  const user = await openRole(begun);
  await user.click(within(await screen.findByTestId('view-bar')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByTestId('view-bar')).toBeNull());
  window.dispatchEvent(new Event('pagehide'));
  expect(pages.api().to('DELETE /api/view-as')).toHaveLength(1);
});
