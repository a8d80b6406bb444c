import './start/inspector.ts';
import '#ui/theme/fonts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeGivenPage } from '#client/early/given-page.ts';
import { expectFirstPage } from '#client/query/first-page.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { startBrand } from '#client/brand/shown-brand.ts';
import { session } from '#client/session/session.ts';
import { browserLanguage, chosenLanguage } from '#ui/language/language.ts';
import { reloadOnStaleChunks } from '#ui/lazy/stale-chunks.ts';
import { Application } from './application.tsx';
import { startTranslator } from './language/panel-texts.ts';
import { preloadPage } from './routes.tsx';
import { hasCompanionCookie } from './start/companion-cookie.ts';
import { firstLanguage } from './start/first-language.ts';
import { firstPageReady } from './start/first-page.ts';
import { followLinkIntent } from './start/link-intent.ts';
import { followBrand } from './start/page-brand.ts';

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
  followBrand();
  // The session is checked while texts load; without the companion cookie there is none.
  const isKnown = hasCompanionCookie(document.cookie);
  const given = isKnown ? takeGivenPage() : null;
  const started =
    given && session.startWith(given) ? Promise.resolve() : isKnown ? session.start(window.stewardEarly) : null;
  if (!started) session.assumeSignedOut();
  const client = createQueryClient();
  const tenant = startBrand(location);
  const language = chosenLanguage() ?? (isKnown ? undefined : await firstLanguage(tenant)) ?? browserLanguage();
  if (isKnown) preloadPage(location.pathname, language);
  await startTranslator(language);
  if (started) await firstPageReady(client, started);
  followLinkIntent(client);
  expectFirstPage();
  createRoot(root).render(
    <StrictMode>
      <Application client={client} language={language} />
    </StrictMode>,
  );
}
