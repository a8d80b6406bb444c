import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Language } from '#ui/language/language.ts';
import { UiProvider } from '#ui/provider.tsx';
import { translator } from './translator.ts';

interface LanguageChoice {
  readonly language: Language;
  /** Loads the texts of the other language, then switches the page. */
  readonly choose: (language: Language) => Promise<void>;
}

const LanguageChoiceContext = createContext<LanguageChoice | null>(null);

/** Theme, texts and direction of the whole page, with a switchable language. */
export function LanguageRoot({ initial, children }: { readonly initial: Language; readonly children: ReactNode }) {
  const [language, setLanguage] = useState(initial);
  const choose = useCallback(async (next: Language) => {
    await translator.changeLanguage(next);
    setLanguage(next);
  }, []);
  const choice = useMemo(() => ({ language, choose }), [language, choose]);
  return (
    <LanguageChoiceContext value={choice}>
      <UiProvider translator={translator} language={language}>
        {children}
      </UiProvider>
    </LanguageChoiceContext>
  );
}

/** The current language and a function to change it. @throws Error outside of `LanguageRoot`. */
export function useLanguageChoice(): LanguageChoice {
  const choice = use(LanguageChoiceContext);
  if (!choice) throw new Error('useLanguageChoice needs LanguageRoot.');
  return choice;
}
