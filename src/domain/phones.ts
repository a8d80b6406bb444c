import { isCallingCode } from './calling-codes.ts';
import { toLatinDigits } from './digits.ts';

/** A phone number (A§5): the country's calling code and the number without it, digits only. */
export interface Phone {
  readonly prefix: string;
  readonly number: string;
}

/** Length of a number without its prefix, in digits (D48). */
export const PHONE_DIGITS = { min: 7, max: 12 } as const;
const NUMBER = new RegExp(`^\\d{${PHONE_DIGITS.min},${PHONE_DIGITS.max}}$`);

/** Whether a text is a calling code in use, digits only. */
export const isPhonePrefix = isCallingCode;
export const isPhoneNumber = (text: string): boolean => NUMBER.test(text);

/** Extracts the digits of typed input as 0-9, whatever the script; drops everything else. */
export const phoneDigits = (typed: string): string => toLatinDigits(typed).replaceAll(/\D/g, '');

/** Groups digits 3-3-rest (D48): "501234567" → "501 234 567". */
export function maskPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((group) => group !== '').join(' ');
}

/** Formats a phone for display: "+971 501 234 567". */
export const formatPhone = ({ prefix, number }: Phone): string => `+${prefix} ${maskPhone(number)}`;

/** Whether a text is a whole number with its prefix: begins with + or 00. */
export const hasPrefix = (text: string): boolean => /^\s*(\+|00)\s*[1-9]/.test(toLatinDigits(text));

/**
 * Splits a whole number (`+971 50 123 4567`, `0097150…`) at the longest known prefix. Null for a text without + or 00
 * and for an unknown prefix.
 */
export function splitPhone(text: string, prefixes: readonly string[]): Phone | null {
  if (!hasPrefix(text)) return null;
  const digits = phoneDigits(text).replace(/^00/, '');
  const prefix = prefixes
    .filter((known) => digits.startsWith(known))
    .toSorted((one, other) => other.length - one.length)[0];
  return prefix === undefined ? null : { prefix, number: digits.slice(prefix.length) };
}
