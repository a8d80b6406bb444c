import { expect, test } from 'vitest';
import { approversOf } from './approvers.ts';
import { omar, person, sampleProcess, step } from '#blocks/approvals/testing/sample-process.ts';

const noura = person(3, 'Noura', 'Al Harbi');

test('a person with the turn in one step has it despite other steps; each is listed once, step by step (D8)', () => {
  const process = sampleProcess({
    steps: [
      step(1, { status: 'pending', candidates: [omar] }),
      step(2, { status: 'awaiting', candidates: [noura, omar] }),
    ],
  });
  expect(approversOf(process).map(({ name, hasTurn }) => [name, hasTurn])).toEqual([
    ['Omar Al Suwaidi', true],
    ['Noura Al Harbi', false],
  ]);
  const later = sampleProcess({
    steps: [
      step(1, { status: 'accepted', approvalByEmployee: noura, candidates: [omar, noura] }),
      step(2, { status: 'pending', candidates: [noura] }),
    ],
  });
  expect(approversOf(later).map(({ name, hasTurn }) => [name, hasTurn])).toEqual([['Noura Al Harbi', true]]);
});

test('nobody has the turn once the process is complete', () => {
  expect(
    approversOf(sampleProcess({ status: 'canceled', steps: [step(1, { candidates: [omar] })] })).map(
      ({ hasTurn }) => hasTurn,
    ),
  ).toEqual([false]);
});
