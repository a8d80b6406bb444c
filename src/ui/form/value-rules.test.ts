import { number, ValidationError } from 'yup';
import { expect, test } from 'vitest';
import { ar } from '../texts/ar.ts';
import { en } from '../texts/en.ts';
import { readRule } from './rules.ts';
import { amountRule, dayRule, phoneRule, positiveAmountRule } from './value-rules.ts';

/** The key of what is said, with its variables; null when the value is taken. */
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
  ['a day that is none', dayRule(), '2026-02-30', 'day'],
  ['what is no day at all', dayRule(), 'soon', 'day'],
  ['a day of another century', dayRule(), '1200-01-01', 'day'],
  ['an amount below nothing (C§5)', amountRule(), -500, 'amountLimits'],
  ['an amount that nobody has', amountRule(), 1_000_000_000_001, 'amountLimits'],
  ['an amount of nothing where a line is about one (D69)', positiveAmountRule(), 0, 'amountPositive'],
  ['a phone number that is too short', phoneRule(), { prefix: '971', number: '501' }, 'phone'],
  ['what is no number', number(), 'sixteen', 'number'],
  ['no more than a limit', number().moreThan(0), 0, 'moreThan'],
  ['no less than a limit', number().lessThan(5), 5, 'lessThan'],
])('%s is told for what it is, in both languages (A§5)', (_, schema, value, name) => {
  const said = saidOf(schema, value);
  expect(said?.key).toBe(`form.rule.${name}`);
  for (const texts of [en, ar]) expect(texts.form.rule).toHaveProperty(name);
});

test('the limit is part of the sentence', () => {
  expect(saidOf(number().moreThan(3), 1)?.variables).toEqual({ more: 3 });
});
