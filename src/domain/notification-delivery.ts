import { isDay } from './days.ts';
import type { SentNotification } from './notification-sentences.ts';
import type { NotificationType } from './records.ts';

/** What notifications are about, as people choose and read them: in mails, and in their preferences. */
export const NOTIFICATION_AREAS = ['leave', 'till-banking', 'schedule', 'assets', 'documents', 'newsletters'] as const;
export type NotificationArea = (typeof NOTIFICATION_AREAS)[number];

/** When a person gets notifications by e-mail. */
export const EMAIL_TIMES = ['immediately', 'daily', 'never'] as const;
export type EmailTimes = (typeof EMAIL_TIMES)[number];

/** Ways in which notifications leave the product; each can be turned off by area. */
export const DELIVERY_CHANNELS = ['email', 'push'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/** Hour of the reader's day at which the digest is sent. */
export const DIGEST_HOUR = 8;

type Params = SentNotification['params'];

/** Approval news of every kind of request share two types; the kind is among their values. */
const ofProcess = ({ kind }: Params): NotificationArea =>
  kind === 'day-banking' ? 'till-banking' : kind === 'change-assigned-device' ? 'assets' : 'leave';

const AREAS: Readonly<Record<NotificationType, NotificationArea | ((params: Params) => NotificationArea)>> = {
  'employee-check-in-late': 'schedule',
  'employee-check-in-absent': 'schedule',
  'customer-impact': 'schedule',
  'schedule-change': 'schedule',
  'leave-request': 'leave',
  'leave-request-process-finished': 'leave',
  'day-banking-variance': 'till-banking',
  'day-banking-automatic-close': 'till-banking',
  'change-device': 'assets',
  'change-device-process-finished': 'assets',
  'approval-process-new-note': ofProcess,
  'approval-process-canceled': ofProcess,
  custom: ({ about }) => (about === 'asset-assigned' ? 'assets' : 'documents'),
  'new-communication': 'newsletters',
};

/** Returns the area of a notification. */
export function areaOfNotification({ type, params }: SentNotification): NotificationArea {
  const area = AREAS[type];
  return typeof area === 'function' ? area(params) : area;
}

/**
 * Returns the first moment after `now` at which it is 08:00 in a time zone. Where the clock skips that hour, the moment
 * after the gap; where it repeats it, the first of the two. Both are ISO instants.
 */
export function nextDigestAt(now: string, timeZone: string): string {
  const instant = Temporal.Instant.from(now);
  const today = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  const at = (day: Temporal.PlainDate): Temporal.Instant =>
    day.toZonedDateTime({ timeZone, plainTime: { hour: DIGEST_HOUR } }).toInstant();
  const next = Temporal.Instant.compare(at(today), instant) > 0 ? at(today) : at(today.add({ days: 1 }));
  return next.toString();
}

/** The record that a link of the panel opens beside its list; '' for another link. */
const openedBy = (link: string): string => /[?&]open=[\da-f-]{36}\b/.exec(link)?.[0].slice(1) ?? '';

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

/**
 * Returns the page of the employee view that shows what a notification is about; null for what only the panel shows.
 * With `link`, the notification's link to the panel, a leave is opened on its page.
 */
export function viewLinkOf({ type, params, link = '' }: SentNotification & { readonly link?: string }): string | null {
  const { date, about, kind, isRequester } = params;
  if (type === 'schedule-change')
    return withQuery('/me/shifts', typeof date === 'string' && isDay(date) ? `start=${date}` : '');
  const isOwnNote = type === 'approval-process-new-note' && isRequester === true;
  if (type === 'leave-request-process-finished' || (isOwnNote && kind === 'leave'))
    return withQuery('/me/leave', openedBy(link));
  if (type === 'change-device-process-finished' || (isOwnNote && kind === 'change-assigned-device'))
    return '/me/assets';
  if (about === 'asset-assigned') return '/me/assets';
  return type === 'new-communication' ? '/me/news' : null;
}
