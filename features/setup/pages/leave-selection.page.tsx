import { useInfiniteQuery } from '@tanstack/react-query';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { OptimisticSwitch } from '#ui/switch/optimistic-switch.tsx';
import { NamedIcon } from '#ui/icon/named-icon.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { LEAVE_DEFAULTS, OFFERED_KINDS, type OfferedKind } from '../kinds/leave-defaults.ts';
import { leaveTypes } from '../kinds/leave-types.kind.tsx';
import type { SetupRecord } from '../setup-kind.ts';
import { useSetupWrites } from '../setup.mutations.ts';
import { setupListQuery } from '../setup.queries.ts';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';

const Rows = styled('ul', {
  base: {
    '& > li': { display: 'flex', alignItems: 'center', gap: '3', minHeight: '52px', py: '2', borderTopWidth: '1px' },
    '& > li:first-of-type': { borderTopWidth: '0' },
    '& > li > svg': { color: 'fg.muted' },
    '& .what': { flex: '1', minWidth: '0' },
    '& b': { fontWeight: 'medium', display: 'block' },
    '& small': { color: 'fg.muted', textStyle: 'xs' },
  },
});
const kindOf = (record: SetupRecord): string => (record as SetupRecord & { readonly type: string }).type;

/**
 * The kinds of leave granted by the company (C§2): activating a new one uses its default name, deactivating one keeps
 * its leaves.
 */
export default function LeaveSelectionPage() {
  const t = useSetupTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const may = (action: 'create' | 'read' | 'update'): boolean =>
    permissions.scopeOf({ resource: 'leave.type', action }) === 'all';
  const list = useInfiniteQuery({ ...setupListQuery(leaveTypes, {}), enabled: may('read') });
  const { save } = useSetupWrites(leaveTypes);
  const types: readonly SetupRecord[] = list.data?.pages.flatMap(({ data }) => data) ?? [];

  const choose = async (kind: OfferedKind, isOn: boolean): Promise<void> => {
    const known = types.filter((type) => kindOf(type) === kind);
    try {
      if (isOn && known.length === 0)
        await save.mutateAsync({ record: null, body: { type: kind, code: kind, ...LEAVE_DEFAULTS[kind] } });
      for (const record of known) {
        if ((record.status === 'active') !== isOn)
          await save.mutateAsync({ record, body: { status: isOn ? 'active' : 'inactive' } });
      }
    } catch (error) {
      const { title, description } = problemWords(error);
      throw new Error(description || title, { cause: error });
    }
  };

  return (
    <>
      <PageHeader title={t('leaveSelection.title')} sub={t('leaveSelection.sub')} />
      {!may('read') ? (
        <EmptyState kind="not-permitted" />
      ) : (
        <chakra.div maxW="720px">
          <Panel>
            {list.isPending && <SkeletonText lines={8} />}
            {list.error && <ErrorAlert error={problemWords(list.error)} onRetry={() => void list.refetch()} />}
            {list.data && (
              <Rows aria-label={t('leaveSelection.title')}>
                {OFFERED_KINDS.map((kind) => {
                  const known = types.filter((type) => kindOf(type) === kind);
                  const isOn = known.some(({ status }) => status === 'active');
                  const label = t(`leaveTypes.kinds.${kind}`);
                  return (
                    <li key={kind} data-testid="leave-kind" data-id={kind}>
                      <NamedIcon name={LEAVE_DEFAULTS[kind].iconName} size={20} />
                      <span className="what">
                        <b>{label}</b>
                        <small>
                          <bdi>{known.length > 0 ? words.list(known.map(words.nameOf)) : t('leaveSelection.none')}</bdi>
                        </small>
                      </span>
                      <OptimisticSwitch
                        label={t('leaveSelection.grant', { kind: label })}
                        checked={isOn}
                        onChange={(next) => choose(kind, next)}
                        lockedReason={
                          may('update') && (known.length > 0 || may('create')) ? undefined : t('leaveSelection.locked')
                        }
                      />
                    </li>
                  );
                })}
              </Rows>
            )}
          </Panel>
        </chakra.div>
      )}
    </>
  );
}
