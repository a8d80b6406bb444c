import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layOut } from '#ui/testing/lay-out.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import { permissionsQuery } from '#client/session/use-permissions.ts';
import { ok, problem, type StubAnswer } from '#client/testing/stub-api.ts';
import { idOf, sampleProcess, step } from '#blocks/approvals/testing/sample-process.ts';
import { sampleLeave } from '../testing/sample-leave.ts';
import { showLeave, type ShownLeave } from '../testing/show-leave.tsx';
import type { Leave } from '../leave.types.ts';
import LeavePage from './leave.page.tsx';
import { openPanel } from '#ui/testing/in-panel.tsx';

const LIST = 'GET /api/leaves';
const named = (number: number, firstName: string): Leave => {
  const leave = sampleLeave({ id: idOf(number) }, { subjectId: idOf(number) });
  return { ...leave, employee: { ...leave.employee, id: idOf(900 + number), firstName } };
};
const page = (data: readonly Leave[], count = data.length) => ok({ data, count, sum: { days: 6 * count } });

let shown: ShownLeave;
const show = async (answers: Record<string, StubAnswer> = {}) => {
  shown = await showLeave(<LeavePage />, {
    answers: {
      [LIST]: ({ query }) => (query.get('size') === '0' ? page([], 1) : page([named(10, 'Aisha'), named(11, 'Maria')])),
      'GET /api/leaves/*': () => ok(named(10, 'Aisha')),
      'GET /api/leave-types': () => ok({ data: [], count: 0 }),
      'GET /api/locations': () =>
        ok({
          data: [
            {
              id: idOf(60),
              name: 'Luma Berlin',
              type: 'physical',
              timezone: 'Europe/Berlin',
              countryISO: 'DE',
              city: 'Berlin',
            },
          ],
          count: 1,
        }),
      'GET /api/employees': () => ok({ data: [], count: 0 }),
      ...answers,
    },
  });
};
const listed = () => shown.api.to(LIST).filter(({ query }) => query.get('size') !== '0');

beforeEach(() => {
  layOut();
  history.replaceState(null, '', '/hr/leave');
});
afterEach(() => shown.stop());

test('defaults to pending requests, newest first, and writes that to the address', async () => {
  await show();
  expect(await screen.findAllByTestId('list-row')).toHaveLength(2);
  expect(location.search).toBe('?status=pending');
  expect(listed()).toHaveLength(1);
  expect(listed()[0]?.query.toString()).toBe(
    'approvalStatuses=pending&sortBy=createdAt&sortOrder=desc&isApprovalProcess=true&size=20&page=0',
  );
});

test('cancellations hidden by the filter "Pending" are announced with a link (D26, ADR-0036)', async () => {
  const user = userEvent.setup();
  const waiting = (query: URLSearchParams) => query.getAll('approvalStatuses').join() === 'cancellation-requested';
  await show({
    [LIST]: ({ query }) => (query.get('size') === '0' ? page([], waiting(query) ? 2 : 0) : page([named(10, 'Aisha')])),
  });
  const line = await screen.findByTestId('waiting-cancellations');
  expect(line).toHaveTextContent('2 cancellations are waiting for a decision');
  await user.click(line);
  await waitFor(() => expect(location.search).toBe('?status=cancellation-requested'));
  await waitFor(() => expect(listed().at(-1)?.query.getAll('approvalStatuses')).toEqual(['cancellation-requested']));
  expect(screen.getByRole('button', { name: 'Remove Status' })).toBeInTheDocument();
  expect(screen.queryByTestId('waiting-cancellations')).toBeNull();
});

test('"my turn" drops the status filter and restores the default when toggled off (D26)', async () => {
  const user = userEvent.setup();
  await show();
  const toggle =
    (await screen.findAllByTestId('toggle')).find(({ dataset }) => dataset['id'] === 'my-turn') ?? document.body;
  await user.click(toggle);
  await waitFor(() => expect(location.search).toBe('?myTurn=true'));
  await waitFor(() => expect(listed().at(-1)?.query.get('isMyTurn')).toBe('true'));
  expect(listed().at(-1)?.query.has('approvalStatuses')).toBe(false);
  await user.click(toggle);
  await waitFor(() => expect(location.search).toBe('?status=pending'));
});

