import type { SeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import type { TextKey } from '#client/texts/texts.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { notify } from '#ui/toast/messages.ts';
import type { en } from './texts/en.ts';
import { useApprovalsTexts } from './use-approvals-texts.ts';
import { useMachineWords } from './use-machine-words.ts';

/** Rules known only to the server, with texts in the reader's language. */
const WORDED: ReadonlySet<string> = new Set([
  'own-substitute',
  'not-eligible',
  'end-before-start',
  'in-the-past',
  'too-long',
  'cannot-decide',
  'already-named',
  'substitute-is-away',
  'stands-in-for-others',
  'device-not-held',
  'replacement-not-available',
  'already-asked',
  'not-found',
] satisfies (keyof (typeof en)['refused'])[]);

/** Sends a form: shows a success message, or server errors on their fields; `seen` is the version being decided on. */
export function useSubmit(
  seen?: SeenVersion,
): <T>(write: () => Promise<T>, done: string | null) => Promise<SubmitResult | undefined> {
  const t = useApprovalsTexts();
  const words = useMachineWords();
  const problem = useProblemWords();
  return async (write, done) => {
    try {
      await write();
      if (done !== null) notify({ kind: 'success', title: done });
      return undefined;
    } catch (error) {
      const rule = (code: string): string | undefined =>
        WORDED.has(code)
          ? t(`refused.${code}` as TextKey<typeof en>)
          : words.reason({ code, message: '' }) || undefined;
      return refusalOf(error, { rule, problem, seen });
    }
  };
}
