import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { en as client } from '#client/texts/en.ts';
import { en } from '../texts/en.ts';
import { traffic } from '../testing/sample-traffic.ts';
import { prepareWorkflows } from '../testing/show-workflows.tsx';

const pages = prepareWorkflows();

const DAY = 86_400;
const FLOW = {
  machine: 'user-status',
  from: '2026-10-30',
  until: '2026-11-28',
  records: 20,
  reworked: 5,
  medianSeconds: 2 * DAY,
  paths: 30,
  variants: [
    { states: ['active', 'on-hold'], records: 15, medianSeconds: 0, isRework: false },
    { states: ['active', 'on-hold', 'active'], records: 5, medianSeconds: 3 * DAY, isRework: true },
  ],
  follows: [
    { event: 'user.hold', from: 'active', to: 'on-hold', count: 20, automatic: 10, returns: 0 },
    { event: 'user.activate', from: 'on-hold', to: 'active', count: 5, automatic: 0, returns: 5 },
  ],
  states: [{ state: 'on-hold', stays: 5, medianSeconds: 4 * DAY }],
  versions: [1, 2],
};
const NOTHING = {
  ...FLOW,
  records: 0,
  reworked: 0,
  paths: 0,
  medianSeconds: null,
  variants: [],
  follows: [],
  states: [],
};
const rowsOf = (table: string) =>
  within(screen.getByTestId(table))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const flows = (first: object, second: object = first) => {
  let asked = 0;
  return { 'GET /api/workflows/user-status/flow': () => ok(asked++ === 0 ? first : second) };
};

