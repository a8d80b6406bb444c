const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** Normalises an IBAN for storage: capitals, without spaces. */
export const tidyIban = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Remainder modulo 97 of an account number followed by its country, letters as numbers (ISO 13616). */
function rest(signs: string): number {
  const digits = Array.from(signs, (sign) => String(Number.parseInt(sign, 36))).join('');
  return Array.from(digits, Number).reduce((left, digit) => (left * 10 + digit) % 97, 0);
}

/** Whether an IBAN in stored form has valid check digits, the one rule common to all countries. */
export const isIban = (iban: string): boolean => FORM.test(iban) && rest(iban.slice(4) + iban.slice(0, 4)) === 1;

/** Returns the IBAN of a country's account number, with its check digits. */
export const ibanOf = (country: string, account: string): string =>
  `${country}${String(98 - rest(`${account}${country}00`)).padStart(2, '0')}${account}`;
