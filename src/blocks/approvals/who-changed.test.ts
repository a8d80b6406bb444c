import { expect, test } from 'vitest';
import { idOf, omar, sampleProcess, step } from './testing/sample-process.ts';
import { whoChanged } from './who-changed.ts';

test('the person who decided, else the last author, else nobody', () => {
  const before = sampleProcess();
  const decided = sampleProcess({
    steps: [step(1, { decisionAt: '2026-05-11T05:00:00Z', approvalByEmployee: omar }), step(2)],
  });
  const noted = sampleProcess({
    steps: [
      step(1, {
        stepNotes: [
          { id: idOf(300), kind: 'thread', message: 'x', createdAt: '', updatedAt: '', createdByEmployee: omar },
        ],
      }),
      step(2),
    ],
  });
  expect(whoChanged(before, decided)).toBe('Omar Al Suwaidi');
  expect(whoChanged(before, noted)).toBe('Omar Al Suwaidi');
  expect(whoChanged(before, sampleProcess({ version: 9 }))).toBeNull();
});

test.each([
  ['first', '2026-05-11T05:00:00Z', '2026-05-11T06:00:00Z', 'Second Al Suwaidi'],
  ['last', '2026-05-11T07:00:00Z', '2026-05-11T06:00:00Z', 'First Al Suwaidi'],
])('of several people the one who decided last, whichever step is %s', (_, one, other, last) => {
  const decided = sampleProcess({
    steps: [
      step(1, { decisionAt: one, approvalByEmployee: { ...omar, firstName: 'First' } }),
      step(2, { decisionAt: other, approvalByEmployee: { ...omar, firstName: 'Second' } }),
    ],
  });
  expect(whoChanged(sampleProcess(), decided)).toBe(last);
});
