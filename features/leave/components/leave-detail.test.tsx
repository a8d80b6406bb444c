import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, problem } from '#client/testing/stub-api.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import { allowed, idOf, locked, omar, sampleProcess, step } from '#blocks/approvals/testing/sample-process.ts';
import { sampleLeave } from '../testing/sample-leave.ts';
import { actionButton, LEAVE, prepareDetail, STEP } from '../testing/show-detail.tsx';

const detail = prepareDetail();
const NOTE = `POST /api/approval-process-steps/${idOf(101)}/note`;

test('shows the buttons the server offers: allowed ones act, locked ones say why, others are absent', async () => {
  await detail.show(sampleLeave());
  expect(actionButton('step.accept')).toHaveTextContent('Accept');
  expect(actionButton('step.accept')).not.toHaveAttribute('aria-disabled');
  const cancel = actionButton('leave.cancel');
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  expect(cancel).toHaveAccessibleDescription(/Only the requester can cancel\./);
  expect(actionButton('step.reassign')).toBeNull();
  cancel.focus();
  expect(cancel).toHaveFocus();
});

test('reasons come from the machine in the reader’s language; an unknown code uses the server’s text', async () => {
  await detail.show(
    sampleLeave({
      actions: [
        locked('step.accept', 'lower-step-pending', { step: 1 }, 2),
        locked('step.reject', 'brand-new-code', {}, 2),
      ],
    }),
  );
  expect(screen.getByText(/Accept: Step 1 must be decided first\./)).toBeInTheDocument();
  expect(screen.getByText(/Reject: brand-new-code \(server\)/)).toBeInTheDocument();
});

test.each([
  ['physical', 'Europe/Berlin'],
  ['remote', Temporal.Now.timeZoneId()],
] as const)('its times are those of the %s location of the person, and say so (A§9, D42)', async (type, zone) => {
  const leave = sampleLeave();
  const { employee } = leave;
  await detail.show({
    ...leave,
    employee: {
      ...employee,
      location: employee.location && { ...employee.location, type, timezone: 'Europe/Berlin' },
    },
  });
  expect(screen.getByText(`Times are those of ${zone.replaceAll('_', ' ')}.`)).toBeInTheDocument();
});

test('the approval is a list: requester, approvers, their roles, and the current turn', async () => {
  const decided = step(1, {
    status: 'accepted',
    decisionAt: '2026-05-10T09:02:00Z',
    approvalByEmployee: omar,
    stepNotes: [
      {
        id: idOf(200),
        kind: 'decision',
        message: 'Fine by me',
        createdAt: '2026-05-10T09:02:00Z',
        updatedAt: '2026-05-10T09:02:00Z',
        createdByEmployee: omar,
      },
    ],
  });
  const skipped = step(2, {
    role: 'line-manger-2nd-step',
    status: 'skipped',
    skipReason: 'no-eligible-approver',
    candidates: [],
  });
  await detail.show(sampleLeave({}, { steps: [decided, skipped, step(3, { role: 'hr-responsible' })] }));
  const steps = screen.getAllByTestId('timeline-step');
  expect(steps.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/Requested by Aisha Khan.*10 May 2026, 09:14 (GMT\+4|GST).*A wedding/),
    expect.stringMatching(/Line manager · Omar Al Suwaidi.*Accepted · 10 May 2026, 13:02 (GMT\+4|GST).*Fine by me/),
    expect.stringMatching(/Line manager, second level.*Skipped: no approver was available for this step/),
    expect.stringMatching(/HR responsible · you.*Pending · waiting/),
  ]);
  expect(steps[3]).toHaveAttribute('aria-current', 'step');
});

test('accepting shows the consequence, sends the note and the loaded version, and reports success', async () => {
  const user = userEvent.setup();
  const after = sampleProcess({
    version: 4,
    steps: [step(1, { status: 'accepted', decisionAt: '2026-05-11T05:00:00Z' }), step(2, { role: 'hr-responsible' })],
    actions: [],
  });
  await detail.show(sampleLeave(), { [STEP]: () => ok(after) });
  await user.click(actionButton('step.accept'));
  const composer = await screen.findByTestId('composer');
  expect(composer).toHaveTextContent('Goes to HR responsible next.');
  expect(screen.getByTestId('decision-note')).toHaveFocus();
  await user.type(screen.getByTestId('decision-note'), 'Enjoy it');
  await user.click(within(composer).getByTestId('confirm-action'));
  await waitFor(() => expect(recentMessages()[0]).toMatchObject({ kind: 'success', title: 'Successfully submitted' }));
  expect(detail.bodyOf(STEP)).toEqual({ status: 'accepted', note: 'Enjoy it', version: 3, isUndoable: true });
  expect(screen.queryByTestId('composer')).toBeNull();
});

