import { expect, test } from 'vitest';
import type { ApprovalStep } from './leave.types.ts';
import { omar, sampleProcess, step } from './testing/sample-leave.ts';
import { timelineOf, type Reading } from './timeline-steps.ts';
import type { LeaveTranslate } from './use-leave-texts.ts';
import type { Words } from './use-words.ts';

const reading: Reading = {
  t: ((key: string) => key) as unknown as LeaveTranslate,
  words: {
    status: (status: string) => status,
    waiting: (since: string) => `since ${since}`,
    either: (names: readonly string[]) => names.join(),
    moment: (iso: string) => ({ iso, text: iso }),
  } as unknown as Words,
  me: null,
  zone: 'Asia/Dubai',
};
const waits = (steps: readonly ApprovalStep[]): string | undefined =>
  timelineOf(sampleProcess({ steps: [...steps] }), reading).find(({ current }) => current)?.decision;

test('a step waits since the decision right before it, and the first one since the request (B§4)', () => {
  const [monday, tuesday] = ['2026-05-11T08:00:00Z', '2026-05-12T09:00:00Z'];
  const accepted = (order: number, decisionAt: string) =>
    step(order, { status: 'accepted', decisionAt, approvalByEmployee: omar });
  expect(waits([step(1, {})])).toBe('pending · since 2026-05-10T05:14:00Z');
  expect(waits([accepted(1, monday), accepted(2, tuesday), step(3, {})])).toBe(`pending · since ${tuesday}`);
  expect(waits([accepted(1, monday), step(2, { status: 'skipped' }), step(3, {})])).toBe(`pending · since ${monday}`);
});
