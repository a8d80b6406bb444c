const FORM = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/;

/** An IBAN as it is stored: capitals, without spaces. */
export const tidyIban = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The rest of 97 of an account number with its country behind it, letters counted as numbers (ISO 13616). */
function rest(signs: string): number {
  const digits = Array.from(signs, (sign) => String(Number.parseInt(sign, 36))).join('');
  return Array.from(digits, Number).reduce((left, digit) => (left * 10 + digit) % 97, 0);
}

/** Whether the check digits of an IBAN are right: the one rule all countries share. Takes it as stored. */
export const isIban = (iban: string): boolean => FORM.test(iban) && rest(iban.slice(4) + iban.slice(0, 4)) === 1;

/** The IBAN of an account number of a country, with its check digits. */
export const ibanOf = (country: string, account: string): string =>
  `${country}${String(98 - rest(`${account}${country}00`)).padStart(2, '0')}${account}`;
