import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { EVERYTHING } from '#domain/permission-catalogue.ts';
import { en as why } from '#blocks/why/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages } from '#ui/toast/messages.ts';
import { layOut } from '#ui/testing/lay-out.ts';
import { en } from '../texts/en.ts';
import RolesPage from './roles.page.tsx';
import { openPanel } from '#ui/testing/in-panel.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const AT = '2026-11-01T08:00:00.000Z';
const ROLE_PATH = `/system-management/roles-and-permissions?open=${ID}`;
const ROLE = {
  id: ID,
  version: 3,
  name: 'Receptionist',
  description: 'At the desk',
  permissions: ['customer.details:read', 'employee.details:read:team'],
  status: 'active',
  createdAt: AT,
  updatedAt: AT,
  profileId: ID,
  profileName: 'Colleague',
  inherited: ['leave.details:read:personal'],
  holdsEverything: false,
  usersCount: 2,
};
const PROFILE = {
  id: ID,
  version: 1,
  name: 'Colleague',
  description: '',
  permissions: ['leave.details:read:personal'],
  status: 'active',
  type: 'internal',
  createdAt: AT,
  updatedAt: AT,
  rolesCount: 1,
  usersCount: 2,
};
const USER = {
  id: ID,
  version: 4,
  displayName: 'Aisha Khan',
  email: 'staff@luma.example',
  imageUrl: null,
  status: 'active',
  type: 'internal',
  language: 'en',
  employee: null,
  roleId: ID,
  role: { id: ID, name: 'Receptionist', status: 'active', holdsEverything: false },
  lastSeenAt: null,
  createdAt: AT,
  permissions: ['leave.type:read'],
  hasPassword: false,
  hasSecondFactor: true,
  actions: [
    { event: 'user.hold', can: true, reasons: [] },
    { event: 'user.deactivate', can: false, reasons: [{ code: 'last-administrator', message: 'x', params: {} }] },
  ],
};
const WHY = {
  permission: 'leave.type:read',
  isHeld: false,
  heldScope: null,
  user: { id: ID, displayName: 'Aisha Khan', status: 'active' },
  role: { id: ID, name: 'Receptionist', status: 'active', holdsEverything: false },
  profile: null,
  sources: [],
  missing: ['not-granted'],
  roles: [{ id: ID, name: 'Leave manager', path: ROLE_PATH }],
  profiles: [],
  givers: [{ userId: ID, displayName: 'Omar' }],
  otherGivers: 2,
};

let api: StubbedApi;
let cache: QueryClient;
async function show(
  address: string,
  rights: readonly string[] = EVERYTHING,
  answers: Readonly<Record<string, StubAnswer>> = {},
): Promise<void> {
  history.replaceState(null, '', `/system-management/roles-and-permissions${address}`);
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/permissions/me': () => ok({ permissions: [...rights] }),
    'GET /api/permissions': () =>
      ok({ resources: [], gaps: [{ string: 'employee.details:create:personal', why: 'One cannot hire oneself.' }] }),
    'GET /api/permissions/why': () => ok(WHY),
    'GET /api/user-roles': () => ok({ data: [ROLE], count: 1 }),
    'GET /api/user-roles/*': () => ok(ROLE),
    'GET /api/user-profiles': () => ok({ data: [PROFILE], count: 1 }),
    'PATCH /api/user-roles/*': () => ok({ ...ROLE, version: 4 }),
    'GET /api/users': () => ok({ data: [USER], count: 1 }),
    'GET /api/users/*': () => ok(USER),
    'GET /api/users/*/status-history': () =>
      ok({
        data: [
          { id: ID, from: 'inactive', to: 'active', note: 'Welcome', at: AT, by: { id: ID, displayName: 'Lina' } },
        ],
        count: 1,
      }),
    'PATCH /api/users/*/status': () => problem(409, 'event-not-allowed', { detail: 'Not now.' }),
    ...answers,
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...rights] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <RolesPage />
    </QueryClientProvider>,
    { texts: { roles: en, client, why } },
  );
}

beforeEach(() => {
  layOut();
});
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

const cell = (name: RegExp) => screen.getByRole('button', { name });
const openAll = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByTestId('matrix');
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
};

