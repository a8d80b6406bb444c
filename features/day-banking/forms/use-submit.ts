import type { SeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import type { TextKey } from '#client/texts/texts.ts';
import { REPORT_DAYS_BACK } from '#domain/day-banking.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { notify } from '#ui/toast/messages.ts';
import type { en } from '../texts/en.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import { useWords } from '../use-words.ts';

const WORDED = new Set([
  'not-found',
  'in-the-future',
  'too-long-ago',
  'before-first-report',
  'already-reported',
  'needs-correction',
  'other-currency',
  'not-in-this-report',
]);

/**
 * Sends a form: shows a success message (null for none), or server errors on their fields; `seen` is the version that a record form
 * overwrites.
 */
export function useSubmit(
  seen?: SeenVersion,
): <T>(write: () => Promise<T>, done: string | null) => Promise<SubmitResult | undefined> {
  const t = useBankingTexts();
  const words = useWords();
  const problem = useProblemWords();
  return async (write, done) => {
    try {
      await write();
      if (done !== null) notify({ kind: 'success', title: done });
      return undefined;
    } catch (error) {
      const rule = (code: string): string | undefined =>
        WORDED.has(code)
          ? t(`refused.${code}` as TextKey<typeof en>, { days: REPORT_DAYS_BACK })
          : words.reason({ code, message: '' }) || undefined;
      return refusalOf(error, { rule, problem, seen });
    }
  };
}
