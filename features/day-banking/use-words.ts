import { useMemo } from 'react';
import { approvalTexts } from '#machines/approval-process/approval-process.texts.ts';
import { dayBankingTexts } from '#machines/day-banking/day-banking.texts.ts';
import { joinedTexts, reasonText } from '#machines/kernel/reason-text.ts';
import { formatAmount, formatVariance } from '#ui/format/amounts.ts';
import { dayInZone, formatDayTime, formatTime } from '#ui/format/dates.ts';
import { useFormats, type Formats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Report } from './banking.types.ts';

const TEXTS = joinedTexts(approvalTexts, dayBankingTexts);

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly params?: object | undefined;
}

export interface Words extends Formats {
  /** An amount in minor units, with the currency; a dash for none. */
  readonly amount: (value: number | null, currency: string) => string;
  /** The same with a sign: a surplus is positive, a shortage negative (D28). */
  readonly variance: (value: number | null, currency: string) => string;
  readonly state: (status: string) => string;
  readonly event: (event: string) => string;
  /** Why an action is locked, in the reader's language; the server's sentence where the code is unknown here. */
  readonly reason: (refusal: Refusal) => string;
  /** Day and time in the till's zone. */
  readonly moment: (instant: string, zone: string) => { readonly iso: string; readonly text: string };
  /** The same for a row (D45), on two lines. */
  readonly listMoment: (instant: string, zone: string) => { readonly day: string; readonly time: string };
}

/** The name of a report, on one line. */
export const reportName = ({ location, businessDate }: Report, { day }: Pick<Words, 'day'>): string =>
  `${location.name} · ${day(businessDate)}`;

/** Formats of till reports in the current language. */
export function useWords(): Words {
  const { locale, language } = useLanguage();
  const formats = useFormats();
  return useMemo(
    () => ({
      ...formats,
      amount: (value, currency) => formatAmount(value, currency, locale),
      variance: (value, currency) => formatVariance(value, currency, locale),
      state: (status) => dayBankingTexts.states[status]?.[language] ?? status,
      event: (event) => TEXTS.events[event]?.[language] ?? event,
      reason: (refusal) => reasonText(TEXTS, refusal, language, formats.number) ?? refusal.message,
      listMoment: (instant, zone) => ({
        day: formats.listDay(dayInZone(instant, zone)),
        time: formatTime(instant, zone, locale),
      }),
      moment: (instant, zone) => ({ iso: instant, text: formatDayTime(instant, zone, locale) }),
    }),
    [locale, language, formats],
  );
}
