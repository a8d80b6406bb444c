import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok } from '#client/testing/stub-api.ts';
import { WaitingList } from './components/waiting-list.tsx';
import { OMAR, process, waiting } from './testing/sample-approvals.ts';
import { prepareApprovals } from './testing/show-approvals.tsx';

const drawn = prepareApprovals();
const first = waiting(1);
const second = waiting(2);
/** Omar accepts the only step, in another window. */
const decided = {
  ...process,
  version: 9,
  status: 'accepted',
  actions: [],
  steps: process.steps.map((step) => ({
    ...step,
    status: 'accepted',
    decisionAt: '2026-05-11T05:00:00Z',
    approvalByEmployee: OMAR,
  })),
};

async function openFirst() {
  let rows = [first, second];
  let current: object = process;
  const client = await drawn.show(<WaitingList />, {
    'GET /api/approval-processes/waiting': () => ok({ data: rows, count: rows.length }),
    'GET /api/approval-processes/waiting/count': () => ok({ count: 2, early: 0 }),
    'GET /api/approval-processes/*': () => ok(current),
    'GET /api/saved-views': () => ok({ data: [], count: 0 }),
  });
  act(() => history.pushState(null, '', `/approvals?open=${first.id}`));
  const detail = within(await screen.findByTestId('waiting-detail'));
  await detail.findByRole('button', { name: 'Accept' });
  return {
    detail,
    decide: async () => {
      rows = [second];
      current = decided;
      await act(() => client.invalidateQueries());
    },
  };
}
const opened = (): string | null => new URLSearchParams(location.search).get('open');

test('a request decided elsewhere while a note is written stays open, says who decided, and keeps the note (preferred §3)', async () => {
  const user = userEvent.setup();
  const { detail, decide } = await openFirst();
  await user.click(detail.getByRole('button', { name: 'Accept' }));
  await user.type(await detail.findByTestId('decision-note'), 'Call her first');
  await decide();
  expect(await detail.findByTestId('conflict')).toHaveTextContent(/Omar Test changed this request/);
  expect(detail.getByTestId('kept-note')).toHaveTextContent('Call her first');
  expect(opened()).toBe(first.id);
});

test('without anything begun the next request opens', async () => {
  const { decide } = await openFirst();
  await decide();
  await waitFor(() => expect(opened()).toBe(second.id));
});

test('from there the next request is one step away', async () => {
  const user = userEvent.setup();
  const { detail, decide } = await openFirst();
  await user.click(detail.getByRole('button', { name: 'Accept' }));
  await user.type(await detail.findByTestId('decision-note'), 'x');
  await decide();
  await detail.findByTestId('conflict');
  await user.click(screen.getByRole('button', { name: 'Next record' }));
  await waitFor(() => expect(opened()).toBe(second.id));
  await waitFor(() => expect(screen.queryByTestId('conflict')).toBeNull());
});
