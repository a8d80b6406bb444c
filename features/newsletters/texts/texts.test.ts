import { expect, test } from 'vitest';
import { NEWSLETTER_TYPES } from '#domain/newsletters.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the page of newsletters is complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every type has a name (D59)', () => {
  expect(Object.keys(en.types)).toEqual([...NEWSLETTER_TYPES]);
});

test('how a link begins keeps its order within Arabic words', () => {
  expect(ar.linkHelp).toContain('\u2066https://\u2069');
});
