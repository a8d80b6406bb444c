import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages, recentMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';
import LeaveSelectionPage from './leave-selection.page.tsx';

const type = (at: number, kind: string, status = 'active') => ({
  id: `0198a000-0000-7000-8000-00000000000${at}`,
  version: at,
  name: `${kind} ${at}`,
  nameArabic: null,
  code: `${kind}-${at}`,
  type: kind,
  iconName: 'calendar',
  order: at,
  countryISOs: [],
  status,
  isVisibleOnMobile: true,
  dayCount: 'calendar',
  hasBalance: false,
});

let api: StubbedApi;
beforeEach(() => {
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/leave-types': () =>
      ok({
        data: [type(1, 'annual'), type(2, 'annual', 'inactive'), type(3, 'sick', 'inactive'), type(4, 'custom')],
        count: 4,
      }),
    'PATCH /api/leave-types/*': () => ok({}),
    'POST /api/leave-types': () => ok({}),
  });
});
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

async function show(...permissions: readonly string[]) {
  api.answer({
    'POST /api/auth/login': () => ok(sampleSession({ permissions })),
    'GET /api/permissions/me': () => ok({ permissions }),
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <LeaveSelectionPage />
    </QueryClientProvider>,
    { texts: { setup: en, client } },
  );
  return userEvent.setup();
}
const ALL = ['leave.type:create', 'leave.type:read', 'leave.type:update'];

test('lists every kind of the specification but the custom one, with its existing types (B§9, C§2)', async () => {
  await show(...ALL);
  const rows = await screen.findAllByTestId('leave-kind');
  expect(rows.map(({ dataset }) => dataset['id'])).toEqual([
    'annual',
    'in-lieu',
    'sick',
    'maternity',
    'paternity',
    'parental',
    'emergency',
    'study',
    'sabbatical',
    'bereavement',
  ]);
  expect(rows[0]).toHaveTextContent('annual 1, annual 2');
  expect(rows[1]).toHaveTextContent('Not set up yet');
  expect(screen.getByRole('switch', { name: 'Grant: Annual' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Grant: Sick' })).not.toBeChecked();
});

test('turning a kind off deactivates its types, turning it on activates existing ones or creates one', async () => {
  const user = await show(...ALL);
  await user.click(await screen.findByRole('switch', { name: 'Grant: Annual' }));
  await waitFor(() =>
    expect(api.to('PATCH /api/leave-types/*').map(({ path, body }) => [path.at(-1), body])).toEqual([
      ['1', { status: 'inactive', version: 1 }],
    ]),
  );
  await user.click(screen.getByRole('switch', { name: 'Grant: Sick' }));
  await waitFor(() =>
    expect(api.to('PATCH /api/leave-types/*').at(-1)?.body).toEqual({ status: 'active', version: 3 }),
  );
  await user.click(screen.getByRole('switch', { name: 'Grant: Study' }));
  await waitFor(() =>
    expect(api.to('POST /api/leave-types')[0]?.body).toEqual({
      type: 'study',
      code: 'study',
      name: 'Study leave',
      nameArabic: 'إجازة دراسية',
      iconName: 'graduation-cap',
    }),
  );
});

test('a refusal is shown and rolled back; read-only access sees the current state', async () => {
  const user = await show(...ALL);
  api.answer({ 'POST /api/leave-types': () => problem(422, 'rule-violated') });
  const study = await screen.findByRole('switch', { name: 'Grant: Study' });
  await user.click(study);
  await waitFor(() => expect(recentMessages()[0]?.kind).toBe('error'));
  expect(study).not.toBeChecked();
  cleanup();
  await show('leave.type:read');
  const [first] = await screen.findAllByTestId('leave-kind');
  expect(within(first!).getByRole('switch')).toHaveAttribute('aria-disabled', 'true');
  cleanup();
  await show();
  expect(await screen.findByTestId('empty-state')).toHaveAttribute('data-kind', 'not-permitted');
});
