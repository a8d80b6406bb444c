import { useTranslation } from 'react-i18next';

interface ImportTexts {
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Whether a key has a text. */
  readonly has: (key: string) => boolean;
}

/** The texts of imports, loaded on first use. */
export function useImportTexts(): ImportTexts {
  // The translator's types know only the namespace of this folder.
  const { t, i18n } = useTranslation('imports' as 'ui');
  return { t: t as unknown as ImportTexts['t'], has: (key) => i18n.exists(`imports:${key}`) };
}