test('nothing is announced when no cancellation is pending', async () => {
  await show({ [LIST]: ({ query }) => (query.get('size') === '0' ? page([], 0) : page([named(10, 'Aisha')])) });
  await screen.findAllByTestId('list-row');
  await waitFor(() =>
    expect(shown.api.to(LIST).some(({ query }) => query.get('approvalStatuses') === 'cancellation-requested')).toBe(
      true,
    ),
  );
  expect(screen.queryByTestId('waiting-cancellations')).toBeNull();
});

test('"All" is kept when switching to the calendar and back', async () => {
  const user = userEvent.setup();
  await show({ 'GET /api/calendar': () => ok({ data: [], count: 0, isComplete: true }) });
  await screen.findAllByTestId('list-row');
  await user.click(screen.getByRole('button', { name: 'Remove Status' }));
  await waitFor(() => expect(location.search).toBe(''));
  await user.click(screen.getByRole('tab', { name: 'Calendar' }));
  await screen.findByTestId('calendar');
  expect(location.search).toBe('?tab=calendar');
  await user.click(screen.getByRole('tab', { name: 'Approvals' }));
  await screen.findAllByTestId('list-row');
  expect(location.search).toBe('');
  act(() => history.back());
  expect(await screen.findByTestId('calendar')).toBeInTheDocument();
});

test('the address determines the request; unsupported values are left out', async () => {
  history.replaceState(
    null,
    '',
    `/hr/leave?status=accepted&status=nonsense&type=${idOf(70)}&location=x&start=2026-06-01&search=ai&myTurn=true&sortBy=days&sortOrder=asc&customer=9`,
  );
  await show();
  await screen.findAllByTestId('list-row');
  expect(Object.fromEntries(listed().at(-1)?.query ?? [])).toEqual({
    approvalStatuses: 'accepted',
    typeIds: idOf(70),
    startDate: '2026-06-01',
    endDate: '2026-06-01',
    searchText: 'ai',
    isMyTurn: 'true',
    sortBy: 'days',
    sortOrder: 'asc',
    isApprovalProcess: 'true',
    size: '20',
    page: '0',
  });
});

test('a row shows who, what, status, when, how long, and whose turn it is', async () => {
  await show();
  const [row] = await screen.findAllByTestId('list-row');
  expect(row).toHaveTextContent(/Aisha Khan.*EMP-1.*Annual leave.*Pending.*12\/06\/2026.*17\/06\/2026.*6 days/);
  expect(within(row as HTMLElement).getByTestId('status-chip')).toHaveAttribute('data-status', 'pending');
  expect(
    within(row as HTMLElement).getByRole('img', {
      name: 'Approvers: Lina Haddad and Omar Al Suwaidi. It is the turn of Lina Haddad',
    }),
  ).toBeInTheDocument();
});

test('more than five approvers show as the first five and a number', async () => {
  const many = Array.from({ length: 7 }, (_, at) => ({
    ...step(1).candidates[0]!,
    id: idOf(400 + at),
    firstName: `P${at}`,
  }));
  await show({
    [LIST]: ({ query }) =>
      query.get('size') === '0' ? page([], 0) : page([sampleLeave({}, { steps: [step(1, { candidates: many })] })]),
  });
  const [row] = await screen.findAllByTestId('list-row');
  const avatars = within(row as HTMLElement).getByRole('img', { name: /^Approvers/ });
  expect(avatars.querySelectorAll('.approver')).toHaveLength(5);
  expect(avatars).toHaveTextContent('+2');
});

test('opening a row writes it to the address, and an address with a row opens it', async () => {
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('link', { name: /Aisha Khan/ }));
  expect(await openPanel('leave-detail')).toHaveAttribute('data-id', idOf(10));
  expect(new URLSearchParams(location.search).getAll('open')).toEqual([idOf(10)]);
  act(() => history.replaceState(null, '', `/hr/leave?status=pending&open=${idOf(11)}`));
  await waitFor(() => expect(screen.getByTestId('leave-detail')).toHaveAttribute('data-id', idOf(11)));
});

