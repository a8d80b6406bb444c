import { areaOfNotification, NOTIFICATION_AREAS, type NotificationArea } from '#domain/notification-delivery.ts';
import { NOTIFICATION_AREA_WORDS } from '#domain/notification-delivery-words.ts';
import {
  filledSentence,
  notificationSentence,
  type SentenceFormats,
  type SentNotification,
} from '#domain/notification-sentences.ts';
import { NOTIFICATION_WORDS_AR } from '#domain/notification-words.ar.ts';
import { NOTIFICATION_WORDS_EN } from '#domain/notification-words.en.ts';
import { zoneName } from '../core/wall-clock.ts';
import type { Language } from '../core/language.ts';
import { printedDay } from '../pdf/printed-days.ts';
import type { Mail } from './mailer.ts';

/** A notification with the address of its record. */
export interface MailedNotification extends SentNotification {
  readonly url: string;
}

interface NotificationMail {
  readonly to: string;
  readonly language: Language;
  /** Name of the company. */
  readonly tenant: string;
  readonly times: 'immediately' | 'daily';
  /** Newest first. */
  readonly notifications: readonly MailedNotification[];
  /** Where all of them are, and where e-mails are turned off. */
  readonly inboxUrl: string;
  readonly settingsUrl: string;
  readonly messageId: string;
}

/** A mail that is longer is not read; the rest is in the product. */
export const MAX_NAMED = 50;

const SENTENCES = { en: NOTIFICATION_WORDS_EN, ar: NOTIFICATION_WORDS_AR } as const;

const WORDS = {
  en: {
    subject: {
      one: '{{count}} unread notification at {{tenant}}',
      other: '{{count}} unread notifications at {{tenant}}',
    },
    intro: 'What you have not read yet at {{tenant}}:',
    more: { one: 'and {{count}} more', other: 'and {{count}} more' },
    inbox: 'Open Steward',
    immediately: 'You get these e-mails as notifications arrive.',
    daily: 'You get this e-mail once a day, if there is anything unread.',
    settings: 'Change or turn off e-mails',
  },
  ar: {
    subject: {
      zero: 'لا إشعارات غير مقروءة لدى {{tenant}}',
      one: 'إشعار واحد غير مقروء لدى {{tenant}}',
      two: 'إشعاران غير مقروءين لدى {{tenant}}',
      few: '{{count}} إشعارات غير مقروءة لدى {{tenant}}',
      many: '{{count}} إشعارًا غير مقروء لدى {{tenant}}',
      other: '{{count}} إشعار غير مقروء لدى {{tenant}}',
    },
    intro: 'ما لم تقرأه بعد لدى {{tenant}}:',
    more: { one: 'وإشعار آخر', two: 'وإشعاران آخران', few: 'و{{count}} إشعارات أخرى', other: 'و{{count}} إشعارًا آخر' },
    inbox: 'فتح Steward',
    immediately: 'تصلك هذه الرسائل فور ورود الإشعارات.',
    daily: 'تصلك هذه الرسالة مرة في اليوم إن كان لديك ما لم تقرأه.',
    settings: 'تغيير رسائل البريد أو إيقافها',
  },
} as const;

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const counted = (forms: Forms, count: number, language: Language): string =>
  forms[new Intl.PluralRules(language).select(count)] ?? forms.other;

const WEEKDAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar', { weekday: 'short', timeZone: 'UTC' }),
};

const formatsOf = (language: Language): SentenceFormats => {
  const day = (date: string): string => printedDay(date, language);
  return {
    language,
    day,
    days: (from, until) => (from === until ? day(from) : `${day(from)} – ${day(until)}`),
    weekday: (date) => `${WEEKDAYS[language].format(new Date(`${date}T00:00:00Z`))} ${day(date)}`,
    // Isolated in Arabic: a range of times reads from left to right, as on a clock.
    times: (from, until) => (language === 'ar' ? `\u2066${from} – ${until}\u2069` : `${from} – ${until}`),
    zone: (date, timezone) => zoneName(new Date(`${date}T12:00:00Z`), timezone, language),
    devices: (names) =>
      // Isolated, so that a Latin name does not reverse the arrow.
      language === 'ar' ? names.map((name) => `\u2068${name}\u2069`).join(' ← ') : names.join(' → '),
  };
};

