import { useEffect, useEffectEvent } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { countOnPhone } from '#blocks/shifts/phone-events.ts';
import type { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { RefreshIcon } from '#ui/icons.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';

const Frame = chakra('main', {
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
  },
});

export interface OfflinePageProps {
  /** Why the session is unknown. */
  readonly problem: ApiProblem | null;
  readonly onRetry: () => void;
}

/** Shown where the view was opened and the server cannot be reached: it says so, and continues by itself. */
export function OfflinePage({ problem, onRetry }: OfflinePageProps) {
  const t = useViewTexts();
  const words = useProblemWords();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = (): void => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  const isOffline = problem === null || problem.status === 0;
  const shown = problem && !isOffline ? words(problem) : { title: t('offline.title'), description: t('offline.text') };
  const waiting = countOnPhone();
  return (
    <Frame data-testid="offline-page">
      <Heading as="h1" textStyle="xl" fontWeight="semibold" tabIndex={-1}>
        {shown.title}
      </Heading>
      <p>{shown.description}</p>
      {waiting > 0 && <p>{t('offline.waiting', { count: waiting })}</p>}
      <Button variant="outline" minH="48px" onClick={onRetry} data-testid="retry">
        <RefreshIcon aria-hidden />
        {t('offline.retry')}
      </Button>
    </Frame>
  );
}