test('a link to a decided request finds it in the list, without the default pending filter (A§9, D12)', async () => {
  history.replaceState(null, '', `/hr/leave?open=${idOf(11)}`);
  const decided: Leave = { ...named(11, 'Maria'), approvalStatus: 'accepted' };
  await show({
    [LIST]: ({ query }) =>
      query.get('approvalStatuses') === 'pending' ? page([named(10, 'Aisha')]) : page([named(10, 'Aisha'), decided]),
    [`GET /api/leaves/${idOf(11)}`]: () => ok(decided),
  });
  expect(await openPanel('leave-detail')).toHaveAttribute('data-id', idOf(11));
  expect(screen.queryByTestId('outside-list')).toBeNull();
  expect(location.search).toBe(`?open=${idOf(11)}`);
});

test('a request missing from the list opens beside it, says so, and can be closed (A§9)', async () => {
  const user = userEvent.setup();
  history.replaceState(null, '', `/hr/leave?open=${idOf(77)}`);
  await show({ [`GET /api/leaves/${idOf(77)}`]: () => ok(named(77, 'Rahul')) });
  const panel = await openPanel('leave-detail');
  expect(panel).toHaveAttribute('data-id', idOf(77));
  expect(await within(panel).findByRole('heading', { level: 2 })).toHaveTextContent('Rahul Khan');
  expect(await within(panel).findByTestId('outside-list')).toHaveTextContent('isn’t in the list');
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByTestId('leave-detail')).toBeNull());
  expect(new URLSearchParams(location.search).has('open')).toBe(false);
});

test('a request that is gone or not accessible shows a message in its place', async () => {
  history.replaceState(null, '', `/hr/leave?open=${idOf(78)}`);
  await show({ [`GET /api/leaves/${idOf(78)}`]: () => problem(404, 'not-found') });
  await openPanel('leave-detail');
  expect(await screen.findByText('It doesn’t exist, or you don’t have access.')).toBeInTheDocument();
});

test('after a decision the row stays while it is open; closing it refetches the list', async () => {
  const user = userEvent.setup();
  const done = sampleProcess({ status: 'accepted', version: 4, steps: [step(1, { status: 'accepted' })], actions: [] });
  await show({ [`PATCH /api/approval-process-steps/${idOf(101)}`]: () => ok(done) });
  await user.click(await screen.findByRole('link', { name: /Aisha Khan/ }));
  await screen.findByTestId('action-bar');
  const asked = listed().length;
  shown.api.answer({
    [LIST]: ({ query }) => (query.get('size') === '0' ? page([], 0) : page([named(11, 'Maria')])),
    'GET /api/leaves/*': () =>
      ok({ ...named(10, 'Aisha'), approvalStatus: 'accepted', approvalProcess: done, actions: [] }),
  });
  await user.click(screen.getByTestId('action-bar').querySelector('[data-event="step.accept"]') as HTMLElement);
  await user.click(await screen.findByTestId('confirm-action'));
  await waitFor(() =>
    expect(within(screen.getByTestId('leave-detail')).getAllByTestId('status-chip')[0]).toHaveAttribute(
      'data-status',
      'accepted',
    ),
  );
  expect(screen.getAllByTestId('list-row')).toHaveLength(2);
  expect(listed()).toHaveLength(asked);
  await user.click(screen.getByTestId('panel-close'));
  await waitFor(() => expect(screen.getAllByTestId('list-row')).toHaveLength(1));
});

test('nothing pending: a link to all statuses clears the filter permanently', async () => {
  const user = userEvent.setup();
  await show({ [LIST]: () => page([]) });
  expect(await screen.findByText('No data to display')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search for all statuses' }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(await screen.findByText('No leave requests yet')).toBeInTheDocument();
});

test('a list that fails to load shows the reason and the request id, with a retry', async () => {
  const user = userEvent.setup();
  await show({ [LIST]: ({ query }) => (query.get('size') === '0' ? page([], 0) : problem(403, 'module-missing')) });
  const alert = await screen.findByTestId('error-alert');
  expect(alert).toHaveTextContent('This part is not enabled');
  expect(alert).toHaveTextContent('0198a000');
  shown.api.answer({ [LIST]: () => page([named(10, 'Aisha')]) });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('list-row')).toHaveLength(1);
});

