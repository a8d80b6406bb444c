import { expect, test } from 'vitest';
import type { Asset, HeldValue } from '../assets.types.ts';
import type { Words } from '../use-words.ts';
import { detailsOf } from './asset-cells.tsx';

const words = {
  held: ({ stringValue, numberValue, booleanValue }: HeldValue) =>
    stringValue ?? (numberValue === null ? (booleanValue === null ? null : 'Yes') : String(numberValue)),
} as unknown as Words;
const value = (name: string, held: Partial<HeldValue>) => ({
  id: name,
  field: { id: name, name },
  stringValue: null,
  dateValue: null,
  numberValue: null,
  booleanValue: null,
  ...held,
});

test('the asset details in a list show what identifies it: texts alone, numbers with their names, no yes/no fields (C§2)', () => {
  const asset = {
    values: [
      value('Serial', { stringValue: 'C02' }),
      value('Memory', { numberValue: 32 }),
      value('Insured', { booleanValue: true }),
      value('Colour', { stringValue: '' }),
    ],
  } as unknown as Asset;
  expect(detailsOf(asset, words).replaceAll(/[\u2068\u2069]/g, '')).toBe('C02 · Memory: 32');
});
