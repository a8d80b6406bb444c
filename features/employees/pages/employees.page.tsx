import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { employeeColumns } from '../components/employee-columns.tsx';
import { DEFAULT_FILTERS, isNarrowed, queryOf, sortOf } from '../employee-filters.ts';
import { employeeListQuery } from '../employees.queries.ts';
import type { EmployeeRow } from '../employees.types.ts';
import { useEmployeeFilters } from '../use-employee-filters.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';
import { nameOf, useWords } from '../use-words.ts';

const ListTools = lazyPart(() => import('../components/list-tools.tsx'));
const ExpiringList = lazyPart(() => import('../components/expiring-list.tsx'));
const AddEmployeeDialog = lazyPart(() => import('../forms/add-employee.dialog.tsx'));

const Frame = chakra('div', { base: { '& .none': { color: 'fg.muted' } } });
const getId = (row: EmployeeRow): string => row.id;
const rowHref = ({ id }: EmployeeRow): string => `/hr/employees/${id}`;

/** Everybody (B§2): a list with a link to each profile. */
export default function EmployeesPage() {
  const say = useEmployeesTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(DEFAULT_FILTERS);
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'employee.details', action: 'read' });
  const createScope = permissions.scopeOf({ resource: 'employee.details', action: 'create' });
  const updateScope = permissions.scopeOf({ resource: 'employee.details', action: 'update' });
  const mayAdd = createScope === 'team' || createScope === 'all';
  const readsContract = permissions.has({ resource: 'employee.contract', action: 'read' });
  const readsDocuments = permissions.has({ resource: 'employee.document', action: 'read' });
  const tab = readsDocuments && url.one('tab') === 'expiring' ? 'expiring' : 'profiles';
  const mayAssign = updateScope === 'team' || updateScope === 'all';
  const { filters, clear } = useEmployeeFilters();
  const query = queryOf(url);
  const list = useInfiniteQuery({ ...employeeListQuery(query), enabled: isPermitted && isSettled });
  const pages = useMemo(() => list.data?.pages.map(({ data }): readonly EmployeeRow[] => data) ?? [], [list.data]);
  const columns = useMemo(() => employeeColumns(say, words, { contract: readsContract, assign: mayAssign }), [say, words, readsContract, mayAssign]);
  const onSort = useCallback((sort: { by: string; order: string } | null) => url.change({ sortBy: sort?.by ?? null, sortOrder: sort?.order ?? null }), [url]);
  const isAdding = mayAdd && url.one('new') === 'employee';
  const addButton = mayAdd && (
    <Button colorPalette="brand" data-testid="add-employee" onClick={() => url.set('new', 'employee')}>
      <PlusIcon aria-hidden />
      {say('addNew')}
    </Button>
  );
  return (
    <>
      <PageHeader title={say('title')} actions={addButton} />
      {readsDocuments && (
        <chakra.div mb="3">
          <Segmented
            label={say('tabs.label')}
            value={tab}
            onChange={(id) => url.set('tab', id === 'expiring' ? id : null, { isStep: true })}
            options={[
              { value: 'profiles', label: say('tabs.profiles') },
              { value: 'expiring', label: say('tabs.expiring') },
            ]}
          />
        </chakra.div>
      )}
      {tab === 'expiring' ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <ExpiringList />
        </Suspense>
      ) : (
        <Frame>
          <List
            listKey="employees"
            label={say('title')}
            columns={columns}
            getId={getId}
            rowLabel={nameOf}
            rowHref={rowHref}
            pages={pages}
            count={list.data?.pages[0]?.count}
            status={list.status}
            error={list.error && problemWords(list.error)}
            onRetry={() => void list.refetch()}
            fetchNextPage={list.fetchNextPage}
            hasNextPage={list.hasNextPage}
            isFetchingNextPage={list.isFetchingNextPage}
            isRefreshing={list.isFetching && !list.isFetchingNextPage && !list.isPending}
            sort={sortOf(url)}
            onSort={onSort}
            permitted={isPermitted}
            toolbar={<FilterBar label={say('title')} search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }} filters={filters} onClearAll={clear} />}
            tools={(arrangement) => (
              <Suspense fallback={null}>
                <ListTools query={query} arrangement={arrangement} />
              </Suspense>
            )}
            empty={{
              filtered: isNarrowed(query),
              onAllStatuses: query.statuses ? () => url.clear('status') : undefined,
              onClearFilters: () => {
                clear();
                url.clear('search');
              },
              title: say('list.empty'),
              description: say('list.emptyHint'),
              action: addButton,
            }}
          />
        </Frame>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddEmployeeDialog onClose={() => url.set('new', null)} />
        </Suspense>
      )}
    </>
  );
}
