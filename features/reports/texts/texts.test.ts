import { expect, test } from 'vitest';
import { REPORT_TYPES } from '#domain/reports.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the texts of reports are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every type has a label (C§9)', () => {
  expect(Object.keys(en.types)).toEqual([...REPORT_TYPES]);
});
