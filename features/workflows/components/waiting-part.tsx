import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WAITING_GROUPS } from '#domain/waiting.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Input } from '#ui/input/input.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { useWaitingRows, type WaitingRow } from '../use-waiting-rows.ts';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { waitingQuery, type Workflow } from '../workflows.queries.ts';
import { WaitingTable } from './waiting-table.tsx';

const TargetDialog = lazyPart(() => import('./target.dialog.tsx'));

/** Where records wait, of all workflows: by state, person or location (issue 24 §8). */
export function WaitingPart({ workflows }: { readonly workflows: readonly Workflow[] }) {
  const t = useWorkflowsTexts();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const by = WAITING_GROUPS.find((each) => each === url.one('view')) ?? 'state';
  const [searchText, setSearchText] = useState('');
  const [target, setTarget] = useState<WaitingRow | null>(null);
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery(waitingQuery({ by }));
  const rows = useWaitingRows(data?.data ?? [], workflows, searchText);
  return (
    <chakra.div mb="8" data-testid="waiting">
      <Heading as="h2" textStyle="md" fontWeight="semibold" mb="3">
        {t('waiting.title')}
      </Heading>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" mb="3" data-print="hide">
        <Segmented
          label={t('waiting.by')}
          value={by}
          onChange={(id) => url.set('view', id === 'state' ? null : id)}
          options={WAITING_GROUPS.map((each) => ({ value: each, label: t(`waiting.groups.${each}`) }))}
        />
        <Input
          type="search"
          width={{ base: '100%', md: '260px' }}
          aria-label={t('waiting.search')}
          placeholder={t('waiting.search')}
          value={searchText}
          onChange={(event) => setSearchText(event.currentTarget.value)}
        />
      </chakra.div>
      {error ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonText lines={8} />
      ) : data.data.length === 0 ? (
        <EmptyState kind="none" as="h3" title={t('waiting.none')} description={t('waiting.noneHint')} />
      ) : rows.length === 0 ? (
        <EmptyState
          kind="no-match"
          as="h3"
          action={
            <Button variant="outline" onClick={() => setSearchText('')}>
              {t('waiting.clear')}
            </Button>
          }
        />
      ) : (
        <>
          <WaitingTable by={by} rows={rows} readAt={dataUpdatedAt} onTarget={setTarget} />
          {data.count > data.data.length && (
            <chakra.p color="fg.muted" mt="2">
              {t('waiting.more', { number: data.data.length })}
            </chakra.p>
          )}
        </>
      )}
      {target && (
        <LazyDialog>
          <TargetDialog row={target} onClose={() => setTarget(null)} />
        </LazyDialog>
      )}
    </chakra.div>
  );
}
