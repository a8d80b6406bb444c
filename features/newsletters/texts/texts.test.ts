import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the page of newsletters is complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('how a link begins keeps its order within Arabic words', () => {
  expect(ar.linkHelp).toContain('\u2066https://\u2069');
});
