import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ok, problem, type StubAnswer } from '#client/testing/stub-api.ts';
import type { ApprovalSubjectKind } from '#domain/approvals.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import type { ApprovalProcess } from './approval.types.ts';
import { DecisionPart } from './decision-part.tsx';
import type { DecisionSubject } from './decision-subject.ts';
import { allowed, idOf, locked, omar, sampleProcess, step } from './testing/sample-process.ts';
import { showApproval, type ShownApproval } from './testing/show-approval.tsx';
import { useStepConsequence } from './use-consequence.ts';

const EVENTS = ['step.accept', 'step.reject', 'step.reassign'] as const;
const DECIDE = (order: number): string => `PATCH /api/approval-process-steps/${idOf(100 + order)}`;

interface RecordProps extends Partial<Omit<DecisionSubject, 'process'>> {
  readonly begun: ApprovalProcess;
  readonly kind?: ApprovalSubjectKind;
}

/** A record with an approval, as a feature renders it. */
function Held({ begun, kind = 'day-banking', ...more }: RecordProps) {
  const [process, setProcess] = useState(begun);
  const consequence = useStepConsequence(kind, process);
  const cache = { put: setProcess, refresh: () => undefined };
  return (
    <DecisionPart
      subject={{
        machine: 'day-banking',
        id: idOf(10),
        name: 'Luma Marina',
        process,
        version: 7,
        actions: process.actions,
        cache,
        consequence,
        ...more,
      }}
    />
  );
}

let shown: ShownApproval;
const show = async (props: RecordProps, answers: Readonly<Record<string, StubAnswer>> = {}): Promise<void> => {
  shown = await showApproval(<Held {...props} />, answers);
};
afterEach(() => shown.stop());

const button = (event: string) =>
  screen.getByTestId('action-bar').querySelector<HTMLElement>(`[data-event="${event}"]`);
const press = async (event: string): Promise<void> => {
  const pressed = button(event);
  if (!pressed) throw new Error(`no button for ${event}`);
  await userEvent.setup().click(pressed);
};
const bodies = (endpoint: string) => shown.api.to(endpoint).map(({ body }) => body);

test.each(EVENTS)('%s is available when it is allowed in any of the steps (D4, D8)', async (event) => {
  const others = EVENTS.filter((each) => each !== event);
  await show({
    begun: sampleProcess({
      actions: [
        ...others.flatMap((each) => [1, 2].map((order) => locked(each, 'lower-step-pending', { step: 1 }, order))),
        locked(event, 'lower-step-pending', { step: 1 }, 1),
        allowed(event, 2),
      ],
    }),
  });
  expect(EVENTS.filter((each) => button(each)?.getAttribute('aria-disabled') !== 'true')).toEqual([event]);
});

test('decides the permitted step with the note and the loaded version, and confirms it (D4, D11, D14)', async () => {
  const user = userEvent.setup();
  const begun = sampleProcess({
    actions: [locked('step.accept', 'not-your-step', { step: 1 }, 1), allowed('step.accept', 2)],
  });
  await show(
    { begun },
    { [DECIDE(2)]: () => ok({ ...sampleProcess({ status: 'accepted', actions: [] }), undoableUntil: null }) },
  );
  await press('step.accept');
  expect(screen.getByTestId('decision-note')).toHaveFocus();
  await user.keyboard('Counted twice{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(bodies(DECIDE(2))).toEqual([{ status: 'accepted', note: 'Counted twice', version: 3, isUndoable: true }]),
  );
  await waitFor(() => expect(screen.queryByTestId('composer')).toBeNull());
  expect(recentMessages()[0]).toMatchObject({ title: 'Successfully submitted', description: 'Accepted: Luma Marina' });
});

test('requires no note; Escape sends nothing and returns the focus to the button', async () => {
  const user = userEvent.setup();
  await show(
    { begun: sampleProcess() },
    { [DECIDE(1)]: () => ok({ ...sampleProcess({ status: 'rejected', actions: [] }), undoableUntil: null }) },
  );
  await press('step.reject');
  await user.keyboard('{Escape}');
  expect(button('step.reject')).toHaveFocus();
  await press('step.reject');
  await user.click(screen.getByTestId('confirm-action'));
  await waitFor(() =>
    expect(bodies(DECIDE(1))).toEqual([{ status: 'rejected', note: null, version: 3, isUndoable: true }]),
  );
});

test.each([
  ['leave', 'ends the process. The leave is not granted.', 'approves the leave.'],
  [
    'leave-cancellation',
    'ends the cancellation. The leave stays approved.',
    'cancels the leave. This cannot be undone.',
  ],
  [
    'day-banking',
    'rejects the report. The till has to be counted again in a correction.',
    'accepts the variance of this report.',
  ],
  [
    'change-assigned-device',
    'ends the request. The current device stays assigned.',
    'assigns the requested device and unassigns the current one.',
  ],
] as const)('shows the consequence of deciding on a %s', async (kind, rejected, accepted) => {
  const begun = sampleProcess({ steps: [step(1)] });
  await show({ begun, kind });
  expect(button('step.reject')).toHaveAccessibleDescription(`Reject: ${rejected}`);
  expect(button('step.accept')).toHaveAccessibleDescription(`Accept: ${accepted}`);
});

