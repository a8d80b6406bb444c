import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { TextKey } from '#client/texts/texts.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import type { en } from './texts/en.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** Rules that only the server knows, in the reader's language. */
const WORDED = new Set(Object.keys({ 'wrong-password': 1, 'same-password': 1, 'no-password': 1, 'last-way': 1, 'wrong-code': 1 } satisfies Record<keyof (typeof en)['refused'], 1>));

/** Sends a form of this page: hands the answer on, or puts what the server refused on its fields. */
export function useSend(): <T>(write: () => Promise<T>, done: (answer: T) => void) => Promise<SubmitResult | undefined> {
  const say = useAccountTexts();
  const problemWords = useProblemWords();
  return async (write, done) => {
    try {
      done(await write());
      return undefined;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'stale-version') return { message: say('stale') };
      if (!(error instanceof ApiProblem) || error.errors.length === 0) return { message: problemWords(error).description };
      return { errors: error.errors.map(({ path, code, message }) => ({ path, code, message: WORDED.has(code) ? say(`refused.${code}` as TextKey<typeof en>) : message })) };
    }
  };
}
