import { expect, test } from 'vitest';
import { acceptanceOf } from './acceptance.ts';
import { idOf, ME, sampleProcess, step } from './testing/sample-process.ts';

test('the next open step gets the turn; without one the leave is approved', () => {
  expect(acceptanceOf(sampleProcess(), idOf(101), ME)).toEqual({ next: 'hr-responsible', skips: [] });
  expect(acceptanceOf(sampleProcess({ steps: [step(1)] }), idOf(101), ME)).toEqual({ next: null, skips: [] });
});

test('a senior approver who decides first skips the junior', () => {
  const steps = [
    step(1, { candidates: [] }),
    step(2, { role: 'line-manger-2nd-step', status: 'awaiting' }),
    step(3, { role: 'hr-responsible', status: 'awaiting' }),
  ];
  expect(acceptanceOf(sampleProcess({ steps }), idOf(102), ME)).toEqual({
    next: 'hr-responsible',
    skips: ['line-manger'],
  });
  expect(acceptanceOf(sampleProcess({ steps }), idOf(103), ME)).toEqual({
    next: null,
    skips: ['line-manger', 'line-manger-2nd-step'],
  });
});

test('a missing step predicts nothing', () => {
  expect(acceptanceOf(sampleProcess(), idOf(999), ME)).toBeNull();
});
