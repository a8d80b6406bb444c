import type { SeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { notify } from '#ui/toast/messages.ts';

/** Body names where a form calls a field differently. */
const FIELDS: Readonly<Record<string, string>> = {
  employeeId: 'person',
  startDate: 'start',
  endDate: 'end',
  breakStartDate: 'breakStart',
  breakEndDate: 'breakLength',
};

/** Sends a form: shows a success message, or the server's errors on their fields. */
export function useSubmit(
  seen?: SeenVersion,
): (write: () => Promise<unknown>, done: string) => Promise<SubmitResult | undefined> {
  const problem = useProblemWords();
  return async (write, done) => {
    try {
      await write();
      notify({ kind: 'success', title: done });
      return undefined;
    } catch (error) {
      return refusalOf(error, { rule: () => undefined, problem, fields: FIELDS, seen });
    }
  };
}
