import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the employee view is complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});
