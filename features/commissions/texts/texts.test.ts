import { expect, test } from 'vitest';
import { SALE_WORDS } from '#contract/commissions.words.ts';
import { PRODUCT_TYPES } from '#domain/commissions/commissions.ts';
import { textFaults } from '#client/texts/text-faults.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { ar as pastAr } from './past-imports-ar.ts';
import { en as pastEn } from './past-imports-en.ts';

test('the commission and tip pages are complete in both languages', () => {
  expect(textFaults(en, ar)).toEqual([]);
});

test('the texts of past imports are complete in both languages', () => {
  expect(textFaults(pastEn, pastAr)).toEqual([]);
});

test('every kind of sale has a label (C§9)', () => {
  expect(Object.keys(SALE_WORDS.values?.['type'] ?? {})).toEqual([...PRODUCT_TYPES]);
});

test('the cards say Gross, VAT (Admin Fee for tips), Net, Payout; nothing uses the term for end of service (C§2, D49)', () => {
  const { gross, vat, adminFee, net, payout } = en.cards;
  expect([gross, vat, adminFee, net, payout]).toEqual(['Gross', 'VAT', 'Admin Fee', 'Net', 'Payout']);
  expect(JSON.stringify(en).toLowerCase()).not.toContain('gratuit');
});
