import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the newsletter page is complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('the prefix of a link keeps its order within Arabic text', () => {
  expect(ar.linkHelp).toContain('\u2066https://\u2069');
});
