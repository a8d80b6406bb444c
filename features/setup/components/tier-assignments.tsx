import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { idsOf, inForce, some } from '#client/url/filter-values.ts';
import type { PageFilters } from '#client/url/read-filters.ts';
import { sortOf } from '#client/url/sort.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { Person } from '#ui/avatar/person.tsx';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import {
  assignmentsQuery,
  tierTypeChoicesQuery,
  useTakeBack,
  type AssignmentQuery,
  type TierAssignment,
} from '../commission-setup.queries.ts';
import { useSetupTexts, type SetupTranslate } from '../use-setup-texts.ts';
import { useWords, type Words } from '../use-words.ts';
import { CommissionSetupLinks } from './commission-setup-links.tsx';

const AssignDialog = lazyPart(() => import('../forms/assign-tiers.dialog.tsx'));

const SORTS = ['employee', 'tierType'] as const;
const PAGE_FILTERS: PageFilters = {
  defaults: {},
  values: { tab: ['employees'], type: 'ids', status: [], sortBy: SORTS },
};

const getId = ({ employee }: TierAssignment): string => employee.id;
const personOf = ({ employee }: TierAssignment): string => `${employee.firstName} ${employee.lastName}`.trim();

/** What comes next month: another type, none, or nothing new. */
function nextText({ next, changesOn }: TierAssignment, t: SetupTranslate, words: Words): string {
  if (changesOn === null) return '–';
  return t('commission.from', { name: next ? words.nameOf(next) : t('commission.none'), day: words.day(changesOn) });
}

const columnsOf = (
  t: SetupTranslate,
  words: Words,
  takeBack: ((row: TierAssignment) => void) | null,
): readonly ListColumn<TierAssignment>[] => [
  {
    id: 'employee',
    header: t('commission.employee'),
    size: 'xxxl',
    sortable: true,
    fixed: true,
    cell: (row) => (
      <Person name={personOf(row)} detail={row.employee.companyEmployeeId} imageUrl={row.employee.imageUrl} />
    ),
  },
  {
    id: 'tierType',
    header: t('commission.current'),
    size: 'xxl',
    sortable: true,
    cell: ({ current }) => <bdi>{current ? words.nameOf(current) : t('commission.none')}</bdi>,
  },
  {
    id: 'next',
    header: t('commission.next'),
    size: '4xl',
    cell: (row) => (
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
  },
];

/** Who has which tiers now, and from next month on (D51). */
export default function TierAssignments() {
  const t = useSetupTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(PAGE_FILTERS);
  const permissions = usePermissions();
  const mayAssign = permissions.scopeOf({ resource: 'commissionTierType.assignment', action: 'create' }) === 'all';
  const mayTakeBack = permissions.scopeOf({ resource: 'commissionTierType.assignment', action: 'delete' }) === 'all';
  const mayReadTypes = permissions.scopeOf({ resource: 'commissionTierType', action: 'read' }) === 'all';
  const types = useQuery({ ...tierTypeChoicesQuery, enabled: mayReadTypes }).data?.data ?? [];
  const sort = sortOf(url, SORTS);
  const query = inForce<AssignmentQuery>({
    commissionTierTypeId: some(idsOf(url.many('type'))),
    searchText: url.one('search') ?? undefined,
    sortBy: sort?.by,
    sortOrder: sort?.order,
  });
  const shown = useListData<TierAssignment>(useInfiniteQuery({ ...assignmentsQuery(query), enabled: isSettled }));
  const back = useTakeBack();
  const { mutateAsync } = back;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAssigning, setAssigning] = useState(false);
  const columns = useMemo(() => {
    const takeBack = (row: TierAssignment): void => {
      mutateAsync(row.employee.id).then(
        () => notify({ kind: 'success', title: t('commission.tookBack', { name: personOf(row) }) }),
        (error: unknown) => notify({ kind: 'error', title: problemWords(error).description }),
      );
    };
    return columnsOf(t, words, mayTakeBack ? takeBack : null);
  }, [t, words, mayTakeBack, mutateAsync, problemWords]);
  return (
    <>
      <PageHeader title={t('kinds.commissionTierTypes.title')} sub={t('commission.peopleSub')} />
      <CommissionSetupLinks isPeople />
      <List
        listKey="commission-tier-assignments"
        label={t('commission.peoplePart')}
        columns={columns}
        getId={getId}
        rowLabel={personOf}
        {...shown}
        sort={sort}
        onSort={writeSort(url)}
        {...(mayAssign
          ? {
              selection: {
                selected,
                onChange: setSelected,
                actions: (
                  <Button
                    size="xs"
                    variant="outline"
                    bg="bg.panel"
                    data-testid="assign-tiers"
                    onClick={() => setAssigning(true)}
                  >
                    {t('commission.assign')}
                  </Button>
                ),
              },
            }
          : {})}
        toolbar={
          <FilterBar
            label={t('commission.peoplePart')}
            search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }}
            filters={
              mayReadTypes
                ? [
                    {
                      kind: 'choice',
                      id: 'type',
                      label: t('commission.typesPart'),
                      options: types.map((type) => ({ value: type.id, label: words.nameOf(type) })),
                      value: url.many('type'),
                      onChange: (value) => url.setMany('type', value),
                    },
                  ]
                : []
            }
            onClearAll={() => url.clear('type')}
          />
        }
        empty={{
          filtered: query.commissionTierTypeId !== undefined || query.searchText !== undefined,
          onClearFilters: () => url.clear('type', 'search'),
          title: t('commission.nobody'),
          description: t('commission.nobodyHint'),
        }}
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
