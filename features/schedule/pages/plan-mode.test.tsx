import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { chooseFromMenu } from '#ui/testing/choose-from-menu.ts';
import { MARINA, OMAR, sampleBoard, sampleId, sampleShift, SARA } from '../testing/sample-board.ts';
import { prepareSchedule, shiftsOf } from '../testing/show-schedule.tsx';

const page = prepareSchedule();

const bar = async () => within(await screen.findByTestId('plan-bar'));

/** Turns plan mode on and copies Aisha's shift to Sara. */
async function planOne(user: UserEvent): Promise<void> {
  await user.click(await screen.findByTestId('plan-toggle'));
  (await screen.findByTestId('shift')).focus();
  await user.keyboard('{Control>}{c}{/Control}{ArrowDown}{ArrowDown}{Control>}{v}{/Control}');
  await (await bar()).findByText('1 change');
}

test('changes stay on the board, survive a remount, are checked together and applied in one call', async () => {
  const user = userEvent.setup();
  const answers = {
    'POST /api/schedules/plan/check': () => ok({ create: [{ conflicts: [] }], change: [] }),
    'POST /api/schedules/plan': () => ok({ created: [], changed: [] }),
  };
  const first = await page.show({ answers });
  await planOne(user);
  expect(page.api.to('POST /api/schedules')).toEqual([]);
  first.unmount();

  await page.show({ answers });
  await (await bar()).findByText('1 change');
  expect((await shiftsOf('Sara'))[0]).toMatch(/planned, not applied yet$/);
  await user.click((await bar()).getByRole('button', { name: 'Check' }));
  await (await bar()).findByText('No blocking conflicts.');
  await user.click((await bar()).getByRole('button', { name: 'Apply' }));
  await (await bar()).findByText('No changes yet');
  expect(page.api.to('POST /api/schedules/plan')[0]?.body).toEqual({
    create: [
      {
        employeeId: SARA.employee.id,
        locationId: MARINA.id,
        fieldLocationId: null,
        startDate: '2026-11-23T05:00:00.000Z',
        endDate: '2026-11-23T13:00:00.000Z',
        breakStartDate: '2026-11-23T09:00:00.000Z',
        breakEndDate: '2026-11-23T10:00:00.000Z',
        note: null,
      },
    ],
    change: [],
    remove: [],
  });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('steward.plan'))).toEqual([]);
});

test('of the server a plan takes what its draft cannot know: not overlaps with other shifts (D41)', async () => {
  const user = userEvent.setup();
  const found = (code: string) => ({
    code,
    severity: 'blocking',
    withId: sampleId('a9'),
    from: '2026-11-23T05:00:00.000Z',
    to: '2026-11-23T13:00:00.000Z',
  });
  await page.show({
    answers: {
      'POST /api/schedules/conflict-check': () =>
        ok({ conflicts: ['overlap', 'short-rest', 'outside-contract'].map(found) }),
    },
  });
  await user.click(await screen.findByTestId('plan-toggle'));
  const free = document.querySelector<HTMLElement>('[data-date="2026-11-25"] [data-testid=add-shift]');
  if (free) await user.click(free);
  const check = await screen.findByTestId('conflict-check');
  await waitFor(() => expect(check).toHaveTextContent('No contract covers'));
  expect(within(check).getAllByRole('listitem')).toHaveLength(1);
});

test('a removal in the plan asks nothing and can be undone', async () => {
  const user = userEvent.setup();
  await page.show();
  await user.click(await screen.findByTestId('plan-toggle'));
  screen.getByTestId('shift').focus();
  await user.keyboard('{Delete}');
  await waitFor(async () => expect((await shiftsOf('Aisha'))[0]).toMatch(/removed in the plan/));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('rowheader', { name: /Aisha/ })).toHaveTextContent('No hours');
  await user.click(screen.getByTestId('shift'));
  await (await bar()).findByText('No changes yet');
});

