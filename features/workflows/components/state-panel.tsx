import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useListData } from '#client/list/list-data.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button, chakra, Heading } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { Panel } from '#ui/page/panel.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { useWorkflowsTexts } from '../use-workflows-texts.ts';
import { useWorkflowWords } from '../use-workflow-words.ts';
import type { Narrowing } from '../narrowing.ts';
import { recordsQuery, type Traffic, type WaitingRecord, type Workflow } from '../workflows.queries.ts';
import { NarrowedTo } from './narrowed-to.tsx';

const RecordTools = lazyPart(() => import('./record-tools.tsx'));

const Records = styled('ol', {
  base: {
    listStyle: 'none',
    maxHeight: '420px',
    overflowY: 'auto',
    mt: '3',
    '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'center', py: '1.5', minHeight: '36px' },
    '& > li + li': { borderTopWidth: '1px' },
    '& .who': { flex: '1', minWidth: '120px', overflowWrap: 'anywhere' },
    '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' },
    '& small': { color: 'fg.muted', textStyle: 'xs', width: '100%' },
  },
});

export interface StatePanelProps {
  readonly workflow: Workflow;
  readonly state: string;
  /** Of the waiting table; empty for all records of the state. */
  readonly narrowing: Narrowing;
  readonly onShowAll: () => void;
  readonly figures: Traffic['states'][number] | undefined;
  readonly onClose: () => void;
}

/** Exactly the records in a state, the longest there first. */
export function StatePanel({ workflow, state, narrowing, onShowAll, figures, onClose }: StatePanelProps) {
  const t = useWorkflowsTexts();
  const words = useWorkflowWords();
  const query = useInfiniteQuery(recordsQuery(workflow.name, state, narrowing));
  const list = useListData<WaitingRecord>(query);
  const rows = list.pages.flat();
  return (
    <Panel
      as="aside"
      aria-label={t('state.title', { state: words.state(workflow, state) })}
      data-testid="state-panel"
      data-state={state}
    >
      <chakra.div display="flex" gap="2" alignItems="start" justifyContent="space-between">
        <Heading as="h2" textStyle="md" fontWeight="semibold" tabIndex={-1}>
          {t('state.title', { state: words.state(workflow, state) })}
        </Heading>
        <Button size="xs" variant="outline" onClick={onClose}>
          {t('state.close')}
        </Button>
      </chakra.div>
      {figures && (
        <chakra.p color="fg.muted" mt="1">
          {[
            t('state.count', { count: figures.count }),
            figures.medianAgeSeconds !== null && t('state.age', { time: words.time(figures.medianAgeSeconds) }),
            figures.medianStaySeconds !== null &&
              t('state.stay', { count: figures.stays, time: words.time(figures.medianStaySeconds) }),
          ]
            .filter((each) => typeof each === 'string')
            .join(' · ')}
        </chakra.p>
      )}
      <NarrowedTo machine={workflow.name} narrowing={narrowing} onShowAll={onShowAll} />
      {list.error ? (
        <ErrorAlert error={list.error} onRetry={list.onRetry} />
      ) : list.status === 'pending' ? (
        <SkeletonText lines={5} />
      ) : rows.length === 0 ? (
        <chakra.p mt="3">{t(Object.keys(narrowing).length > 0 ? 'state.noneLeft' : 'state.none')}</chakra.p>
      ) : (
        // A scrollable region must be focusable.
        <Records tabIndex={0} aria-label={t('state.title', { state: words.state(workflow, state) })}>
          {rows.map(({ id, label, kind, path, since }) => {
            const name =
              label === null ? <i>{t('state.hidden')}</i> : <bdi>{words.record(workflow, { label, kind })}</bdi>;
            return (
              <li key={id} data-testid="waiting-record">
                <span className="who">{path && label ? <QueryLink href={path}>{name}</QueryLink> : name}</span>
                <QueryLink href={`/workflows/${workflow.name}/${id}`}>{t('state.path')}</QueryLink>
                <small>{t('state.since', { date: words.moment(since) })}</small>
              </li>
            );
          })}
        </Records>
      )}
      <chakra.div display="flex" gap="2" flexWrap="wrap" mt="2">
        {list.hasNextPage && (
          <Button
            size="sm"
            variant="outline"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('state.more')}
          </Button>
        )}
        {rows.length > 0 && (
          <Suspense fallback={null}>
            <RecordTools
              machine={workflow.name}
              state={state}
              narrowing={narrowing}
              title={`${workflow.title[words.language]} · ${words.state(workflow, state)}`}
            />
          </Suspense>
        )}
      </chakra.div>
    </Panel>
  );
}
