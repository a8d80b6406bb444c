import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'wouter';
import { afterEach, describe, expect, test } from 'vitest';
import { loadFacts, loadLayouts, loadWalks } from '#machines/generated.ts';
import { withFacts } from '#machines/kernel/explored.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { userStatus } from '#machines/user-status/index.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem, stubApi, type StubAnswer, type StubbedApi } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { chooseExport } from '#ui/testing/choose-from-menu.ts';
import { renderUi } from '#ui/testing/render-ui.tsx';
import { en } from '../texts/en.ts';
import WorkflowRecordPage from './workflow-record.page.tsx';
import WorkflowPage from './workflow.page.tsx';
import WorkflowsPage from './workflows.page.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const COUNTS = { inactive: 0, active: 12, 'on-hold': 2, deactivated: 1, archived: 3 };
const [HOLD] = describeMachine(userStatus).transitions.filter(({ event }) => event === 'user.hold').map(({ id }) => id);
const traffic = {
  machine: 'user-status',
  days: 30,
  states: Object.entries(COUNTS).map(([state, count]) => ({ state, count, medianAgeSeconds: count > 0 ? 7200 : null, medianStaySeconds: null, stays: 0 })),
  transitions: describeMachine(userStatus).transitions.map(({ id }) => ({ id, count: id === HOLD ? 4 : 0 })),
  unexplained: 0,
};
const NOBODY = '00000000-0000-0000-0000-000000000000';
const offers = [
  { event: 'user.activate', can: true, payload: { by: NOBODY }, reasons: [] },
  { event: 'user.hold', can: false, payload: {}, reasons: [{ code: 'not-in-this-state', message: 'Not possible here.', params: {} }] },
];

let api: StubbedApi;
async function show(path: string, answers: Readonly<Record<string, StubAnswer>> = {}): Promise<void> {
  const told = { ...withFacts(describeMachine(userStatus), await loadFacts('user-status')), isStored: true, layout: await loadLayouts('user-status') };
  api = stubApi({
    'POST /api/auth/login': () => ok(sampleSession()),
    'POST /api/auth/logout': () => ({ status: 204 }),
    'GET /api/workflows': () => ok({ data: [told], count: 1 }),
    'GET /api/workflows/user-status/counts': () => ok({ machine: 'user-status', records: 18, open: 15, counts: Object.entries(COUNTS).map(([state, count]) => ({ state, count })) }),
    'GET /api/workflows/user-status/traffic': () => ok(traffic),
    'GET /api/workflows/user-status/records': () =>
      ok({ data: [{ id: ID, state: 'on-hold', since: '2026-11-01T08:00:00.000Z', label: 'Aisha Khan', kind: null, path: '/somewhere' }, { id: `${ID.slice(0, -1)}2`, state: 'on-hold', since: '2026-11-02T08:00:00.000Z', label: null, kind: null, path: null }], count: 2 }),
    ...answers,
  });
  await session.signIn({ email: 'admin@luma.example', password: 'steward-demo' });
  history.replaceState(null, '', path);
  await renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <Route path="/workflows" component={WorkflowsPage} />
      <Route path="/workflows/:machine" component={WorkflowPage} />
      <Route path="/workflows/:machine/:id" component={WorkflowRecordPage} />
    </QueryClientProvider>,
    { texts: { workflows: en, client } },
  );
}
afterEach(async () => {
  cleanup();
  await session.signOut();
  api.restore();
  history.replaceState(null, '', '/');
});

