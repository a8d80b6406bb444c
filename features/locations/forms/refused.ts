import type { SeenVersion } from '#client/http/seen-version.ts';
import type { ProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import type { TextKey } from '#client/texts/texts.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import type { en } from '../texts/en.ts';
import type { LocationsTranslate } from '../use-locations-texts.ts';

/** Body names where a form calls a field differently. */
const FIELDS: Readonly<Record<string, string>> = {
  contactEmployeeId: 'contactEmployee',
  locationId: 'location',
  fieldLocationProvinceId: 'province',
};

/** Rules known only to the server, with texts in the reader's language. */
const WORDED = new Set([
  'code-taken',
  'no-such-zone',
  'no-employee',
  'not-found',
  'not-active',
  'not-of-country',
  'overlap',
  'day-taken',
  'date-taken',
  'name-taken',
  'type-taken',
  'no-such-employee',
  'not-working',
  'after-absent',
  'currency-in-use',
  'other-currency',
]);

/** Server errors of a form on their fields; `seen` is the version that a record form overwrites. */
export const refused = (
  error: unknown,
  t: LocationsTranslate,
  problem: (error: unknown) => ProblemWords,
  seen?: SeenVersion,
  customField: (code: string) => string | undefined = () => undefined,
): SubmitResult =>
  refusalOf(error, {
    rule: (code) => (WORDED.has(code) ? t(`refused.${code}` as TextKey<typeof en>) : customField(code)),
    problem,
    fields: FIELDS,
    seen,
  });
