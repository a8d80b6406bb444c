import type { SeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf, type RefusalWords } from '#client/texts/refusal.ts';
import type { TextKey } from '#client/texts/texts.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { notify } from '#ui/toast/messages.ts';
import type { en } from './texts/en.ts';
import { useShiftTexts } from './texts.ts';
import { useEventWords } from './use-event-words.ts';

type Code = keyof typeof en.refused;
const WORDED: ReadonlySet<string> = new Set<Code>([
  'required',
  'in-the-future',
  'too-long-ago',
  'after-the-shift',
  'before-check-in',
  'ends-before-it-begins',
  'longer-than-a-day',
  'break-outside-shift',
  'break-fills-shift',
  'only-now',
  'before-last-event',
  'too-early',
  'unknown-customer',
  'unknown-employee',
  'unknown-location',
  'unknown-field-location',
  'break-incomplete',
  'break-ends-before-it-begins',
  'too-many-patterns',
]);

interface ShiftWords extends Pick<RefusalWords, 'fields'> {
  /** Rules of this form alone. */
  readonly own?: RefusalWords['rule'];
}

/** Sends a form of a shift: a success message, or the refusal in words; `seen` is the version it was written for. */
export function useShiftSubmit(
  seen?: SeenVersion,
  { fields = {}, own = () => undefined }: ShiftWords = {},
): (write: () => Promise<unknown>, done: string) => Promise<SubmitResult | undefined> {
  const t = useShiftTexts();
  const words = useEventWords();
  const problem = useProblemWords();
  return async (write, done) => {
    try {
      await write();
      notify({ kind: 'success', title: done });
      return undefined;
    } catch (error) {
      const rule: RefusalWords['rule'] = (code, params = {}) =>
        own(code, params) ??
        (WORDED.has(code)
          ? t(`refused.${code}` as TextKey<typeof en>, params)
          : words.reason({ code, params, message: '' }) || undefined);
      return refusalOf(error, { rule, problem, fields, seen });
    }
  };
}
