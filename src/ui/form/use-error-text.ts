import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readRule } from './rules.ts';

/** Turns a message of a schema into words: its own as they are, the standard ones in the reader's language. */
export function useErrorText(): (message: string) => string {
  const { t } = useTranslation('ui');
  return useCallback(
    (message) => {
      const found = readRule(message);
      // The key comes out of a message, so the compiler cannot know it; the rules test holds every one of them.
      return found
        ? (t as (key: string, variables: object) => string)(found.key, found.variables)
        : message;
    },
    [t],
  );
}
