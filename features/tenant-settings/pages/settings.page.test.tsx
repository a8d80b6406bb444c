import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { DEFAULT_SETTINGS } from '#domain/tenant-settings.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages, recentMessages } from '#ui/toast/messages.ts';
import { en } from '../texts/en.ts';
import AppBehaviorPage from './app-behavior.page.tsx';
import NotificationSettingsPage from './notification-settings.page.tsx';

const BEHAVIOR = {
  version: 3,
  updatedAt: null,
  settings: { ...DEFAULT_SETTINGS.appBehavior, varianceTolerances: [{ currency: 'AED', amount: 500 }] },
};
const WRITE = ['appBehavior', 'notifications'].flatMap((group) =>
  ['create', 'update', 'delete'].map((action) => `tenantSettings.${group}:${action}`),
);

let api: StubbedApi;
let notifications: { version: number; updatedAt: null; settings: Record<string, boolean> };
beforeEach(() => {
  notifications = { version: 1, updatedAt: null, settings: { ...DEFAULT_SETTINGS.notifications } };
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/currencies': () =>
      ok({
        data: [
          { code: 'AED', name: 'Dirham', decimals: 2 },
          { code: 'KWD', name: 'Dinar', decimals: 3 },
        ],
        count: 2,
      }),
    'GET /api/app-behaviors': () => ok(BEHAVIOR),
    'PATCH /api/app-behaviors': ({ body }) => {
      const { version, ...settings } = body as { version: number };
      return ok({ version: version + 1, updatedAt: null, settings: { ...BEHAVIOR.settings, ...settings } });
    },
    'DELETE /api/app-behaviors': () => ({ status: 204 }),
    'GET /api/tenant-settings/*': () => ok({ notifications }),
    'PUT /api/tenant-settings': ({ body }) => {
      const given = (body as { notifications: { version: number; settings: Record<string, boolean> } }).notifications;
      if (given.version !== notifications.version) return problem(409, 'stale-version', {});
      notifications = { version: given.version + 1, updatedAt: null, settings: given.settings };
      return ok({ notifications });
    },
  });
});
afterEach(async () => {
  cleanup();
  clearMessages();
  await session.signOut();
  api.restore();
});

async function show(page: ReactElement, permissions: readonly string[] = WRITE) {
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: [...permissions] });
  await renderUi(<QueryClientProvider client={cache}>{page}</QueryClientProvider>, {
    texts: { tenantSettings: en, client },
  });
  return userEvent.setup();
}
async function typeLateAfter(user: UserEvent, minutes: string): Promise<HTMLElement> {
  const late = await screen.findByLabelText(/^Late after/);
  await user.clear(late);
  await user.type(late, minutes);
  return late;
}
const sent = (): readonly unknown[] => api.to('PATCH /api/app-behaviors').map(({ body }) => body);

test('numbers are edited, a currency is added with its own decimals, and an empty amount is not listed (D32)', async () => {
  const user = await show(<AppBehaviorPage />);
  await typeLateAfter(user, '10');
  await screen.findByRole('option', { name: 'KWD · Dinar' });
  expect(screen.queryByRole('option', { name: /AED/ })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Currency'), 'KWD');
  await user.click(screen.getByTestId('add-currency'));
  await user.type(screen.getByLabelText('Tolerance, KWD'), '1.250');
  await user.click(screen.getByTestId('save-behavior'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    version: 3,
    latenessGraceMinutes: 10,
    absentAfterMinutes: 60,
    dayBankingGraceMinutes: 120,
    varianceTolerances: [
      { currency: 'AED', amount: 500 },
      { currency: 'KWD', amount: 1250 },
    ],
    varianceAdministratorThresholds: [],
    branchAppMinimumVersion: null,
    branchAppStoreUrl: null,
  });
});

test('an administrator threshold below the tolerance is refused before it is sent', async () => {
  const user = await show(<AppBehaviorPage />);
  await user.type(await screen.findByLabelText('Administrator above, AED'), '4');
  await user.click(screen.getByTestId('save-behavior'));
  await waitFor(() =>
    expect(screen.getByLabelText('Administrator above, AED')).toHaveAccessibleDescription(
      'Must be above the tolerance',
    ),
  );
  expect(sent()).toEqual([]);
});

test.each([
  [false, 'Nour Aziz changed this since you opened it.'],
  [true, 'You changed this in another window.'],
])(
  'a conflict is shown in one focused notice: what was typed is kept, newer values can be used (A§8, D14)',
  async (isYou, says) => {
    api.answer({
      'PATCH /api/app-behaviors': () =>
        problem(409, 'stale-version', {
          changedBy: { name: 'Nour Aziz', at: '2026-11-01T08:00:00.000Z', isYou },
          record: { ...BEHAVIOR, version: 9, settings: { ...BEHAVIOR.settings, latenessGraceMinutes: 33 } },
        }),
    });
    const user = await show(<AppBehaviorPage />);
    const late = await typeLateAfter(user, '10');
    await user.click(screen.getByTestId('save-behavior'));
    const stale = await screen.findByTestId('stale');
    expect(stale).toHaveTextContent(says);
    expect(stale).toHaveFocus();
    expect([screen.queryByTestId('error-summary'), recentMessages()]).toEqual([null, []]);
    expect(late).toHaveValue('10');
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.getByLabelText(/^Late after/)).toHaveValue('33'));
  },
);