test('a blocked plan names how many, and Apply is locked until it was changed', async () => {
  const user = userEvent.setup();
  const overlap = {
    code: 'overlap',
    severity: 'blocking',
    withId: null,
    from: '2026-11-23T05:00:00.000Z',
    to: '2026-11-23T06:00:00.000Z',
  };
  await page.show({
    answers: { 'POST /api/schedules/plan/check': () => ok({ create: [{ conflicts: [overlap] }], change: [] }) },
  });
  await planOne(user);
  await user.click((await bar()).getByRole('button', { name: 'Check' }));
  await (await bar()).findByText(/^1 shift can’t be planned\./);
  expect((await shiftsOf('Sara'))[0]).toMatch(/Overlaps another shift of this person, 09:00–10:00$/);
  await user.click((await bar()).getByRole('button', { name: 'Apply' }));
  expect(page.api.to('POST /api/schedules/plan')).toEqual([]);
  // What was found says nothing about another plan.
  screen.getAllByTestId('shift')[0]?.focus();
  await user.keyboard('{Delete}');
  await (await bar()).findByText('2 changes');
  expect((await shiftsOf('Sara'))[0]).not.toMatch(/Overlaps/);
});

test('what someone else changed is taken out and named; the rest stays', async () => {
  const user = userEvent.setup();
  const shift = sampleShift();
  await page.show({
    answers: {
      'POST /api/schedules/plan': () => {
        page.board = sampleBoard({ shifts: [{ ...shift, version: 5 }] });
        return problem(409, 'stale-version', { record: { ...shift, version: 5 } });
      },
    },
  });
  await planOne(user);
  screen.getAllByTestId('shift')[0]?.focus();
  await user.keyboard('{Delete}');
  await (await bar()).findByText('2 changes');
  await user.click((await bar()).getByRole('button', { name: 'Apply' }));
  await (await bar()).findByText('1 change');
  await (await bar()).findByText(/^1 shift was changed or deleted by someone else .*: Aisha Khan, Mon, 09:00–17:00/);
  expect((await shiftsOf('Sara'))[0]).toMatch(/planned, not applied yet$/);
});

test('copies last week into the plan and names what a conflict keeps out', async () => {
  const user = userEvent.setup();
  const before = [
    sampleShift({
      startDate: '2026-11-16T05:00:00.000Z',
      endDate: '2026-11-16T13:00:00.000Z',
      breakStartDate: null,
      breakEndDate: null,
    }),
    sampleShift({
      id: sampleId('a3'),
      employeeId: OMAR.employee.id,
      employee: OMAR.employee,
      startDate: '2026-11-17T05:00:00.000Z',
      endDate: '2026-11-17T13:00:00.000Z',
      breakStartDate: null,
      breakEndDate: null,
    }),
  ];
  await page.show({
    answers: {
      'GET /api/schedule-boards/*': ({ query }) =>
        ok(query.get('startDate') === '2026-11-15' ? sampleBoard({ shifts: before }) : page.board),
    },
  });
  await chooseFromMenu(user, 'More actions', 'Copy last week');
  await (await bar()).findByText('1 change');
  // Aisha has a shift on Monday already; Omar is on leave on Tuesday, which warns.
  expect(await shiftsOf('Aisha')).toHaveLength(1);
  expect((await shiftsOf('Omar'))[0]).toMatch(/^Omar Said, Tuesday, 24 Nov 2026, 09:00–17:00, .*Approved leave/);
});

test('clears the week of what nobody has checked in for', async () => {
  const user = userEvent.setup();
  page.board = sampleBoard({
    shifts: [
      sampleShift(),
      sampleShift({ id: sampleId('a4'), employeeId: OMAR.employee.id, employee: OMAR.employee, status: 'finished' }),
    ],
  });
  await page.show();
  await chooseFromMenu(user, 'More actions', 'Clear week');
  await (await bar()).findByText('1 change');
  expect((await shiftsOf('Omar'))[0]).toMatch(/Finished$/);
});
