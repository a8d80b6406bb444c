import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CalendarDaysIcon } from '../icons.tsx';
import { onScreen } from '../testing/lay-out.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Calendar, type CalendarProps } from './calendar.tsx';
import type { CalendarEntry } from './calendar.types.ts';

const entry = (id: string, personId: string, start: string, end: string): CalendarEntry => ({
  id,
  personId,
  start,
  end,
  label: 'Annual leave',
  status: { name: 'requested', label: 'Requested' },
});

const props: CalendarProps = {
  label: 'Leave',
  view: 'team',
  onView: () => undefined,
  day: '2026-05-12',
  onDay: () => undefined,
  people: [
    { id: 'a', name: 'Aisha Khan' },
    { id: 'o', name: 'Omar Al Suwaidi' },
  ],
  entries: [entry('1', 'a', '2026-04-28', '2026-05-03'), entry('2', 'a', '2026-05-12', '2026-05-17')],
  weekStart: 1,
  weekend: [6, 7],
  today: '2026-05-12',
  onOpen: () => undefined,
};

test('the team is a list of people with their entries, each with its full name', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn<(id: string) => void>();
  await renderUi(<Calendar {...props} onOpen={onOpen} />);
  const rows = screen.getAllByTestId('calendar-row');
  expect(rows).toHaveLength(2);
  const entries = within(rows[0]!).getAllByRole('button');
  expect(entries.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Aisha Khan, Annual leave, Requested, 28 Apr – 03 May 2026',
    'Aisha Khan, Annual leave, Requested, 12 – 17 May 2026',
  ]);
  expect(rows[1]).toHaveTextContent('Nothing planned');
  await user.tab();
  entries[1]!.focus();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('2');
});

test('the month is drawn in whole weeks, with an entry once in each week it touches', async () => {
  await renderUi(<Calendar {...props} view="month" />);
  const weeks = screen.getAllByRole('row').filter((row) => row.className === 'week');
  expect(weeks.map((week) => week.getAttribute('aria-label'))).toEqual([
    '27 Apr – 03 May 2026',
    '04 – 10 May 2026',
    '11 – 17 May 2026',
    '18 – 24 May 2026',
    '25 – 31 May 2026',
  ]);
  expect(weeks.map((week) => within(week).queryAllByTestId('calendar-entry').length)).toEqual([1, 0, 1, 0, 0]);
  expect(document.querySelector('[aria-current=date]')).toHaveAttribute('data-date', '2026-05-12');
});

test('overlapping entries are collapsed day by day; all entries of a day open beside it, by keyboard too', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn<(id: string) => void>();
  const many = Array.from({ length: 7 }, (_, at) =>
    entry(`m${at}`, 'a', '2026-05-12', at < 5 ? '2026-05-13' : '2026-05-12'),
  );
  await renderUi(<Calendar {...props} view="month" entries={many} onOpen={onOpen} />);
  expect(screen.getAllByTestId('calendar-entry')).toHaveLength(3);
  const more = screen.getAllByRole('button', { name: / more/ });
  expect(more.map((button) => button.textContent)).toEqual(['4 more, 12 May 2026', '2 more, 13 May 2026']);
  more[1]!.focus();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('dialog', { name: '13 May 2026' });
  const listed = within(panel).getAllByTestId('calendar-entry');
  expect(listed.map(({ dataset }) => dataset['id'])).toEqual(['m0', 'm1', 'm2', 'm3', 'm4']);
  expect(listed[0]).toHaveTextContent('Aisha KhanAnnual leave · 12 – 13 May 2026 · Requested');
  // Wait until the focus is in the panel, as a user would.
  await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
  listed[4]!.focus();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('m4');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a single extra line is shown rather than collapsed', async () => {
  const four = Array.from({ length: 4 }, (_, at) => entry(`m${at}`, 'a', '2026-05-12', '2026-05-13'));
  await renderUi(<Calendar {...props} view="month" entries={four} />);
  expect(screen.getAllByTestId('calendar-entry')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: / more/ })).toBeNull();
});

