import type { SeenVersion } from '#client/http/seen-version.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { refusalOf } from '#client/texts/refusal.ts';
import type { TextKey } from '#client/texts/texts.ts';
import type { Violation } from '#contract/errors.ts';
import { relist } from '#ui/format/lists.ts';
import type { SubmitResult } from '#ui/form/form.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import type { en } from '../texts/en.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';

const WORDED = new Set([
  'not-found',
  'has-one',
  'before-start',
  'below-basic',
  'half-days',
  'below-law',
  'hundredths',
  'not-eligible',
  'cannot-decide',
  'circle',
  'leaving',
  'leaver',
  'repeated',
  'own-request',
  'own-superiors',
  'nobody-decides',
  'currency-in-use',
  'other-currency',
  'zero-amount',
]);

/**
 * Sends a form, or shows server errors on their fields; `seen` is the version it overwrites, `fields` are body names
 * where the form has others.
 */
export function useSubmit(
  seen?: SeenVersion,
  fields: Readonly<Record<string, string>> = {},
): <T>(write: () => Promise<T>) => Promise<SubmitResult | undefined> {
  const t = useOffboardingTexts();
  const words = useWords();
  const problem = useProblemWords();
  const { locale } = useLanguage();
  const listed = (params: Violation['params']): Violation['params'] =>
    typeof params?.['names'] === 'string' ? { ...params, names: relist(params['names'], locale) } : params;
  return async (write) => {
    try {
      await write();
      return undefined;
    } catch (error) {
      const rule = (code: string, params: Violation['params']): string | undefined =>
        WORDED.has(code)
          ? t(`refused.${code}` as TextKey<typeof en>, listed(params))
          : words.reason({ code, message: '' }) || undefined;
      return refusalOf(error, { rule, problem, fields, seen });
    }
  };
}