test('the last acceptance approves the leave, a rejection ends the process', async () => {
  const user = userEvent.setup();
  await detail.show(sampleLeave({}, { steps: [step(1)] }));
  expect(screen.getByText(/Accept: approves the leave\./)).toBeInTheDocument();
  await user.click(actionButton('step.reject'));
  expect(await screen.findByTestId('composer')).toHaveTextContent('Ends the process. The leave is not granted.');
  await user.keyboard('{Escape}');
  expect(screen.queryByTestId('composer')).toBeNull();
  expect(actionButton('step.reject')).toHaveFocus();
});

test('a conflict shows the new version and its author, and keeps the note', async () => {
  const user = userEvent.setup();
  const fresh = sampleProcess({
    version: 5,
    status: 'pending',
    steps: [
      step(1, { status: 'accepted', decisionAt: '2026-05-11T05:00:00Z', approvalByEmployee: omar }),
      step(2, { role: 'hr-responsible', candidates: [omar] }),
    ],
    actions: [locked('step.reject', 'step-already-decided', { step: 1 })],
  });
  await detail.show(sampleLeave(), { [STEP]: () => problem(409, 'stale-version', { record: fresh }) });
  await user.click(actionButton('step.reject'));
  await user.type(await screen.findByTestId('decision-note'), 'Too many away');
  detail.api.answer({ [LEAVE]: () => ok(sampleLeave({ actions: fresh.actions, approvalProcess: fresh })) });
  await user.click(screen.getByTestId('confirm-action'));
  expect(await screen.findByTestId('conflict')).toHaveTextContent('Omar Al Suwaidi changed this request.');
  expect(screen.getByTestId('kept-note')).toHaveTextContent('Too many away');
  expect(actionButton('step.reject')).toHaveAccessibleDescription(/Step 1 has already been decided\./);
  expect(screen.getAllByTestId('timeline-step')[1]).toHaveAttribute('data-status', 'accepted');
});

test('when the pending action becomes impossible, its author is shown immediately and the note is kept', async () => {
  const user = userEvent.setup();
  await detail.show(sampleLeave());
  await user.click(actionButton('step.reject'));
  await user.type(await screen.findByTestId('decision-note'), 'Too many away');
  const fresh = sampleProcess({
    version: 5,
    status: 'rejected',
    steps: [step(1, { status: 'rejected', decisionAt: '2026-05-11T05:00:00Z', approvalByEmployee: omar })],
    actions: [],
  });
  detail.api.answer({ [LEAVE]: () => ok(sampleLeave({ actions: [], approvalProcess: fresh })) });
  await detail.cache.invalidateQueries();
  expect(await screen.findByTestId('conflict')).toHaveTextContent('Omar Al Suwaidi changed this request.');
  expect(screen.getByTestId('kept-note')).toHaveTextContent('Too many away');
  expect(screen.queryByTestId('composer')).toBeNull();
});

test('after a conflict that leaves the decision open, sending again uses the new version', async () => {
  const user = userEvent.setup();
  const fresh = sampleProcess({ version: 9 });
  await detail.show(sampleLeave(), { [STEP]: () => problem(409, 'stale-version', { record: fresh }) });
  await user.click(actionButton('step.reject'));
  await user.type(await screen.findByTestId('decision-note'), 'No');
  await user.click(screen.getByTestId('confirm-action'));
  await screen.findByTestId('conflict');
  expect(screen.getByTestId('decision-note')).toHaveValue('No');
  detail.api.answer({ [STEP]: () => ok(sampleProcess({ version: 10, status: 'rejected', actions: [] })) });
  await user.click(screen.getByTestId('confirm-action'));
  await waitFor(() => expect(screen.queryByTestId('composer')).toBeNull());
  expect(detail.bodyOf(STEP)).toMatchObject({ status: 'rejected', version: 9 });
});

test('a validation error is shown beside the note, which is kept', async () => {
  const user = userEvent.setup();
  await detail.show(sampleLeave(), {
    [STEP]: () =>
      problem(422, 'rule-violated', {
        errors: [{ path: 'status', code: 'balance-now-negative', message: 'server words' }],
      }),
  });
  await user.click(actionButton('step.accept'));
  await user.type(await screen.findByTestId('decision-note'), 'Please');
  await user.click(screen.getByTestId('confirm-action'));
  expect(await screen.findByTestId('refusal')).toHaveTextContent('The balance no longer covers this leave.');
  expect(screen.getByTestId('decision-note')).toHaveValue('Please');
});

