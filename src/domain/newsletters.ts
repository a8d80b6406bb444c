/** Statuses of a newsletter on the wire (C§3). While it is being sent it is still `scheduled` (D61). */
export const NEWSLETTER_STATUSES = ['scheduled', 'sent'] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

/** States of its machine, as stored (D60, D61). */
export const NEWSLETTER_STATES = ['scheduled', 'sending', 'sent', 'deleted'] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** Content types of the catalogue (C§3, D59). */
export const NEWSLETTER_TYPES = ['internal', 'external', 'article', 'announcement'] as const;
export type NewsletterType = (typeof NEWSLETTER_TYPES)[number];

/** Statuses of the message to one recipient (C§3). */
export const MESSAGE_STATUSES = ['scheduled', 'sent'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Longest link in characters, as supported by browsers and mail programs. */
export const MAX_LINK_CHARACTERS = 2000;

/** Wire status of a state: while being sent it is still scheduled (D61). */
export const wireStatus = (state: NewsletterState): NewsletterStatus =>
  state === 'sent' || state === 'deleted' ? 'sent' : 'scheduled';

/** Returns the first full local hour after an instant: the earliest selectable publication (C§5). */
export function nextFullHour(now: Temporal.Instant, timeZone: string): Temporal.ZonedDateTime {
  const hour = now.toZonedDateTimeISO(timeZone).round({ smallestUnit: 'hour', roundingMode: 'floor' });
  return hour.add({ hours: 1 });
}

/** Formats local time for a sentence: `2026-03-01 09:00 (Asia/Dubai)`. */
export const wallClockText = (at: Temporal.ZonedDateTime): string =>
  `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })} (${at.timeZoneId})`;

/**
 * Returns the host of a link that is safe to send to everyone, else null: http or https, no credentials, blanks or
 * control characters. Browsers may follow anything else to an unexpected place, or show another host than they open.
 */
export function linkHost(link: string): string | null {
  // Browsers drop control characters, so the shown link would differ from the opened one.
  if (!/^https?:\/\/[^\s\\]+$/i.test(link) || /(?![\u0080-\u009f])\p{Cc}/u.test(link)) return null;
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(link) ?? [];
  const [, host = '', port = ''] = /^([\p{L}\p{N}.-]+)(?::(\d{1,5}))?$/u.exec(authority) ?? [];
  if (!host.split('.').every((label) => label !== '' && !label.startsWith('-') && !label.endsWith('-'))) return null;
  return Number(port) > 65_535 ? null : host.toLowerCase();
}

/** Characters of a path that a sentence shows. */
const PATH_LENGTH = 60;

/**
 * Returns what tells a link apart in a sentence: its host and path, shortened, without the query, which may be long and
 * says nothing. Null where `linkHost` is.
 */
export function linkAddress(link: string): string | null {
  const host = linkHost(link);
  if (host === null) return null;
  const [, path = ''] = /^https?:\/\/[^/?#]*\/?([^?#]*?)\/*(?:[?#]|$)/i.exec(link) ?? [];
  // Invisible characters could turn the direction of the sentence.
  const seen = path.replaceAll(/\p{Cf}/gu, '');
  const shown = seen.length > PATH_LENGTH ? `${seen.slice(0, PATH_LENGTH - 1)}…` : seen;
  return shown === '' ? host : `${host}/${shown}`;
}
