import { expect, test } from 'vitest';
import { APPROVAL_SUBJECTS, SKIP_REASONS, STEP_ROLES } from '#domain/approvals.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('approvals are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every role, skip reason and subject has a correct label', () => {
  expect(Object.keys(en.roles)).toEqual([...STEP_ROLES]);
  expect(Object.keys(en.skip)).toEqual([...SKIP_REASONS]);
  expect(Object.keys(en.consequence.accepts)).toEqual([...APPROVAL_SUBJECTS]);
  expect(Object.keys(en.consequence.rejects)).toEqual([...APPROVAL_SUBJECTS]);
  expect(JSON.stringify(Object.values(en.roles))).not.toContain('manger');
});
