import { useTranslation } from 'react-i18next';

interface ImportTexts {
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Whether there are words for a key. */
  readonly has: (key: string) => boolean;
}

/** The words of imports, which the application fetches when they are first needed. */
export function useImportTexts(): ImportTexts {
  // The types of the translator know the namespace of this folder's own words only.
  const { t, i18n } = useTranslation('imports' as 'ui');
  return { t: t as unknown as ImportTexts['t'], has: (key) => i18n.exists(`imports:${key}`) };
}
