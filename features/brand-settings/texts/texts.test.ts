import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { RESOURCE_KEYS } from '#domain/branding.ts';
import { LEAVE_KINDS } from '#domain/leave.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the branding page is complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every kind of leave and every image has a label (A§3)', () => {
  expect(LEAVE_KINDS.filter((kind) => !(kind in en.leaves.kinds))).toEqual([]);
  expect(RESOURCE_KEYS.filter((key) => !(key in en.images.keys))).toEqual([]);
});
