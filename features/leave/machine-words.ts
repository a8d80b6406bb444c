import { useCallback } from 'react';
import { approvalTexts } from '#machines/approval-process/approval-process.texts.ts';
import { leaveTexts } from '#machines/leave-request/leave-request.texts.ts';
import { joinedTexts } from '#machines/kernel/reason-text.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { useWordsOf, type Refusal } from './leave-reasons.ts';

const TEXTS = joinedTexts(approvalTexts, leaveTexts);

/** Why something cannot be done with a request or its approval, in the reader's language. */
export const useReasonWords = (): ((refusal: Refusal) => string) => useWordsOf(TEXTS);

/** What an event is called on its button. */
export function useEventWords(): (event: string) => string {
  const { language } = useLanguage();
  return useCallback((event) => TEXTS.events[event]?.[language] ?? event, [language]);
}
