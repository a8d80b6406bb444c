import { LocaleProvider } from '@chakra-ui/react/locale';
import type { ReactNode } from 'react';
import { useLanguage } from './language-provider.tsx';

/**
 * Locale and direction for Chakra's components with behaviour. Around them and not around the page: finding the direction
 * of a locale takes longer than drawing ten rows, and the first page shows none of them.
 */
export function BehaviourLocale({ children }: { readonly children: ReactNode }) {
  const { locale } = useLanguage();
  return <LocaleProvider locale={locale}>{children}</LocaleProvider>;
}
