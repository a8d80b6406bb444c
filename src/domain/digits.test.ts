import { expect, it } from 'vitest';
import { toLatinDigits, typedNumber } from './digits.ts';

it.each([
  ['12', 12],
  [' 1,234.5 ', 1234.5],
  ['1234.5', 1234.5],
  ['-3', -3],
  ['+3', 3],
  ['.5', 0.5],
  ['5.', 5],
  ['−3', -3],
  ['٢٥', 25],
  ['١٬٢٣٤٫٥', 1234.5],
  ['۱۲', 12],
  ['1,5', null],
  ['1,23,456', null],
  ['1.234,5', null],
  ['0x10', null],
  ['1e3', null],
  ['Infinity', null],
  ['', null],
  ['.', null],
  ['-', null],
  [',123', null],
  ['sixteen', null],
])('a number typed as %j is %j', (typed, value) => {
  expect(typedNumber(typed)).toBe(value);
});

it('other characters stay as they are', () => {
  expect(toLatinDigits('رقم ٤٢ / ۷')).toBe('رقم 42 / 7');
});
