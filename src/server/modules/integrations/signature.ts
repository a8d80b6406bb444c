import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_WINDOW_SECONDS } from '#domain/commissions/integrations.ts';

const PREFIX = 'sha256=';

/** Signs a delivery: HMAC-SHA256 over its timestamp, a full stop and its body, in hexadecimal. */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  PREFIX + createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');

/** Whether one of the secrets signed the delivery. Every secret is tried, and compared in constant time. */
export function isSignedBy(
  secrets: readonly string[],
  { timestamp, signature, body }: { readonly timestamp: string; readonly signature: string; readonly body: string },
): boolean {
  const given = Buffer.from(signature);
  const matches = secrets.map((secret) => {
    const right = Buffer.from(signatureOf(secret, timestamp, body));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return matches.includes(true);
}

// Thirteen digits are milliseconds.
const SECONDS = /^\d{1,11}$/;

/** Reads a timestamp in seconds since 1970; null for anything else. */
export const sentAtOf = (timestamp: string): Date | null =>
  SECONDS.test(timestamp) ? new Date(Number(timestamp) * 1_000) : null;

/** Whether a delivery was sent too long ago or in the future; null when it is neither. The limits are inclusive. */
export function outsideWindow(sentAt: Date, now: Date): 'delivery-too-old' | 'delivery-ahead' | null {
  const seconds = (now.getTime() - sentAt.getTime()) / 1_000;
  if (seconds > SIGNATURE_WINDOW_SECONDS) return 'delivery-too-old';
  return seconds < -SIGNATURE_WINDOW_SECONDS ? 'delivery-ahead' : null;
}