describe('paths and comparison (issue 24 §8)', () => {
  test('names shares of paths, rework loops and automatic transitions', async () => {
    await pages.show('/workflows/user-status?tab=flow', flows(FLOW));
    await screen.findByTestId('flow-figures');
    expect(rowsOf('flow-figures').slice(1)).toEqual([['20'], ['30'], ['25%'], ['40%'], ['2 days'], ['4 days']]);
    expect(rowsOf('flow-paths').slice(1)).toEqual([
      ['15', '75%', '–'],
      ['5', '25%', '3 days'],
    ]);
    const [, rework] = within(screen.getByTestId('flow-paths')).getAllByRole('rowheader');
    expect(rework).toHaveTextContent('Active → On hold → Active');
    expect(rework).toHaveTextContent(en.flow.isRework);
    expect(screen.getByText('Showing 2 of 30 variants.')).toBeInTheDocument();
    expect(
      within(screen.getByTestId('flow-loops'))
        .getAllByRole('rowheader')
        .map((each) => each.textContent),
    ).toEqual(['On hold → Active']);
    expect(rowsOf('flow-steps')[1]?.slice(-3)).toEqual(['20', '80%', '50%']);
  });

  test('compares with the days before, a version or a location, and says the difference', async () => {
    await pages.show(
      '/workflows/user-status?tab=flow',
      flows(FLOW, { ...FLOW, records: 10, reworked: 1, medianSeconds: DAY, variants: FLOW.variants.slice(0, 1) }),
    );
    const user = userEvent.setup();
    await screen.findByTestId('flow-figures');
    await user.click(screen.getByRole('button', { name: en.flow.compare }));
    await waitFor(() => expect(rowsOf('flow-figures')[1]).toHaveLength(3));
    const asked = pages.api.to('GET /api/workflows/user-status/flow').at(-1)?.query;
    const [first] = pages.api.to('GET /api/workflows/user-status/flow');
    expect(Date.parse(String(first?.query.get('from'))) - Date.parse(String(asked?.get('until')))).toBe(DAY * 1000);
    expect(rowsOf('flow-figures').slice(1)).toEqual([
      ['20', '10', '+100%'],
      ['30', '30', '0%'],
      ['25%', '10%', '+15 pp'],
      ['40%', '40%', '0 pp'],
      ['2 days', '1 day', '+100%'],
      ['4 days', '4 days', '0%'],
    ]);
    expect(rowsOf('flow-paths')[2]).toEqual(['5', '0', '25%', '0%', '3 days']);
    const second = within(screen.getByRole('group', { name: en.flow.second }));
    await user.selectOptions(second.getByRole('combobox', { name: en.flow.version }), '2');
    await waitFor(() =>
      expect(pages.api.to('GET /api/workflows/user-status/flow').at(-1)?.query.get('version')).toBe('2'),
    );
    await user.click(screen.getByRole('button', { name: en.flow.stop }));
    await waitFor(() => expect(rowsOf('flow-figures')[1]).toHaveLength(1));
  });

  test('says that nothing happened in the period', async () => {
    await pages.show('/workflows/user-status?tab=flow', flows(NOTHING));
    expect(await screen.findByText(en.flow.none)).toBeInTheDocument();
  });

  test('says what went wrong', async () => {
    await pages.show('/workflows/user-status?tab=flow', {
      'GET /api/workflows/user-status/flow': () => problem(403, 'permission-missing'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(client.problem['permission-missingHint']);
  });
});

describe('by week (issue 24 §8)', () => {
  const week = (start: string, transitions: number, seconds: number | null) => ({
    start,
    transitions,
    finished: 0,
    states: seconds === null ? [] : [{ state: 'on-hold', stays: 1, medianSeconds: seconds }],
  });
  const weeks = (...data: readonly object[]) => ({
    'GET /api/workflows/user-status/weeks': () => ok({ machine: 'user-status', weeks: data }),
  });

  test('throughput and time in state are charts whose bars say their week, and a table', async () => {
    await pages.show(
      '/workflows/user-status?tab=weeks',
      weeks(week('2026-11-16', 4, null), week('2026-11-23', 7, 2 * DAY)),
    );
    const charts = await screen.findAllByTestId('week-chart');
    expect(charts.map((chart) => within(chart).getByRole('heading').textContent)).toEqual([
      en.weeks.transitions,
      'On hold',
    ]);
    expect(
      charts.map((chart) =>
        within(chart)
          .getAllByRole('img')
          .map((bar) => bar.getAttribute('aria-label')),
      ),
    ).toEqual([
      ['Week of 16 Nov 2026: 4', 'Week of 23 Nov 2026: 7'],
      ['Week of 16 Nov 2026: none', 'Week of 23 Nov 2026: 2 days'],
    ]);
    const heights = [...(charts[0]?.querySelectorAll('rect') ?? [])].map((bar) => Number(bar.getAttribute('height')));
    expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(4 / 7);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: en.weeks.showTable }));
    expect(rowsOf('weeks-table').slice(1)).toEqual([
      ['7', '0', '2 days'],
      ['4', '0', '–'],
    ]);
    await user.selectOptions(screen.getByTestId('weeks'), '52');
    await waitFor(() =>
      expect(pages.api.to('GET /api/workflows/user-status/weeks').at(-1)?.query.get('weeks')).toBe('52'),
    );
  });

  test('says that nothing happened', async () => {
    await pages.show('/workflows/user-status?tab=weeks', weeks(week('2026-11-23', 0, null)));
    expect(await screen.findByText(en.weeks.none)).toBeInTheDocument();
  });
});

test('states are coloured by their age, with a legend and the longest by name (issue 24 §8; WCAG 1.4.1)', async () => {
  const ages: Readonly<Record<string, number>> = { active: DAY, 'on-hold': 4 * DAY };
  await pages.show('/workflows/user-status?view=age', {
    'GET /api/workflows/user-status/traffic': () =>
      ok({
        ...traffic,
        states: traffic.states.map((each) => ({ ...each, medianAgeSeconds: ages[each.state] ?? null })),
      }),
  });
  const legend = await screen.findByTestId('heat-legend');
  expect(legend).toHaveTextContent(/up to 1 day.*up to 4 days.*Longest: “On hold”, 4 days\./);
  const heat = (state: string) =>
    document.querySelector(`[data-state="${state}"][role=button]`)?.getAttribute('data-heat');
  expect([heat('active'), heat('on-hold'), heat('inactive')]).toEqual(['1', '4', null]);
  expect(screen.getByRole('button', { name: /^On hold, 4 days/ })).toBeInTheDocument();
});
