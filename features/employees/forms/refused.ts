import { ApiProblem } from '#client/http/api-problem.ts';
import type { ProblemWords } from '#client/texts/problem-words.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import type { TextKey } from '#client/texts/texts.ts';
import type { en } from '../texts/en.ts';
import type { EmployeesSay } from '../use-employees-texts.ts';

/** The body's names where the form calls a field differently. */
const FIELDS: Readonly<Record<string, string>> = { lineManagerEmployeeIds: 'lineManagers', hrResponsibleIds: 'hrResponsibles', locationIds: 'locationId' };

/** Rules that only the server knows, in the reader's language. */
const WORDED = new Set([
  'number-taken', 'email-taken', 'not-eligible', 'oneself', 'circle', 'not-own-team', 'repeated', 'not-active', 'not-found', 'before-start', 'after-end', 'invalid-number', 'invalid-iban',
  'has-one', 'too-many',
]);

/** Why the server did not take a form, on the fields that are to blame. */
export function refused(error: unknown, say: EmployeesSay, problemWords: (error: unknown) => ProblemWords): SubmitResult {
  if (error instanceof ApiProblem && error.code === 'stale-version') return { message: say('form.stale') };
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return { message: problemWords(error).description };
  return {
    errors: error.errors.map(({ path, code, message }) => ({
      path: FIELDS[path] ?? path,
      code,
      message: WORDED.has(code) ? say(`refused.${code}` as TextKey<typeof en>) : message,
    })),
  };
}
