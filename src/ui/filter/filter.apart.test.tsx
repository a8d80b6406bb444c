import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { DateRange } from '../date/date-range.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { FilterBar } from './filter-bar.tsx';

const STATUSES = ['pending', 'accepted', 'rejected', 'canceled', 'submitted'].map((value) => ({
  value,
  label: value.toUpperCase(),
}));

function Filters({ status: first = [] as readonly string[], dates: range = null as DateRange | null }) {
  const [status, setStatus] = useState(first);
  const [dates, setDates] = useState(range);
  const [starred, setStarred] = useState(false);
  return (
    <>
      <FilterBar
        label="leave"
        filters={[
          {
            kind: 'choice',
            id: 'status',
            label: 'Status',
            options: STATUSES,
            value: status,
            onChange: setStatus,
          },
          {
            kind: 'dates',
            id: 'dates',
            label: 'Days',
            value: dates,
            onChange: setDates,
            timeZone: 'Asia/Dubai',
            zoneLabel: 'Dubai',
            today: '2026-05-14',
          },
          {
            kind: 'toggle',
            id: 'star',
            label: 'Starred only',
            value: starred,
            onChange: setStarred,
          },
        ]}
      />
      <output>{`${status.join(' ')}|${dates ? `${dates.start} ${dates.end}` : ''}|${starred}`}</output>
    </>
  );
}

const state = () => document.querySelector('output')?.textContent;

/** Opens the panel and waits until the focus is in it: a keystroke before that would be lost. */
async function openPanel(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const panel = await screen.findByRole('dialog', { name: 'Filters' });
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  return panel;
}

describe('filters', () => {
  test('chips show three values and count the rest; removing one clears its filter', async () => {
    const user = userEvent.setup();
    await renderUi(
      <Filters
        status={['pending', 'accepted', 'rejected', 'canceled']}
        dates={{ start: '2026-05-01', end: '2026-05-31' }}
      />,
    );
    const chips = screen.getAllByTestId('filter-chip');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Status: PENDING, ACCEPTED, REJECTED +1',
      'Days: 01 – 31 May 2026',
    ]);
    expect(screen.getByRole('button', { name: /Filters 2 filters active|Filters/ })).toHaveTextContent('2');
    await user.click(screen.getByRole('button', { name: 'Remove Status' }));
    expect(state()).toBe('|2026-05-01 2026-05-31|false');
    expect(screen.getAllByTestId('filter-chip')).toHaveLength(1);
  });

  test('"All" clears a choice, and "Clear all" clears everything', async () => {
    const user = userEvent.setup();
    await renderUi(<Filters status={['pending']} />);
    const panel = await openPanel(user);
    expect(await within(panel).findByRole('checkbox', { name: 'All' })).not.toBeChecked();
    await user.click(within(panel).getByRole('checkbox', { name: 'All' }));
    expect(state()).toBe('||false');
    await user.click(within(panel).getByRole('checkbox', { name: 'ACCEPTED' }));
    await user.click(within(panel).getByRole('checkbox', { name: 'Starred only' }));
    await user.click(within(panel).getByRole('button', { name: 'Next Month' }));
    expect(state()).toBe('accepted|2026-06-01 2026-06-30|true');
    await user.click(within(panel).getByRole('button', { name: 'Clear all' }));
    expect(state()).toBe('||false');
  });

  test('days accept any usual format, a reversed range is swapped, the zone is named', async () => {
    const user = userEvent.setup();
    await renderUi(<Filters />);
    const panel = await openPanel(user);
    await waitFor(() => expect(panel).toHaveTextContent('Days of Dubai'));
    await user.type(within(panel).getByRole('textbox', { name: 'Days, from' }), '12.5.26');
    await user.tab();
    expect(state()).toBe('|2026-05-12 2026-05-12|false');
    const to = within(panel).getByRole('textbox', { name: 'Days, to' });
    await user.clear(to);
    await user.type(to, '10/05/2026{Enter}');
    expect(state()).toBe('|2026-05-10 2026-05-10|false');
    await user.click(within(panel).getByRole('button', { name: 'Clear' }));
    expect(state()).toBe('||false');
  });
});

describe('search', () => {
  test('the list is requested when typing pauses, immediately on Enter and on clearing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const onChange = vi.fn<(text: string) => void>();
    function Searching() {
      const [value, setValue] = useState('');
      return (
        <FilterBar
          label="leave"
          search={{
            value,
            onChange: (text) => {
              onChange(text);
              setValue(text);
            },
          }}
        />
      );
    }
    await renderUi(<Searching />);
    const field = screen.getByRole('searchbox', { name: 'Search in leave' });
    await user.type(field, 'aish');
    expect(onChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(300));
    expect(onChange.mock.calls).toEqual([['aish']]);
    await user.type(field, 'a{Enter}');
    expect(onChange.mock.calls).toEqual([['aish'], ['aisha']]);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onChange).toHaveBeenLastCalledWith('');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('');
    vi.useRealTimers();
  });

  test('an outside change (Back) overrides what was typed', async () => {
    const { rerender } = await renderUi(
      <FilterBar label="leave" search={{ value: 'omar', onChange: () => undefined }} />,
    );
    expect(screen.getByRole('searchbox')).toHaveValue('omar');
    rerender(<FilterBar label="leave" search={{ value: '', onChange: () => undefined }} />);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});
