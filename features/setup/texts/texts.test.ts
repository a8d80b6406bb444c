import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { SALARY_COMPONENT_TYPES } from '#domain/setup.ts';
import { WORDED_RULES } from '../use-rule-words.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the setup pages are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every server rule has a sentence, and every salary component type a label (C§3)', () => {
  expect(Object.keys(en.rules).toSorted()).toEqual([...WORDED_RULES].toSorted());
  expect(Object.keys(en.salaryTypes)).toEqual([...SALARY_COMPONENT_TYPES]);
});

test('success and failure messages are those of the specification (A§8, C§8)', () => {
  expect(en.done.created).toBe('{{entity}} {{name}} created.');
  expect(en.failed.deleted).toBe("{{entity}} {{name}} couldn't be deleted due to {{reason}}. Try again.");
});
