import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { CORRECTED_PRESENCES, CUSTOMER_IMPACT_KINDS } from '#domain/schedules/attendance.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('shifts are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every customer impact and outcome of a correction has a label', () => {
  expect(Object.keys(en.impacts)).toEqual([...CUSTOMER_IMPACT_KINDS]);
  expect(Object.keys(en.correct.outcomes)).toEqual([...CORRECTED_PRESENCES]);
});
