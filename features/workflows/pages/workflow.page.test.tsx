import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { loadWalks } from '#machines/generated.ts';
import { describeMachine } from '#machines/kernel/index.ts';
import { userStatus } from '#machines/user-status/index.ts';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { chooseExport, chooseFromMenu } from '#ui/testing/choose-from-menu.ts';
import { en } from '../texts/en.ts';
import { ID } from '../testing/sample-traffic.ts';
import { prepareWorkflows } from '../testing/show-workflows.tsx';

const pages = prepareWorkflows();

describe('the Workflows section', () => {
  test('shows each workflow with the number of its records and of its open ones', async () => {
    await pages.show('/workflows');
    const card = await screen.findByTestId('workflow');
    await waitFor(() => expect(card).toHaveTextContent('18 records'));
    expect(card).toHaveTextContent('15 open');
    expect(card).toHaveTextContent('Transitions tested: 100%');
    expect(card).toHaveAttribute('href', '/workflows/user-status');
  });

  test('shows what went wrong, and retries', async () => {
    await pages.show('/workflows', { 'GET /api/workflows': () => problem(403, 'permission-missing') });
    expect(await screen.findByRole('alert')).toHaveTextContent(client.problem['permission-missingHint']);
  });

  test.each([
    ['/workflows/nope', en.missing.workflow],
    ['/workflows/user-status/xyz', en.missing.record],
    [`/workflows/user-status/${ID}`, en.missing.record],
  ])('%s shows a not-found message', async (path, words) => {
    await pages.show(path, {
      'GET /api/workflows/user-status/records': () => ok({ data: [], count: 0 }),
      [`GET /api/workflows/user-status/${ID}/history`]: () => problem(404, 'not-found'),
    });
    expect(await screen.findByTestId('empty-state')).toHaveTextContent(words);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a state links to exactly its records, and says when some are not accessible', async () => {
    await pages.show('/workflows/user-status');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^On hold, 2 records/i }));
    const panel = await screen.findByTestId('state-panel');
    expect(pages.api.to('GET /api/workflows/user-status/records')[0]?.query.getAll('states')).toEqual(['on-hold']);
    expect(await within(panel).findByRole('link', { name: 'Aisha Khan' })).toHaveAttribute('href', '/somewhere');
    expect(within(panel).getByText(/01 Nov 2026, 12:00 (GST|GMT\+4)/u)).toBeInTheDocument();
    expect(within(panel).getByText(en.state.hidden)).toBeInTheDocument();
    // Also for those: what the event log contains is shown here (ADR-0085).
    const [first, ...others] = within(panel).getAllByRole('link', { name: en.state.path });
    expect(first).toHaveAttribute('href', expect.stringContaining(`/workflows/user-status/${ID}`));
    expect(others).toHaveLength(1);
  });

  test('a record is named by its kind and its formatted day (D45)', async () => {
    const [kind] = describeMachine(userStatus).wording.values;
    await pages.show('/workflows/user-status?open=on-hold', {
      'GET /api/workflows/user-status/records': () =>
        ok({
          data: [
            {
              id: ID,
              state: 'on-hold',
              since: '2026-11-01T08:00:00.000Z',
              label: 'Luma Marina 2026-11-17',
              kind: kind?.name ?? null,
              path: null,
            },
            {
              id: `${ID.slice(0, -1)}2`,
              state: 'on-hold',
              since: '2026-11-01T08:00:00.000Z',
              label: '2026-10',
              kind: null,
              path: null,
            },
          ],
          count: 2,
        }),
    });
    const names = (await screen.findAllByTestId('waiting-record')).map((row) =>
      row.querySelector('bdi')?.textContent.replaceAll(/[\u2068\u2069]/g, ''),
    );
    expect(names).toEqual([`${kind?.label.en} · Luma Marina 17 Nov 2026`, 'Oct 2026']);
  });

  test('a click moves the focus to the heading of the details, and closing returns it to the state (ui.md, focus return)', async () => {
    await pages.show('/workflows/user-status');
    const user = userEvent.setup();
    const onHold = await screen.findByRole('button', { name: /^On hold, 2 records/i });
    await user.click(onHold);
    const heading = await screen.findByRole('heading', { name: /On hold/i });
    await waitFor(() => expect(heading).toHaveFocus());
    // Clicking again announces it again.
    onHold.focus();
    await user.keyboard('{Enter}');
    expect(heading).toHaveFocus();
    await user.click(within(screen.getByTestId('state-panel')).getByRole('button', { name: en.state.close }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^On hold/i })).toHaveFocus());
  });

  test('details opened from an address take no focus (ui.md, focus return)', async () => {
    await pages.show('/workflows/user-status?open=on-hold');
    await screen.findByTestId('state-panel');
    expect(document.body).toHaveFocus();
  });

  test('the period is named, and can be chosen for figures of a period (A§2)', async () => {
    await pages.show('/workflows/user-status');
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
    await waitFor(() =>
      expect(pages.api.to('GET /api/workflows/user-status/traffic').at(-1)?.query.get('days')).toBe('90'),
    );
  });

  test('exports exactly those records as a file; an obstacle is shown beside the button', async () => {
    await pages.show('/workflows/user-status', {
      'GET /api/workflows/user-status/records/export': () => problem(403, 'permission-missing'),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^On hold, 2 records/i }));
    await chooseExport(user, /CSV/);
    const panel = within(screen.getByTestId('state-panel'));
    expect(await panel.findByRole('alert')).toHaveTextContent(client.problem['permission-missingHint']);
    const [asked] = pages.api.to('GET /api/workflows/user-status/records/export');
    expect(asked?.query.getAll('states')).toEqual(['on-hold']);
    expect(asked?.query.get('format')).toBe('csv');
  });

  test('downloads the machine for other programs, again after a refusal (preferred §8)', async () => {
    await pages.show('/workflows/user-status', {
      'GET /api/workflows/user-status/model': () => problem(403, 'permission-missing'),
    });
    const user = userEvent.setup();
    await screen.findByRole('button', { name: /^On hold, 2 records/i });
    await chooseFromMenu(user, en.model.label, en.model.bpmn);
    await waitFor(() => expect(pages.api.to('GET /api/workflows/user-status/model')).toHaveLength(1));
    await chooseFromMenu(user, en.model.label, en.model.xstate);
    await waitFor(() =>
      expect(pages.api.to('GET /api/workflows/user-status/model').map(({ query }) => query.get('format'))).toEqual([
        'bpmn',
        'xstate',
      ]),
    );
  });

  test('requests the same records as a report with the permission for reports', async () => {
    const report = {
      id: ID,
      version: 1,
      type: 'workflow-records',
      format: 'pdf',
      status: 'queued',
      progress: 0,
      fileUrl: null,
      requestedAt: new Date().toISOString(),
      expiresAt: null,
      error: null,
    };
    await pages.show('/workflows/user-status', {
      'POST /api/auth/login': () => ok(sampleSession({ permissions: ['report:read'] })),
      'POST /api/reports': () => ok(report),
      'GET /api/reports/*': () => ok(report),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^On hold, 2 records/i }));
    await chooseExport(user, /PDF/);
    await waitFor(() =>
      expect(pages.api.to('POST /api/reports')[0]?.body).toEqual({
        type: 'workflow-records',
        format: 'pdf',
        filters: { machine: 'user-status', states: ['on-hold'] },
      }),
    );
  });

  test('records of one figure of the waiting table: list, file and report ask for the same (issue 24 §8)', async () => {
    const [person, place] = [ID.replace(/.$/, '3'), ID.replace(/.$/, '4')];
    const report = { id: ID, version: 1, type: 'workflow-records', format: 'pdf', status: 'queued', progress: 0 };
    await pages.show(
      `/workflows/user-status?open=on-hold&find=step:second&find=person:${person}&find=location:${place}&find=over`,
      {
        'POST /api/auth/login': () => ok(sampleSession({ permissions: ['report:read'] })),
        'GET /api/workflows/user-status/records/export': () => problem(403, 'permission-missing'),
        'POST /api/reports': () => ok({ ...report, fileUrl: null, requestedAt: new Date().toISOString(), error: null }),
        'GET /api/reports/*': () => ok(report),
      },
    );
    const user = userEvent.setup();
    await screen.findByTestId('state-panel');
    await chooseExport(user, /CSV/);
    await waitFor(() => expect(pages.api.to('GET /api/workflows/user-status/records/export')).toHaveLength(1));
    await chooseExport(user, /PDF/);
    await waitFor(() => expect(pages.api.to('POST /api/reports')).toHaveLength(1));
    const asked = { states: ['on-hold'], steps: ['second'], personIds: [person], locationIds: [place] };
    for (const path of ['records', 'records/export']) {
      const query = pages.api.to(`GET /api/workflows/user-status/${path}`).at(-1)?.query;
      for (const [name, values] of Object.entries(asked))
        expect(query?.getAll(name), `${path} ${name}`).toEqual(values);
      expect(query?.get('isOver'), path).toBe('true');
    }
    expect(pages.api.to('POST /api/reports')[0]?.body).toMatchObject({
      filters: { machine: 'user-status', ...asked, isOver: true },
    });
  });

  test('the table links to a transition, described in words with the specification', async () => {
    await pages.show('/workflows/user-status?tab=table');
    const user = userEvent.setup();
    const row = within(await screen.findByTestId('transitions')).getByText(/on hold/i, { selector: 'button' });
    await waitFor(() => expect(row.closest('tr')).toHaveTextContent('4'));
    await user.click(row);
    const panel = await screen.findByTestId('transition-panel');
    expect(panel).toHaveTextContent('their sessions end');
    expect(panel).toHaveTextContent('D89');
  });

  test('shows time in state instead of counts on the states', async () => {
    await pages.show('/workflows/user-status?view=age');
    await waitFor(() => expect(screen.getByTestId('diagram')).toHaveTextContent('2 hr'));
  });

  test.each([
    [true, 0],
    [false, 1],
  ])('lists deviations with their records, and whether there are more: all of them %s', async (isComplete, told) => {
    const deviation = {
      kind: 'broken-chain',
      recordId: ID,
      event: 'user.hold',
      from: 'active',
      to: 'on-hold',
      at: '2026-11-01T08:00:00.000Z',
    };
    await pages.show('/workflows/user-status?tab=check', {
      'GET /api/workflows/user-status/conformance': () =>
        ok({
          machine: 'user-status',
          version: 1,
          records: 18,
          entries: 4,
          ofEarlierVersions: 1,
          deviations: [deviation],
          isComplete,
        }),
    });
    expect(await screen.findByTestId('conformance')).toHaveTextContent('1 deviation');
    expect(screen.getByText(en.check.kind['broken-chain'])).toBeInTheDocument();
    expect(screen.queryAllByText(en.check.more)).toHaveLength(told);
  });

  test.each([
    ['csv', 'CSV for process mining'],
    ['xes', 'XES (IEEE 1849)'],
  ])('the event log is downloaded as %s, under that name', async (format, name) => {
    const user = userEvent.setup();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await pages.show('/workflows/user-status?tab=check', {
      'GET /api/workflows/user-status/conformance': () =>
        ok({
          machine: 'user-status',
          version: 1,
          records: 1,
          entries: 1,
          ofEarlierVersions: 0,
          deviations: [],
          isComplete: true,
        }),
      'GET /api/workflows/user-status/event-log': () => ok({}),
    });
    await screen.findByTestId('conformance');
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(saved.mock.contexts).toHaveLength(1));
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe(`user-status-event-log.${format}`);
    expect(pages.api.to('GET /api/workflows/user-status/event-log')[0]?.query.get('format')).toBe(format);
  });

  test('permissions by state: a missing right, a condition, and automatic transitions', async () => {
    const table = {
      machine: 'user-status',
      states: ['active'],
      events: [
        { event: 'user.hold', right: 'user.status:update', states: [{ state: 'active', guards: ['mayLeave'] }] },
        { event: 'user.activate', right: 'user.status:update', states: [] },
      ],
      roles: [
        { id: ID, name: 'Administrator', events: [{ event: 'user.hold', scope: 'all', limit: null }] },
        {
          id: `${ID}3`,
          name: 'Receptionist',
          events: [{ event: 'user.hold', scope: 'all', limit: 'assigned-locations' }],
        },
        { id: `${ID}2`, name: 'Staff', events: [] },
      ],
    };
    await pages.show('/workflows/user-status?tab=roles', { 'GET /api/workflows/user-status/table': () => ok(table) });
    const user = userEvent.setup();
    const cells = async () =>
      within(await screen.findByTestId('role-table'))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect((await cells())[0]).toMatch(/^for all records/);
    expect((await cells())[1]).toMatch(/^if /);
    // A permission limited to one's locations is not shown as one for all records (D35).
    await user.selectOptions(screen.getByTestId('role'), 'Receptionist');
    expect((await cells())[0]).toMatch(/^at their locations/);
    await user.selectOptions(screen.getByTestId('role'), 'Staff');
    expect((await cells())[1]).toBe(en.roles.no);
  });
});