/** Returns the sentence of a notification in a language, as the inbox shows it. */
export function writtenSentence(notification: SentNotification, language: Language): string {
  const [key, values] = notificationSentence(notification, formatsOf(language));
  return filledSentence(SENTENCES[language][key], values);
}

interface Group {
  readonly title: string;
  readonly entries: readonly { readonly sentence: string; readonly url: string }[];
}

function groupsOf(notifications: readonly MailedNotification[], language: Language): readonly Group[] {
  const byArea = Map.groupBy(notifications.slice(0, MAX_NAMED), areaOfNotification);
  return NOTIFICATION_AREAS.flatMap((area: NotificationArea) => {
    const entries = byArea.get(area) ?? [];
    return entries.length === 0
      ? []
      : [
          {
            title: NOTIFICATION_AREA_WORDS[language][area],
            entries: entries.map((each) => ({ sentence: writtenSentence(each, language), url: each.url })),
          },
        ];
  });
}

/**
 * Mail with a person's unread notifications by area: each sentence in the language of the person with the address of
 * its record. The subject of a single one is its sentence.
 */
export function notificationMail(mail: NotificationMail): Mail {
  const { to, language, tenant, times, notifications, inboxUrl, settingsUrl, messageId } = mail;
  const words = WORDS[language];
  const fill = (text: string, count = 0): string => filledSentence(text, { tenant, count: String(count) });
  const [first] = notifications;
  const { length } = notifications;
  const groups = groupsOf(notifications, language);
  const more = length > MAX_NAMED ? fill(counted(words.more, length - MAX_NAMED, language), length - MAX_NAMED) : null;
  const parts: Parts = {
    intro: fill(words.intro),
    groups,
    more,
    inbox: { label: words.inbox, url: inboxUrl },
    reason: words[times],
    settings: { label: words.settings, url: settingsUrl },
  };
  return {
    to,
    subject:
      length === 1 && first ? writtenSentence(first, language) : fill(counted(words.subject, length, language), length),
    text: asText(parts),
    html: asHtml(parts, language),
    messageId,
  };
}

interface Parts {
  readonly intro: string;
  readonly groups: readonly Group[];
  readonly more: string | null;
  readonly inbox: { readonly label: string; readonly url: string };
  readonly reason: string;
  readonly settings: { readonly label: string; readonly url: string };
}

const asText = ({ intro, groups, more, inbox, reason, settings }: Parts): string =>
  [
    intro,
    ...groups.map(({ title, entries }) =>
      [title, ...entries.map(({ sentence, url }) => `- ${sentence}\n  ${url}`)].join('\n'),
    ),
    ...(more === null ? [] : [more]),
    `${inbox.label}: ${inbox.url}`,
    `${reason}\n${settings.label}: ${settings.url}`,
  ].join('\n\n');

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? '');

const link = (label: string, url: string): string =>
  `<a href="${escaped(url)}" style="color:#1f5fbf">${escaped(label)}</a>`;

/** Mail programs drop style sheets: the few styles stand at their elements. */
const asHtml = ({ intro, groups, more, inbox, reason, settings }: Parts, language: Language): string =>
  [
    `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#1b1f24;background:#ffffff">',
    `<p style="margin:0 0 16px">${escaped(intro)}</p>`,
    ...groups.flatMap(({ title, entries }) => [
      `<h2 style="margin:16px 0 4px;font-size:15px">${escaped(title)}</h2><ul style="margin:0;padding-inline-start:20px">`,
      ...entries.map(({ sentence, url }) => `<li style="margin:4px 0">${link(sentence, url)}</li>`),
      '</ul>',
    ]),
    ...(more === null ? [] : [`<p style="margin:12px 0 0">${escaped(more)}</p>`]),
    `<p style="margin:20px 0 0">${link(inbox.label, inbox.url)}</p>`,
    `<p style="margin:20px 0 0;font-size:13px;color:#57606a">${escaped(reason)} ${link(settings.label, settings.url)}</p>`,
    '</body></html>',
  ].join('\n');
