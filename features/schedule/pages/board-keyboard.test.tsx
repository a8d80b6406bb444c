import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { focused, prepareSchedule, shiftsOf } from '../testing/show-schedule.tsx';

const page = prepareSchedule();

/** Tab until the board has the focus. */
async function intoBoard(user: UserEvent): Promise<void> {
  const board = await screen.findByTestId('board');
  for (let presses = 0; presses < 30 && !board.contains(document.activeElement); presses++) await user.tab();
}

test('three shifts are planned by keyboard alone: added, copied, pasted', async () => {
  const user = userEvent.setup();
  await page.show();
  await shiftsOf('Aisha');
  await intoBoard(user);
  expect(focused()).toMatch(/^Aisha Khan, Monday/);
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Add shift: Omar Said, Wednesday, 25 Nov 2026');
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Add shift' }));
  const note = await form.findByRole('textbox', { name: /Note/ });
  note.focus();
  await user.keyboard('Opening');
  await user.keyboard('{Shift>}{Tab}{/Shift}');
  (await form.findByRole('button', { name: 'Save' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await shiftsOf('Omar')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.api.to('POST /api/schedules').at(-1)?.body).toMatchObject({
    startDate: '2026-11-25T05:00:00.000Z',
    endDate: '2026-11-25T13:00:00.000Z',
    note: 'Opening',
  });

  await waitFor(() => expect(focused()).toMatch(/^Omar Said, Wednesday/));
  await user.keyboard('{Control>}{c}{/Control}{ArrowRight}{Control>}{v}{/Control}');
  await waitFor(async () => expect(await shiftsOf('Omar')).toHaveLength(2));
  await user.keyboard('{ArrowDown}{Control>}{v}{/Control}');
  await waitFor(async () => expect(await shiftsOf('Sara')).toHaveLength(1));
  expect(page.api.to('POST /api/schedules').map(({ body }) => (body as { startDate: string }).startDate)).toEqual([
    '2026-11-25T05:00:00.000Z',
    '2026-11-26T05:00:00.000Z',
    '2026-11-26T05:00:00.000Z',
  ]);
});

test('Delete removes after a question, Escape leaves the cells', async () => {
  const user = userEvent.setup();
  await page.show();
  await shiftsOf('Aisha');
  await intoBoard(user);
  await user.keyboard('{Delete}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete shift?' }));
  expect(question.getByText(/Aisha Khan, Mon, 09:00–17:00/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await shiftsOf('Aisha')).toEqual([]));
  expect(page.api.to('DELETE /api/schedules/*').at(-1)?.query.get('version')).toBe('1');
  screen.getByRole('button', { name: 'Add shift: Aisha Khan, Monday, 23 Nov 2026' }).focus();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByTestId('board'));
});

test('in Arabic the right arrow goes to the day before', async () => {
  const user = userEvent.setup();
  await page.show({ language: 'ar' });
  document.documentElement.style.direction = 'rtl';
  try {
    await shiftsOf('Aisha');
    const board = screen.getByTestId('board');
    board.style.direction = 'rtl';
    await intoBoard(user);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toContain('الأربعاء');
    await user.keyboard('{ArrowRight}');
    expect(focused()).toContain('الثلاثاء');
    await user.keyboard('{End}');
    expect(focused()).toContain('الأحد');
  } finally {
    document.documentElement.style.direction = '';
  }
});
