import { useMemo } from 'react';
import { approvalTexts } from '#machines/approval-process/approval-process.texts.ts';
import { dayBankingTexts } from '#machines/day-banking/day-banking.texts.ts';
import { joinedTexts, reasonText } from '#machines/kernel/reason-text.ts';
import { formatDayTime } from '#ui/format/dates.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Report } from './banking.types.ts';
import { useRowWords, type RowWords } from './use-row-words.ts';

const TEXTS = joinedTexts(approvalTexts, dayBankingTexts);

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly params?: object | undefined;
}

export interface Words extends RowWords {
  readonly event: (event: string) => string;
  /** Why an action is locked, in the reader's language; the server's sentence where the code is unknown here. */
  readonly reason: (refusal: Refusal) => string;
  /** Day and time in the till's zone. */
  readonly moment: (instant: string, zone: string) => { readonly iso: string; readonly text: string };
}

/** The name of a report, on one line. */
export const reportName = ({ location, businessDate }: Report, { day }: Pick<Words, 'day'>): string =>
  `${location.name} · ${day(businessDate)}`;

/** Formats of till reports in the current language, and the texts of what can be done with them. */
export function useWords(): Words {
  const { locale, language } = useLanguage();
  const rowWords = useRowWords();
  return useMemo(
    () => ({
      ...rowWords,
      event: (event) => TEXTS.events[event]?.[language] ?? event,
      reason: (refusal) => reasonText(TEXTS, refusal, language, rowWords.number) ?? refusal.message,
      moment: (instant, zone) => ({ iso: instant, text: formatDayTime(instant, zone, locale) }),
    }),
    [locale, language, rowWords],
  );
}
