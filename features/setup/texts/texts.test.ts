import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { SALARY_COMPONENT_TYPES } from '#domain/setup.ts';
import { WORDED_RULES } from '../use-rule-words.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the set-up pages are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every rule of the server has a sentence, and every type of salary component a word (C§3)', () => {
  expect(Object.keys(en.rules).toSorted()).toEqual([...WORDED_RULES].toSorted());
  expect(Object.keys(en.salaryTypes)).toEqual([...SALARY_COMPONENT_TYPES]);
});

test('success and failure are told as the specification words them (A§8, C§8)', () => {
  expect(en.done.created).toBe('{{entity}} {{name}} created.');
  expect(en.failed.deleted).toBe("{{entity}} {{name}} couldn't be deleted due to {{reason}}. Try again.");
});
