import { useMemo } from 'react';
import { NEWSLETTER_WORDS } from '#contract/newsletters.words.ts';
import type { NewsletterType } from '#domain/newsletters.ts';
import { newsletterTexts } from '#machines/newsletter/newsletter.texts.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import { dayInZone, formatDayTime, formatTime } from '#ui/format/dates.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { timeLeftText } from './countdown.ts';

export interface Words extends Formats {
  /** Day and time in a zone, with the zone's name. */
  readonly moment: (instant: string, zone: string, withZone?: boolean) => string;
  /** dd/LL/yyyy and time, for rows (A§9). */
  readonly listMoment: (instant: string, zone: string) => string;
  /** "2 days, 3 hours", or with short words; empty when it has passed. */
  readonly left: (until: string, now: string, words?: 'long' | 'short') => string;
  /** The label of a newsletter's field. */
  readonly field: (name: keyof typeof NEWSLETTER_WORDS.fields) => string;
  readonly type: (type: NewsletterType) => string;
  readonly event: (event: string) => string;
  readonly state: (state: string) => string;
  /** Why an action is locked; the server's sentence where the code is unknown here. */
  readonly reason: (reason: {
    readonly code: string;
    readonly message: string;
    readonly params?: object | undefined;
  }) => string;
}

/** Formats times and numbers, with the machine's texts, in the current language. */
export function useWords(): Words {
  const { locale, language } = useLanguage();
  const formats = useFormats();
  return useMemo(
    () => ({
      ...formats,
      moment: (instant, zone, withZone = true) => formatDayTime(instant, zone, locale, withZone),
      listMoment: (instant, zone) =>
        `${formats.listDay(dayInZone(instant, zone))}${locale.startsWith('ar') ? '،' : ','} ${formatTime(instant, zone, locale, false)}`,
      left: (until, now, display) => timeLeftText(until, now, locale, display),
      field: (name) => NEWSLETTER_WORDS.fields[name][language],
      type: (type) => NEWSLETTER_WORDS.values?.['type']?.[type]?.[language] ?? type,
      event: (event) => newsletterTexts.events[event]?.[language] ?? event,
      state: (state) => newsletterTexts.states[state]?.[language] ?? state,
      reason: (refusal) => reasonText(newsletterTexts, refusal, language, formats.number) ?? refusal.message,
    }),
    [formats, locale, language],
  );
}