test('a leave beyond the balance needs a confirmed override with a note and the permission for it', async () => {
  const user = userEvent.setup();
  const leave = sampleLeave({ actions: [locked('step.accept', 'balance-now-negative')] }, { steps: [step(1)] });
  await detail.show(leave, { [STEP]: () => ok(sampleProcess({ status: 'accepted', version: 4, actions: [] })) }, [
    'leave.balance:update',
  ]);
  await user.click(actionButton('step.accept'));
  const composer = await screen.findByTestId('composer');
  await user.click(within(composer).getByTestId('confirm-action'));
  expect(composer).toHaveTextContent('Enter a note explaining why the balance may fall below zero.');
  expect(composer).toHaveTextContent('Confirm this to accept the leave.');
  expect(detail.api.to(STEP)).toHaveLength(0);
  await user.type(screen.getByTestId('decision-note'), 'Agreed with finance');
  await user.click(screen.getByTestId('override'));
  await user.click(within(composer).getByTestId('confirm-action'));
  await waitFor(() =>
    expect(detail.bodyOf(STEP)).toEqual({
      status: 'accepted',
      note: 'Agreed with finance',
      version: 3,
      isBalanceOverride: true,
      isUndoable: true,
    }),
  );
});

test('without the permission to change balances the acceptance stays locked', async () => {
  await detail.show(sampleLeave({ actions: [locked('step.accept', 'balance-now-negative')] }));
  expect(actionButton('step.accept')).toHaveAttribute('aria-disabled', 'true');
});

test('a note appears immediately and is rolled back into the field when the server refuses it', async () => {
  const user = userEvent.setup();
  let refuse: (reply: ReturnType<typeof problem>) => void = () => undefined;
  await detail.show(sampleLeave(), {
    [NOTE]: () =>
      new Promise((resolve) => {
        refuse = resolve;
      }),
  });
  await user.type(screen.getByLabelText('Your note'), 'Who covers for her?');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  const note = await screen.findByTestId('note');
  expect(note).toHaveTextContent('Who covers for her?');
  expect(note).toHaveAttribute('data-state', 'saving');
  await waitFor(() => expect(detail.api.to(NOTE)).toHaveLength(1));
  refuse(problem(409, 'event-not-allowed', { detail: 'Step 1 has already been decided.' }));
  await waitFor(() => expect(screen.queryByTestId('note')).toBeNull());
  expect(screen.getByLabelText('Your note')).toHaveValue('Who covers for her?');
  expect(await screen.findByText(/Step 1 has already been decided\./)).toBeInTheDocument();
});

