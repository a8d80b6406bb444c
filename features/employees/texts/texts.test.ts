import { expect, test } from 'vitest';
import { EMPLOYEE_ACCESS_TYPES, GENDERS, MARITAL_STATUSES, RELATIONS, RELIGIONS } from '#domain/people.ts';
import { PROFILE_TABS } from '#domain/profile-tabs.ts';
import { ar as documentsArabic } from '#ui/documents/texts/ar.ts';
import { en as documentsEnglish } from '#ui/documents/texts/en.ts';
import { ar as historyArabic } from '#ui/history/texts/ar.ts';
import { en as historyEnglish } from '#ui/history/texts/en.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the employee pages are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
  expect(textFaults(documentsEnglish, documentsArabic)).toEqual([]);
  expect(textFaults(historyEnglish, historyArabic)).toEqual([]);
});

test('every employee attribute has a label (B§9)', () => {
  const missing = (words: readonly string[], labels: object) => words.filter((word) => !(word in labels));
  expect(missing(EMPLOYEE_ACCESS_TYPES, en.accessTypes)).toEqual([]);
  expect(missing(GENDERS, en.genders)).toEqual([]);
  expect(missing(MARITAL_STATUSES, en.maritalStatuses)).toEqual([]);
  expect(missing(RELIGIONS, en.religions)).toEqual([]);
  expect(missing(RELATIONS, en.relations)).toEqual([]);
  expect(
    missing(
      PROFILE_TABS.map(({ id }) => id),
      en.tabs,
    ),
  ).toEqual([]);
});
