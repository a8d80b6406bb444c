/** Statuses of a newsletter on the wire (C§3). While its messages go out it is still `scheduled` (D61). */
export const NEWSLETTER_STATUSES = ['scheduled', 'sent'] as const;
export type NewsletterStatus = (typeof NEWSLETTER_STATUSES)[number];

/** Where a stored newsletter stands: the states of its machine (D60, D61). */
export const NEWSLETTER_STATES = ['scheduled', 'sending', 'sent', 'deleted'] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

/** The content types of the catalogue (C§3, D59). */
export const NEWSLETTER_TYPES = ['internal', 'external', 'article', 'announcement'] as const;
export type NewsletterType = (typeof NEWSLETTER_TYPES)[number];

/** Statuses of the message to one recipient (C§3). */
export const MESSAGE_STATUSES = ['scheduled', 'sent'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Characters of a link; browsers and mail programs take as many. */
export const MAX_LINK_CHARACTERS = 2000;

/** The status a state is told as: what is being sent is still scheduled (D61). */
export const wireStatus = (state: NewsletterState): NewsletterStatus =>
  state === 'sent' || state === 'deleted' ? 'sent' : 'scheduled';

/** The first full hour after an instant, by the clocks of a zone: the earliest a newsletter can be chosen for (C§5). */
export function nextFullHour(now: Temporal.Instant, timeZone: string): Temporal.ZonedDateTime {
  const hour = now.toZonedDateTimeISO(timeZone).round({ smallestUnit: 'hour', roundingMode: 'floor' });
  return hour.add({ hours: 1 });
}

/** An hour of a zone as a sentence says it: `2026-03-01 09:00 (Asia/Dubai)`. */
export const wallClockText = (at: Temporal.ZonedDateTime): string =>
  `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })} (${at.timeZoneId})`;

/**
 * The host of a link that may be sent to everybody, else null: http or https, nothing to sign in with in it, no blanks or
 * control characters. Everything else a browser may follow somewhere unforeseen, or show as another host than it opens.
 */
export function linkHost(link: string): string | null {
  // Browsers drop control characters, so what is shown would not be what is opened.
  if (!/^https?:\/\/[^\s\\]+$/i.test(link) || /(?![\u0080-\u009f])\p{Cc}/u.test(link)) return null;
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(link) ?? [];
  const [, host = '', port = ''] = /^([\p{L}\p{N}.-]+)(?::(\d{1,5}))?$/u.exec(authority) ?? [];
  if (!host.split('.').every((label) => label !== '' && !label.startsWith('-') && !label.endsWith('-'))) return null;
  return Number(port) > 65_535 ? null : host.toLowerCase();
}
