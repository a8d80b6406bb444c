import { expect, test } from 'vitest';
import { holdsWords } from './folded-text.ts';

test.each([
  ['Sara Nasser', 'nass SARA', true],
  ['Zoë Müller', 'zoe mull', true],
  ['فاطمة أحمد', 'فاطمه احمد', true],
  ['Sara Nasser', 'sara k', false],
  ['Sara Nasser', '  ', true],
])('%s holds every word of "%s": %s', (said, text, holds) => {
  expect(holdsWords(said, text)).toBe(holds);
});
