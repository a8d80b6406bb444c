import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { joinParts } from '#ui/format/lists.ts';
import { useImportTexts } from '#ui/import/use-import-texts.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import type { ImportRun } from '../commissions.types.ts';
import { deliveredRunsQuery, deliveriesQuery, type Delivery, type Integration } from '../integrations.queries.ts';
import { usePastImportsTexts } from '../use-commissions-texts.ts';
import { useRunWords } from '../use-run-words.ts';
import { useWords } from '../use-words.ts';
import { isUndoable, UndoImport, UndoQuestion } from './undo-import.tsx';

/** Refused rows of a delivery that are listed with their reasons. */
const LISTED = 10;

const List = styled('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l2',
    textStyle: 'sm',
    '& > li': { display: 'grid', gap: '0.5', px: '3', py: '2', overflowWrap: 'anywhere' },
    '& > li:not(:first-of-type)': { borderTopWidth: '1px' },
    '& small': { color: 'fg.muted', textStyle: 'xs' },
    '& ul': { textStyle: 'xs', color: 'fg.error', listStyle: 'disc', ps: '4' },
  },
});

/** A run that is about to be undone. */
interface Asked {
  readonly run: ImportRun;
  readonly deliveryId: string;
  /** All runs that were read together with it. */
  readonly ids: readonly string[];
}

const runsOf = (deliveries: readonly Delivery[]): readonly string[] =>
  deliveries.flatMap(({ synchronizationIds }) => synchronizationIds);

/**
 * Deliveries of an integration, latest first, with the rows that were refused and why (ADR-0142), and an undo of what
 * was stored (ADR-0100).
 */
export function Deliveries({ integration: { id, name } }: { readonly integration: Integration }) {
  const { t, months } = useRunWords();
  const problem = useProblemWords();
  const frame = useRef<HTMLDivElement>(null);
  const asking = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useInfiniteQuery(deliveriesQuery(id));
  const pages = list.data?.pages.map(({ data }) => data).filter((data) => data.length > 0) ?? [];
  const current = useQuery(deliveredRunsQuery(asked?.ids ?? [])).data?.data.find((run) => run.id === asked?.run.id);
  const module = asked?.run.module ?? 'commission';
  const asks = { id: asked?.deliveryId ?? '' };
  return (
    <chakra.div
      ref={frame}
      tabIndex={-1}
      display="grid"
      gap="2"
      gridTemplateColumns="minmax(0, 1fr)"
      justifyItems="start"
    >
      {list.isPending && <SkeletonText lines={2} />}
      {list.isError && <ErrorAlert error={problem(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && pages.length === 0 && <chakra.p color="fg.muted">{t('integrations.noDeliveries')}</chakra.p>}
      {pages.length > 0 && (
        <List width="100%" aria-label={t('integrations.deliveriesOf', { name })}>
          {pages.map((deliveries) => (
            <DeliveriesOfPage
              key={deliveries[0]?.id}
              deliveries={deliveries}
              onUndo={(question, button) => {
                asking.current = button;
                setAsked(question);
              }}
            />
          ))}
        </List>
      )}
      {list.hasNextPage && (
        <BusyButton
          size="sm"
          variant="ghost"
          isRead
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('integrations.more')}
        </BusyButton>
      )}
      <UndoQuestion
        asked={asked?.run ?? null}
        current={current}
        title={t(`integrations.undoTitle.${module}`, asks)}
        text={t('integrations.undoText', { months: months(asked?.run.months ?? []) })}
        label={t(`integrations.undo.${module}`)}
        done={t(`integrations.undoDone.${module}`, asks)}
        onClose={() => setAsked(null)}
        // The button that opened the confirmation is gone with the undone rows.
        finalFocus={() => (asking.current?.isConnected ? asking.current : frame.current)}
      >
        {t('integrations.undoAfter')}
      </UndoQuestion>
    </chakra.div>
  );
}

/** Deliveries that were read together, with their runs. */
function DeliveriesOfPage({
  deliveries,
  onUndo,
}: {
  readonly deliveries: readonly Delivery[];
  readonly onUndo: (asked: Asked, button: HTMLElement) => void;
}) {
  const ids = runsOf(deliveries);
  const runs = useQuery(deliveredRunsQuery(ids)).data?.data ?? [];
  return deliveries.map((delivery) => (
    <OneDelivery
      key={delivery.id}
      delivery={delivery}
      runs={runs.filter((run) => delivery.synchronizationIds.includes(run.id))}
      onUndo={(run, button) => onUndo({ run, deliveryId: delivery.deliveryId, ids }, button)}
    />
  ));
}

function OneDelivery({
  delivery,
  runs,
  onUndo,
}: {
  readonly delivery: Delivery;
  /** The runs it made: one of its sales, one of its tips. */
  readonly runs: readonly ImportRun[];
  readonly onUndo: (run: ImportRun, button: HTMLElement) => void;
}) {
  const t = usePastImportsTexts();
  const words = useWords();
  const imports = useImportTexts();
  const { locale } = useLanguage();
  const { rowsCount, storedCount, skippedCount, refusedCount, rows, deliveryId, receivedAt } = delivery;
  const counts = [
    ...(storedCount > 0 ? [t('integrations.stored', { count: storedCount })] : []),
    ...(skippedCount > 0 ? [t('integrations.skipped', { count: skippedCount })] : []),
    ...(refusedCount > 0 ? [t('integrations.refused', { count: refusedCount })] : []),
  ];
  const faults = rows.flatMap(({ reference, faults: all }) => all.map((fault) => ({ ...fault, reference })));
  const reasonOf = ({ code, message, params }: (typeof faults)[number]): string =>
    imports.t(`fault.${code}`, { ...params, defaultValue: message });
  return (
    <li data-testid="delivery">
      <span>{rowsCount === 0 ? t('integrations.connectionTest') : joinParts(counts, locale)}</span>
      <small>
        {words.moment(receivedAt)} · <bdi>{deliveryId}</bdi>
      </small>
      {faults.length > 0 && (
        <ul>
          {faults.slice(0, LISTED).map((fault) => (
            <li key={`${fault.reference} ${fault.field} ${fault.code}`}>
              {fault.field === ''
                ? t('integrations.rowFault', { reference: fault.reference, reason: reasonOf(fault) })
                : t('integrations.fault', { reference: fault.reference, field: fault.field, reason: reasonOf(fault) })}
            </li>
          ))}
          {faults.length > LISTED && <li>{t('integrations.moreFaults', { count: faults.length - LISTED })}</li>}
        </ul>
      )}
      {runs
        .filter(({ undoneAt }) => undoneAt !== null)
        .map(({ id, module, undoneAt }) => (
          <small key={id}>{t(`integrations.undoneAt.${module}`, { at: words.moment(undoneAt ?? '') })}</small>
        ))}
      {runs.some(isUndoable) && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="1">
          {runs.filter(isUndoable).map((run) => (
            <UndoImport
              key={run.id}
              run={run}
              label={t(`integrations.undo.${run.module}`)}
              name={t(`integrations.undoOf.${run.module}`, { id: deliveryId })}
              onUndo={(button) => onUndo(run, button)}
            />
          ))}
        </chakra.div>
      )}
    </li>
  );
}
