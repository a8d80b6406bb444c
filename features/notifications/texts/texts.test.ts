import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { NOTIFICATION_TYPES } from '#domain/records.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the inbox is complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every kind of notification has its sentence', () => {
  expect(NOTIFICATION_TYPES.filter((type) => !(type in en.types))).toEqual([]);
});
