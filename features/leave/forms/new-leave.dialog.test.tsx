import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api as contract } from '#contract/api.ts';
import { ok, problem, type StubAnswer } from '#client/testing/stub-api.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import { ME, idOf } from '#blocks/approvals/testing/sample-process.ts';
import { sampleLeave } from '../testing/sample-leave.ts';
import { showLeave, type ShownLeave } from '../testing/show-leave.tsx';
import NewLeaveDialog from './new-leave.dialog.tsx';

const TYPES = {
  data: [
    {
      id: idOf(70),
      name: 'Annual leave',
      code: 'AL',
      type: 'annual',
      iconName: 'sun',
      order: 1,
      countryISOs: [],
      status: 'active',
      isVisibleOnMobile: true,
      dayCount: 'calendar',
      hasBalance: true,
    },
  ],
  count: 1,
};
const CREATE = 'POST /api/leaves';
const UNCOUNTED = [
  { date: '2026-06-13', holiday: null, isDayOff: false },
  { date: '2026-06-14', holiday: null, isDayOff: false },
  { date: '2026-06-16', holiday: { name: 'Islamic New Year', nameArabic: null }, isDayOff: false },
  { date: '2026-06-17', holiday: null, isDayOff: true },
];

let shown: ShownLeave;
const onClose = vi.fn();
const show = async (answers: Record<string, StubAnswer> = {}, rights: readonly string[] = []) => {
  shown = await showLeave(<NewLeaveDialog open onClose={onClose} />, {
    rights,
    answers: {
      'GET /api/leave-types': () => ok(TYPES),
      'GET /api/leave-balance/balance-after': () =>
        ok({
          currentBalance: 21,
          reservedBalance: 2,
          balanceAfter: 13.5,
          days: 6,
          deductedDays: 3,
          isCovered: true,
          uncountedDays: UNCOUNTED,
        }),
      'GET /api/employees': () => ok({ data: [], count: 0 }),
      ...answers,
    },
  });
  await screen.findByRole('dialog');
};

beforeEach(() => {
  history.replaceState(null, '', '/hr/leave');
  onClose.mockReset();
});
afterEach(() => shown.stop());

/** Types into a day field by its label, and applies it on blur. */
const typeDay = async (user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
};
const fill = async (user: ReturnType<typeof userEvent.setup>, start = '12/06/2026', end = '17/06/2026') => {
  await screen.findByRole('option', { name: 'Annual leave' });
  await user.selectOptions(screen.getByLabelText(/Leave type/), idOf(70));
  await typeDay(user, /First day/, start);
  await typeDay(user, /Last day/, end);
};
const submit = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Submit request' }));

test('requests default to yourself; missing fields are listed and nothing is sent', async () => {
  const user = userEvent.setup();
  await show();
  expect(await screen.findByDisplayValue('Lina Haddad')).toBeInTheDocument();
  await submit(user);
  const summary = await screen.findByTestId('error-summary');
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Leave type'),
    expect.stringContaining('First day'),
    expect.stringContaining('Last day'),
  ]);
  expect(shown.api.to(CREATE)).toHaveLength(0);
});

test('length and balance update while choosing, uncounted days are named (D19), and the body matches the contract', async () => {
  const user = userEvent.setup();
  await show({ [CREATE]: () => ({ status: 201, body: sampleLeave() }) });
  await fill(user);
  expect(screen.getByTestId('leave-length')).toHaveTextContent('6 days');
  expect(await screen.findByTestId('balance-after')).toHaveTextContent('13.5');
  expect(screen.getByTestId('uncounted-days')).toHaveTextContent(
    'Not counted: Weekend (13 Jun 2026), Weekend (14 Jun 2026), Islamic New Year (16 Jun 2026), Day off (17 Jun 2026).',
  );
  await user.type(screen.getByLabelText('Note'), 'A wedding');
  await submit(user);
  await waitFor(() => expect(shown.api.to(CREATE)).toHaveLength(1));
  const [request] = shown.api.to(CREATE);
  expect(request?.body).toEqual({
    employeeId: ME,
    leaveTypeId: idOf(70),
    startDate: '2026-06-12',
    endDate: '2026-06-17',
    note: 'A wedding',
  });
  await expect(contract.leaves.create.body?.validate(request?.body)).resolves.toBeTruthy();
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(recentMessages()[0]).toMatchObject({ kind: 'success', title: 'Successfully submitted' });
  expect(new URLSearchParams(location.search).get('open')).toBe(idOf(10));
});

test('the last day cannot be before the first', async () => {
  const user = userEvent.setup();
  await show();
  await fill(user, '12/06/2026', '11/06/2026');
  await submit(user);
  expect((await screen.findAllByText(/The last day can’t be before the first day/)).length).toBeGreaterThan(0);
  expect(shown.api.to(CREATE)).toHaveLength(0);
});

test('an invalid first day is the only error: it is not copied to the last day (A§5)', async () => {
  const user = userEvent.setup();
  await show();
  await screen.findByRole('option', { name: 'Annual leave' });
  await typeDay(user, /First day/, '31/02/2026');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /First day/ })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: /Last day/ })).toHaveValue('');
  await typeDay(user, /Last day/, '01/02/2026');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Last day/ })).toHaveValue('01/02/2026'));
  expect(screen.getByRole('textbox', { name: /Last day/ })).not.toBeInvalid();
});

