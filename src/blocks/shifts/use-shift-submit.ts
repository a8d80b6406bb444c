import type { SeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf, type RefusalWords } from '#client/texts/refusal.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useShiftTexts } from './texts.ts';

interface OwnWords extends Pick<RefusalWords, 'fields'> {
  /** Rules of this form alone. */
  readonly own?: RefusalWords['rule'];
}

/** Sends a form of a shift: a success message, or the refusal in words; `seen` is the version it was written for. */
export function useShiftSubmit(
  seen?: SeenVersion,
  { fields = {}, own = () => undefined }: OwnWords = {},
): (write: () => Promise<unknown>, done: string) => Promise<SubmitResult | undefined> {
  const t = useShiftTexts();
  const { number } = useFormats();
  const { language } = useLanguage();
  const problem = useProblemWords();
  return async (write, done) => {
    try {
      await write();
      notify({ kind: 'success', title: done });
      return undefined;
    } catch (error) {
      // Loaded when the server refuses something: forms have a bundle budget.
      const { refusedWords } = await import('./refused-words.ts');
      const shared = refusedWords(t, language, number);
      return refusalOf(error, {
        rule: (code, params) => own(code, params) ?? shared(code, params),
        problem,
        fields,
        seen,
      });
    }
  };
}