describe('the room where workflows are read', () => {
  test('shows each workflow with its records, and how many of them are open', async () => {
    await show('/workflows');
    const card = await screen.findByTestId('workflow');
    await waitFor(() => expect(card).toHaveTextContent('18 records'));
    expect(card).toHaveTextContent('15 open');
    expect(card).toHaveTextContent('Transitions tested: 100%');
    expect(card).toHaveAttribute('href', '/workflows/user-status');
  });

  test('says what went wrong, and tries again', async () => {
    await show('/workflows', { 'GET /api/workflows': () => problem(403, 'permission-missing') });
    expect(await screen.findByRole('alert')).toHaveTextContent(client.problem['permission-missingHint']);
  });

  test.each([
    ['/workflows/nope', en.missing.workflow],
    ['/workflows/user-status/xyz', en.missing.record],
    [`/workflows/user-status/${ID}`, en.missing.record],
  ])('%s leads nowhere and says so', async (path, words) => {
    await show(path, { 'GET /api/workflows/user-status/records': () => ok({ data: [], count: 0 }), [`GET /api/workflows/user-status/${ID}/history`]: () => problem(404, 'not-found') });
    expect(await screen.findByTestId('empty-state')).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a state leads to exactly its records; of what is not theirs to see people are told so', async () => {
    await show('/workflows/user-status');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^On hold, 2 records/i }));
    const panel = await screen.findByTestId('state-panel');
    expect(api.to('GET /api/workflows/user-status/records')[0]?.query.getAll('states')).toEqual(['on-hold']);
    expect(await within(panel).findByRole('link', { name: 'Aisha Khan' })).toHaveAttribute('href', '/somewhere');
    expect(within(panel).getByText(/01 Nov 2026, 12:00 (GST|GMT\+4)/u)).toBeInTheDocument();
    expect(within(panel).getByText(en.state.hidden)).toBeInTheDocument();
    // Also of those: what the event log tells of them is told here (ADR-0085).
    const [first, ...others] = within(panel).getAllByRole('link', { name: en.state.path });
    expect(first).toHaveAttribute('href', expect.stringContaining(`/workflows/user-status/${ID}`));
    expect(others).toHaveLength(1);
  });

  test('a record is named by its kind, and by its day as people read it (D45)', async () => {
    const [kind] = describeMachine(userStatus).wording.values;
    await show('/workflows/user-status?open=on-hold', {
      'GET /api/workflows/user-status/records': () => ok({ data: [{ id: ID, state: 'on-hold', since: '2026-11-01T08:00:00.000Z', label: 'Luma Marina 2026-11-17', kind: kind?.name ?? null, path: null }, { id: `${ID.slice(0, -1)}2`, state: 'on-hold', since: '2026-11-01T08:00:00.000Z', label: '2026-10', kind: null, path: null }], count: 2 }),
    });
    const names = (await screen.findAllByTestId('waiting-record')).map((row) => row.querySelector('bdi')?.textContent.replaceAll(/[\u2068\u2069]/g, ''));
    expect(names).toEqual([`${kind?.label.en} · Luma Marina 17 Nov 2026`, 'Oct 2026']);
  });

  test('what is pressed is told: the heading of the answer has the focus, and closing gives it back to the state (ui.md, focus return)', async () => {
    await show('/workflows/user-status');
    const user = userEvent.setup();
    const onHold = await screen.findByRole('button', { name: /^On hold, 2 records/i });
    await user.click(onHold);
    const heading = await screen.findByRole('heading', { name: /On hold/i });
    await waitFor(() => expect(heading).toHaveFocus());
    // Pressed once more it is told once more.
    onHold.focus();
    await user.keyboard('{Enter}');
    expect(heading).toHaveFocus();
    await user.click(within(screen.getByTestId('state-panel')).getByRole('button', { name: en.state.close }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^On hold/i })).toHaveFocus());
  });

  test('what an address opens takes the focus from nothing (ui.md, focus return)', async () => {
    await show('/workflows/user-status?open=on-hold');
    await screen.findByTestId('state-panel');
    expect(document.body).toHaveFocus();
  });

  test('the period is named, and can be chosen where figures are those of a period (A§2)', async () => {
    await show('/workflows/user-status');
    const user = userEvent.setup();
    await screen.findByTestId('diagram');
    expect(screen.queryByTestId('period')).toBeNull();
    await user.click(screen.getByRole('radio', { name: en.overlay.traffic }));
    expect(await screen.findByRole('combobox', { name: en.period.label })).toHaveValue('30');
    await waitFor(() => expect(screen.getByTestId('passages')).toHaveTextContent('4'));
    await user.click(screen.getByRole('tab', { name: en.tabs.table }));
    expect(screen.getByRole('columnheader', { name: /Last 30 days/ })).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: en.period.label }), '90');
    expect(screen.getByRole('columnheader', { name: /Last 90 days/ })).toBeInTheDocument();
    await waitFor(() => expect(api.to('GET /api/workflows/user-status/traffic').at(-1)?.query.get('days')).toBe('90'));
  });

  test('exactly those records are asked for as a file; what stands in its way is said beside the button', async () => {
    await show('/workflows/user-status', { 'GET /api/workflows/user-status/records/export': () => problem(403, 'permission-missing') });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^On hold, 2 records/i }));
    await chooseExport(user, /CSV/);
    const panel = within(screen.getByTestId('state-panel'));
    expect(await panel.findByRole('alert')).toHaveTextContent(client.problem['permission-missingHint']);
    const [asked] = api.to('GET /api/workflows/user-status/records/export');
    expect(asked?.query.getAll('states')).toEqual(['on-hold']);
    expect(asked?.query.get('format')).toBe('csv');
  });

  test('the same records are asked for as a report by those who may have one', async () => {
    const report = { id: ID, version: 1, type: 'workflow-records', format: 'pdf', status: 'queued', progress: 0, fileUrl: null, requestedAt: new Date().toISOString(), expiresAt: null, error: null };
    await show('/workflows/user-status', { 'POST /api/auth/login': () => ok(sampleSession({ permissions: ['report:read'] })), 'POST /api/reports': () => ok(report), 'GET /api/reports/*': () => ok(report) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^On hold, 2 records/i }));
    await chooseExport(user, /PDF/);
    await waitFor(() => expect(api.to('POST /api/reports')[0]?.body).toEqual({ type: 'workflow-records', format: 'pdf', filters: { machine: 'user-status', states: ['on-hold'] } }));
  });

  test('the table leads to a transition, told in words with the specification', async () => {
    await show('/workflows/user-status?tab=table');
    const user = userEvent.setup();
    const row = within(await screen.findByTestId('transitions')).getByText(/on hold/i, { selector: 'button' });
    await waitFor(() => expect(row.closest('tr')).toHaveTextContent('4'));
    await user.click(row);
    const panel = await screen.findByTestId('transition-panel');
    expect(panel).toHaveTextContent('their sessions end');
    expect(panel).toHaveTextContent('D89');
  });

  test('ages stand on the states instead of counts', async () => {
    await show('/workflows/user-status?view=age');
    await waitFor(() => expect(screen.getByTestId('diagram')).toHaveTextContent('2 hr'));
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('deviations are listed with their records, and whether there are more of them: all of them %s', async (isComplete, told) => {
    const deviation = { kind: 'broken-chain', recordId: ID, event: 'user.hold', from: 'active', to: 'on-hold', at: '2026-11-01T08:00:00.000Z' };
    await show('/workflows/user-status?tab=check', {
      'GET /api/workflows/user-status/conformance': () => ok({ machine: 'user-status', version: 1, records: 18, entries: 4, ofEarlierVersions: 1, deviations: [deviation], isComplete }),
    });
    expect(await screen.findByTestId('conformance')).toHaveTextContent('1 deviation');
    expect(screen.getByText(en.check.kind['broken-chain'])).toBeInTheDocument();
    expect(screen.queryAllByText(en.check.more)).toHaveLength(told);
  });

  test('who may do what: a right that is missing, a condition, and what happens by itself', async () => {
    const table = {
      machine: 'user-status',
      states: ['active'],
      events: [
        { event: 'user.hold', right: 'user.status:update', states: [{ state: 'active', guards: ['mayLeave'] }] },
        { event: 'user.activate', right: 'user.status:update', states: [] },
      ],
      roles: [
        { id: ID, name: 'Administrator', events: [{ event: 'user.hold', scope: 'all', limit: null }] },
        { id: `${ID}3`, name: 'Receptionist', events: [{ event: 'user.hold', scope: 'all', limit: 'assigned-locations' }] },
        { id: `${ID}2`, name: 'Staff', events: [] },
      ],
    };
    await show('/workflows/user-status?tab=roles', { 'GET /api/workflows/user-status/table': () => ok(table) });
    const user = userEvent.setup();
    const cells = async () => within(await screen.findByTestId('role-table')).getAllByRole('cell').map(({ textContent }) => textContent);
    expect((await cells())[0]).toMatch(/^for all records/);
    expect((await cells())[1]).toMatch(/^if /);
    // A right that ends at one's locations is not told as one for all records (D35).
    await user.selectOptions(screen.getByTestId('role'), 'Receptionist');
    expect((await cells())[0]).toMatch(/^at their locations/);
    await user.selectOptions(screen.getByTestId('role'), 'Staff');
    expect((await cells())[1]).toBe(en.roles.no);
  });
});

