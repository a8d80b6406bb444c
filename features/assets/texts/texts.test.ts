import { expect, test } from 'vitest';
import { ASSET_FIELD_TYPES, ASSET_OWNER_KINDS } from '#domain/assets.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';

test('the asset pages are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('every kind of field and of owner has a name (C§3)', () => {
  expect(Object.keys(en.fieldTypes)).toEqual([...ASSET_FIELD_TYPES]);
  expect(Object.keys(en.kinds)).toEqual([...ASSET_OWNER_KINDS]);
});
