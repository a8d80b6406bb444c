import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { AISHA, MARINA, sampleBoard } from '../testing/sample-board.ts';
import { prepareSchedule } from '../testing/show-schedule.tsx';

const page = prepareSchedule();
const BERLIN = { ...MARINA, timezone: 'Europe/Berlin' } as const;

/** Opens the form of a new shift of Aisha on the first day of the shown week. */
async function openForm(start: string, permissions?: readonly string[]) {
  const user = userEvent.setup();
  await page.show({ at: `/operations/schedule/${MARINA.id}?start=${start}`, ...(permissions && { permissions }) });
  const [add] = await screen.findAllByTestId('add-shift');
  if (add) await user.click(add);
  const form = within(await screen.findByRole('dialog', { name: 'Add shift' }));
  await form.findByLabelText(/^Start/);
  return { user, form };
}

const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

const PLANS = ['schedule.details:read', 'schedule.details:create'];

test.each([
  ['with a link to the contracts that is opened beside the form', true],
  ['without a link for people who may not open contracts', false],
])('conflicts are said while typing, first of the board, then of the server, %s', async (_, maySeeContracts) => {
  const { form } = await openForm(
    '2026-11-23',
    maySeeContracts ? [...PLANS, 'web.access.hr.employees.contractDetails:read'] : PLANS,
  );
  expect(await form.findByText('No conflicts')).toBeInTheDocument();
  page.api.answer({
    'POST /api/schedules/conflict-check': () =>
      ok({
        conflicts: [
          {
            code: 'outside-contract',
            severity: 'blocking',
            withId: null,
            from: '2026-11-23T02:00:00.000Z',
            to: '2026-11-23T10:00:00.000Z',
          },
        ],
      }),
  });
  type(form.getByLabelText(/^Start/), '06:00');
  await form.findByText('Outside opening hours, 06:00–09:00');
  expect(await form.findByText('No contract covers 06:00–14:00')).toBeInTheDocument();
  const links = form.queryAllByRole('link', { name: 'Open contracts' });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
    maySeeContracts ? [[`/hr/employees/${AISHA.employee.id}?tab=contractDetails`, '_blank']] : [],
  );
  expect(form.getByTestId('conflict-check')).toHaveAttribute('data-state', 'blocked');
  const asked = page.api.to('POST /api/schedules/conflict-check').at(-1)?.body;
  expect(asked).toMatchObject({ employeeId: AISHA.employee.id, startDate: '2026-11-23T02:00:00.000Z' });
});

test('an end that is not after the start is on the next day', async () => {
  const { user, form } = await openForm('2026-11-23');
  type(form.getByLabelText(/^Start/), '22:00');
  type(form.getByLabelText(/^End/), '02:00');
  expect(await form.findByText('Ends on the next day')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.api.to('POST /api/schedules')).toHaveLength(1));
  expect(page.api.to('POST /api/schedules')[0]?.body).toMatchObject({
    startDate: '2026-11-23T18:00:00.000Z',
    endDate: '2026-11-23T22:00:00.000Z',
  });
});

test('a time that the clock skips is refused in words', async () => {
  page.board = sampleBoard({ location: BERLIN, shifts: [], operatingDays: [] });
  const { user, form } = await openForm('2027-03-28');
  type(form.getByRole('textbox', { name: /^Date/ }), '28/03/2027');
  type(form.getByLabelText(/^Start/), '02:30');
  type(form.getByLabelText(/^End/), '08:00');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findAllByText(/The clock skips 02:30 on this day\. Choose another time\./)).not.toHaveLength(0);
  expect(page.api.to('POST /api/schedules')).toEqual([]);
});

test('a time that occurs twice offers which of the two', async () => {
  page.board = sampleBoard({ location: BERLIN, shifts: [], operatingDays: [] });
  const { user, form } = await openForm('2026-10-19');
  type(form.getByRole('textbox', { name: /^Date/ }), '25/10/2026');
  type(form.getByLabelText(/^Start/), '02:30');
  type(form.getByLabelText(/^End/), '08:00');
  const which = await form.findByLabelText('02:30 occurs twice on this day. Which one?');
  await user.selectOptions(which, 'The second');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.api.to('POST /api/schedules')).toHaveLength(1));
  expect(page.api.to('POST /api/schedules')[0]?.body).toMatchObject({
    startDate: '2026-10-25T01:30:00.000Z',
    endDate: '2026-10-25T07:00:00.000Z',
  });
});

test.each([
  ['en', 'It overlaps another shift of this person.', 'Choose a location of the company.'],
  ['ar', 'تتداخل مع مناوبة أخرى لهذا الشخص.', 'اختر موقعًا من مواقع الشركة.'],
] as const)('a refusal of the server is in the language of the page: %s', async (language, overlap, location) => {
  const user = userEvent.setup();
  await page.show({ at: `/operations/schedule/${MARINA.id}?start=2026-11-23`, language });
  const [add] = await screen.findAllByTestId('add-shift');
  if (add) await user.click(add);
  const form = within(await screen.findByRole('dialog'));
  await form.findByTestId('conflict-check');
  page.api.answer({
    'POST /api/schedules': () =>
      problem(422, 'rule-violated', {
        errors: [
          { path: 'startDate', code: 'overlap', message: 'From the server.' },
          { path: 'locationId', code: 'unknown-location', message: 'From the server.' },
        ],
      }),
  });
  const save = form.getAllByRole('button').find((button) => button.getAttribute('type') === 'submit');
  if (save) await user.click(save);
  expect(await form.findAllByText(overlap)).not.toHaveLength(0);
  expect(screen.queryByText('From the server.')).toBeNull();
  expect(document.body).toHaveTextContent(location);
});

test('a refusal of the server keeps what was typed', async () => {
  const { user, form } = await openForm('2026-11-23');
  page.api.answer({
    'POST /api/schedules': () => problem(422, 'rule-violated', { detail: 'It overlaps another shift.' }),
  });
  type(form.getByLabelText(/^Note/), 'Stock count');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('It overlaps another shift.')).toBeInTheDocument();
  expect(form.getByLabelText(/^Note/)).toHaveValue('Stock count');
});
