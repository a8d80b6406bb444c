import type { SeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { refused } from './refused.ts';

/** Sends a form: says what was done, or puts what the server refused on its fields. With `seen`, what was typed can be saved over what somebody else did meanwhile. */
export function useSubmit(seen?: SeenVersion): <T>(write: () => Promise<T>, done: (written: T) => string) => Promise<SubmitResult | undefined> {
  const say = useLocationsTexts();
  const problemWords = useProblemWords();
  return async (write, done) => {
    try {
      notify({ kind: 'success', title: done(await write()) });
      return undefined;
    } catch (error) {
      if (seen?.learn(error)) return { message: say('form.staleKept') };
      return refused(error, say, problemWords);
    }
  };
}
