import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { StatusChip } from '#ui/chip/status-chip.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import type { SetupKind, SetupRecord } from '../setup-kind.ts';
import { setupListQuery } from '../setup.queries.ts';
import { useSetupActions } from '../use-setup-actions.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';
import DeleteQuestion from './delete-question.tsx';
import RowMenu from './row-menu.tsx';

const SetupDialog = lazyPart(() => import('../forms/setup-record.dialog.tsx'));

const Frame = styled('section', {
  base: {
    p: '4',
    display: 'grid',
    gap: '2',
    justifyItems: 'start',
    '& > ul': { width: '100%', maxWidth: '640px', borderWidth: '1px', borderRadius: 'l2', bg: 'bg.panel' },
    '& li': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      px: '3',
      py: '1.5',
      minHeight: '44px',
      flexWrap: 'wrap',
    },
    '& li + li': { borderTopWidth: '1px' },
    '& .name': { flex: '1', minWidth: '120px', overflowWrap: 'anywhere' },
    '& .none': { color: 'fg.muted' },
  },
});

/** Records of a kind that belong to one of another, under its row: the networks of an insurer. */
export default function NestedRecords({ kind }: { readonly kind: SetupKind }) {
  const t = useSetupTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const canRead = permissions.scopeOf({ resource: kind.resource, action: 'read' }) === 'all';
  const canAdd = permissions.scopeOf({ resource: kind.resource, action: 'create' }) === 'all';
  const list = useInfiniteQuery({ ...setupListQuery(kind, {}), enabled: canRead });
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  const [asked, setAsked] = useState<SetupRecord | null>(null);
  const [edited, setEdited] = useState<{ readonly id: string | null } | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (edited && !wasOpen) setWasOpen(true);
  const actions = useSetupActions(kind, rows, setAsked);
  if (!canRead) return <Frame>{t('notPermitted')}</Frame>;
  return (
    <Frame aria-label={t(`kinds.${kind.id}.title`)}>
      <strong>{t(`kinds.${kind.id}.title`)}</strong>
      {list.error ? (
        <ErrorAlert error={problemWords(list.error)} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonText lines={2} />
      ) : rows.length === 0 ? (
        <span className="none">{t(`kinds.${kind.id}.empty`)}</span>
      ) : (
        <ul>
          {rows.map((record) => (
            <li key={record.id} data-testid="nested-record">
              <bdi className="name">{words.nameOf(record)}</bdi>
              {actions.canChange && (
                <OptimisticSwitch
                  label={t('activeOf', { name: words.nameOf(record) })}
                  checked={record.status === 'active'}
                  onChange={(isActive) => actions.setActive(record, isActive)}
                />
              )}
              <StatusChip status={record.status} label={words.status(record.status)} />
              {(actions.canChange || actions.canDelete) && (
                <RowMenu record={record} actions={actions} onEdit={() => setEdited({ id: record.id })} />
              )}
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <Button size="sm" variant="outline" onClick={() => setEdited({ id: null })}>
          <PlusIcon size={16} aria-hidden />
          {t(`kinds.${kind.id}.add`)}
        </Button>
      )}
      <span role="status" className="st-sr">
        {actions.said}
      </span>
      <DeleteQuestion kind={kind} record={asked} onClose={() => setAsked(null)} />
      {wasOpen && (
        <LazyDialog>
          <SetupDialog kind={kind} open={edited !== null} id={edited?.id ?? null} onClose={() => setEdited(null)} />
        </LazyDialog>
      )}
    </Frame>
  );
}
