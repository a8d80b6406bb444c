import { expect, test } from 'vitest';
import { APPROVAL_SUBJECTS, SUBSTITUTE_STATES } from '#domain/approvals.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('approvals are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every kind and state has a name', () => {
  expect(Object.keys(en.kinds)).toEqual([...APPROVAL_SUBJECTS]);
  expect(Object.keys(en.substitutes.states)).toEqual([...SUBSTITUTE_STATES]);
});
