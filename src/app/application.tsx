import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { session } from '#client/session/session.ts';
import { useSessionState } from '#client/session/use-session.ts';
import type { Language } from '#ui/language/language.ts';
import { forgetRecentOptions } from '#ui/lookup/recent-options.ts';
import { clearMessages, notify } from '#ui/toast/messages.ts';
import { UnreachablePage } from './pages/unreachable.page.tsx';
import { arriveWhole } from './start/arrive-whole.ts';
import { removeOutline } from './start/outline.ts';
import { PageFrame } from './start/page-frame.tsx';
import { SignedIn } from './start/signed-in.tsx';
import { PUBLIC_ONLY, SignedOut } from './start/signed-out.tsx';
import { Splash } from './start/splash.tsx';
import { useAppTexts } from './texts/use-app-texts.ts';

/** Renders by session. Another person gets a fresh page: nothing of the previous one stays. */
function WhoIsHere() {
  const state = useSessionState();
  const [path] = useLocation();
  usePersonChange();
  const isKnown = state.place !== 'tab.starting';
  useLayoutEffect(() => {
    if (isKnown) removeOutline();
  }, [isKnown]);
  if (PUBLIC_ONLY.includes(path)) return <SignedOut />;
  switch (state.place) {
    case 'tab.starting':
      return <Splash />;
    case 'tab.unreachable':
      return <UnreachablePage problem={state.problem} onRetry={() => void session.start()} />;
    case 'tab.signedIn.current':
    case 'tab.signedIn.refreshing':
      return <SignedIn key={session.person()} />;
    default:
      return <SignedOut />;
  }
}

const userOf = (person: string | null): string | undefined => person?.split('/')[1];

/** Messages and recent choices belong to one person; a tab that follows another one says so. */
function usePersonChange(): void {
  const t = useAppTexts();
  const state = useSessionState();
  const person = session.person();
  const before = useRef(person);
  const name = state.facts?.user.displayName ?? '';
  useEffect(() => {
    if (before.current === person) return;
    // Somebody who views the panel as a role, or leaves that, is the same person.
    const wasSomebody = before.current !== null && userOf(before.current) !== userOf(person);
    before.current = person;
    clearMessages();
    forgetRecentOptions();
    if (wasSomebody && person !== null) {
      notify({
        kind: 'info',
        title: t('shell.nowSignedInAs', { name }),
        description: t('shell.nowSignedInAsHint', { name }),
      });
    }
  }, [person, name, t]);
}

export interface ApplicationProps {
  readonly client: QueryClient;
  readonly language: Language;
}

/** The web panel. */
export function Application({ client, language }: ApplicationProps) {
  const [arrive] = useState(() => arriveWhole(client));
  return (
    <PageFrame client={client} language={language} aroundNav={arrive}>
      <WhoIsHere />
    </PageFrame>
  );
}