describe('a record on its diagram', () => {
  const journal = [
    { id: '1', event: 'user.activate', from: 'inactive', to: 'active', at: '2026-10-01T08:00:00.000Z', machineVersion: 1, recordVersion: 2, payload: {}, byEmployeeId: null, byEmployee: null, byUserId: null, byAccount: null, onBehalfOfEmployee: null },
    { id: '2', event: 'user.hold', from: 'active', to: 'on-hold', at: '2026-11-01T08:00:00.000Z', machineVersion: 1, recordVersion: 3, payload: { note: 'A long trip' }, byEmployeeId: null, byEmployee: null, byUserId: ID, byAccount: 'Nadia Rahman', onBehalfOfEmployee: { id: ID, firstName: 'Sara', lastName: 'Saleh', knownAs: 'Sara', companyEmployeeId: 'L-1', imageUrl: null } },
  ];
  const answers = {
    'GET /api/workflows/user-status/*/history': () => ok({ data: journal, count: 2 }),
    'POST /api/workflows/user-status/simulate': ({ body }: { body: unknown }) => {
      const tried = (body as { events: { type: string }[] }).events;
      const steps = tried.map(({ type }) => ({ event: type, allowed: true, from: 'on-hold', to: 'active', effects: [], reasons: [] }));
      return ok({ machine: 'user-status', version: 1, start: 'on-hold', steps, state: steps.length > 0 ? 'active' : 'on-hold', offers });
    },
  } as Readonly<Record<string, StubAnswer>>;
  const current = () => screen.getByTestId('diagram').querySelector('[data-current]')?.getAttribute('data-state');
  const copied = () => screen.getByTestId('diagram').querySelector('.state[data-tried]')?.getAttribute('data-state');
  const copyWay = () => [...screen.getByTestId('diagram').querySelectorAll('.arrow[data-tried]')].map((each) => each.getAttribute('data-transition'));

  test('its path is walked step by step, with who and why', async () => {
    await show(`/workflows/user-status/${ID}`, answers);
    const user = userEvent.setup();
    expect(await screen.findByText('A long trip')).toBeInTheDocument();
    // And in whose place (ADR-0062).
    expect(screen.getByText('Nadia Rahman').closest('small')).toHaveTextContent('Nadia Rahman on behalf of Sara Saleh ·');
    expect(screen.getAllByText(/on behalf of/)).toHaveLength(1);
    expect(current()).toBe('on-hold');
    await user.click(screen.getByRole('button', { name: en.record.previous }));
    expect(current()).toBe('active');
    await user.click(screen.getByRole('button', { name: en.record.previous }));
    expect(current()).toBe('inactive');
    expect(screen.getByRole('button', { name: en.record.previous })).toBeDisabled();
    expect(screen.getByTestId('step')).toHaveTextContent('Step 0 of 2');
  });

  test('a day in its name stands for itself: after an Arabic place its parts would change places (B§9)', async () => {
    const label = 'لوما مارينا 2026-11-20';
    await show(`/workflows/user-status/${ID}`, { ...answers, 'GET /api/workflows/user-status/records': () => ok({ data: [{ id: ID, state: 'on-hold', since: '2026-11-01T08:00:00.000Z', label, kind: null, path: null }], count: 1 }) });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/: \u2068لوما مارينا \u206820 Nov 2026\u2069\u2069$/);
  });

  test('of a record that is not theirs to see people see the path, nobody’s name, and try nothing on a copy (ADR-0085)', async () => {
    await show(`/workflows/user-status/${ID}`, {
      ...answers,
      'GET /api/workflows/user-status/records': () => ok({ data: [{ id: ID, state: 'on-hold', since: '2026-11-01T08:00:00.000Z', label: null, kind: null, path: null }], count: 1 }),
      'GET /api/workflows/user-status/*/history': () => ok({ data: journal.map((entry, index) => ({ ...entry, payload: {}, byAccount: null, byEmployeeId: index === 0 ? null : ID })), count: 2 }),
    });
    const steps = within(await screen.findByTestId('journal')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => [en.record.system, en.record.someone].filter((words) => textContent.includes(words)))).toEqual([[en.record.system], [en.record.someone]]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.state.hidden);
    expect(screen.queryByTestId('what-if')).toBeNull();
    expect(api.to('POST /api/workflows/user-status/simulate')).toEqual([]);
  });

  test('an event is tried on a copy with its payload; one that is refused says why and does nothing', async () => {
    await show(`/workflows/user-status/${ID}`, answers);
    const user = userEvent.setup();
    const panel = await screen.findByTestId('what-if');
    const hold = await within(panel).findByRole('button', { name: /on hold/i });
    await user.click(hold);
    expect(panel).toHaveTextContent('This is not possible in the current state.');
    expect(api.to('POST /api/workflows/user-status/simulate')).toHaveLength(1);
    // With what it is tried is said before (ADR-0049).
    expect(within(panel).getAllByTestId('tried-with').map(({ textContent }) => textContent)).toEqual([`Data: by: ${en.record.madeUp}`]);
    await user.click(within(panel).getByRole('button', { name: /activate/i }));
    await waitFor(() => expect(within(panel).getByTestId('copy-state')).toHaveAttribute('data-state', 'active'));
    expect(api.to('POST /api/workflows/user-status/simulate')[1]?.body).toEqual({ recordId: ID, events: [{ type: 'user.activate', by: NOBODY }] });
    await waitFor(() => expect(copied()).toBe('active'));
    expect(copyWay()).toEqual(['on-hold user.activate']);
    expect(current()).toBe('on-hold');
    expect(panel).toHaveTextContent(en.record.dashed);
    await user.click(within(panel).getByRole('button', { name: en.record.reset }));
    await waitFor(() => expect(copied()).toBeUndefined());
    expect(copyWay()).toEqual([]);
  });

  test('replaying begins the copy again, and trying something leads back to today: the diagram shows what the counter says', async () => {
    await show(`/workflows/user-status/${ID}`, answers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /activate/i }));
    await waitFor(() => expect(copied()).toBe('active'));
    await user.click(screen.getByRole('button', { name: en.record.previous }));
    await user.click(screen.getByRole('button', { name: en.record.previous }));
    expect([screen.getByTestId('step').textContent, current(), copied()]).toEqual(['Step 0 of 2', 'inactive', undefined]);
    expect(screen.getByTestId('copy-state')).toHaveAttribute('data-state', 'on-hold');
    await user.click(screen.getByRole('button', { name: /activate/i }));
    await waitFor(() => expect(copied()).toBe('active'));
    expect([screen.getByTestId('step').textContent, current()]).toEqual(['Step 2 of 2', 'on-hold']);
  });
});

