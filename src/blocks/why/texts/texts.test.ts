import { expect, test } from 'vitest';
import { textFaults } from '#client/texts/text-faults.ts';
import { ACCOUNT_OBSTACLES } from '#contract/why.endpoints.ts';
import { ACTIONS, SCOPES } from '#domain/permissions.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the question and its answers are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every obstacle, action and scope has a label', () => {
  expect(Object.keys(en.obstacles)).toEqual([...ACCOUNT_OBSTACLES]);
  expect(new Set(Object.keys(en.actions))).toEqual(new Set(ACTIONS));
  expect(new Set(Object.keys(en.scopes))).toEqual(new Set(SCOPES));
});