test('overlapping leaves are listed in words on the first day', async () => {
  const user = userEvent.setup();
  await show({
    [CREATE]: () =>
      problem(409, 'event-not-allowed', {
        errors: [
          {
            path: 'startDate',
            code: 'overlaps-other-leave',
            message: 'A leave is in the way.',
            params: { startDate: '2026-06-10', endDate: '2026-06-13', status: 'requested' },
          },
          {
            path: 'startDate',
            code: 'overlaps-other-leave',
            message: 'A leave is in the way.',
            params: { startDate: '2026-06-16', endDate: '2026-06-20', status: 'approved' },
          },
        ],
      }),
  });
  await fill(user);
  await submit(user);
  const field = (await screen.findByTestId('error-summary')).closest('form')?.querySelector('[data-field=startDate]');
  expect(field).toHaveTextContent('These days overlap: 10 – 13 Jun 2026 (Requested) and 16 – 20 Jun 2026 (Approved)');
  expect(screen.getByRole('textbox', { name: /First day/ })).toHaveAttribute('aria-invalid', 'true');
});

test('a server validation error is shown on its field, in the reader’s language', async () => {
  const user = userEvent.setup();
  await show({
    [CREATE]: () =>
      problem(422, 'rule-violated', {
        errors: [{ path: 'endDate', code: 'balance-too-low', message: 'server words' }],
      }),
  });
  await fill(user);
  await submit(user);
  const field = (await screen.findByTestId('error-summary')).closest('form')?.querySelector('[data-field=endDate]');
  expect(field).toHaveTextContent('The leave balance does not cover these days.');
  expect(recentMessages()[0]).toMatchObject({ kind: 'error', title: 'Error while submitting' });
});

test('a retry after a lost response reuses the idempotency key, a changed request gets a new one', async () => {
  const user = userEvent.setup();
  await show({ [CREATE]: () => Promise.reject(new TypeError('offline')) });
  await fill(user);
  await submit(user);
  await waitFor(() => expect(shown.api.to(CREATE)).toHaveLength(1));
  await screen.findByTestId('error-summary');
  await submit(user);
  await waitFor(() => expect(shown.api.to(CREATE)).toHaveLength(2));
  await user.type(screen.getByLabelText('Note'), 'x');
  await submit(user);
  await waitFor(() => expect(shown.api.to(CREATE)).toHaveLength(3));
  const [first, second, third] = shown.api.to(CREATE).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('one bad file does not affect the rest: request and other files are saved, submitting again adds the missing one (A§5)', async () => {
  const user = userEvent.setup();
  const FILES = `POST /api/leaves/${idOf(10)}/files`;
  const nameOf = (body: unknown): string => ((body as FormData).get('files') as File).name;
  const sent = (): readonly string[] => shown.api.to(FILES).map(({ body }) => nameOf(body));
  await show({
    [CREATE]: () => ({ status: 201, body: sampleLeave() }),
    [FILES]: ({ body }) =>
      nameOf(body) === 'fake.pdf' ? problem(415, 'unsupported-media-type') : { status: 201, body: { files: [] } },
  });
  await fill(user);
  const input = (): HTMLInputElement => document.querySelector('input[type=file]') as HTMLInputElement;
  const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' });
  await user.upload(input(), [pdf('one.pdf'), pdf('fake.pdf'), pdf('two.pdf')]);
  await submit(user);
  const summary = await screen.findByTestId('error-summary');
  expect(summary).toHaveTextContent('The request was submitted without fake.pdf.');
  expect(summary).toHaveTextContent(/File upload Error\. fake\.pdf: /);
  expect(sent()).toEqual(['one.pdf', 'fake.pdf', 'two.pdf']);
  expect(screen.getAllByTestId('file').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('fake.pdf'),
  ]);
  expect(screen.queryByLabelText(/Leave type/)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove fake.pdf' }));
  await user.upload(input(), pdf('real.pdf'));
  await submit(user);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect([sent().at(-1), shown.api.to(CREATE).length]).toEqual(['real.pdf', 1]);
  expect(location.search).toBe(`?open=${idOf(10)}`);
});

test.each([
  [false, 'The balance does not cover these days.'],
  [true, 'Deducted from the balance: 3 days. The balance of this type may fall below zero.'],
])('a negative balance says whether the type allows it: %s (D24)', async (isCovered, sentence) => {
  const user = userEvent.setup();
  await show({
    'GET /api/leave-balance/balance-after': () =>
      ok({
        currentBalance: 1,
        reservedBalance: 2,
        balanceAfter: -4.5,
        days: 6,
        deductedDays: 3,
        isCovered,
        uncountedDays: [],
      }),
  });
  await fill(user);
  expect(await screen.findByTestId('balance-after')).toHaveTextContent('4.5');
  expect(screen.getByTestId('leave-preview')).toHaveTextContent(sentence);
});

test('closing with edits asks first', async () => {
  const user = userEvent.setup();
  await show();
  await user.type(await screen.findByLabelText('Note'), 'half a thought');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('This will delete all edits since you last saved');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveValue('half a thought');
});