test('back, today and forward request the month', async () => {
  const user = userEvent.setup();
  const onDay = vi.fn<(day: string) => void>();
  await renderUi(<Calendar {...props} onDay={onDay} />);
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(onDay.mock.calls).toEqual([['2026-04-01'], ['2026-06-01'], ['2026-05-12']]);
});

test('the month is one Tab stop; arrow keys move between days and down to their entries', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn<(id: string) => void>();
  const onDay = vi.fn<(day: string) => void>();
  await renderUi(
    <Calendar {...props} view="month" holidays={[{ day: '2026-05-13', label: 'Eid' }]} onOpen={onOpen} onDay={onDay} />,
  );
  const stops = document.querySelectorAll('[role=grid] [tabindex="0"]');
  expect(stops).toHaveLength(1);
  expect(stops[0]).toHaveAccessibleName('Tuesday 12 May 2026, 1 entry');
  (stops[0] as HTMLElement).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('Wednesday 13 May 2026, Eid, 1 entry');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('2');
  await user.keyboard('{Home}');
  expect(document.activeElement).toHaveAccessibleName('Monday 11 May 2026');
  await user.keyboard('{PageDown}');
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-06-01');
});

test('entries without access are no links, and show their kind by an icon', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn<(id: string) => void>();
  const birthday = {
    ...entry('b', 'a', '2026-05-12', '2026-05-12'),
    label: 'Birthday',
    status: undefined,
    icon: CalendarDaysIcon,
    isClosed: true,
  };
  await renderUi(<Calendar {...props} view="month" entries={[birthday]} onOpen={onOpen} />);
  const bar = screen.getByRole('button', { name: 'Aisha Khan, Birthday, 12 May 2026' });
  expect(bar).toHaveAttribute('aria-disabled', 'true');
  expect(bar.querySelector('svg')).not.toBeNull();
  await user.click(bar);
  expect(onOpen).not.toHaveBeenCalled();
});

test('on a narrow screen the month is a list of its days: what touches it, at its first day there, and holidays (B§2)', async () => {
  onScreen(390);
  const onOpen = vi.fn<(id: string) => void>();
  await renderUi(
    <Calendar
      {...props}
      onOpen={onOpen}
      entries={[
        entry('april', 'o', '2026-04-20', '2026-04-30'),
        entry('into', 'a', '2026-04-28', '2026-05-03'),
        entry('within', 'o', '2026-05-12', '2026-05-12'),
        entry('out', 'a', '2026-05-31', '2026-06-04'),
        entry('june', 'o', '2026-06-01', '2026-06-02'),
      ]}
      holidays={[
        { day: '2026-04-30', label: 'April holiday' },
        { day: '2026-05-12', label: 'Arafat Day' },
        { day: '2026-05-27', label: 'Eid' },
        { day: '2026-06-01', label: 'June holiday' },
      ]}
    />,
  );
  const days = [...document.querySelectorAll('.agenda > li')].map((day) => ({
    day: day.querySelector('time')?.getAttribute('datetime'),
    holidays: [...day.querySelectorAll('h3 > span')].map(({ textContent }) => textContent),
    entries: [...day.querySelectorAll<HTMLElement>('[data-testid=calendar-entry]')].map(({ dataset }) => dataset['id']),
  }));
  expect(days).toEqual([
    { day: '2026-05-01', holidays: [], entries: ['into'] },
    { day: '2026-05-12', holidays: ['Arafat Day'], entries: ['within'] },
    { day: '2026-05-27', holidays: ['Eid'], entries: [] },
    { day: '2026-05-31', holidays: [], entries: ['out'] },
  ]);
  expect(screen.getByRole('button', { name: /Omar/ })).toHaveTextContent(
    'Omar Al SuwaidiAnnual leave · 12 May 2026 · Requested',
  );
  await userEvent.click(screen.getByRole('button', { name: /Omar/ }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('within');
});
