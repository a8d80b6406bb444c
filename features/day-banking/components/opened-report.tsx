import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { XIcon } from '#ui/icons.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { chakra, IconButton } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { reportQuery } from '../banking.queries.ts';
import { useBankingTexts } from '../use-banking-texts.ts';
import ReportDetail from './report-detail.tsx';

/** A report that a link led to and the list does not hold, or that has left the list by what was done to it, shown above it. */
export default function OpenedReport({
  id,
  onClose,
  onWritten,
}: {
  readonly id: string;
  readonly onClose: () => void;
  readonly onWritten: (id: string) => void;
}) {
  const t = useBankingTexts();
  const problemWords = useProblemWords();
  const client = useQueryClient();
  // Who has had it before them, in the list or as they wrote it, needs not be told how it came here.
  const [isKnown] = useState(() => client.getQueryData(reportQuery(id).queryKey) !== undefined);
  const { data, error, refetch } = useQuery(reportQuery(id));
  return (
    <Panel mb="4" data-testid="opened-above" data-outcome-of-press data-id={id}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="2">
        <chakra.p textStyle="xs" color="fg.muted">
          {t(isKnown ? 'keptAbove' : 'openAbove')}
        </chakra.p>
        <IconButton size="xs" variant="ghost" aria-label={t('closeDetail')} onClick={onClose}>
          <XIcon aria-hidden />
        </IconButton>
      </chakra.div>
      {data && !isNotFound(error) ? (
        <ReportDetail report={data} onGone={onClose} onWritten={onWritten} />
      ) : error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Panel>
  );
}
