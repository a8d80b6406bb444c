import type { SeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import type { TextKey } from '#client/texts/texts.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import type { en } from './texts/en.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** Rules that only the server knows, in the reader's language. */
const WORDED: ReadonlySet<string> = new Set([
  'wrong-password',
  'same-password',
  'used-elsewhere',
  'no-password',
  'last-way',
  'wrong-code',
  'email-taken',
] satisfies (keyof (typeof en)['refused'])[]);

/** Sends a form of this page: hands the answer on, or puts what the server refused on its fields; `seen` is what a form of a record writes over. */
export function useSend(
  seen?: SeenVersion,
): <T>(write: () => Promise<T>, done: (answer: T) => void) => Promise<SubmitResult | undefined> {
  const t = useAccountTexts();
  const problem = useProblemWords();
  return async (write, done) => {
    try {
      done(await write());
      return undefined;
    } catch (error) {
      return refusalOf(error, {
        rule: (code) => (WORDED.has(code) ? t(`refused.${code}` as TextKey<typeof en>) : undefined),
        problem,
        seen,
      });
    }
  };
}
