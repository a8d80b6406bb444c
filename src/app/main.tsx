import '#ui/theme/fonts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#client/query/query-client.ts';
import { session } from '#client/session/session.ts';
import { storedLanguage } from '#ui/language/language.ts';
import { Application } from './application.tsx';
import { startTranslator } from './language/translator.ts';
import { preloadPage } from './routes.tsx';
import { hasCompanionCookie } from './start/companion-cookie.ts';
import { reloadOnStaleChunks } from './start/stale-chunks.ts';

if (!('Temporal' in globalThis)) (await import('temporal-polyfill/shim')).install();

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
  reloadOnStaleChunks();
  const language = storedLanguage();
  // Who is here is asked while the words are on their way; without the companion cookie nobody can be.
  if (hasCompanionCookie(document.cookie)) {
    void session.start();
    preloadPage(location.pathname, language);
  } else session.assumeSignedOut();
  await startTranslator(language);
  createRoot(root).render(
    <StrictMode>
      <Application client={createQueryClient()} language={language} />
    </StrictMode>,
  );
}
