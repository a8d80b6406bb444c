import { useCallback } from 'react';
import { leaveTexts } from '#machines/leave-request/leave-request.texts.ts';
import { reasonText } from '#machines/kernel/reason-text.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';

/** A refusal code: a reason of an action, or a violated rule of a problem. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly params?: object | undefined;
}

/**
 * Why a request cannot be made or corrected, in the reader's language; the server's sentence where the code is unknown
 * here.
 */
export function useLeaveReasons(): (refusal: Refusal) => string {
  const { language, locale } = useLanguage();
  return useCallback(
    (refusal) => reasonText(leaveTexts, refusal, language, (value) => formatNumber(value, locale)) ?? refusal.message,
    [language, locale],
  );
}
