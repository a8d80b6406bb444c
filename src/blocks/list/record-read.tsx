import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { RecordPanel } from '#ui/panel/record-panel.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';

interface RecordQuery<R> {
  readonly data: R | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface RecordReadProps<R> {
  readonly of: RecordQuery<R>;
  /** Draws it once there is something to show. */
  readonly children: (record: R) => ReactNode;
}

/** An open record: what it draws itself, or a placeholder while it is read, or why it can't be read. */
export function RecordRead<R>({ of: { data, error, refetch }, children }: RecordReadProps<R>) {
  const { t } = useTranslation('ui');
  const problemWords = useProblemWords();
  if (data !== undefined && !isNotFound(error)) return children(data);
  if (!error) return <SkeletonText lines={6} />;
  return (
    <RecordPanel title={t('panel.record')}>
      <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
    </RecordPanel>
  );
}