describe('paths on the diagram', () => {
  const walks = async () => ({ 'GET /api/workflows/user-status/walks': await loadWalks('user-status').then((found) => () => ok(structuredClone(found))) });
  const lit = () => [...screen.getByTestId('diagram').querySelectorAll('.arrow[data-walked]')].map((each) => each.getAttribute('data-transition'));

  test('a generated path is chosen, lit step by step, told in words, and kept in the address', async () => {
    await show('/workflows/user-status?view=tests', await walks());
    const user = userEvent.setup();
    const [first] = await screen.findAllByTestId('path');
    expect(first).toHaveTextContent(/Activate · .* · … · /);
    await user.click(first as HTMLElement);
    expect(new URLSearchParams(location.search).get('path')).toBe('1');
    const steps = await screen.findByTestId('path-steps');
    expect(within(steps).getAllByRole('listitem')).toHaveLength(8);
    expect(lit().length).toBe(7);
    // One step only, by keyboard.
    within(steps).getByRole('button', { name: en.record.previous }).focus();
    await user.keyboard('{Enter}'.repeat(7));
    expect(screen.getByTestId('path-step')).toHaveTextContent('1 of 8');
    expect(lit()).toEqual(['inactive user.activate']);
    expect(screen.getByTestId('diagram').querySelector('[data-current]')).toHaveAttribute('data-state', 'active');
    expect(new URLSearchParams(location.search).get('step')).toBe('1');
  });

  test('two states chosen on the diagram show the shortest way between them', async () => {
    await show('/workflows/user-status?view=tests', await walks());
    const user = userEvent.setup();
    await screen.findAllByTestId('path');
    await user.click(screen.getByRole('button', { name: /^On hold/i }));
    await user.click(screen.getByRole('button', { name: /^Archived/i }));
    expect(new URLSearchParams(location.search).get('path')).toBe('on-hold~archived');
    expect(lit()).toEqual(expect.arrayContaining(['on-hold user.deactivate', 'deactivated user.archive']));
    expect(lit()).toHaveLength(2);
  });

  test('an address leads to a way; where there is none it says so, and nonsense counts as nothing', async () => {
    await show('/workflows/user-status?view=tests&path=archived~active', await walks());
    expect(await screen.findByTestId('no-way')).toHaveTextContent('No event leads from “Archived” to “Active”');
    cleanup();
    api.restore();
    await show('/workflows/user-status?view=tests&path=nowhere~active', await walks());
    await screen.findAllByTestId('path');
    expect(screen.queryByTestId('path-steps')).toBeNull();
    expect(lit().length).toBe(describeMachine(userStatus).transitions.length);
  });
});
