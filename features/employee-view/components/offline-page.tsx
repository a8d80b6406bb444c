import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { isOffline as isUnreachable } from '#blocks/shifts/kept-events.ts';
import type { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { RefreshIcon } from '#ui/icons.tsx';
import { Button, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';

const Frame = styled('main', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '3',
    p: '6',
    textAlign: 'center',
    bg: 'bg.panel',
    '& > p': { maxWidth: '40ch', color: 'fg.muted' },
    '& > section': { width: 'min(100%, 420px)', textAlign: 'start' },
  },
});

export interface OfflinePageProps {
  /** Why the session is unknown. */
  readonly problem: ApiProblem | null;
  /** The server is being asked again: the page stays as it is until it answers. */
  readonly isAsking?: boolean;
  readonly onRetry: () => void;
  /** What can be done without a connection. */
  readonly children?: ReactNode;
}

/** A server that was restarted, or a network that leads nowhere, is not reported by the browser. */
const ASK_AGAIN_MS = 15_000;

/** Shown where the view was opened and the server cannot be reached: it says so, and continues by itself. */
export function OfflinePage({ problem, isAsking = false, onRetry, children }: OfflinePageProps) {
  const t = useViewTexts();
  const words = useProblemWords();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = (): void => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  useEffect(() => {
    if (isAsking) return;
    const timer = setTimeout(() => retry(), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);
  const isOffline = problem === null || problem.status === 0;
  const shown = problem && !isOffline ? words(problem) : { title: t('offline.title'), description: t('offline.text') };
  return (
    <Frame data-testid="offline-page">
      <Heading as="h1" textStyle="xl" fontWeight="semibold" tabIndex={-1}>
        {shown.title}
      </Heading>
      <p>{shown.description}</p>
      {(problem === null || isUnreachable(problem)) && children}
      <Button variant="outline" minH="48px" onClick={onRetry} data-testid="retry">
        <RefreshIcon aria-hidden />
        {t('offline.retry')}
      </Button>
    </Frame>
  );
}
