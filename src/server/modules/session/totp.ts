import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toLatinDigits } from '#domain/digits.ts';

const PERIOD_SECONDS = 30;
/** Steps before and after now that are still accepted: phone clocks drift. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** Unambiguous letters and digits; 16 of them are 80 bits. */
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

/** Returns a new shared secret, in base32 for authenticator apps. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the otpauth URI of the QR code; `label` names the account in the app. */
export const uriOf = (secret: string, label: string): string => authenticator(secret, label).toString();

/** Normalises a typed code: no blanks or hyphens, capitals, Latin digits. */
export const plainCode = (typed: string): string => toLatinDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Returns the time step of a code (RFC 6238) if it is current; null for any other code. Compares in constant time. */
export function stepOf(secret: string, code: string, now: number = Date.now()): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Returns ten recovery codes for a lost phone, grouped for copying. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => groups(letters()));

const letters = (): string =>
  Array.from({ length: RECOVERY_LETTERS }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
const groups = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');
