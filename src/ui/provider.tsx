import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Digits, Language } from './language/language.ts';
import { LanguageProvider } from './language/language-provider.tsx';
import { system } from './theme/system.ts';

export interface UiProviderProps {
  readonly translator: i18n;
  readonly language: Language;
  readonly digits?: Digits;
  readonly children: ReactNode;
}

/**
 * Providers for all components of this folder: theme, texts, language and direction. Import `theme/fonts.ts` once
 * beside it.
 */
export function UiProvider({ translator, language, digits = 'latn', children }: UiProviderProps) {
  return (
    <ChakraProvider value={system}>
      <I18nextProvider i18n={translator}>
        <LanguageProvider language={language} digits={digits}>
          {children}
        </LanguageProvider>
      </I18nextProvider>
    </ChakraProvider>
  );
}
