import { useMemo } from 'react';
import { grantOf } from '#domain/roles.ts';
import type { Resource } from '#domain/permissions.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { RESOURCE_WORDS } from '#blocks/access/resource-words.ts';
import { useListWords } from './use-list-words.ts';
import { useUsersTexts } from './use-roles-texts.ts';

/** Texts of permissions beyond those of the lists, in the reader's language. */
export function useAccessWords() {
  const t = useUsersTexts();
  const { language } = useLanguage();
  const words = useListWords();
  return useMemo(() => {
    const resource = (name: Resource): string => RESOURCE_WORDS[name][language];
    return {
      ...words,
      resource,
      /** A permission string in words. */
      right: (string: string): string => {
        const grant = grantOf(string);
        if (!grant) return string;
        return t('right', {
          resource: resource(grant.resource),
          action: t(`actions.${grant.action}`),
          scope: t(`scopes.${grant.scope}`),
        });
      },
    };
  }, [t, language, words]);
}
