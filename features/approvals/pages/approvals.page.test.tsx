import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#client/query/query-client.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, stubApi, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import ApprovalsPage from './approvals.page.tsx';

let api: StubbedApi;

/** The page with this many decisions in turn, and this many including early ones. */
async function show(onTurn: number, withEarly: number): Promise<void> {
  history.replaceState(null, '', '/approvals');
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/approval-processes/waiting': ({ query }) =>
      ok({ data: [], count: query.get('isEarlyToo') === 'true' ? withEarly : onTurn }),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
  });
  await session.signIn({ email: 'hr@luma.example', password: 'steward-demo' });
  const cache = createQueryClient();
  cache.setQueryData(permissionsQuery.queryKey, { permissions: ['approvalProcess.step:update:team'] });
  await renderUi(
    <QueryClientProvider client={cache}>
      <ApprovalsPage />
    </QueryClientProvider>,
    { texts: { approvals: en, client } },
  );
}
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
});

const lists = () => api.to('GET /api/approval-processes/waiting').filter(({ query }) => query.get('size') !== '0');

test('the heading shows how many need your decision and how many more you may decide early, and links to both (D4)', async () => {
  const user = userEvent.setup();
  await show(17, 44);
  const summary = within(await screen.findByTestId('waiting-summary'));
  expect(summary.getByText('17 requests need your decision')).toBeVisible();
  await waitFor(() => expect(lists().at(-1)?.query.has('isEarlyToo')).toBe(false));
  await user.click(summary.getByRole('button', { name: '27 more can be decided out of turn' }));
  await waitFor(() => expect(lists().at(-1)?.query.get('isEarlyToo')).toBe('true'));
  expect(summary.getByText('17 requests need your decision')).toBeVisible();
  expect(summary.getByText('27 more can be decided out of turn')).toBeVisible();
  await user.click(summary.getByRole('button', { name: 'Show only requests at my step' }));
  await waitFor(() => expect(new URLSearchParams(location.search).has('early')).toBe(false));
  expect(summary.getByRole('button', { name: '27 more can be decided out of turn' })).toBeVisible();
});

test('an empty list links to requests that may be decided early (D4)', async () => {
  const user = userEvent.setup();
  await show(0, 1);
  const summary = within(await screen.findByTestId('waiting-summary'));
  expect(summary.getByText('No request needs your decision')).toBeVisible();
  expect(summary.getByRole('button', { name: '1 can be decided out of turn' })).toBeVisible();
  const empty = within(await screen.findByTestId('empty-state'));
  expect(empty.getByText('It isn’t your turn on any request')).toBeVisible();
  await user.click(empty.getByRole('button', { name: 'Show it' }));
  await waitFor(() => expect(lists().at(-1)?.query.get('isEarlyToo')).toBe('true'));
});

test('shows no link when nothing may be decided', async () => {
  await show(0, 0);
  const empty = within(await screen.findByTestId('empty-state'));
  expect(empty.getByText(en.list.empty)).toBeVisible();
  expect(screen.queryByTestId('waiting-summary')).toBeNull();
  expect(screen.queryByTestId('early-too')).toBeNull();
});

test('approvers name a substitute beside their pending requests, and see no one else’s substitutes', async () => {
  const user = userEvent.setup();
  await show(1, 1);
  await user.click(await screen.findByRole('tab', { name: 'Substitutes' }));
  expect(await screen.findByTestId('name-substitute')).toBeVisible();
  expect(screen.getByText(en.substitutes.text)).toBeVisible();
  await waitFor(() => expect(api.to('GET /api/approval-substitutes').at(-1)?.query.get('isOwn')).toBe('true'));
});
