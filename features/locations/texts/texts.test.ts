import { expect, test } from 'vitest';
import { WEEKDAYS } from '#domain/people.ts';
import { LOCATION_TYPES } from '#domain/records.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the location pages are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every type and weekday has a label (B§3)', () => {
  expect(Object.keys(en.types).toSorted()).toEqual([...LOCATION_TYPES].toSorted());
  expect(Object.keys(en.weekdays)).toEqual([...WEEKDAYS]);
});
