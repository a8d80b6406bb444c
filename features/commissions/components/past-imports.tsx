import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { SyncModule } from '#domain/commissions/commissions.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import type { StatusName } from '#ui/chip/statuses.ts';
import { joinParts, relist } from '#ui/format/lists.ts';
import { LockIcon, RestoreIcon } from '#ui/icons.tsx';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import type { ImportRun } from '../commissions.types.ts';
import { runsQuery, useUndoImport } from '../past-imports.queries.ts';
import { usePastImportsTexts } from '../use-commissions-texts.ts';
import { useWords } from '../use-words.ts';

type RunState = 'imported' | 'failed' | 'undone';

const LOOKS: Readonly<Record<RunState, StatusName>> = { imported: 'finished', failed: 'rejected', undone: 'inactive' };

const stateOf = ({ isSuccessful, undoneAt }: ImportRun): RunState =>
  undoneAt !== null ? 'undone' : isSuccessful ? 'imported' : 'failed';

// Dimming would reduce the label's contrast below the limit: lock icon and dashed edge indicate it instead.
const LOCKED = {
  color: 'fg.muted',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  opacity: '1',
  _disabled: { opacity: '1' },
  cursor: 'not-allowed',
  _hover: { bg: 'transparent' },
} as const;

const Frame = chakra('section', {
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
    '& .why': { display: 'flex', gap: '1.5', '& > svg': { flexShrink: '0', marginTop: '1px' } },
  },
});

/** Texts of an import and of the reasons against undoing it, in the current language. */
function useRunWords() {
  const t = usePastImportsTexts();
  const words = useWords();
  const { locale } = useLanguage();
  const problem = useProblemWords();
  const months = (some: readonly string[]): string =>
    joinParts(
      some.map((month) => words.month(month)),
      locale,
    );
  const reason = ({
    code,
    message,
    params = {},
  }: {
    readonly code: string;
    readonly message: string;
    readonly params?: object | undefined;
  }): string => {
    const given = params as { readonly months?: string; readonly files?: string; readonly count?: number };
    if (code === 'month-frozen')
      return t('undoReasons.month-frozen', {
        months: months(given.months?.split(', ') ?? []),
        count: given.count ?? 1,
      });
    if (code === 'sales-refunded') return t('undoReasons.sales-refunded', { files: relist(given.files ?? '', locale) });
    return code === 'import-undone' || code === 'import-failed' ? t(`undoReasons.${code}`) : message;
  };
  return {
    t,
    months,
    reason,
    moment: words.moment,
    person: words.person,
    /** Every reason why undoing was refused. */
    refusal: (cause: unknown): string =>
      cause instanceof ApiProblem && cause.status === 409 && cause.errors.length > 0
        ? cause.errors.map(reason).join(' ')
        : problem(cause).description,
  };
}

/** Imported files, latest first, with what they brought and an undo (D53, ADR-0100). */
export function PastImports({ module }: { readonly module: SyncModule }) {
  const { t, refusal, months } = useRunWords();
  const problem = useProblemWords();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const asking = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<ImportRun | null>(null);
  const list = useInfiniteQuery(runsQuery(module));
  const undo = useUndoImport();
  const runs = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const current = runs.find((run) => run.id === asked?.id);
  const confirm = async ({ id: run, fileName: file }: ImportRun): Promise<void> => {
    try {
      await undo.mutateAsync(run);
      notify({ kind: 'success', title: t('runs.undone', { file }) });
    } catch (cause) {
      throw new Error(refusal(cause), { cause });
    }
  };
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
        <BusyButton size="sm" variant="ghost" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('runs.more')}
        </BusyButton>
      )}
      <ConfirmDialog
        open={asked !== null}
        // Another person may have undone it, or frozen one of its months, while the confirmation is open.
        seen={Number(current?.actions.some(({ can }) => can) ?? false)}
        kind="delete"
        onClose={() => setAsked(null)}
        // The button that opened the confirmation is gone with the undone import.
        finalFocus={() => (asking.current?.isConnected ? asking.current : heading.current)}
        title={t('runs.askTitle', { file: asked?.fileName ?? '' })}
        text={t('runs.askRows', { count: asked?.createdCount ?? 0, months: months(asked?.months ?? []) })}
        confirmLabel={t('runs.undo')}
        onConfirm={() => (asked ? confirm(asked) : undefined)}
      >
        {t('runs.askAfter')}
      </ConfirmDialog>
    </Frame>
  );
}

function PastImport({ run, onUndo }: { readonly run: ImportRun; readonly onUndo: (button: HTMLElement) => void }) {
  const { t, reason, months, moment, person } = useRunWords();
  const id = useId();
  const state = stateOf(run);
  const { fileName: file, startedByEmployee: starter, undoneByEmployee: undoer } = run;
  const at = moment(run.endedAt);
  const undoneAt = run.undoneAt === null ? '' : moment(run.undoneAt);
  const rows = t('runs.rows', { count: run.createdCount });
  // A failed or undone import says so by its state.
  const action = state === 'imported' ? run.actions[0] : undefined;
  const isLocked = action !== undefined && !action.can;
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
        {isLocked && (
          <small className="why" id={id}>
            <LockIcon size={14} aria-hidden />
            <span>{action.reasons.map(reason).join(' ')}</span>
          </small>
        )}
      </div>
      {action && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('runs.undoOf', { file })}
          // Not `disabled`: the reason must be readable.
          aria-disabled={isLocked || undefined}
          aria-describedby={isLocked ? id : undefined}
          {...(isLocked ? LOCKED : {})}
          onClick={({ currentTarget }) => {
            if (!isLocked) onUndo(currentTarget);
          }}
        >
          {isLocked ? <LockIcon aria-hidden /> : <RestoreIcon aria-hidden />}
          {t('runs.undo')}
        </Button>
      )}
    </li>
  );
}
