import { describe, expect, test } from 'vitest';
import { formatPhone, isPhoneNumber, isPhonePrefix, maskPhone, phoneDigits, splitPhone } from './phones.ts';

describe('phone numbers (A§5, D48)', () => {
  test.each([
    ['', ''],
    ['50', '50'],
    ['501', '501'],
    ['5012', '501 2'],
    ['501234', '501 234'],
    ['501234567', '501 234 567'],
    ['5012345678', '501 234 5678'],
    ['501234567890', '501 234 567890'],
  ])('%s is shown as "%s": groups of 3, 3 and the rest', (digits, shown) => {
    expect(maskPhone(digits)).toBe(shown);
  });

  test.each([
    ['123456', false],
    ['1234567', true],
    ['123456789012', true],
    ['1234567890123', false],
    ['12345a7', false],
    ['٠١٢٣٤٥٦', false],
  ])('%s is a number: %s (7 to 12 digits)', (digits, expected) => {
    expect(isPhoneNumber(digits)).toBe(expected);
  });

  test.each([
    ['971', true],
    ['1', true],
    ['1809', true],
    ['', false],
    ['0971', false],
    ['+971', false],
    ['12345', false],
    // Not assigned to a country or network.
    ['999', false],
    ['210', false],
    ['2', false],
    ['1000', false],
    ['9710', false],
    ['5999', true],
    ['881', true],
  ])('%s is a prefix: %s', (prefix, expected) => {
    expect(isPhonePrefix(prefix)).toBe(expected);
  });

  test('extracts digits from any notation, including Arabic and Persian ones', () => {
    expect(phoneDigits('(٠٥٠) ۱۲۳-45a67')).toBe('0501234567');
  });

  test.each([
    ['+971 50 123 4567', { prefix: '971', number: '501234567' }],
    ['00971501234567', { prefix: '971', number: '501234567' }],
    ['+٩٧١ ٥٠١٢٣٤٥٦٧', { prefix: '971', number: '501234567' }],
    ['+1 (809) 555-0100', { prefix: '1809', number: '5550100' }],
    ['+1 212 555 0100', { prefix: '1', number: '2125550100' }],
    ['0501234567', null],
    ['+999 123', null],
  ])('%s is split at the longest known prefix', (text, phone) => {
    expect(splitPhone(text, ['1', '971', '1809'])).toEqual(phone);
  });

  test('formats the whole number with a plus', () => {
    expect(formatPhone({ prefix: '971', number: '501234567' })).toBe('+971 501 234 567');
  });
});
