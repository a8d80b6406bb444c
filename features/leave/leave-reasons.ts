import { useCallback } from 'react';
import { leaveTexts } from '#machines/leave-request/leave-request.texts.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Reason } from './leave.types.ts';

/** A word that a refusal carries: a reason of an action, or a violated rule of a problem. */
export type Refusal = Pick<Reason, 'code' | 'message'> & { readonly params?: object | undefined };

type Reasons = typeof leaveTexts.reasons;

const fill = (text: string, params: object = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value: unknown = (params as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : gap;
  });

/** Why something cannot be done, in the reader's language, of these reasons; the server's own sentence where the code is not among them. */
export function useWordsOf(reasons: Reasons): (refusal: Refusal) => string {
  const { language } = useLanguage();
  return useCallback(
    ({ code, message, params }) => {
      const text = fill(reasons[code]?.[language] ?? '', params);
      // A violated rule comes without the values of its sentence; only the server can say it whole.
      return text === '' || /\{\w+\}/.test(text) ? message : text;
    },
    [language, reasons],
  );
}

/** Why a request cannot be made or corrected; what its approval refuses is told where it is decided (`machine-words.ts`). */
export const useLeaveReasons = (): ((refusal: Refusal) => string) => useWordsOf(leaveTexts.reasons);