test('shows who is next, and which steps are skipped', async () => {
  const begun = sampleProcess({
    steps: [
      step(1),
      step(2, { role: 'line-manger-2nd-step' }),
      step(3, { role: 'hr-responsible', status: 'awaiting' }),
    ],
    actions: [allowed('step.accept', 2)],
  });
  await show({ begun });
  expect(button('step.accept')).toHaveAccessibleDescription(
    'Accept: goes to HR responsible next. Skipped: Line manager.',
  );
});

test.each([
  [false, 'Omar Al Suwaidi changed this request.'],
  [true, 'You changed this request in another window.'],
])('a conflict names its author, keeps the note, and the next attempt uses the new version', async (isYou, says) => {
  const user = userEvent.setup();
  const fresh = sampleProcess({ version: 9 });
  const changedBy = { name: 'Omar Al Suwaidi', at: '2026-05-11T05:00:00Z', isYou };
  await show(
    { begun: sampleProcess() },
    { [DECIDE(1)]: () => problem(409, 'stale-version', { record: fresh, changedBy }) },
  );
  await press('step.reject');
  await user.type(screen.getByTestId('decision-note'), 'Count again');
  await user.click(screen.getByTestId('confirm-action'));
  expect(await screen.findByTestId('conflict')).toHaveTextContent(says);
  expect(screen.getByTestId('decision-note')).toHaveValue('Count again');
  await user.click(screen.getByTestId('confirm-action'));
  await waitFor(() => expect(bodies(DECIDE(1))).toMatchObject([{ version: 3 }, { version: 9, note: 'Count again' }]));
});

test('a decision that was made meanwhile names its author, and the note stays readable', async () => {
  const user = userEvent.setup();
  const decided = step(1, { status: 'accepted', decisionAt: '2026-05-11T05:00:00Z', approvalByEmployee: omar });
  const fresh = sampleProcess({
    version: 9,
    steps: [decided],
    actions: [locked('step.reject', 'step-already-decided', { step: 1 })],
  });
  await show({ begun: sampleProcess() }, { [DECIDE(1)]: () => problem(409, 'event-not-allowed', { record: fresh }) });
  await press('step.reject');
  await user.type(screen.getByTestId('decision-note'), 'Count again');
  await user.click(screen.getByTestId('confirm-action'));
  expect(await screen.findByTestId('conflict')).toHaveTextContent('Omar Al Suwaidi changed this request.');
  expect(screen.getByTestId('kept-note')).toHaveTextContent('Count again');
  expect(button('step.reject')).toHaveAccessibleDescription('Reject: Step 1 has already been decided.');
});

const OVERRIDE = {
  lifts: (code: string) => code === 'over-the-limit',
  label: 'Accept above the limit',
  noteRequired: 'Say why.',
  confirmationRequired: 'Confirm it.',
};

test('a reason that can be overruled requires a note and a confirmation (D24)', async () => {
  const user = userEvent.setup();
  const begun = sampleProcess({ actions: [locked('step.accept', 'over-the-limit')] });
  await show({ begun, override: OVERRIDE }, { [DECIDE(1)]: () => ok(sampleProcess({ actions: [] })) });
  await press('step.accept');
  const composer = screen.getByTestId('composer');
  await user.click(screen.getByTestId('confirm-action'));
  expect(composer).toHaveTextContent('Say why.');
  expect(composer).toHaveTextContent('Confirm it.');
  await user.type(screen.getByTestId('decision-note'), 'Agreed');
  await user.click(screen.getByTestId('override'));
  await user.click(screen.getByTestId('confirm-action'));
  await waitFor(() =>
    expect(bodies(DECIDE(1))).toEqual([
      { status: 'accepted', note: 'Agreed', version: 3, isBalanceOverride: true, isUndoable: true },
    ]),
  );
});

test('without an override the acceptance stays locked with its reason', async () => {
  await show({ begun: sampleProcess({ actions: [locked('step.accept', 'over-the-limit')] }) });
  expect(button('step.accept')).toHaveAttribute('aria-disabled', 'true');
  expect(button('step.accept')).toHaveAccessibleDescription('Accept: over-the-limit (server)');
});

test('record events: one with its own form opens it, another is composed with the version of the record', async () => {
  const user = userEvent.setup();
  const onBegin = vi.fn<(event: string) => void>();
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const own = { 'till.count': { tone: 'neutral' }, 'till.close': { tone: 'negative', send, hasNote: true } } as const;
  await show({ begun: sampleProcess(), actions: [allowed('till.count'), allowed('till.close')], own, onBegin });
  await press('till.count');
  expect(onBegin).toHaveBeenCalledExactlyOnceWith('till.count');
  await press('till.close');
  await user.type(screen.getByTestId('decision-note'), 'Done');
  await user.click(screen.getByTestId('confirm-action'));
  expect(send).toHaveBeenCalledExactlyOnceWith({ note: 'Done', version: 7 });
});
