import { IMPACT_WORDS } from './impact-words.ts';
import { linkAddress } from './newsletters.ts';
import type { NOTIFICATION_WORDS_EN } from './notification-words.en.ts';
import { NOTIFICATION_TYPES, type NotificationType } from './records.ts';

/** A notification as its sentence is made of it. */
export interface SentNotification {
  readonly type: NotificationType;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What happened to a shift, as its person is notified of it. */
export const SHIFT_CHANGES = ['added', 'changed', 'moved', 'removed'] as const;
export type ShiftChange = (typeof SHIFT_CHANGES)[number];

/** How the reader's language writes days, effects on customers, and devices in reading direction. */
export interface SentenceFormats {
  /** A day, yyyy-MM-dd. */
  readonly day: (day: string) => string;
  readonly days: (from: string, until: string) => string;
  readonly devices: (names: readonly string[]) => string;
  readonly language: keyof typeof IMPACT_WORDS;
  /** A day, yyyy-MM-dd, with its weekday. */
  readonly weekday: (day: string) => string;
  /** Times of a day, HH:mm, which always read from left to right. */
  readonly times: (from: string, until: string) => string;
  /** The short name of a time zone on a day, yyyy-MM-dd. */
  readonly zone: (day: string, timezone: string) => string;
}

/** The key of a sentence among the words of notifications. */
export type SentenceKey = keyof typeof NOTIFICATION_WORDS_EN;

/** Sentences that speak to the requester in the second person. */
const TO_REQUESTER = [
  'leave-request-process-finished',
  'leave-request-accepted',
  'leave-request-rejected',
  'leave-cancellation-accepted',
  'leave-cancellation-rejected',
  'change-device-process-finished',
  'change-device-accepted',
  'change-device-rejected',
  'approval-process-new-note',
  'approval-process-new-note-till',
  'approval-process-new-note-device',
] as const;

const DOCUMENT_NEWS = ['document-warning', 'document-urgent', 'document-expired', 'documents-due'] as const;

const CHECK_EVENTS = ['check-in', 'check-out', 'break-start', 'break-end'] as const;

const SEPARATORS = { en: ', ', ar: '، ' } as const;

/** Stands for what an older notification does not name. */
const UNNAMED = '–';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The sentence of a notification and its values: the record, the place and the day. A finished request says how it
 * ended; an unknown type has a generic sentence.
 */
export function notificationSentence(
  notification: SentNotification,
  formats: SentenceFormats,
): readonly [key: SentenceKey, values: Readonly<Record<string, string>>] {
  const { params } = notification;
  const { location, asset, replacement, businessDate, requestedOn, expirationDate, date, until, startDate, endDate } =
    params;
  const day = [businessDate, requestedOn, expirationDate, date].map(text).find((each) => each !== '') ?? '';
  const [from, to] = [text(startDate) || text(date), text(endDate) || text(until)];
  const devices = [asset, replacement].map(text).filter((each) => each !== '');
  const count = params['count'];
  const values = {
    requester: text(params['requester']),
    location: text(location),
    day: day && formats.day(day),
    days: from && formats.days(from, to || from),
    time: inZone(text(params['time']), params, formats),
    weekday: day && formats.weekday(day),
    times: timesOf(params, formats),
    was: placeOf(params['was'], formats),
    devices: formats.devices(devices),
    impacts: impactsOf(notification, formats.language),
    asset: text(asset),
    document: text(params['document']),
    name: text(params['name']),
    count: typeof count === 'number' ? String(count) : '',
    address: addressOf(notification) ?? '',
    text: text(params['text']),
  };
  return [
    keyOf(notification),
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || UNNAMED])),
  ];
}

/** When and where a shift was before it moved; '' where that is not named. */
function placeOf(was: unknown, formats: SentenceFormats): string {
  if (typeof was !== 'object' || was === null) return '';
  const place: Readonly<Record<string, unknown>> = { ...was };
  const parts = [formats.weekday(text(place['date'])), timesOf(place, formats), text(place['location'])];
  return parts.join(SEPARATORS[formats.language]);
}

