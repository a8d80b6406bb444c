import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { RecordList } from '#blocks/list/record-list.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import type { PageFilters } from '#addresses/read-filters.ts';
import type { TIER_ASSIGNMENT_LIST } from '#contract/commission-tier-assignments.list.ts';
import { Person } from '#ui/avatar/person.tsx';
import { personName } from '#ui/format/names.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import {
  assignmentReads,
  tierTypeChoicesQuery,
  useTakeBack,
  type TierAssignment,
} from '../commission-setup.queries.ts';
import { useSetupTexts, type SetupTranslate } from '../use-setup-texts.ts';
import { useWords, type Words } from '../use-words.ts';
import { CommissionSetupLinks } from './commission-setup-links.tsx';

const AssignDialog = lazyPart(() => import('../forms/assign-tiers.dialog.tsx'));

// The statuses of the other tab have no effect here.
const PAGE_FILTERS: PageFilters = {
  ...assignmentReads.filters,
  values: { ...assignmentReads.filters.values, status: [] },
};

const rowId = ({ employee }: TierAssignment): string => employee.id;
const personOf = ({ employee }: TierAssignment): string => personName(employee);

/** Next month's change: another type, none, or no change. */
function nextText({ next, changesOn }: TierAssignment, t: SetupTranslate, words: Words): string {
  if (changesOn === null) return '–';
  return t('commission.from', { name: next ? words.nameOf(next) : t('commission.none'), day: words.day(changesOn) });
}

const cellsOf = (
  t: SetupTranslate,
  words: Words,
  takeBack: ((row: TierAssignment) => void) | null,
): Cells<typeof TIER_ASSIGNMENT_LIST, TierAssignment> => ({
  employee: (row) => (
    <Person name={personOf(row)} detail={row.employee.companyEmployeeId} imageUrl={row.employee.imageUrl} />
  ),
  tierType: ({ current }) => <bdi>{current ? words.nameOf(current) : t('commission.none')}</bdi>,
  next: (row) => (
    <chakra.span display="inline-flex" alignItems="center" flexWrap="wrap" gap="3">
      <bdi>{nextText(row, t, words)}</bdi>
      {takeBack && row.changesOn !== null && (
        <Button
          size="xs"
          variant="outline"
          data-control="take-back"
          aria-label={t('commission.takeBackOf', { name: personOf(row) })}
          onClick={() => takeBack(row)}
        >
          {t('commission.takeBack')}
        </Button>
      )}
    </chakra.span>
  ),
});

/** Current tier assignments, and those from next month on (D51). */
export default function TierAssignments() {
  const t = useSetupTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const mayAssign = permissions.scopeOf({ resource: 'commissionTierType.assignment', action: 'create' }) === 'all';
  const mayTakeBack = permissions.scopeOf({ resource: 'commissionTierType.assignment', action: 'delete' }) === 'all';
  const mayReadTypes = permissions.scopeOf({ resource: 'commissionTierType', action: 'read' }) === 'all';
  const types = useQuery({ ...tierTypeChoicesQuery, enabled: mayReadTypes }).data?.data ?? [];
  const { mutateAsync } = useTakeBack();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAssigning, setAssigning] = useState(false);
  const cells = useCallback(() => {
    const takeBack = (row: TierAssignment): void => {
      mutateAsync(row.employee.id).then(
        () => notify({ kind: 'success', title: t('commission.tookBack', { name: personOf(row) }) }),
        (error: unknown) => notify({ kind: 'error', title: problemWords(error).description }),
      );
    };
    return cellsOf(t, words, mayTakeBack ? takeBack : null);
  }, [t, words, mayTakeBack, mutateAsync, problemWords]);
  const assign = (
    <Button size="xs" variant="outline" bg="bg.panel" data-testid="assign-tiers" onClick={() => setAssigning(true)}>
      {t('commission.assign')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('kinds.commissionTierTypes.title')} sub={t('commission.peopleSub')} />
      <CommissionSetupLinks isPeople />
      <RecordList
        of={assignmentReads}
        cells={cells}
        rowId={rowId}
        rowLabel={personOf}
        filters={PAGE_FILTERS}
        options={mayReadTypes ? { type: types.map((type) => ({ value: type.id, label: words.nameOf(type) })) } : {}}
        selection={mayAssign ? { selected, onChange: setSelected, actions: assign } : undefined}
        empty={{ title: t('commission.nobody'), description: t('commission.nobodyHint') }}
      />
      <LazyDialog>
        {isAssigning && (
          <AssignDialog
            employeeIds={[...selected]}
            types={types.filter(({ status }) => status === 'active')}
            onClose={() => setAssigning(false)}
            onDone={() => setSelected(new Set())}
          />
        )}
      </LazyDialog>
    </>
  );
}
