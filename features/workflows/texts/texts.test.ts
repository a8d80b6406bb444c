import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the Workflows texts are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test.each([
  [2, 'records_two', 'سجلان'],
  [3, 'records_few', '{{count}} سجلات'],
  [18, 'records_many', '{{count}} سجلًا'],
  [100, 'records_other', '{{count}} سجل'],
])('%i records use the Arabic plural form', (count, key, words) => {
  expect(`records_${new Intl.PluralRules('ar').select(count)}`).toBe(key);
  expect((ar.card as Readonly<Record<string, string>>)[key]).toBe(words);
});
