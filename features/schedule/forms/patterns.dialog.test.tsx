import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { chooseFromMenu } from '#ui/testing/choose-from-menu.ts';
import { AISHA, MARINA, OMAR, sampleId } from '../testing/sample-board.ts';
import { prepareSchedule } from '../testing/show-schedule.tsx';

const page = prepareSchedule();

const day = (dayOfWeek: string, startTime: string) => ({
  dayOfWeek,
  weekType: null,
  startTime,
  shiftDuration: 480,
  breakStartAfterDuration: null,
  breakDuration: null,
  locationId: MARINA.id,
  location: MARINA,
});
const ROTATION = {
  id: sampleId('b1'),
  version: 1,
  employeeId: AISHA.employee.id,
  employee: AISHA.employee,
  activeFrom: '2026-11-23',
  activeTo: '2026-11-29',
  days: [day('monday', '09:00')],
  rotation: {
    id: sampleId('b2'),
    week: 1,
    activeFrom: '2026-11-02',
    activeTo: '2027-02-28',
    weeks: [
      { days: [day('monday', '09:00'), day('tuesday', '09:00')] },
      { days: [day('friday', '14:00')] },
      { days: [] },
    ],
    skipped: [{ date: '2026-12-04', codes: ['overlap'] }],
  },
  doubleOddWeeks: [],
  madeUntil: '2026-11-29',
  skipped: [],
  createdAt: '2026-11-01T08:00:00.000Z',
};

test('a rotation is one entry with all its weeks, and ends whole', async () => {
  const user = userEvent.setup();
  await page.show({
    answers: {
      'GET /api/schedule-patterns': () => ok({ data: [ROTATION], count: 1 }),
      'DELETE /api/schedule-patterns/rotations/*': () => ({ status: 204 }),
    },
  });
  await chooseFromMenu(user, 'More actions', 'Patterns');
  const entry = within(await screen.findByTestId('pattern'));
  expect(page.api.to('GET /api/schedule-patterns')[0]?.query.get('oneOfRotation')).toBe('true');
  entry.getByText(/2 Nov 2026 – 28 Feb 2027/);
  entry.getByText('Every 3 weeks');
  expect(entry.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Week 1: Mon, Tue 09:00, 8 h',
    'Week 2: Fri 14:00, 8 h',
    'Week 3: no shifts',
  ]);
  entry.getByText('1 day was skipped because of conflicts: 4 Dec');
  await user.click(entry.getByRole('button', { name: 'End pattern' }));
  await screen.findByRole('heading', { name: 'End the pattern of Aisha Khan?' });
  await screen.findByText(/All weeks of the rotation end/);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End pattern' }));
  await waitFor(() =>
    expect(page.api.to('DELETE /api/schedule-patterns/rotations/*').map(({ path }) => path)).toEqual([
      `/api/schedule-patterns/rotations/${ROTATION.rotation.id}`,
    ]),
  );
});

test('a rotation for two people is filled in, refused by the server at a person, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  await page.show({
    answers: {
      'POST /api/schedule-patterns/rotations': () =>
        problem(422, 'rule-violated', {
          errors: [{ path: 'employeeIds.1', code: 'too-many-patterns', message: 'Too many.', params: { max: 20 } }],
        }),
    },
  });
  await chooseFromMenu(user, 'More actions', 'Add pattern');
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['Aisha', 'Omar']) {
    const field = await dialog.findByRole('combobox', { name: 'Employees' });
    fireEvent.focus(field);
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: name } });
    const option = await screen.findByRole('option', { name: new RegExp(name) });
    fireEvent.pointerMove(option);
    fireEvent.click(option);
  }
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Repeats' }), 'Every 3 weeks');
  expect(dialog.getByTestId('free-weeks').textContent).toBe('No shifts in: Week 2, Week 3.');
  await user.click(dialog.getByRole('button', { name: 'Copy week 1 to week 2' }));
  expect(dialog.getByTestId('free-weeks').textContent).toBe('No shifts in: Week 3.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('Enter the last day: a rotation of several weeks has an end.');
  expect(page.api.to('POST /api/schedule-patterns/rotations')).toEqual([]);

  // With fewer weeks, the days of those that are gone move to the last that is left.
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Repeats' }), 'Every week');
  await dialog.findAllByText(/These days overlap/);
  await user.click(dialog.getByRole('button', { name: 'Remove day 2' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('A person has at most 20 active patterns.');
  await waitFor(() =>
    expect(page.api.to('POST /api/schedule-patterns/rotations')[0]?.body).toMatchObject({
      employeeIds: [AISHA.employee.id, OMAR.employee.id],
      activeTo: null,
    }),
  );
});

test('the first of many patterns say of how many they are a part (A§2)', async () => {
  const user = userEvent.setup();
  await page.show({ answers: { 'GET /api/schedule-patterns': () => ok({ data: [ROTATION], count: 204 }) } });
  await chooseFromMenu(user, 'More actions', 'Patterns');
  expect(await screen.findByTestId('shown-of')).toHaveTextContent('Showing 1 of 204');
});