describe('paths on the diagram', () => {
  const walks = async () => ({
    'GET /api/workflows/user-status/walks': await loadWalks('user-status').then(
      (found) => () => ok(structuredClone(found)),
    ),
  });
  const lit = () =>
    [...screen.getByTestId('diagram').querySelectorAll('.arrow[data-walked]')].map((each) =>
      each.getAttribute('data-transition'),
    );

  test('a generated path is chosen, highlighted step by step, described, and stored in the address', async () => {
    await pages.show('/workflows/user-status?view=tests', await walks());
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

  test('choosing two states on the diagram shows the shortest path between them', async () => {
    await pages.show('/workflows/user-status?view=tests', await walks());
    const user = userEvent.setup();
    await screen.findAllByTestId('path');
    await user.click(screen.getByRole('button', { name: /^On hold/i }));
    await user.click(screen.getByRole('button', { name: /^Archived/i }));
    expect(new URLSearchParams(location.search).get('path')).toBe('on-hold~archived');
    expect(lit()).toEqual(expect.arrayContaining(['on-hold user.deactivate', 'deactivated user.archive']));
    expect(lit()).toHaveLength(2);
  });

  test('an address opens a path; a missing path has a message, and invalid values are ignored', async () => {
    await pages.show('/workflows/user-status?view=tests&path=archived~active', await walks());
    expect(await screen.findByTestId('no-way')).toHaveTextContent('No event leads from “Archived” to “Active”');
    cleanup();
    pages.api.restore();
    await pages.show('/workflows/user-status?view=tests&path=nowhere~active', await walks());
    await screen.findAllByTestId('path');
    expect(screen.queryByTestId('path-steps')).toBeNull();
    expect(lit().length).toBe(describeMachine(userStatus).transitions.length);
  });
});
