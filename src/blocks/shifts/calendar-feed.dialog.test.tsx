import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { clearMessages, recentMessages } from '#ui/toast/messages.ts';
import NextShifts from './next-shifts.tsx';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';

const ADDRESS = 'https://panel.example/api/calendar-feeds/0198a000-0000-7000-8000-000000000001.secret.ics';

let api: StubbedApi;
/** Opens the next shifts of a person; `feed` is what the server has of their address. */
async function show(employeeId: string | null, feed: object | null, language: 'en' | 'ar' = 'en') {
  let stored = feed;
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/schedules': () => ok({ data: [], count: 0 }),
    'GET /api/calendar-feed': () => ok({ feed: stored }),
    'POST /api/calendar-feed': () => {
      stored = { createdAt: '2026-11-24T10:30:00.000Z', lastReadAt: null };
      return { status: 201, body: { address: ADDRESS } };
    },
    'DELETE /api/calendar-feed': () => {
      stored = null;
      return { status: 204 };
    },
  });
  await session.signIn({ email: 'manager@luma.example', password: 'steward-demo' });
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <NextShifts employeeId={employeeId ?? sampleSession().user.employeeId ?? ''} />
    </QueryClientProvider>,
    { texts: { shift: language === 'ar' ? ar : en, client }, language },
  );
}
const said = (): readonly string[] => recentMessages().map(({ title }) => title);
afterEach(async () => {
  clearMessages();
  cleanup();
  await session.signOut();
  api.restore();
});

async function open(name = 'Calendar address') {
  const user = userEvent.setup();
  await user.click(await screen.findByTestId('calendar-feed'));
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

test('a person creates the address, copies it while it is shown, and revokes it (ADR-0121)', async () => {
  await show(null, null);
  const { user, dialog } = await open();
  expect(await dialog.findByText('You have no calendar address yet.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Create address' }));
  expect(await dialog.findByLabelText('Your address')).toHaveValue(ADDRESS);
  expect(dialog.getByText(/shown only once/)).toBeInTheDocument();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(dialog.getByRole('button', { name: 'Copy address' }));
  expect(copied).toHaveBeenCalledWith(ADDRESS);
  await waitFor(() => expect(said()).toEqual(['The address is copied.']));
  await user.click(await dialog.findByRole('button', { name: 'Revoke address' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke the calendar address?' }));
  await user.click(question.getByRole('button', { name: 'Revoke address' }));
  await waitFor(() => expect(said()).toContain('The calendar address is revoked.'));
  expect(api.to('DELETE /api/calendar-feed')).toHaveLength(1);
  expect(dialog.queryByLabelText('Your address')).toBeNull();
  expect(await dialog.findByText('You have no calendar address yet.')).toBeInTheDocument();
});

test('an address that exists is not shown again; a new one replaces it after a question', async () => {
  await show(null, { createdAt: '2026-11-20T10:30:00.000Z', lastReadAt: '2026-11-24T08:05:00.000Z' });
  const { user, dialog } = await open();
  const state = await dialog.findByTestId('feed-state');
  expect(state).toHaveTextContent(/^Created 20 Nov 2026, \d\d:\d\d\. A calendar last read it 24 Nov 2026, \d\d:05\.$/);
  expect(dialog.queryByLabelText('Your address')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Create new address' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace the calendar address?' }));
  expect(api.to('POST /api/calendar-feed')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Create new address' }));
  expect(await dialog.findByLabelText('Your address')).toHaveValue(ADDRESS);
});

test('a refusal is said, and no address is shown', async () => {
  await show(null, null);
  api.answer({ 'POST /api/calendar-feed': () => problem(503, 'not-ready') });
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Create address' }));
  await waitFor(() => expect(said()).toHaveLength(1));
  expect(dialog.queryByLabelText('Your address')).toBeNull();
});

test('the profile of somebody else offers no calendar address', async () => {
  await show('0198a000-0000-7000-8000-00000000beef', null);
  expect(await screen.findByText('No shifts are planned.')).toBeInTheDocument();
  expect(screen.queryByTestId('calendar-feed')).toBeNull();
});

test('the same in Arabic', async () => {
  await show(null, null, 'ar');
  const { dialog } = await open('رابط التقويم');
  expect(await dialog.findByRole('button', { name: 'إنشاء رابط' })).toBeInTheDocument();
});
