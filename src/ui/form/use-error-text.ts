import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDay } from '../format/dates.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { readRule } from './rules.ts';

/** A day in a message uses the format of fields. */
function inWords({ day, ...rest }: Readonly<Record<string, unknown>>, locale: string): object {
  return typeof day === 'string' ? { ...rest, day: formatListDay(day, locale) } : rest;
}

/** Translates a schema message: custom messages unchanged, standard ones in the reader's language. */
export function useErrorText(): (message: string) => string {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  return useCallback(
    (message) => {
      const found = readRule(message);
      // The key comes from a message, so the compiler cannot check it; the rules test covers all of them.
      return found
        ? (t as (key: string, variables: object) => string)(found.key, inWords(found.variables, locale))
        : message;
    },
    [t, locale],
  );
}
