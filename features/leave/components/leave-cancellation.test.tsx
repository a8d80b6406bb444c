import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok } from '#client/testing/stub-api.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import { allowed, idOf, omar, sampleProcess, step } from '#blocks/approvals/testing/sample-process.ts';
import { sampleLeave } from '../testing/sample-leave.ts';
import { actionButton, prepareDetail } from '../testing/show-detail.tsx';

const detail = prepareDetail();
test('an approved leave whose cancellation needs an approval says so and takes a reason (D26)', async () => {
  const user = userEvent.setup();
  const leave = sampleLeave(
    {
      status: 'approved',
      phase: 'upcoming',
      approvalStatus: 'accepted',
      cancellationNeedsApproval: true,
      actions: [allowed('leave.cancel')],
    },
    { status: 'accepted' },
  );
  const CANCEL = `POST /api/leaves/${idOf(10)}/cancel`;
  const requested = sampleLeave({
    ...leave,
    isCancellationRequested: true,
    cancellation: { requestedAt: '2026-05-20T05:14:00Z', process: CANCELLATION },
    actions: [allowed('leave.keep')],
  });
  await detail.show(leave, { [CANCEL]: () => ok(requested) });
  await user.click(actionButton('leave.cancel'));
  expect(await screen.findByTestId('composer')).toHaveTextContent('Asks the approvers to cancel the leave.');
  await user.type(screen.getByTestId('decision-note'), 'The wedding is off');
  await user.click(screen.getByTestId('confirm-action'));
  await waitFor(() => expect(detail.bodyOf(CANCEL)).toEqual({ version: 7, note: 'The wedding is off' }));
  await waitFor(() =>
    expect(recentMessages()[0]).toMatchObject({ description: 'The approvers are asked to cancel: Aisha Khan' }),
  );
});

const CANCELLATION = sampleProcess({
  id: idOf(51),
  version: 1,
  note: 'The wedding is off',
  steps: [step(1, { id: idOf(301) })],
});

test('deciding on a cancellation uses its own step and version, and shows the consequence (D26)', async () => {
  const user = userEvent.setup();
  const leave = sampleLeave(
    {
      status: 'approved',
      phase: 'upcoming',
      approvalStatus: 'accepted',
      isCancellationRequested: true,
      cancellation: { requestedAt: '2026-05-20T05:14:00Z', process: CANCELLATION },
      actions: [{ event: 'step.accept', can: true, reasons: [], stepId: idOf(301) }],
    },
    {
      status: 'accepted',
      steps: [step(1, { status: 'accepted', decisionAt: '2026-05-10T09:02:00Z', approvalByEmployee: omar })],
    },
  );
  const DECIDE = `PATCH /api/approval-process-steps/${idOf(301)}`;
  await detail.show(leave, { [DECIDE]: () => ok({ ...CANCELLATION, status: 'accepted' }) });
  expect(screen.getByTestId('cancellation')).toHaveTextContent('The wedding is off');
  await user.click(actionButton('step.accept'));
  expect(await screen.findByTestId('composer')).toHaveTextContent('Cancels the leave.');
  await user.click(screen.getByTestId('confirm-action'));
  await waitFor(() => expect(detail.bodyOf(DECIDE)).toMatchObject({ status: 'accepted', version: 1 }));
});

test('the figures of a pending cancellation add up, and days that do not count are named (D18, D19, D26)', async () => {
  const uncountedDays = [
    { date: '2026-06-13', holiday: { name: 'Holiday', nameArabic: null }, isDayOff: false },
    { date: '2026-06-14', holiday: null, isDayOff: false },
  ];
  await detail.show(
    sampleLeave({
      isCancellationRequested: true,
      deductedDays: 4,
      uncountedDays,
      leaveBalance: { currentBalance: 20, reservedBalance: 2, balanceAfter: 14 },
    }),
  );
  expect(screen.getByTestId('balance')).toHaveTextContent(
    'If the cancellation is accepted, 4 days are returned and the balance after is 18.',
  );
  expect(screen.getByTestId('balance')).toHaveTextContent('Not counted: Holiday (13 Jun 2026), Weekend (14 Jun 2026).');
});
