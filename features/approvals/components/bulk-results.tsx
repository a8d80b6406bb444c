import { useEffect, useState } from 'react';
import { ApiProblem } from '#client/http/api-problem.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { UNDO_OFFERED_MS } from '#domain/approvals.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { personName } from '#ui/format/names.ts';
import { XIcon } from '#ui/icons.tsx';
import { AppLink } from '#ui/link/link-context.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Rows } from '#ui/page/section.tsx';
import { chakra, Heading, IconButton } from '#ui/primitives.ts';
import { addressOf } from '../address-of.ts';
import { useApprovalsTexts } from '../use-approvals-texts.ts';
import type { ReportedResult } from '../use-bulk.ts';
import { useMachineWords } from '../use-machine-words.ts';

/** Results of a bulk decision: the number of successes, and why others failed. */
export default function BulkResults({
  results,
  undo,
  onClose,
}: {
  readonly results: readonly ReportedResult[];
  readonly undo: { readonly run: () => void; readonly isRunning: boolean };
  readonly onClose: () => void;
}) {
  const t = useApprovalsTexts();
  const words = useMachineWords();
  const problemWords = useProblemWords();
  const gone = results.filter(({ isGone }) => isGone).length;
  const failed = results.filter(({ outcome, isGone }) => outcome !== 'decided' && !isGone).length;
  // All of one action.
  const decision = results[0]?.decision ?? 'accepted';
  const undone = results.filter((each) => each.undone === 'undone').length;
  const kept = results.filter((each) => each.undone instanceof ApiProblem).length;
  const summary = [
    t(`bulk.${decision}`, { count: results.length - failed - gone - undone }),
    ...(undone > 0 ? [t('bulk.undone', { count: undone })] : []),
    ...(kept > 0 ? [t('bulk.kept', { count: kept })] : []),
    ...(failed > 0 ? [t('bulk.failed', { count: failed })] : []),
    ...(gone > 0 ? [t('bulk.gone', { count: gone })] : []),
  ];
  /** Why one was not decided. */
  const whyNot = ({ outcome, reasons, isGone }: ReportedResult): string =>
    outcome === 'changed'
      ? t(isGone ? 'bulk.goneHint' : 'bulk.changedHint')
      : reasons
          .map((reason) => (reason.code === 'not-found' ? t('refused.not-found') : words.reason(reason)))
          .join(' ');
  const isThere = ({ reasons }: ReportedResult): boolean => !reasons.some(({ code }) => code === 'not-found');
  return (
    <Panel mb="4" data-testid="bulk-results" data-outcome-of-press aria-label={t('bulk.results')}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <Heading as="h2" textStyle="sm" fontWeight="semibold">
          <span role="status">{summary.join(' · ')}</span>
        </Heading>
        {results.some(({ undoableUntil }) => undoableUntil !== null) && <UndoButton undo={undo} />}
        <IconButton size="xs" variant="ghost" aria-label={t('bulk.dismiss')} onClick={onClose}>
          <XIcon aria-hidden />
        </IconButton>
      </chakra.div>
      <Rows aria-label={t('bulk.results')}>
        {results.map((result) => (
          <li key={result.id} data-testid="bulk-result" data-outcome={result.outcome}>
            <span className="what">
              <Named waiting={result.waiting} />
              {result.undone instanceof ApiProblem && (
                <chakra.span className="more" textStyle="xs" display="block">
                  {result.undone.errors.map(words.reason).join(' ') || problemWords(result.undone).description}
                </chakra.span>
              )}
              {result.outcome !== 'decided' && (
                <chakra.span className="more" textStyle="xs" display="block">
                  {whyNot(result)}
                  {result.isGone && result.waiting && isThere(result) && (
                    <>
                      {' '}
                      <AppLink
                        href={addressOf(result.waiting)}
                        isExact
                        style={{ textDecoration: 'underline' }}
                        data-testid="open-page"
                      >
                        {t('openPage')}
                      </AppLink>
                    </>
                  )}
                </chakra.span>
              )}
            </span>
            {result.undone === 'undone' ? (
              <StatusChip status="pending" label={t('bulk.outcome.undone')} />
            ) : result.outcome === 'decided' ? (
              <StatusChip status={result.decision} label={words.status(result.decision)} />
            ) : (
              <StatusChip status="pending" label={t(`bulk.outcome.${result.outcome}`)} />
            )}
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

/** Takes back all decisions, for a moment after the last of them. */
function UndoButton({ undo }: { readonly undo: { readonly run: () => void; readonly isRunning: boolean } }) {
  const t = useApprovalsTexts();
  const [at] = useState(() => Date.now());
  const [isOffered, setOffered] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(false), UNDO_OFFERED_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOffered && !undo.isRunning) return null;
  return (
    <BusyButton
      size="xs"
      variant="outline"
      ms="auto"
      busy={undo.isRunning}
      data-testid="bulk-undo"
      data-undo={at}
      onClick={undo.run}
    >
      {t('bulk.undo')}
    </BusyButton>
  );
}

/** Who requests what, as in the list. */
function Named({ waiting }: Pick<ReportedResult, 'waiting'>) {
  const t = useApprovalsTexts();
  const words = useMachineWords();
  if (!waiting) return t('bulk.other');
  return (
    <>
      <bdi>{personName(waiting.requestedByEmployee)}</bdi>
      <chakra.span className="more" textStyle="xs" display="block">
        {t(`kinds.${waiting.kind}`)} · <bdi>{words.about(waiting)}</bdi>
      </chakra.span>
    </>
  );
}