test('the search is sent when typing pauses and written to the address', async () => {
  const user = userEvent.setup();
  await show();
  await user.type(await screen.findByTestId('search'), 'maria');
  await waitFor(() => expect(listed().at(-1)?.query.get('searchText')).toBe('maria'));
  expect(listed().filter(({ query }) => query.has('searchText'))).toHaveLength(1);
  expect(new URLSearchParams(location.search).get('search')).toBe('maria');
});

test('the default sort column can be reversed', async () => {
  const user = userEvent.setup();
  await show();
  await screen.findAllByTestId('list-row');
  await user.click(screen.getByRole('button', { name: /Requested/ }));
  await waitFor(() => expect(listed().at(-1)?.query.get('sortOrder')).toBe('asc'));
  await user.click(screen.getByRole('button', { name: /Requested/ }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('sortOrder')).toBe('desc'));
});

test('"my turn" is a toggle stored in the address', async () => {
  const user = userEvent.setup();
  await show();
  const toggle = await screen.findByTestId('toggle');
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await user.click(toggle);
  await waitFor(() => expect(listed().at(-1)?.query.get('isMyTurn')).toBe('true'));
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test('people outside approvals get neither the toggle nor filters that would be refused', async () => {
  await show();
  await screen.findAllByTestId('list-row');
  act(() => {
    shown.cache.setQueryData(permissionsQuery.queryKey, {
      permissions: ['leave.details:read:personal', 'employee.details:read:personal'],
    });
  });
  await waitFor(() => expect(screen.queryByTestId('toggle')).toBeNull());
  await userEvent.setup().click(screen.getByRole('button', { name: /Filters/ }));
  await screen.findByRole('group', { name: 'Status' });
  expect(screen.queryByText('Location')).toBeNull();
  expect(screen.queryByText('Employee', { selector: 'label' })).toBeNull();
});

test('countries and cities are those of readable locations, in the reader’s language (A§2)', async () => {
  history.replaceState(null, '', '/hr/leave?country=DE&city=Berlin');
  await show();
  await screen.findByTestId('list');
  const chips = await screen.findAllByTestId('filter-chip');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Germany'),
    expect.stringContaining('Berlin'),
  ]);
  await waitFor(() => expect(listed().at(-1)?.query.getAll('locationCountryISO')).toEqual(['DE']));
  expect(listed().at(-1)?.query.getAll('locationCity')).toEqual(['Berlin']);
});

test('pressing the link of a row prefetches its detail once', async () => {
  await show({ 'GET /api/leaves/*': () => ok(named(10, 'Aisha')) });
  const toggle = await screen.findByRole('link', { name: /Aisha Khan/ });
  const asked = () => shown.api.seen.filter(({ path }) => path === `/api/leaves/${idOf(10)}`).length;
  expect(asked()).toBe(0);
  fireEvent.pointerDown(toggle);
  await waitFor(() => expect(asked()).toBe(1));
  fireEvent.click(toggle);
  await screen.findByTestId('action-bar');
  expect(asked()).toBe(1);
});

test('the new request form keeps what was typed when the right to it is revoked (A§6)', async () => {
  history.replaceState(null, '', '/hr/leave?new=request');
  await show();
  const grant = (...more: readonly string[]) =>
    act(
      () =>
        void shown.cache.setQueryData(permissionsQuery.queryKey, {
          permissions: ['leave.details:read', 'employee.details:read', ...more],
        }),
    );
  grant('leave.details:create');
  const dialog = await screen.findByRole('dialog');
  const note = await within(dialog).findByLabelText(/^Note/);
  // A newly opened dialog focuses its first field.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await userEvent.setup().type(note, 'Moving house');
  grant();
  await waitFor(() => expect(screen.queryByTestId('new-request')).toBeNull());
  expect(note).toBeVisible();
  expect(note).toHaveValue('Moving house');
  expect(recentMessages()[0]).toMatchObject({ kind: 'warning', title: 'You no longer have permission for this' });
});