/** Times of a shift, with their zone where it is named. */
function timesOf(place: Readonly<Record<string, unknown>>, formats: SentenceFormats): string {
  return inZone(formats.times(text(place['time']), text(place['endTime'])), place, formats);
}

/** A time with its zone where it is named: that of readers is another. */
function inZone(
  time: string,
  { date, timezone }: Readonly<Record<string, unknown>>,
  { zone }: Pick<SentenceFormats, 'zone'>,
): string {
  return time === '' || text(timezone) === '' ? time : `${time} ${zone(text(date), text(timezone))}`;
}

/** What tells a newsletter apart, which has no title (C§3): where it leads; null for what is no web link. */
const addressOf = ({ type, params: { url } }: SentNotification): string | null =>
  type === 'new-communication' && typeof url === 'string' ? linkAddress(url) : null;

/** The effects on customers, each once; '' where none is named. */
function impactsOf({ params: { impacts } }: SentNotification, language: SentenceFormats['language']): string {
  const words = new Map<unknown, string>(Object.entries(IMPACT_WORDS[language]));
  const named = Array.isArray(impacts) ? impacts.flatMap((kind: unknown) => words.get(kind) ?? []) : [];
  return [...new Set(named)].join(SEPARATORS[language]);
}

/** The sentence with its values, where no translation library does it. */
export const filledSentence = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? UNNAMED);

function keyOf(notification: SentNotification): SentenceKey {
  const key = generalKeyOf(notification);
  const own = TO_REQUESTER.find((each) => each === key);
  return own !== undefined && notification.params['isRequester'] === true ? `your-${own}` : key;
}

function generalKeyOf(notification: SentNotification): SentenceKey {
  const { type, params } = notification;
  const { status, about, waitsFor, kind } = params;
  const isCancellation = about === 'cancellation';
  const isDecided = status === 'accepted' || status === 'rejected';
  if (!NOTIFICATION_TYPES.includes(type)) return 'unknown';
  if (waitsFor === 'nobody') {
    if (type === 'leave-request') return isCancellation ? 'leave-cancellation-for-nobody' : 'leave-request-for-nobody';
    if (type === 'change-device' || type === 'day-banking-variance') return `${type}-for-nobody`;
  }
  if (type === 'leave-request-process-finished' && isDecided)
    return isCancellation ? `leave-cancellation-${status}` : `leave-request-${status}`;
  if (type === 'day-banking-variance' && isDecided) return `day-banking-variance-${status}`;
  if (type === 'leave-request' && isCancellation) return 'leave-cancellation';
  if (type === 'approval-process-canceled' && isCancellation) return 'leave-cancellation-kept';
  if (type === 'approval-process-new-note' && kind === 'day-banking') return 'approval-process-new-note-till';
  if (
    (type === 'approval-process-new-note' || type === 'approval-process-canceled') &&
    kind === 'change-assigned-device'
  )
    return `${type}-device`;
  if (type === 'change-device-process-finished' && isDecided) return `change-device-${status}`;
  const happened = CHECK_EVENTS.find((each) => each === params['event']);
  // Older ones don't name the event.
  if (type === 'customer-impact' && happened) return `customer-impact-${happened}`;
  if (type === 'custom' && about === 'asset-assigned') return 'asset-assigned';
  if (type === 'schedule-change') {
    const change = SHIFT_CHANGES.find((each) => each === params['change']);
    if (change && !(Number(params['count']) > 1)) return `shift-${change}`;
    if (change === 'added' || change === 'removed') return `shifts-${change}`;
    return text(params['location']) === '' ? type : 'schedule-change-shifts';
  }
  if (type === 'new-communication' && addressOf(notification) === null) return 'new-communication-unlinked';
  return (type === 'custom' && DOCUMENT_NEWS.find((each) => each === about)) || type;
}