test('an accepted note stays, and all approval data is refetched', async () => {
  const user = userEvent.setup();
  const saved = {
    id: idOf(300),
    kind: 'thread' as const,
    message: 'Noted',
    createdAt: '2026-05-12T05:00:00Z',
    updatedAt: '2026-05-12T05:00:00Z',
    createdByEmployee: omar,
  };
  const after = sampleProcess({ version: 4, steps: [step(1, { stepNotes: [saved] }), step(2)] });
  await detail.show(sampleLeave(), { [NOTE]: () => ({ status: 201, body: after }) });
  await waitFor(() => expect(detail.api.to(LEAVE)).toHaveLength(1));
  detail.api.answer({ [LEAVE]: () => ok(sampleLeave({ approvalProcess: after })) });
  await user.type(screen.getByLabelText('Your note'), 'Noted');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(detail.api.to(LEAVE)).toHaveLength(2));
  expect(screen.getByTestId('note')).toHaveTextContent('Noted');
  expect(detail.api.to(NOTE)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('a canceled request says so to every reader and offers no actions', async () => {
  await detail.show(
    sampleLeave({ status: 'canceled', approvalStatus: 'canceled', actions: [] }, { status: 'canceled', actions: [] }),
  );
  expect(screen.getByText('Leave request was canceled by the requestor.')).toBeInTheDocument();
  expect(screen.getByTestId('action-bar').querySelectorAll('[data-testid=action]')).toHaveLength(0);
});

test('the requester withdraws a request with the version of the leave', async () => {
  const user = userEvent.setup();
  const leave = sampleLeave({ actions: [allowed('leave.cancel')] });
  const CANCEL = `POST /api/leaves/${idOf(10)}/cancel`;
  await detail.show(leave, {
    [CANCEL]: () => ok({ ...leave, status: 'canceled', approvalStatus: 'canceled', actions: [] }),
  });
  await user.click(actionButton('leave.cancel'));
  expect(await screen.findByTestId('composer')).toHaveTextContent('This cannot be undone.');
  await user.click(screen.getByTestId('confirm-action'));
  await waitFor(() => expect(recentMessages()[0]).toMatchObject({ kind: 'success', title: 'Success' }));
  expect(detail.bodyOf(CANCEL)).toEqual({ version: 7, note: null });
});

test('HR corrects the days a leave uses, with a reason; the correction is shown (D26)', async () => {
  const user = userEvent.setup();
  const correction = {
    id: idOf(400),
    fromDays: 6,
    toDays: 5,
    note: 'Came back early',
    createdAt: '2026-06-20T09:02:00Z',
    createdByEmployee: omar,
  };
  const leave = sampleLeave(
    {
      status: 'approved',
      phase: 'taken',
      approvalStatus: 'accepted',
      deductedDays: 5,
      corrections: [correction],
      actions: [allowed('leave.correct')],
    },
    { status: 'accepted' },
  );
  const CORRECT = `POST /api/leaves/${idOf(10)}/correct`;
  await detail.show(leave, { [CORRECT]: () => ok(leave) });
  expect(screen.getByTestId('corrections')).toHaveTextContent(
    /5 days instead of 6 days.*Omar Al Suwaidi.*Came back early/,
  );
  await user.click(actionButton('leave.correct'));
  const days = await screen.findByRole('textbox', { name: /Days that count/ });
  await user.clear(days);
  await user.type(days, '7');
  await user.click(screen.getByRole('button', { name: 'Correct days' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(detail.api.to(CORRECT)).toEqual([]);
  await user.clear(days);
  await user.type(days, '4');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Two days at work');
  await user.click(screen.getByRole('button', { name: 'Correct days' }));
  await waitFor(() =>
    expect(detail.bodyOf(CORRECT)).toEqual({ deductedDays: 4, note: 'Two days at work', version: 7 }),
  );
});

test('a correction keeps its reason after a conflict and shows the new days (issue 3, version-conflict notice)', async () => {
  const user = userEvent.setup();
  const leave = sampleLeave(
    {
      status: 'approved',
      phase: 'taken',
      approvalStatus: 'accepted',
      deductedDays: 5,
      actions: [allowed('leave.correct')],
    },
    { status: 'accepted' },
  );
  const CORRECT = `POST /api/leaves/${idOf(10)}/correct`;
  await detail.show(leave, {
    [CORRECT]: () => problem(409, 'stale-version', { record: { ...leave, version: 9, deductedDays: 3 } }),
  });
  await user.click(actionButton('leave.correct'));
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Two days at work');
  await user.click(screen.getByRole('button', { name: 'Correct days' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Days that count/ })).toHaveValue('3'));
  await user.click(screen.getByRole('button', { name: 'Correct days' }));
  await waitFor(() =>
    expect(detail.api.to(CORRECT).map(({ body }) => body)).toEqual([
      { deductedDays: 5, note: 'Two days at work', version: 7 },
      { deductedDays: 3, note: 'Two days at work', version: 9 },
    ]),
  );
});

test('while a decision is written there is no second note field', async () => {
  const user = userEvent.setup();
  await detail.show(sampleLeave());
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await user.click(actionButton('step.accept'));
  await screen.findByTestId('composer');
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByTestId('decision-note')]);
});

test('a balance without read access is hidden, a missing one is explained', async () => {
  await detail.show(sampleLeave({ leaveBalance: { currentBalance: null, reservedBalance: null, balanceAfter: null } }));
  expect(screen.getByTestId('balance')).toHaveTextContent('Annual leave has no balance.');
});

test.each([
  [2, 2, null],
  [5, 5, null],
  [5, 8, 'and 3 more'],
])('lists %i of %i absent people and counts the rest (B§9)', async (told, count, rest) => {
  const data = Array.from({ length: told }, (_, at) => ({
    id: idOf(700 + at),
    employee: { ...omar, id: idOf(800 + at) },
    startDate: '2026-03-09',
    endDate: '2026-03-10',
    status: 'approved',
    phase: 'upcoming',
  }));
  await detail.show(sampleLeave(), { 'GET /api/leaves/*/absences': () => ok({ data, count }) });
  const part = within(screen.getByTestId('absences'));
  expect(await part.findAllByRole('listitem')).toHaveLength(told);
  expect(part.queryByText(/^and \d+ more$/)?.textContent ?? null).toBe(rest);
});
