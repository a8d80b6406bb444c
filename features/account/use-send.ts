import type { SeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import type { TextKey } from '#client/texts/texts.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import type { en } from './texts/en.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** Rules known only to the server, with texts in the reader's language. */
const WORDED: ReadonlySet<string> = new Set([
  'wrong-password',
  'same-password',
  'used-elsewhere',
  'no-password',
  'last-way',
  'wrong-code',
  'email-taken',
  'too-simple',
] satisfies (keyof (typeof en)['refused'])[]);

/**
 * Sends a form of this page: passes on the response, or shows server errors on their fields; `seen` is the version that
 * a record form overwrites.
 */
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
