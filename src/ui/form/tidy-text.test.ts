import { expect, test } from 'vitest';
import { tidyText } from './tidy-text.ts';

// A§5: trimmed; optional collapsing of repeated spaces; optional case transform.
test.each([
  [{}, '  A  b ', 'A  b'],
  [{ collapse: true }, ' A \t b  ', 'A b'],
  [{ letterCase: 'upper' }, ' dxb-mar ', 'DXB-MAR'],
  [{ letterCase: 'lower' }, ' Rana@Mail.Example ', 'rana@mail.example'],
  [{ letterCase: 'capitalize' }, 'omar al said', 'Omar Al Said'],
  [{ letterCase: 'capitalize', collapse: true }, ' éva  McCoy', 'Éva McCoy'],
] as const)('%o makes of “%s” “%s”', (tidying, typed, kept) => {
  expect(tidyText(typed, tidying)).toBe(kept);
});
