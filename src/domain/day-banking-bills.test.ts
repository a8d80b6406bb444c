import { expect, test } from 'vitest';
import { currencyDecimals } from './amounts.ts';
import { billsOf } from './day-banking.ts';
import { isCurrency } from './tenants.ts';

const CURRENCIES = Intl.supportedValuesOf('currency').filter((currency) => billsOf(currency).length > 0);

test('bills of a currency are whole minor units, unique, largest first (ADR-0082)', () => {
  expect(CURRENCIES.length).toBeGreaterThan(40);
  for (const currency of CURRENCIES) {
    const bills = billsOf(currency);
    expect([
      currency,
      isCurrency(currency),
      bills.map((bill) => bill * 10 ** currencyDecimals(currency)).every(Number.isInteger),
    ]).toEqual([currency, true, true]);
    expect(bills).toEqual([...new Set(bills)].toSorted((one, other) => other - one));
  }
});

test.each([
  ['AED', [1000, 500, 200, 100, 50, 20, 10, 5]],
  ['KWD', [20, 10, 5, 1, 0.5, 0.25]],
  ['BHD', [20, 10, 5, 1, 0.5]],
  ['OMR', [50, 20, 10, 5, 1, 0.5, 0.1]],
  ['JPY', [10_000, 5000, 2000, 1000]],
  ['CHF', [1000, 200, 100, 50, 20, 10]],
  // Unknown here: entered as one sum.
  ['MOP', []],
])('%s has notes of %j', (currency, bills) => {
  expect(billsOf(currency)).toEqual(bills);
});
