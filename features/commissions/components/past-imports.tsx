import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { StatusName } from '#ui/chip/statuses.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { ImportRun } from '../commissions.types.ts';
import { runsQuery } from '../past-imports.queries.ts';
import { useRunWords } from '../use-run-words.ts';
import { UndoImport, UndoQuestion } from './undo-import.tsx';

type RunState = 'imported' | 'failed' | 'undone';

const LOOKS: Readonly<Record<RunState, StatusName>> = { imported: 'finished', failed: 'rejected', undone: 'inactive' };

const stateOf = ({ isSuccessful, undoneAt }: ImportRun): RunState =>
  undoneAt !== null ? 'undone' : isSuccessful ? 'imported' : 'failed';

const Frame = styled('section', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    borderTopWidth: '1px',
    pt: '4',
    '& > h3': { fontWeight: 'semibold', textStyle: 'sm' },
    '& > ul': { width: '100%', borderWidth: '1px', borderRadius: 'l2' },
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      px: '3',
      py: '2',
      '&:not(:first-of-type)': { borderTopWidth: '1px' },
    },
    '& li > div': { flex: '1 1 260px', minWidth: '0', display: 'grid', gap: '0.5', overflowWrap: 'anywhere' },
    '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', fontWeight: 'medium' },
    '& small': { color: 'fg.muted', textStyle: 'xs' },
  },
});

/** Imported files, latest first, with what they brought and an undo (D53, ADR-0100). */
export function PastImports({ module }: { readonly module: SyncModule }) {
  const { t, months } = useRunWords();
  const problem = useProblemWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const asking = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<ImportRun | null>(null);
  const list = useInfiniteQuery(runsQuery(module));
  const runs = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const current = runs.find((run) => run.id === asked?.id);
  return (
    <Frame aria-labelledby={id} data-testid="past-imports">
      <h3 id={id} ref={heading} tabIndex={-1}>
        {t('runs.title')}
      </h3>
      {list.isPending && <SkeletonText lines={3} />}
      {list.isError && <ErrorAlert error={problem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && runs.length === 0 && <p>{t('runs.empty')}</p>}
      {runs.length > 0 && (
        <ul>
          {runs.map((run) => (
            <PastImport
              key={run.id}
              run={run}
              onUndo={(button) => {
                asking.current = button;
                setAsked(run);
              }}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <BusyButton
          size="sm"
          variant="ghost"
          isRead
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('runs.more')}
        </BusyButton>
      )}
      <UndoQuestion
        asked={asked}
        current={current}
        title={t('runs.askTitle', { file: asked?.fileName ?? '' })}
        text={t('runs.askRows', { count: asked?.createdCount ?? 0, months: months(asked?.months ?? []) })}
        label={t('runs.undo')}
        done={t('runs.undone', { file: asked?.fileName ?? '' })}
        onClose={() => setAsked(null)}
        // The button that opened the confirmation is gone with the undone import.
        finalFocus={() => (asking.current?.isConnected ? asking.current : heading.current)}
      >
        {t('runs.askAfter')}
      </UndoQuestion>
    </Frame>
  );
}

function PastImport({ run, onUndo }: { readonly run: ImportRun; readonly onUndo: (button: HTMLElement) => void }) {
  const { t, months, moment, person } = useRunWords();
  const state = stateOf(run);
  const { fileName: file, startedByEmployee: starter, undoneByEmployee: undoer } = run;
  const at = moment(run.endedAt);
  const undoneAt = run.undoneAt === null ? '' : moment(run.undoneAt);
  const rows = t('runs.rows', { count: run.createdCount });
  return (
    <li data-testid="past-import" data-state={state}>
      <div>
        <span className="head">
          <bdi>{file}</bdi>
          <StatusChip status={LOOKS[state]} label={t(`runs.states.${state}`)} />
        </span>
        <small>{starter ? t('runs.by', { at, name: person(starter) }) : at}</small>
        <small>
          {state === 'failed'
            ? t('runs.faults', { count: run.faultCount })
            : run.months.length > 0
              ? t('runs.in', { rows, months: months(run.months) })
              : rows}
        </small>
        {state !== 'failed' && run.faultCount > 0 && <small>{t('runs.refused', { count: run.faultCount })}</small>}
        {state === 'undone' && (
          <small>
            {undoer ? t('runs.undoneBy', { at: undoneAt, name: person(undoer) }) : t('runs.undoneAt', { at: undoneAt })}
          </small>
        )}
      </div>
      {/* A failed or undone import says so by its state. */}
      {state === 'imported' && (
        <UndoImport run={run} label={t('runs.undo')} name={t('runs.undoOf', { file })} onUndo={onUndo} />
      )}
    </li>
  );
}
