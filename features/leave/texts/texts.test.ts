import { expect, test } from 'vitest';
import { SKIP_REASONS, STEP_ROLES } from '#domain/approvals.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the leave pages are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every role and every reason for skipping has a word, spelt right', () => {
  expect(STEP_ROLES.filter((role) => !(role in en.roles))).toEqual([]);
  expect(SKIP_REASONS.filter((reason) => !(reason in en.skip))).toEqual([]);
  expect(JSON.stringify(Object.values(en.roles))).not.toContain('manger');
});
