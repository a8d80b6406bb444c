import { expect, test } from 'vitest';
import { TERMINATION_REASONS } from '#domain/end-of-service.ts';
import {
  DUTY_KINDS,
  LEAVE_ADJUSTMENT_KINDS,
  OTHER_ADJUSTMENT_KINDS,
  ROLE_TRANSFER_STATES,
} from '#domain/offboarding.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the offboarding pages are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every reason, kind and duty has a label (B§3, D67, D68)', () => {
  expect(Object.keys(en.reasons)).toEqual([...TERMINATION_REASONS]);
  expect(Object.keys(en.leaveKinds)).toEqual([...LEAVE_ADJUSTMENT_KINDS]);
  expect(Object.keys(en.otherKinds)).toEqual([...OTHER_ADJUSTMENT_KINDS]);
  expect(Object.keys(en.duties)).toEqual([...DUTY_KINDS]);
  expect(Object.keys(en.transfer)).toEqual([...ROLE_TRANSFER_STATES]);
});
