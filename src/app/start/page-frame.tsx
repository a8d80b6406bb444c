import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router, type AroundNavHandler } from 'wouter';
import { lastRequestId } from '#client/http/last-request.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useGuardedLocation } from '#ui/form/back-guard.ts';
import type { Language } from '#ui/language/language.ts';
import { LinkProvider } from '#ui/link/link-context.tsx';
import { RenderBoundary } from '#ui/states/render-boundary.tsx';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { LanguageRoot } from '../language/language-context.tsx';
import { NoticesHost } from '../notices/notices-host.tsx';

export interface PageFrameProps {
  readonly client: QueryClient;
  readonly language: Language;
  /** Called around every navigation. */
  readonly aroundNav?: AroundNavHandler;
  /** Milliseconds before the operator's notices are loaded. */
  readonly noticesAfterMs?: number;
  readonly children: ReactNode;
}

/** What every document of the product has around its content: texts, data, addresses, messages, notices. */
export function PageFrame({ client, language, aroundNav, noticesAfterMs, children }: PageFrameProps) {
  return (
    <LanguageRoot initial={language}>
      <RenderBoundary requestId={lastRequestId}>
        <QueryClientProvider client={client}>
          <Router hook={useGuardedLocation} {...(aroundNav ? { aroundNav } : {})}>
            <LinkProvider value={QueryLink}>
              {children}
              <ToastRegion />
              <NoticesHost {...(noticesAfterMs === undefined ? {} : { afterMs: noticesAfterMs })} />
            </LinkProvider>
          </Router>
        </QueryClientProvider>
      </RenderBoundary>
    </LanguageRoot>
  );
}
