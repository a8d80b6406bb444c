import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createTranslator, loadUiTexts } from '../language/i18n.ts';
import type { Language } from '../language/language.ts';
import { UiProvider } from '../provider.tsx';

export interface RenderUiOptions {
  readonly language?: Language;
  /** Texts of further namespaces, for features. */
  readonly texts?: Readonly<Record<string, object>>;
}

export interface RenderedUi {
  readonly container: HTMLElement;
  readonly rerender: (element: ReactElement) => void;
  readonly unmount: () => void;
}

/** Renders a component as on a page: with theme, texts and direction. */
export async function renderUi(
  element: ReactElement,
  { language = 'en', texts = {} }: RenderUiOptions = {},
): Promise<RenderedUi> {
  const translator = await createTranslator(language, {
    ui: await loadUiTexts(language),
    ...texts,
  });
  const { container, rerender, unmount } = render(element, {
    wrapper: ({ children }) => (
      <UiProvider translator={translator} language={language}>
        {children}
      </UiProvider>
    ),
  });
  return { container, rerender, unmount };
}
