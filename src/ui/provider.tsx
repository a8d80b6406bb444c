import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Digits, Language } from './language/language.ts';
import { LanguageProvider } from './language/language-provider.tsx';
import { globalStyles } from './theme/global-styles.ts';
import { system } from './theme/system.ts';

export interface UiProviderProps {
  readonly translator: i18n;
  readonly language: Language;
  readonly digits?: Digits;
  readonly children: ReactNode;
}

/** Styles written while the page runs come after those of the build, which stand at the end of the document. */
const cache = createCache({ key: 'css', container: document.body });

const NO_LAYERS = { disableLayers: true };

/** The system, created when something asks for more than its global styles. */
const shown = new Proxy({} as SystemContext, {
  get: (_, name) =>
    name === '_global' ? globalStyles() : name === '_config' ? NO_LAYERS : (Reflect.get(system(), name) as unknown),
});

/**
 * Providers for all components of this folder: theme, texts, language and direction. Import `theme/fonts.ts` once
 * beside it.
 */
export function UiProvider({ translator, language, digits = 'latn', children }: UiProviderProps) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={shown}>
        <I18nextProvider i18n={translator}>
          <LanguageProvider language={language} digits={digits}>
            {children}
          </LanguageProvider>
        </I18nextProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
