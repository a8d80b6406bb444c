import { expect, test } from 'vitest';
import { nameIn } from './names.ts';

test('Arabic readers get the Arabic name if there is one, everyone else the other', () => {
  const both = { name: 'Sick leave', nameArabic: 'إجازة مرضية' };
  expect(nameIn('ar', both)).toBe('إجازة مرضية');
  expect(nameIn('en', both)).toBe('Sick leave');
  for (const nameArabic of [null, undefined, '']) expect(nameIn('ar', { name: 'Hajj', nameArabic })).toBe('Hajj');
});
