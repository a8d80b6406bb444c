import type { SeenVersion } from '#client/http/seen-version.ts';
import type { ProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import type { TextKey } from '#client/texts/texts.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { assetTexts } from '#machines/asset/asset.texts.ts';
import type { en } from '../texts/en.ts';
import type { AssetsTranslate } from '../use-assets-texts.ts';

/** Body names where a form calls a field differently. */
const FIELDS: Readonly<Record<string, string>> = { userId: 'owner', employeeId: 'owner', locationId: 'owner' };
const WORDED = new Set(['required', 'wrong-type', 'not-found', 'name-taken', 'too-many', 'owner-required']);

/** Server errors of a form on their fields; `seen` is the version that a record form overwrites. */
export function refused(
  error: unknown,
  t: AssetsTranslate,
  problem: (error: unknown) => ProblemWords,
  language: 'en' | 'ar',
  seen?: SeenVersion,
): SubmitResult {
  const rule = (code: string): string | undefined =>
    WORDED.has(code) ? t(`refused.${code}` as TextKey<typeof en>) : assetTexts.reasons[code]?.[language];
  const result = refusalOf(error, { rule, problem, fields: FIELDS, seen });
  if (!('errors' in result) || !result.errors) return result;
  return { errors: result.errors.map((each) => ({ ...each, path: each.path.replace(/^fieldValues\./, 'values.') })) };
}
