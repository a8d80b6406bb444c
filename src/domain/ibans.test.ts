import { expect, it } from 'vitest';
import { isIban, tidyIban } from './ibans.ts';

it.each([
  'AE07 0331 2345 6789 0123 456',
  'SA03 8000 0000 6080 1016 7519',
  'de89 3704 0044 0532 0130 00',
  'QA58DOHB00001234567890ABCDEFG',
])('%s has valid check digits', (iban) => {
  expect(isIban(tidyIban(iban))).toBe(true);
});

it.each(['AE08 0331 2345 6789 0123 456', 'SA0380000000608010167518', 'AE07', '', '<script>', '0033123456789'])(
  '%s has invalid check digits',
  (iban) => {
    expect(isIban(tidyIban(iban))).toBe(false);
  },
);
