import { useCallback } from 'react';
import { leaveTexts } from '#machines/leave-request/leave-request.texts.ts';
import { reasonText, type RefusalTexts } from '#machines/kernel/reason-text.ts';
import { formatNumber } from '#ui/format/numbers.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Reason } from './leave.types.ts';

/** A word that a refusal carries: a reason of an action, or a violated rule of a problem. */
export type Refusal = Pick<Reason, 'code' | 'message'> & { readonly params?: object | undefined };

/** Why something cannot be done, in the reader's language, in these texts; the server's own sentence where the code is not among them. */
export function useWordsOf(texts: RefusalTexts): (refusal: Refusal) => string {
  const { language, locale } = useLanguage();
  return useCallback(
    (refusal) => reasonText(texts, refusal, language, (value) => formatNumber(value, locale)) ?? refusal.message,
    [language, locale, texts],
  );
}

/** Why a request cannot be made or corrected; what its approval refuses is told where it is decided (`machine-words.ts`). */
export const useLeaveReasons = (): ((refusal: Refusal) => string) => useWordsOf(leaveTexts);
