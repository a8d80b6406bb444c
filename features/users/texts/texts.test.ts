import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { WHY_MISSING } from '#contract/roles.endpoints.ts';
import { AREAS } from '../matrix-model.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('roles, profiles and users are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every area and every missing part has a label', () => {
  expect(AREAS.filter((area) => !(area in en.areas))).toEqual([]);
  expect(WHY_MISSING.filter((code) => !(code in en.why.missing))).toEqual([]);
});
