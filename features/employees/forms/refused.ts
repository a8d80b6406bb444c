import { refusalOf } from '#client/texts/refusal.ts';
import type { SeenVersion } from '#client/http/seen-version.ts';
import type { ProblemWords } from '#client/texts/problem-words.ts';
import type { TextKey } from '#client/texts/texts.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import type { en } from '../texts/en.ts';
import type { EmployeesTranslate } from '../use-employees-texts.ts';

/** Body names where the form calls a field differently. */
const FIELDS: Readonly<Record<string, string>> = {
  lineManagerEmployeeIds: 'lineManagers',
  hrResponsibleIds: 'hrResponsibles',
  locationIds: 'locationId',
  days: 'value',
};

/** Rules known only to the server, with texts in the reader's language. */
const WORDED = new Set([
  'number-taken',
  'email-taken',
  'not-eligible',
  'oneself',
  'circle',
  'not-own-team',
  'repeated',
  'not-active',
  'not-found',
  'before-start',
  'after-end',
  'invalid-number',
  'invalid-iban',
  'has-one',
  'too-many',
  'duplicate',
  'before-service',
  'after-contract',
  'after-salary',
  'overlaps',
  'in-the-future',
  'too-young',
  'year-closed',
  'carried-by-rule',
  'not-before',
  'too-far',
  'holds-more',
  'own-email',
  'own-superiors',
]);

/** Server errors of a form on their fields; `seen` is the version that a record form overwrites. */
export const refused = (
  error: unknown,
  t: EmployeesTranslate,
  problem: (error: unknown) => ProblemWords,
  seen?: SeenVersion,
): SubmitResult =>
  refusalOf(error, {
    rule: (code) => (WORDED.has(code) ? t(`refused.${code}` as TextKey<typeof en>) : undefined),
    problem,
    fields: FIELDS,
    seen,
  });
