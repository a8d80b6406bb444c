import type { TextKey, TextValues } from '#client/texts/texts.ts';
import { notificationSentence, type SentenceFormats, type SentNotification } from '#domain/notification-sentences.ts';
import { formatDay, formatDayRange, formatWeekday, formatZone } from '#ui/format/dates.ts';
import { inDigitsOf } from '#ui/format/digits.ts';
import { leftToRight } from '#ui/format/time-range.ts';
import type { en } from './texts/en.ts';

/** Devices in reading direction; isolated, so that a Latin name does not reverse the arrow. */
const inTurn = (devices: readonly string[], locale: string): string =>
  locale.startsWith('ar') ? devices.map((device) => `\u2068${device}\u2069`).join(' ← ') : devices.join(' → ');

const formatsOf = (locale: string): SentenceFormats => ({
  day: (day) => formatDay(day, locale),
  days: (from, until) => formatDayRange(from, until, locale),
  devices: (names) => inTurn(names, locale),
  language: locale.startsWith('ar') ? 'ar' : 'en',
  weekday: (day) => `${formatWeekday(day, locale)} ${formatDay(day, locale)}`,
  zone: (day, timezone) => formatZone(`${day}T12:00:00Z`, timezone, locale),
  times: (from, until) => leftToRight(locale, inDigitsOf(locale, `${from} – ${until}`)),
});

/** The sentence of a notification in the reader's language, as key and values. */
export function sentenceOf(
  notification: SentNotification,
  locale: string,
): readonly [key: TextKey<typeof en>, values: TextValues] {
  const [key, values] = notificationSentence(notification, formatsOf(locale));
  return [`types.${key}`, values];
}
