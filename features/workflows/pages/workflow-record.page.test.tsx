import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ok, type StubAnswer } from '#client/testing/stub-api.ts';
import { en } from '../texts/en.ts';
import { ID, NOBODY, offers } from '../testing/sample-traffic.ts';
import { prepareWorkflows } from '../testing/show-workflows.tsx';

const pages = prepareWorkflows();

describe('a record on its diagram', () => {
  const journal = [
    {
      id: '1',
      event: 'user.activate',
      from: 'inactive',
      to: 'active',
      at: '2026-10-01T08:00:00.000Z',
      machineVersion: 1,
      recordVersion: 2,
      payload: {},
      byEmployeeId: null,
      byEmployee: null,
      byUserId: null,
      byAccount: null,
      onBehalfOfEmployee: null,
    },
    {
      id: '2',
      event: 'user.hold',
      from: 'active',
      to: 'on-hold',
      at: '2026-11-01T08:00:00.000Z',
      machineVersion: 1,
      recordVersion: 3,
      payload: { note: 'A long trip' },
      byEmployeeId: null,
      byEmployee: null,
      byUserId: ID,
      byAccount: 'Nadia Rahman',
      onBehalfOfEmployee: {
        id: ID,
        firstName: 'Sara',
        lastName: 'Saleh',
        knownAs: 'Sara',
        companyEmployeeId: 'L-1',
        imageUrl: null,
      },
    },
  ];
  const answers = {
    'GET /api/workflows/user-status/*/history': () => ok({ data: journal, count: 2 }),
    'POST /api/workflows/user-status/simulate': ({ body }: { body: unknown }) => {
      const tried = (body as { events: { type: string }[] }).events;
      const steps = tried.map(({ type }) => ({
        event: type,
        allowed: true,
        from: 'on-hold',
        to: 'active',
        effects: [],
        reasons: [],
      }));
      return ok({
        machine: 'user-status',
        version: 1,
        start: 'on-hold',
        steps,
        state: steps.length > 0 ? 'active' : 'on-hold',
        offers,
      });
    },
  } as Readonly<Record<string, StubAnswer>>;
  const current = () => screen.getByTestId('diagram').querySelector('[data-current]')?.getAttribute('data-state');
  const copied = () => screen.getByTestId('diagram').querySelector('.state[data-tried]')?.getAttribute('data-state');
  const copyWay = () =>
    [...screen.getByTestId('diagram').querySelectorAll('.arrow[data-tried]')].map((each) =>
      each.getAttribute('data-transition'),
    );

  test('walks through its path step by step, with author and reason', async () => {
    await pages.show(`/workflows/user-status/${ID}`, answers);
    const user = userEvent.setup();
    expect(await screen.findByText('A long trip')).toBeInTheDocument();
    // And on whose behalf (ADR-0062).
    expect(screen.getByText('Nadia Rahman').closest('small')).toHaveTextContent(
      'Nadia Rahman on behalf of Sara Saleh ·',
    );
    expect(screen.getAllByText(/on behalf of/)).toHaveLength(1);
    expect(current()).toBe('on-hold');
    await user.click(screen.getByRole('button', { name: en.record.previous }));
    expect(current()).toBe('active');
    await user.click(screen.getByRole('button', { name: en.record.previous }));
    expect(current()).toBe('inactive');
    expect(screen.getByRole('button', { name: en.record.previous })).toBeDisabled();
    expect(screen.getByTestId('step')).toHaveTextContent('Step 0 of 2');
  });

  test('isolates a day in its name, whose parts would be reordered after an Arabic location (B§9)', async () => {
    const label = 'لوما مارينا 2026-11-20';
    await pages.show(`/workflows/user-status/${ID}`, {
      ...answers,
      'GET /api/workflows/user-status/records': () =>
        ok({
          data: [{ id: ID, state: 'on-hold', since: '2026-11-01T08:00:00.000Z', label, kind: null, path: null }],
          count: 1,
        }),
    });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/: \u2068لوما مارينا \u206820 Nov 2026\u2069\u2069$/);
  });

  test('shows the path without names and without a simulation to people who cannot access the record (ADR-0085)', async () => {
    await pages.show(`/workflows/user-status/${ID}`, {
      ...answers,
      'GET /api/workflows/user-status/records': () =>
        ok({
          data: [{ id: ID, state: 'on-hold', since: '2026-11-01T08:00:00.000Z', label: null, kind: null, path: null }],
          count: 1,
        }),
      'GET /api/workflows/user-status/*/history': () =>
        ok({
          data: journal.map((entry, index) => ({
            ...entry,
            payload: {},
            byAccount: null,
            byEmployeeId: index === 0 ? null : ID,
          })),
          count: 2,
        }),
    });
    const steps = within(await screen.findByTestId('journal')).getAllByRole('listitem');
    expect(
      steps.map(({ textContent }) =>
        [en.record.system, en.record.someone].filter((words) => textContent.includes(words)),
      ),
    ).toEqual([[en.record.system], [en.record.someone]]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.state.hidden);
    expect(screen.queryByTestId('what-if')).toBeNull();
    expect(pages.api.to('POST /api/workflows/user-status/simulate')).toEqual([]);
  });

  test('simulates an event with its payload on a copy; a refused one says why and changes nothing', async () => {
    await pages.show(`/workflows/user-status/${ID}`, answers);
    const user = userEvent.setup();
    const panel = await screen.findByTestId('what-if');
    const hold = await within(panel).findByRole('button', { name: /on hold/i });
    await user.click(hold);
    expect(panel).toHaveTextContent('This is not possible in the current state.');
    expect(pages.api.to('POST /api/workflows/user-status/simulate')).toHaveLength(1);
    // The payload is shown beforehand (ADR-0049).
    expect(
      within(panel)
        .getAllByTestId('tried-with')
        .map(({ textContent }) => textContent),
    ).toEqual([`Data: by: ${en.record.madeUp}`]);
    await user.click(within(panel).getByRole('button', { name: /activate/i }));
    await waitFor(() => expect(within(panel).getByTestId('copy-state')).toHaveAttribute('data-state', 'active'));
    expect(pages.api.to('POST /api/workflows/user-status/simulate')[1]?.body).toEqual({
      recordId: ID,
      events: [{ type: 'user.activate', by: NOBODY }],
    });
    await waitFor(() => expect(copied()).toBe('active'));
    expect(copyWay()).toEqual(['on-hold user.activate']);
    expect(current()).toBe('on-hold');
    expect(panel).toHaveTextContent(en.record.dashed);
    await user.click(within(panel).getByRole('button', { name: en.record.reset }));
    await waitFor(() => expect(copied()).toBeUndefined());
    expect(copyWay()).toEqual([]);
  });

  test('replaying resets the copy, and simulating an event returns to the present: diagram and counter agree', async () => {
    await pages.show(`/workflows/user-status/${ID}`, answers);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /activate/i }));
    await waitFor(() => expect(copied()).toBe('active'));
    await user.click(screen.getByRole('button', { name: en.record.previous }));
    await user.click(screen.getByRole('button', { name: en.record.previous }));
    expect([screen.getByTestId('step').textContent, current(), copied()]).toEqual([
      'Step 0 of 2',
      'inactive',
      undefined,
    ]);
    expect(screen.getByTestId('copy-state')).toHaveAttribute('data-state', 'on-hold');
    await user.click(screen.getByRole('button', { name: /activate/i }));
    await waitFor(() => expect(copied()).toBe('active'));
    expect([screen.getByTestId('step').textContent, current()]).toEqual(['Step 2 of 2', 'on-hold']);
  });
});
