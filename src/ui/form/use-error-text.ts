import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatListDay } from '../format/dates.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { readRule } from './rules.ts';

/** A day of a message is written as fields write days. */
function inWords({ day, ...rest }: Readonly<Record<string, unknown>>, locale: string): object {
  return typeof day === 'string' ? { ...rest, day: formatListDay(day, locale) } : rest;
}

/** Turns a message of a schema into words: its own as they are, the standard ones in the reader's language. */
export function useErrorText(): (message: string) => string {
  const { t } = useTranslation('ui');
  const { locale } = useLanguage();
  return useCallback(
    (message) => {
      const found = readRule(message);
      // The key comes out of a message, so the compiler cannot know it; the rules test holds every one of them.
      return found
        ? (t as (key: string, variables: object) => string)(found.key, inWords(found.variables, locale))
        : message;
    },
    [t, locale],
  );
}
