import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toLatinDigits } from '#domain/digits.ts';

const PERIOD_SECONDS = 30;
/** Steps before and after now that still count: clocks of phones are off. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Letters and digits that nobody mistakes for each other; 16 of them are 80 bits. */
const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ123456789';
const RECOVERY_LETTERS = 16;

const authenticator = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Steward',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new shared secret, in base32 as apps take it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address behind the QR code; `label` names the account in the app. */
export const uriOf = (secret: string, label: string): string => authenticator(secret, label).toString();

/** What was typed, without blanks and hyphens, in capitals and Latin digits. */
export const plainCode = (typed: string): string => toLatinDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step a code belongs to (RFC 6238), if it is one of now; null for any other code. Compared in constant time. */
export function stepOf(secret: string, code: string, now: number = Date.now()): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Ten codes for the day the phone is gone, in groups as people copy them. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => groups(letters()));

const letters = (): string =>
  Array.from({ length: RECOVERY_LETTERS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
const groups = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');
