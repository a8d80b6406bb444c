import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { sampleSession } from '#client/testing/sample-session.ts';
import { ok, problem } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { en } from '../texts/en.ts';
import { ID } from '../testing/sample-traffic.ts';
import { prepareWorkflows } from '../testing/show-workflows.tsx';

const pages = prepareWorkflows();

const PERSON = {
  id: ID,
  firstName: 'Aisha',
  lastName: 'Khan',
  knownAs: 'Aisha',
  companyEmployeeId: '7',
  imageUrl: null,
};
const GROUP = {
  machine: 'user-status',
  state: 'on-hold',
  step: null,
  person: null,
  location: null,
  isHidden: false,
  records: 2,
  oldest: { id: ID, since: '2026-11-01T08:00:00.000Z' },
  medianAgeSeconds: 3 * 86_400,
  targetHours: 48,
  over: 1,
};
const waiting = (data: readonly object[], by = 'state', count = data.length) => ({
  'GET /api/workflows/waiting': () => ok({ by, data, count }),
});
const MAY_SET = {
  'POST /api/auth/login': () =>
    ok(sampleSession({ permissions: ['web.access.workflows:read', 'workflow.target:update'] })),
};
const row = async () => within(await screen.findByTestId('waiting-row'));

describe('where records wait (issue 24 §8)', () => {
  test('every figure opens exactly the records it counts', async () => {
    await pages.show('/workflows', waiting([GROUP]));
    const cells = await row();
    expect(cells.getByRole('rowheader')).toHaveTextContent('On hold');
    const links = cells.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    const all = '/workflows/user-status?open=on-hold';
    expect(links.filter(([, href]) => href !== `/workflows/user-status/${ID}`)).toEqual([
      ['2', all],
      ['3 days', all],
      ['1', `${all}&find=over`],
    ]);
    expect(cells.getByTitle(/01 Nov 2026, 12:00/)).toHaveAttribute('href', `/workflows/user-status/${ID}`);
  });

  test('by person: links name the person, and there is none for records that have no list of their own', async () => {
    await pages.show(
      '/workflows?view=person',
      waiting([{ ...GROUP, person: PERSON }, { ...GROUP, isHidden: true }, GROUP], 'person'),
    );
    const [person, hidden, nobody] = await screen.findAllByTestId('waiting-row');
    expect(within(person as HTMLElement).getByRole('rowheader')).toHaveTextContent('Aisha Khan');
    expect(within(person as HTMLElement).getByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      `/workflows/user-status?open=on-hold&find=person%3A${ID}`,
    );
    for (const [other, name] of [
      [hidden, en.waiting.hidden],
      [nobody, en.waiting.nobody],
    ] as const) {
      expect(within(other as HTMLElement).getByRole('rowheader')).toHaveTextContent(name);
      expect(within(other as HTMLElement).getAllByRole('link')).toHaveLength(1);
    }
    expect(pages.api.to('GET /api/workflows/waiting')[0]?.query.get('by')).toBe('person');
  });

  test('an address narrows the records, says to what, and leads back to all of them', async () => {
    await pages.show(
      `/workflows/user-status?open=on-hold&find=person:${ID}&find=over`,
      waiting([{ ...GROUP, person: PERSON }], 'person'),
    );
    const panel = within(await screen.findByTestId('state-panel'));
    expect(await panel.findByTestId('narrowed-to')).toHaveTextContent(/Only: Aisha Khan, over target/);
    const [asked] = pages.api.to('GET /api/workflows/user-status/records');
    expect([asked?.query.getAll('personIds'), asked?.query.get('isOver')]).toEqual([[ID], 'true']);
    await userEvent.setup().click(panel.getByRole('button', { name: en.waiting.showAll }));
    await waitFor(() => expect(location.search).toBe('?open=on-hold'));
    expect(screen.queryByTestId('narrowed-to')).toBeNull();
  });

  test('rows are sorted by a figure from the most urgent, and found by their words', async () => {
    await pages.show(
      '/workflows',
      waiting([GROUP, { ...GROUP, state: 'inactive', records: 9, over: 0, medianAgeSeconds: 60 }]),
    );
    const user = userEvent.setup();
    await screen.findAllByTestId('waiting-row');
    const states = () => screen.getAllByTestId('waiting-row').map((each) => each.getAttribute('data-state'));
    const press = () => user.click(screen.getByRole('button', { name: en.waiting.columns.records }));
    expect(states()).toEqual(['on-hold', 'inactive']);
    await press();
    expect(states()).toEqual(['inactive', 'on-hold']);
    expect(screen.getByRole('columnheader', { name: en.waiting.columns.records })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await press();
    expect(states()).toEqual(['on-hold', 'inactive']);
    await user.type(screen.getByRole('searchbox', { name: en.waiting.search }), 'hold');
    expect(states()).toEqual(['on-hold']);
    await user.type(screen.getByRole('searchbox', { name: en.waiting.search }), 'xyz');
    expect(screen.getByTestId('empty-state')).toHaveAttribute('data-kind', 'no-match');
    await user.click(screen.getByRole('button', { name: en.waiting.clear }));
    expect(states()).toHaveLength(2);
  });

  test('says that nothing waits', async () => {
    await pages.show('/workflows', waiting([]));
    expect(await screen.findByText(en.waiting.none)).toBeInTheDocument();
  });

  test('says that not all groups are listed', async () => {
    await pages.show('/workflows?view=person', waiting([GROUP], 'person', 400));
    expect(await screen.findByText(/^Showing the 1 groups/)).toBeInTheDocument();
  });

  test('says what went wrong', async () => {
    await pages.show('/workflows?view=location', {
      'GET /api/workflows/waiting': () => problem(403, 'permission-missing'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(client.problem['permission-missingHint']);
  });
});

describe('targets of states (ADR-0152)', () => {
  test('are shown without a button to readers who may not set them', async () => {
    await pages.show('/workflows', {
      ...waiting([GROUP]),
      'POST /api/auth/login': () => ok(sampleSession({ permissions: ['web.access.workflows:read'] })),
    });
    const cells = await row();
    expect(cells.getByText('2 days')).toBeInTheDocument();
    expect(cells.queryByRole('button')).toBeNull();
  });

  test('are changed in days or hours, or removed, and the table is read again', async () => {
    await pages.show('/workflows', {
      ...waiting([GROUP]),
      ...MAY_SET,
      'PUT /api/workflows/user-status/target': () => ok({ machine: 'user-status', state: 'on-hold', hours: 5 }),
    });
    const user = userEvent.setup();
    const open = async () =>
      user.click((await row()).getByRole('button', { name: /^Change target of 2 days: On hold/ }));
    await open();
    const amount = await screen.findByRole('textbox', { name: en.target.amount });
    expect(amount).toHaveValue('2');
    await user.clear(amount);
    await user.type(amount, '5');
    await user.selectOptions(screen.getByRole('combobox', { name: /Unit/ }), 'hours');
    const before = pages.api.to('GET /api/workflows/waiting').length;
    await user.click(screen.getByRole('button', { name: /save|submit/i }));
    await waitFor(() => expect(pages.api.to('GET /api/workflows/waiting').length).toBeGreaterThan(before));
    expect(pages.api.to('PUT /api/workflows/user-status/target').map(({ body }) => body)).toEqual([
      { state: 'on-hold', hours: 5 },
    ]);
    await open();
    await user.clear(await screen.findByRole('textbox', { name: en.target.amount }));
    await user.click(screen.getByRole('button', { name: /save|submit/i }));
    await waitFor(() =>
      expect(pages.api.to('PUT /api/workflows/user-status/target').at(-1)?.body).toEqual({
        state: 'on-hold',
        hours: null,
      }),
    );
  });
});