test('saving again after a conflict sends the newer values of all untouched fields (A§8, D32)', async () => {
  const theirs = {
    ...BEHAVIOR,
    version: 9,
    settings: { ...BEHAVIOR.settings, absentAfterMinutes: 61, varianceTolerances: [{ currency: 'AED', amount: 700 }] },
  };
  let isStale = true;
  api.answer({
    'PATCH /api/app-behaviors': ({ body }) => {
      if (isStale) return problem(409, 'stale-version', { record: theirs });
      const { version, ...settings } = body as { version: number };
      return ok({ version: version + 1, updatedAt: null, settings });
    },
  });
  const user = await show(<AppBehaviorPage />);
  await typeLateAfter(user, '10');
  await user.click(screen.getByTestId('save-behavior'));
  await screen.findByTestId('stale');
  expect(screen.getByLabelText(/^Absent after/)).toHaveValue('61');
  isStale = false;
  await user.click(screen.getByTestId('save-behavior'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({
    version: 9,
    latenessGraceMinutes: 10,
    absentAfterMinutes: 61,
    dayBankingGraceMinutes: 120,
    varianceTolerances: [{ currency: 'AED', amount: 700 }],
    varianceAdministratorThresholds: [],
    branchAppMinimumVersion: null,
    branchAppStoreUrl: null,
  });
});

test.each(['PATCH', 'DELETE'] as const)(
  'minutes for absent below a location’s own for late are refused in the page’s words: %s (D37, D38)',
  async (method) => {
    const errors = [
      {
        path: 'absentAfterMinutes',
        code: 'before-late-at-location',
        message: 'From the server.',
        params: { minutes: 61, location: 'Luma Marina' },
      },
    ];
    api.answer({ [`${method} /api/app-behaviors`]: () => problem(422, 'rule-violated', { errors }) });
    const user = await show(<AppBehaviorPage />);
    if (method === 'PATCH') {
      await typeLateAfter(user, '9');
      await user.click(screen.getByTestId('save-behavior'));
    } else {
      await user.click(await screen.findByTestId('reset-behavior'));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: en.behavior.reset }));
    }
    const said = 'Must not be less than the 61 minutes for late at Luma Marina';
    expect(await screen.findAllByText(said)).not.toHaveLength(0);
    expect(screen.queryByText('From the server.')).toBeNull();
  },
);

test('a refused reset says why in the page’s language (A§8)', async () => {
  api.answer({ 'DELETE /api/app-behaviors': () => problem(403, 'permission-missing') });
  const user = await show(<AppBehaviorPage />);
  await user.click(await screen.findByTestId('reset-behavior'));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: en.behavior.reset }));
  expect(await question.findByRole('alert')).toHaveTextContent(client.problem['permission-missingHint']);
});

test('without the permission the numbers are read-only (C§6)', async () => {
  await show(<AppBehaviorPage />, []);
  expect(await screen.findByLabelText(/^Late after/)).toBeDisabled();
  expect(screen.queryByTestId('save-behavior')).toBeNull();
  expect(screen.queryByTestId('reset-behavior')).toBeNull();
});

test('notification kinds are toggled one by one, each on the stored result of the previous (A§8)', async () => {
  const user = await show(<NotificationSettingsPage />);
  const newsletters = await screen.findByRole('switch', { name: 'A newsletter was sent' });
  await user.click(newsletters);
  await user.click(screen.getByRole('switch', { name: 'An employee is late' }));
  await waitFor(() => expect(notifications.version).toBe(3));
  expect(notifications.settings).toMatchObject({
    'new-communication': false,
    'employee-check-in-late': false,
    custom: true,
  });
  expect(newsletters).toHaveAttribute('aria-checked', 'false');
});

test('a toggle rolls back when the server refuses, and locked ones say why', async () => {
  api.answer({ 'PUT /api/tenant-settings': () => problem(403, 'permission-missing') });
  const user = await show(<NotificationSettingsPage />);
  const custom = await screen.findByRole('switch', { name: 'Other messages' });
  await user.click(custom);
  await waitFor(() => expect(custom).toHaveAttribute('aria-checked', 'true'));
  cleanup();
  await show(<NotificationSettingsPage />, []);
  expect(await screen.findByRole('switch', { name: 'Other messages' })).toHaveAttribute('aria-disabled', 'true');
});
