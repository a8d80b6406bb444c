import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ok, problem, type StubAnswer } from '#client/testing/stub-api.ts';
import { recentMessages } from '#ui/toast/messages.ts';
import { DecisionPart } from './decision-part.tsx';
import { idOf, omar, sampleProcess, step } from './testing/sample-process.ts';
import { showApproval, type ShownApproval } from './testing/show-approval.tsx';

/** Undoing a decision from its message (preferred §3). */
const DECIDE = `PATCH /api/approval-process-steps/${idOf(101)}`;
const UNDO = `POST /api/approval-process-steps/${idOf(101)}/undo`;
const UNTIL = '2026-11-29T09:00:15.000Z';

let shown: ShownApproval;
afterEach(() => shown.stop());

const seen: { status: string; refreshed: number } = { status: '', refreshed: 0 };

const refresh = (): void => {
  seen.refreshed += 1;
};

function Held() {
  const [process, setProcess] = useState(sampleProcess());
  useEffect(() => {
    seen.status = process.status;
  });
  return (
    <DecisionPart
      subject={{
        machine: 'day-banking',
        id: idOf(10),
        name: 'Luma Marina',
        process,
        version: 7,
        actions: process.actions,
        cache: { put: setProcess, refresh },
        consequence: () => 'accepts the variance.',
      }}
    />
  );
}

/** Accepts, with an answer that can be undone until then. */
async function accept(undoableUntil: string | null, answers: Readonly<Record<string, StubAnswer>> = {}): Promise<void> {
  shown = await showApproval(<Held />, {
    [DECIDE]: () => ok({ ...sampleProcess({ status: 'accepted', version: 4, actions: [] }), undoableUntil }),
    ...answers,
  });
  const user = userEvent.setup();
  await user.click(document.querySelector('[data-event="step.accept"]') as HTMLElement);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(recentMessages()[0]?.description).toBe('Accepted: Luma Marina'));
}

test('the message of a decision offers to undo it for ten seconds, and shows the request as it is then', async () => {
  await accept(UNTIL, { [UNDO]: () => ok(sampleProcess({ version: 5 })) });
  expect(seen.status).toBe('accepted');
  const [message] = recentMessages();
  expect([message?.duration, message?.action?.label, message?.action?.isUndo]).toEqual([10_000, 'Undo', true]);
  seen.refreshed = 0;
  message?.action?.onClick();
  await waitFor(() => expect(recentMessages()[0]?.description).toBe('Undone: Luma Marina'));
  expect(shown.api.to(UNDO)).toHaveLength(1);
  expect(seen.status).toBe('pending');
  expect(seen.refreshed).toBe(1);
});

test('what can no longer be undone says why, and shows the request as it is now', async () => {
  await accept(UNTIL, {
    [UNDO]: () =>
      problem(409, 'event-not-allowed', {
        errors: [{ path: 'event', code: 'nothing-to-undo', message: 'no' }],
        record: sampleProcess({ status: 'rejected', version: 6, actions: [] }),
      }),
  });
  recentMessages()[0]?.action?.onClick();
  await waitFor(() =>
    expect(recentMessages()[0]).toMatchObject({
      kind: 'error',
      title: 'Not undone: Luma Marina',
      description: 'The decision can no longer be undone: its time has passed, or it was followed by another action.',
    }),
  );
  expect(seen.status).toBe('rejected');
});

test('a decision that was followed by another one says whose (D6)', async () => {
  const steps = [
    step(1, { status: 'accepted' }),
    step(2, { status: 'accepted', decisionAt: '2026-11-29T09:00:05.000Z', approvalByEmployee: omar }),
  ];
  await accept(UNTIL, {
    [UNDO]: () =>
      problem(409, 'event-not-allowed', {
        errors: [{ path: 'event', code: 'not-the-last-decision', message: 'no', params: { step: 2 } }],
        record: sampleProcess({ version: 6, actions: [], steps }),
      }),
  });
  recentMessages()[0]?.action?.onClick();
  await waitFor(() =>
    expect(recentMessages()[0]).toMatchObject({
      title: 'Not undone: Luma Marina',
      description: 'Omar Al Suwaidi has decided since. Only the last decision can be undone: step 2.',
    }),
  );
});

test('a decision that takes effect at once offers no undo', async () => {
  await accept(null);
  expect(recentMessages()[0]?.action).toBeUndefined();
});
