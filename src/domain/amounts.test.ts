import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currencyDecimals,
  hasTooManyDecimals,
  parseAmount,
  plainAmount,
  readableAmount,
  sameFigure,
} from './amounts.ts';

describe('amounts in minor units (A§5)', () => {
  test.each([
    [4_821_050, 'AED', '48210.50', '48,210.50'],
    [1_234_567_891, 'KWD', '1234567.891', '1,234,567.891'],
    [5, 'AED', '0.05', '0.05'],
    [5, 'KWD', '0.005', '0.005'],
    [-123_456, 'AED', '-1234.56', '-1,234.56'],
    [1_500_000, 'JPY', '1500000', '1,500,000'],
    [0, 'AED', '0.00', '0.00'],
    [99_999, 'AED', '999.99', '999.99'],
  ])('%i of %s is %s, read %s', (units, currency, plain, readable) => {
    expect([plainAmount(units, currency), readableAmount(units, currency)]).toEqual([plain, readable]);
  });

  test.each([
    ['1.234', 'AED', true],
    ['١٫٢٣٤', 'AED', true],
    ['1.234', 'KWD', false],
    ['1.5', 'JPY', true],
    ['1,000', 'JPY', false],
    ['many', 'AED', false],
    ['1.2345x', 'AED', false],
  ])('rejects %s of %s as having too many decimals: %s', (text, currency, tooMany) => {
    expect(hasTooManyDecimals(text, currency)).toBe(tooMany);
  });

  test.each([
    [500, 'AED', 'KWD', 5_000],
    [5_000, 'KWD', 'AED', 500],
    [1_235, 'KWD', 'AED', undefined],
    [-2_000, 'AED', 'JPY', -20],
    [2_050, 'AED', 'JPY', undefined],
    [7, 'JPY', 'KWD', 7_000],
    [70, 'AED', 'EUR', 70],
  ])('converts %i of %s to the same digits in %s: %s of its minor units', (units, from, to, same) => {
    expect(sameFigure(units, from, to)).toBe(same);
  });

  test.each([
    ['48,210.50', 'AED', 4_821_050],
    ['48210.5', 'AED', 4_821_050],
    ['٤٨٬٢١٠٫٥', 'AED', 4_821_050],
    ['.5', 'AED', 50],
    ['5.', 'AED', 500],
    ['1.234', 'KWD', 1234],
    ['−3', 'AED', -300],
    ['-0', 'AED', 0],
    ['', 'AED', null],
    ['  ', 'AED', null],
    ['1.234', 'AED', undefined],
    ['1.5', 'JPY', undefined],
    ['1,23', 'AED', undefined],
    ['1,2345', 'AED', undefined],
    ['ten', 'AED', undefined],
    ['.', 'AED', undefined],
    ['-', 'AED', undefined],
    ['99999999999999999', 'AED', undefined],
  ])('parses %j in %s as %j', (text, currency, units) => {
    expect(parseAmount(text, currency)).toBe(units);
  });

  test('parses its own output to the last unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom('AED', 'KWD', 'JPY', 'BHD'),
        (units, currency) => {
          expect(parseAmount(readableAmount(units, currency), currency)).toBe(units);
          expect(plainAmount(units, currency)).toBe(
            (units / 10 ** currencyDecimals(currency)).toFixed(currencyDecimals(currency)),
          );
        },
      ),
    );
  });
});
