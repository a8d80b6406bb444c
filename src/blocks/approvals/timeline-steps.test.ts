import { expect, test } from 'vitest';
import type { ApprovalStep } from './approval.types.ts';
import { omar, sampleProcess, step } from './testing/sample-process.ts';
import type { ApprovalTranslate } from './texts.ts';
import { timelineOf, type Reading } from './timeline-steps.ts';

const reading: Reading = {
  subject: 'leave',
  t: ((key: string) => key) as unknown as ApprovalTranslate,
  status: (status) => status,
  waiting: (since) => `since ${since}`,
  either: (names) => names.join(),
  moment: (iso) => ({ iso, text: iso }),
  me: null,
};
const waits = (steps: readonly ApprovalStep[]): string | undefined =>
  timelineOf(sampleProcess({ steps: [...steps] }), reading).find(({ current }) => current)?.decision;

test('a step is pending since the decision before it, and the first one since the request (B§4)', () => {
  const [monday, tuesday] = ['2026-05-11T08:00:00Z', '2026-05-12T09:00:00Z'];
  const accepted = (order: number, decisionAt: string) =>
    step(order, { status: 'accepted', decisionAt, approvalByEmployee: omar });
  expect(waits([step(1, {})])).toBe('pending · since 2026-05-10T05:14:00Z');
  expect(waits([accepted(1, monday), accepted(2, tuesday), step(3, {})])).toBe(`pending · since ${tuesday}`);
  expect(waits([accepted(1, monday), step(2, { status: 'skipped' }), step(3, {})])).toBe(`pending · since ${monday}`);
});

test.each([
  ['leave', 'timeline.requestedBy', 'timeline.leaveCanceled', 'canceled'],
  ['leave-cancellation', 'timeline.requestedBy', 'timeline.cancellationEnded', 'skipped'],
  ['change-assigned-device', 'timeline.requestedBy', 'timeline.canceled', 'canceled'],
] as const)(
  'the approval of a %s starts with the requester and shows that it was withdrawn',
  (subject, first, last, status) => {
    const steps = timelineOf(sampleProcess({ status: 'canceled' }), { ...reading, subject });
    expect(steps[0]?.who).toBe(first);
    expect(steps.at(-1)).toMatchObject({ who: last, status });
  },
);

test('a till report is submitted, and one that needs no decision says so (C§4)', () => {
  const steps = timelineOf(sampleProcess({ status: 'submitted', steps: [] }), { ...reading, subject: 'day-banking' });
  expect(steps.map(({ who }) => who)).toEqual(['timeline.submittedBy', 'timeline.noDecision']);
});

test('only the note of a decision is shown beside it (D11)', () => {
  const note = (kind: 'decision' | 'thread', message: string) => ({
    id: message,
    kind,
    message,
    createdAt: '',
    updatedAt: '',
    createdByEmployee: omar,
  });
  const decided = step(1, { status: 'accepted', stepNotes: [note('thread', 'Who covers?'), note('decision', 'Fine')] });
  expect(timelineOf(sampleProcess({ steps: [decided] }), reading)[1]?.note).toBe('Fine');
});
