import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { lastRequestId } from '#client/http/last-request.ts';
import { audienceAt } from '#client/session/audience.ts';
import { session } from '#client/session/session.ts';
import { useSessionState } from '#client/session/use-session.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useGuardedLocation } from '#ui/form/back-guard.ts';
import type { Language } from '#ui/language/language.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { LinkProvider } from '#ui/link/link-context.tsx';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { clearMessages, notify } from '#ui/toast/messages.ts';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { LanguageRoot } from './language/language-context.tsx';
import { NoticesHost } from './notices/notices-host.tsx';
import { UnreachablePage } from './pages/unreachable.page.tsx';
import { arriveWhole } from './start/arrive-whole.ts';
import { removeOutline } from './start/outline.ts';
import { SignedIn } from './start/signed-in.tsx';
import { PUBLIC_ONLY, SignedOut } from './start/signed-out.tsx';
import { Splash } from './start/splash.tsx';
import { useAppTexts } from './texts/use-app-texts.ts';

/** Documents apart from the panel, each loaded by those who use it: a branch device, and the employee view. */
const APART = {
  branch: lazyPart(() => import('./start/branch-device.tsx')),
  'employee-app': lazyPart(() => import('./start/employee-view.tsx')),
};

/** Renders by session. Another person gets a fresh page: nothing of the previous one stays. */
function WhoIsHere() {
  const state = useSessionState();
  const [path] = useLocation();
  usePersonChange();
  const isKnown = state.place !== 'tab.starting';
  useLayoutEffect(() => {
    if (isKnown) removeOutline();
  }, [isKnown]);
  const audience = audienceAt(path);
  if (audience !== 'web') {
    const Apart = APART[audience];
    return (
      <Suspense fallback={<Splash />}>
        <Apart />
      </Suspense>
    );
  }
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

/** Messages belong to the person they were shown to; a tab that follows another one says so. */
function usePersonChange(): void {
  const t = useAppTexts();
  const state = useSessionState();
  const person = session.person();
  const before = useRef(person);
  const name = state.facts?.user.displayName ?? '';
  useEffect(() => {
    if (before.current === person) return;
    const wasSomebody = before.current !== null;
    before.current = person;
    clearMessages();
    // A branch device passes from person to person.
    if (wasSomebody && person !== null && audienceAt(location.pathname) === 'web') {
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

/** The whole page. */
export function Application({ client, language }: ApplicationProps) {
  const [arrive] = useState(() => arriveWhole(client));
  return (
    <LanguageRoot initial={language}>
      <RenderBoundary requestId={lastRequestId}>
        <QueryClientProvider client={client}>
          <Router hook={useGuardedLocation} aroundNav={arrive}>
            <LinkProvider value={QueryLink}>
              <WhoIsHere />
              <ToastRegion />
              <NoticesHost />
            </LinkProvider>
          </Router>
        </QueryClientProvider>
      </RenderBoundary>
    </LanguageRoot>
  );
}
