import { useCallback } from 'react';
import { approvalTexts } from '#machines/approval-process/approval-process.texts.ts';
import { leaveTexts } from '#machines/leave-request/leave-request.texts.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { Reason } from './leave.types.ts';

/** A word that a refusal carries: a reason of an action, or a violated rule of a problem. */
export type Refusal = Pick<Reason, 'code' | 'message'> & { readonly params?: object | undefined };

const REASONS = { ...approvalTexts.reasons, ...leaveTexts.reasons };
const EVENTS = { ...approvalTexts.events, ...leaveTexts.events };

const fill = (text: string, params: object = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const value: unknown = (params as Record<string, unknown>)[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : gap;
  });

/** Why something cannot be done, in the reader's language; the server's own sentence where the code is not known here. */
export function useReasonWords(): (refusal: Refusal) => string {
  const { language } = useLanguage();
  return useCallback(
    ({ code, message, params }) => {
      const text = fill(REASONS[code]?.[language] ?? '', params);
      // A violated rule comes without the values of its sentence; only the server can say it whole.
      return text === '' || /\{\w+\}/.test(text) ? message : text;
    },
    [language],
  );
}

/** What an event is called on its button. */
export function useEventWords(): (event: string) => string {
  const { language } = useLanguage();
  return useCallback((event) => EVENTS[event]?.[language] ?? event, [language]);
}
