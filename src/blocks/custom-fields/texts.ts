import { useCallback } from 'react';
import { useTexts, type TextKey, type Translate } from '#client/texts/texts.ts';
import { customFieldTextSource } from './text-source.ts';
import type { en } from './texts/en.ts';

export type CustomFieldTranslate = Translate<typeof en>;

export const useCustomFieldTexts = (): CustomFieldTranslate => useTexts<typeof en>(customFieldTextSource.namespace);

/** Rules of values that only the server checks; `rules` has a sentence for each. */
export const VALUE_RULES = [
  'required',
  'too-long',
  'single-line',
  'hyperlink',
  'wrong-type',
  'not-found',
  'not-active',
  'option-retired',
  'field-inactive',
  'field-unassigned',
] as const satisfies readonly (keyof (typeof en)['rules'])[];

/** Why a value was refused by the server; undefined for a rule of something else. */
export function useCustomFieldRule(): (code: string) => string | undefined {
  const t = useCustomFieldTexts();
  return useCallback(
    (code) => (VALUE_RULES.some((known) => known === code) ? t(`rules.${code}` as TextKey<typeof en>) : undefined),
    [t],
  );
}
