import { useCallback } from 'react';
import type { TextKey } from '#client/texts/texts.ts';
import type { en } from './texts/en.ts';
import { useSetupTexts } from './use-setup-texts.ts';

/** Codes of rules that only the server checks; `rules` has a sentence for each. */
export const WORDED_RULES = [
  'name-taken',
  'code-taken',
  'invalid-pattern',
  'pattern-too-large',
  'warning-after-urgent',
  'threshold-missing',
  'not-found',
  'holiday-taken',
  'limit-without-negative',
  'in-the-past',
  'contract-waits',
  'expiry-without-carry-over',
  'step-twice',
  'role-taken',
  'has-tiers',
  'tier-taken',
  'target-taken',
  'targets-out-of-order',
  'percentage-required',
  'amount-required',
  'inactive',
  'too-many-fields',
  'no-choice',
  'too-few-options',
  'too-many-options',
  'option-twice',
  'category-fixed',
  'type-in-use',
] as const satisfies readonly (keyof (typeof en)['rules'])[];

/** The text of a rule violated on the server; undefined for one without a text here. */
export function useRuleWords(): (code: string) => string | undefined {
  const t = useSetupTexts();
  return useCallback(
    (code) => (WORDED_RULES.some((known) => known === code) ? t(`rules.${code}` as TextKey<typeof en>) : undefined),
    [t],
  );
}
