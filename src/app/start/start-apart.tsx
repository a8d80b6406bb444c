import { StrictMode, useEffect, useRef, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { startBrand } from '#client/brand/shown-brand.ts';
import { createQueryClient } from '#client/query/query-client.ts';
import { suffixOf } from '#client/session/audience.ts';
import { session } from '#client/session/session.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { audienceAt } from '#domain/audiences.ts';
import { browserLanguage, chosenLanguage } from '#ui/language/language.ts';
import { reloadOnStaleChunks } from '#ui/lazy/stale-chunks.ts';
import { clearMessages } from '#ui/toast/messages.ts';
import { startTranslatorWith, type TranslatorTexts } from '../language/translator.ts';
import { hasCompanionCookie } from './companion-cookie.ts';
import { firstLanguage } from './first-language.ts';
import { followBrand } from './page-brand.ts';
import { PageFrame } from './page-frame.tsx';

/** On a slow line the first page takes seconds. */
const NOTICES_AFTER_MS = 8_000;

/** Messages belong to the person they were shown to. */
function useOwnMessages(): void {
  useSessionState();
  const person = session.person();
  const before = useRef(person);
  useEffect(() => {
    if (before.current !== person) clearMessages();
    before.current = person;
  }, [person]);
}

function OwnMessages() {
  useOwnMessages();
  return null;
}

export interface ApartDocument {
  readonly texts: TranslatorTexts;
  /** What the document shows, with a session or without. */
  readonly Content: ComponentType;
}

/**
 * Starts a document apart from the panel (the employee view, a branch device): with a session of its own, and with
 * nothing of the panel's code (ADR-0131).
 */
export async function startApart({ texts, Content }: ApartDocument): Promise<void> {
  if (!('Temporal' in globalThis)) (await import('temporal-polyfill/shim')).install();
  const root = document.getElementById('root');
  if (!root) throw new Error('The document lost its root element.');
  reloadOnStaleChunks();
  followBrand();
  const isKnown = hasCompanionCookie(document.cookie, suffixOf(audienceAt(location.pathname)));
  if (isKnown) void session.start(window.stewardEarly);
  else session.assumeSignedOut();
  const client = createQueryClient();
  const tenant = startBrand(location);
  const language = chosenLanguage() ?? (isKnown ? undefined : await firstLanguage(tenant)) ?? browserLanguage();
  await startTranslatorWith(language, texts);
  createRoot(root).render(
    <StrictMode>
      <PageFrame client={client} language={language} noticesAfterMs={NOTICES_AFTER_MS}>
        <OwnMessages />
        <Content />
      </PageFrame>
    </StrictMode>,
  );
}
