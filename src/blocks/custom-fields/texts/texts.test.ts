import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { VALUE_RULES } from '../texts.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('custom fields are complete in both languages, and every server rule has a sentence', () => {
  expect(textFaults(en, ar)).toEqual([]);
  expect(Object.keys(en.rules)).toEqual([...VALUE_RULES]);
});
