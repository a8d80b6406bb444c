import { useCustomFieldRule } from '#blocks/custom-fields/texts.ts';
import type { SeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { refused } from './refused.ts';

/**
 * Sends a form: shows a success message, or server errors on their fields. After a conflict what was typed is kept, and
 * may be saved over the current record.
 */
export function useSubmit(
  seen?: SeenVersion,
): <T>(write: () => Promise<T>, done: (written: T) => string) => Promise<SubmitResult | undefined> {
  const t = useLocationsTexts();
  const problemWords = useProblemWords();
  const customField = useCustomFieldRule();
  return async (write, done) => {
    try {
      notify({ kind: 'success', title: done(await write()) });
      return undefined;
    } catch (error) {
      return refused(error, t, problemWords, seen, customField);
    }
  };
}
