import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { NOTIFICATION_TYPES } from '#domain/records.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the settings are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every kind of notification has a label (A§8)', () => {
  expect(Object.keys(en.notifications.types).toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted());
});
