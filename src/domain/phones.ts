import { toLatinDigits } from './digits.ts';

/** A phone number (A§5): the country's calling code and the number without it, both digits alone. */
export interface Phone {
  readonly prefix: string;
  readonly number: string;
}

/** Digits a number may have without its prefix (D48). */
export const PHONE_DIGITS = { min: 7, max: 12 } as const;
const PREFIX = /^[1-9]\d{0,3}$/;
const NUMBER = new RegExp(`^\\d{${PHONE_DIGITS.min},${PHONE_DIGITS.max}}$`);

export const isPhonePrefix = (text: string): boolean => PREFIX.test(text);
export const isPhoneNumber = (text: string): boolean => NUMBER.test(text);

/** The digits of what somebody typed, as 0-9 whichever digits they were; everything else is dropped. */
export const phoneDigits = (typed: string): string => toLatinDigits(typed).replaceAll(/\D/g, '');

/** Digits grouped 3-3-rest (D48): "501234567" → "501 234 567". */
export function maskPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((group) => group !== '').join(' ');
}

/** A phone as it is read: "+971 501 234 567". */
export const formatPhone = ({ prefix, number }: Phone): string => `+${prefix} ${maskPhone(number)}`;

/** Whether a text is a whole number with its prefix: it begins with + or 00. */
export const hasPrefix = (text: string): boolean => /^\s*(\+|00)\s*[1-9]/.test(toLatinDigits(text));

/**
 * Takes a whole number (`+971 50 123 4567`, `0097150…`) apart at the longest of the known prefixes.
 * Null for a text without + or 00 and for a prefix nobody has.
 */
export function splitPhone(text: string, prefixes: readonly string[]): Phone | null {
  if (!hasPrefix(text)) return null;
  const digits = phoneDigits(text).replace(/^00/, '');
  const prefix = prefixes
    .filter((known) => digits.startsWith(known))
    .toSorted((one, other) => other.length - one.length)[0];
  return prefix === undefined ? null : { prefix, number: digits.slice(prefix.length) };
}
