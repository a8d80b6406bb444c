import '#ui/theme/fonts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createTranslator, loadUiTexts } from '#ui/language/i18n.ts';
import { storedLanguage } from '#ui/language/language.ts';
import { UiProvider } from '#ui/provider.tsx';

if (!('Temporal' in globalThis)) (await import('temporal-polyfill/shim')).install();

const language = storedLanguage();
const translator = await createTranslator(language, { ui: await loadUiTexts(language) });
const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its root element.');

if (import.meta.env.DEV && location.pathname.startsWith('/__kit')) {
  const { Kit } = await import('./kit/kit.page.tsx');
  createRoot(root).render(
    <StrictMode>
      <Kit />
    </StrictMode>,
  );
} else {
  createRoot(root).render(
    <StrictMode>
      <UiProvider translator={translator} language={language}>
        {null}
      </UiProvider>
    </StrictMode>,
  );
}
