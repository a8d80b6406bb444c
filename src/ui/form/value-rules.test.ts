import { number, ValidationError } from 'yup';
import { expect, test } from 'vitest';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { readRule } from './rules.ts';
import { amountRule, dayRule, phoneRule, positiveAmountRule } from './value-rules.ts';

/** The key of the error message, with its variables; null when the value is valid. */
function saidOf(
  schema: { readonly validateSync: (value: unknown) => unknown },
  value: unknown,
): { key: string; variables: object } | null {
  try {
    schema.validateSync(value);
    return null;
  } catch (error) {
    return (error instanceof ValidationError && readRule(error.message)) || null;
  }
}

test.each([
  ['an impossible day', dayRule(), '2026-02-30', 'day'],
  ['text instead of a day', dayRule(), 'soon', 'day'],
  ['a day out of range', dayRule(), '1200-01-01', 'day'],
  ['a negative amount (C§5)', amountRule(), -500, 'amountLimits'],
  ['an amount above the maximum', amountRule(), 1_000_000_000_001, 'amountLimits'],
  ['a zero amount of a settlement line (D69)', positiveAmountRule(), 0, 'amountPositive'],
  ['a short phone number', phoneRule(), { prefix: '971', number: '501' }, 'phone'],
  ['text instead of a number', number(), 'sixteen', 'number'],
  ['not above an exclusive minimum', number().moreThan(0), 0, 'moreThan'],
  ['not below an exclusive maximum', number().lessThan(5), 5, 'lessThan'],
])('%s gets its specific message, in both languages (A§5)', (_, schema, value, name) => {
  const said = saidOf(schema, value);
  expect(said?.key).toBe(`form.rule.${name}`);
  for (const texts of [en, ar]) expect(texts.form.rule).toHaveProperty(name);
});

test('the message contains the limit', () => {
  expect(saidOf(number().moreThan(3), 1)?.variables).toEqual({ more: 3 });
});