describe('the matrix (A§6, C§6)', () => {
  test('moves by arrow keys, Home and End, and changes with Space; changes are counted and reviewed before saving', async () => {
    const user = userEvent.setup();
    await show(`?open=${ID}`);
    await openAll(user);
    const read = cell(/^Customers, Read: All/);
    read.focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toHaveAccessibleName(/^Customers, Create: None/);
    await user.keyboard('{ArrowDown}{ArrowUp}{End}');
    expect(document.activeElement).toHaveAccessibleName(/^Customers, Delete: cannot be granted/);
    await user.keyboard('{Home}');
    expect(document.activeElement).toHaveTextContent('Customers');
    await user.keyboard('{ArrowRight} ');
    expect(cell(/^Customers, Create: All; changed/)).toHaveFocus();
    expect(screen.getByTestId('change-count')).toHaveTextContent('1 permission changed');
    await user.click(screen.getByTestId('review-role'));
    const review = await screen.findByTestId('review');
    expect(review).toHaveTextContent('Added (1)');
    expect(review).toHaveTextContent('Customers: Create (All)');
    expect(review).toHaveTextContent('2 users have this role');
    await user.click(screen.getByTestId('save-role'));
    await waitFor(() => expect(api.to('PATCH /api/user-roles/*')).toHaveLength(1));
    expect(api.to('PATCH /api/user-roles/*')[0]?.body).toMatchObject({
      version: 3,
      permissions: expect.arrayContaining(['customer.details:create', 'customer.details:read']),
    });
  });

  test('marks what comes from the profile, explains a gap, and can be searched', async () => {
    const user = userEvent.setup();
    await show(`?open=${ID}`);
    await openAll(user);
    await waitFor(() => expect(cell(/^Leave requests, Read: None; inherited: Own/)).toHaveTextContent('Own'));
    expect(cell(/^Employee profiles, Create: None; One cannot hire oneself/)).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Search permissions' }), 'carry');
    expect(
      within(screen.getByTestId('matrix'))
        .getAllByRole('rowheader')
        .map((each) => each.textContent),
    ).toContain('Carry-over of leave');
    expect(screen.queryByRole('button', { name: /^Customers, Read/ })).toBeNull();
  });

  test('offers only what the person has themselves, row by row and cell by cell', async () => {
    const user = userEvent.setup();
    await show(`?open=${ID}`, ['user.role:read', 'user.role:update', 'user.profile:read', 'leave.details:read:team']);
    await openAll(user);
    const locked = cell(/^Salaries, Read: None; you don’t have it yourself/);
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    await user.click(locked);
    expect(locked).toHaveAccessibleName(/Read: None/);
    await user.click(screen.getByRole('button', { name: 'Leave requests' }));
    expect(cell(/^Leave requests, Read: Team/)).toHaveTextContent('Team');
    await user.click(cell(/^Leave requests, Read: Team/));
    expect(cell(/^Leave requests, Read: None/)).toBeInTheDocument();
    expect(screen.queryByText('All permissions, including those of later versions')).toBeNull();
  });

  test('explains its chips, and adds the data right of an empty page in one press (preferred §9)', async () => {
    const user = userEvent.setup();
    await show(`?open=${ID}`, EVERYTHING, {
      'GET /api/user-roles/*': () => ok({ ...ROLE, permissions: ['web.access.finance.assets:read'] }),
    });
    await openAll(user);
    expect(
      within(screen.getByTestId('matrix-legend'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .slice(0, 4),
    ).toEqual([
      'Nonenot granted',
      'Owntheir own records',
      'Teamtheir people, and records of their locations',
      'Allall records of the company',
    ]);
    expect(screen.getByTestId('right-warnings')).toHaveTextContent('The page "Assets" would be empty.');
    await user.click(screen.getByRole('button', { name: 'Assets: Read (Team)' }));
    expect(cell(/^Assets, Read: Team; changed/)).toHaveTextContent('Team');
    expect(screen.queryByText(/The page "Assets" would be empty/)).toBeNull();
  });

  test('previews the pages and tiles of a user with the role', async () => {
    const user = userEvent.setup();
    await show(`?open=${ID}`);
    await screen.findByTestId('matrix');
    await user.click(screen.getByRole('radio', { name: 'Pages and tiles' }));
    expect(screen.getByTestId('role-preview')).toHaveTextContent('can’t sign in');
    expect(screen.getByTestId('role-preview')).toHaveTextContent('No pages.');
  });
});

describe('users (A§4, D89)', () => {
  test('shows the machine’s actions, locked ones with the reason, the history, and why a permission is missing', async () => {
    const user = userEvent.setup();
    await show(`?tab=users&open=${ID}`);
    const detail = await openPanel('user-detail');
    expect(within(detail).getByRole('button', { name: 'Put on hold' })).not.toHaveAttribute('aria-disabled');
    expect(within(detail).getByRole('button', { name: 'Deactivate' })).toHaveAttribute('aria-disabled', 'true');
    expect(detail).toHaveTextContent('This is the last administrator who can sign in.');
    await waitFor(() => expect(within(detail).getByTestId('status-history')).toHaveTextContent('Welcome'));
    await user.click(await within(detail).findByRole('combobox', { name: 'Permission' }));
    await user.paste('leave.type:read');
    await user.click(await screen.findByRole('option', { name: /Leave types: Read \(All\)/ }));
    const answer = await within(detail).findByTestId('why-answer');
    expect(answer).toHaveTextContent('Neither the role nor the profile grants it');
    // Preferred §7: the roles that would give it, with their pages, and who can.
    expect(await within(answer).findByRole('link', { name: 'Leave manager' })).toHaveAttribute('href', ROLE_PATH);
    expect(within(answer).getAllByTestId('way').at(-1)).toHaveTextContent('Who can grant itOmar, 2 other people');
  });

  test.each([
    [['user.status:read'], 1],
    [[], 0],
  ])('the status history is requested only with its permission, given %j (A§6)', async (rights, times) => {
    await show(`?tab=users&open=${ID}`, ['user.details:read', 'user.status:update', ...rights]);
    const detail = within(await openPanel('user-detail'));
    await detail.findByRole('button', { name: 'Put on hold' });
    if (times > 0) await detail.findByText('Welcome');
    expect(detail.queryAllByTestId('status-history')).toHaveLength(times);
    expect(api.to('GET /api/users/*/status-history')).toHaveLength(times);
  });

  test('sends a status with its note, and shows why it was refused', async () => {
    const user = userEvent.setup();
    await show(`?tab=users&open=${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
    await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'Leave of absence');
    await user.click(screen.getByTestId('confirm-status'));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(api.to('PATCH /api/users/*/status')[0]?.body).toEqual({
      status: 'on-hold',
      version: 4,
      note: 'Leave of absence',
    });
  });

  test.each(['Keep editing', 'Escape'])('a note that was left by %s is not sent with the next status', async (way) => {
    const user = userEvent.setup();
    await show(`?tab=users&open=${ID}`);
    const ask = async (): Promise<HTMLElement> => {
      await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
      return screen.findByRole('textbox', { name: /Note/ });
    };
    await user.type(await ask(), 'Meant for someone else');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByTestId('confirm-status')).toBeNull());
    expect(await ask()).toHaveValue('');
    await user.click(screen.getByTestId('confirm-status'));
    await waitFor(() =>
      expect(api.to('PATCH /api/users/*/status').map(({ body }) => body)).toEqual([{ status: 'on-hold', version: 4 }]),
    );
  });

  test('a status is sent with the version that was shown when it was chosen, whatever is read later', async () => {
    const user = userEvent.setup();
    await show(`?tab=users&open=${ID}`);
    const hold = await screen.findByRole('button', { name: 'Put on hold' });
    const change = async (version: number): Promise<void> => {
      const reads = api.to('GET /api/users/*').length;
      api.answer({ 'GET /api/users/*': () => ok({ ...USER, version }) });
      await act(() => cache.invalidateQueries());
      await waitFor(() => expect(api.to('GET /api/users/*').length).toBeGreaterThan(reads));
    };
    await change(7);
    await user.click(hold);
    await screen.findByTestId('confirm-status');
    await change(8);
    await user.click(screen.getByTestId('confirm-status'));
    await waitFor(() => expect(api.to('PATCH /api/users/*/status')[0]?.body).toMatchObject({ version: 7 }));
  });

  test('shows the current role without a choice when the list of roles cannot be read', async () => {
    await show(`?tab=users&open=${ID}`, EVERYTHING, { 'GET /api/user-roles': () => problem(403, 'forbidden') });
    expect(await within(await openPanel('user-detail')).findByText('Receptionist')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
  });

  test('a chosen role survives a conflict, together with its explanation (issue 3, version-conflict notice)', async () => {
    const user = userEvent.setup();
    const other = ID.replace(/.$/, '9');
    await show(`?tab=users&open=${ID}`, EVERYTHING, {
      'GET /api/user-roles': () => ok({ data: [ROLE, { ...ROLE, id: other, name: 'Barber' }], count: 2 }),
      'PATCH /api/users/*': () => problem(409, 'stale-version', { record: { ...USER, version: 9 } }),
    });
    const choice = await screen.findByRole('combobox', { name: 'Role' });
    await user.selectOptions(choice, await screen.findByRole('option', { name: 'Barber' }));
    api.answer({ 'GET /api/users/*': () => ok({ ...USER, version: 9 }) });
    await user.click(screen.getByTestId('save-user-role'));
    expect(await screen.findByText(client.problem.overtaken)).toBeInTheDocument();
    await waitFor(() => expect(api.to('GET /api/users/*').length).toBeGreaterThan(1));
    await user.click(await screen.findByTestId('save-user-role'));
    await waitFor(() => expect(api.to('PATCH /api/users/*').at(-1)?.body).toEqual({ version: 9, roleId: other }));
  });
});

test('a list without read access says so and has no Add button', async () => {
  await show('', ['user.details:read']);
  expect(screen.queryByTestId('list-row')).toBeNull();
  expect(screen.queryByTestId('new-role')).toBeNull();
  expect(api.to('GET /api/user-roles')).toHaveLength(0);
});
