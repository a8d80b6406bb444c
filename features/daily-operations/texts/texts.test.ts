import { expect, test } from 'vitest';
import { DAILY_STATUSES } from '#domain/schedules/daily.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('daily operations are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every tab says what it means to be empty', () => {
  expect(Object.keys(en.empty)).toEqual([...DAILY_STATUSES, 'all']);
});
