import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { prepareList } from '#client/list/prepare-list.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { isNarrowed } from '#client/url/filter-values.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { useFormats } from '#ui/format/use-formats.ts';
import { personName } from '#ui/format/names.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { employeeColumns } from '../components/employee-columns.tsx';
import { PAGE_FILTERS, queryOf, sortOf } from '../employee-filters.ts';
import { employeeListQuery } from '../employees.queries.ts';
import type { EmployeeRow } from '../employees.types.ts';
import { useEmployeeFilters } from '../use-employee-filters.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

const ListTools = lazyPart(() => import('../components/list-tools.tsx'));
const ExpiringList = lazyPart(() => import('../components/expiring-list.tsx'));
const AddEmployeeDialog = lazyPart(() => import('../forms/add-employee.dialog.tsx'));

const Frame = chakra('div', { base: { '& .none': { color: 'fg.muted' } } });
const getId = (row: EmployeeRow): string => row.id;
const rowHref = ({ id }: EmployeeRow): string => `/hr/employees/${id}`;

/** Reads the first rows, so that the page is drawn once and whole. */
export const prepare = prepareList({ filters: PAGE_FILTERS, right: { resource: 'employee.details', action: 'read' }, query: (filters) => employeeListQuery(queryOf(filters)), isShown: (filters) => filters.one('tab') !== 'expiring' });

/** Everybody (B§2): a list with a link to each profile. */
export default function EmployeesPage() {
  const say = useEmployeesTexts();
  const words = useFormats();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(PAGE_FILTERS);
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
  const shown = useListData<EmployeeRow>(list);
  const columns = useMemo(() => employeeColumns(say, words, { contract: readsContract, assign: mayAssign }), [say, words, readsContract, mayAssign]);
  const onSort = useMemo(() => writeSort(url), [url]);
  const isAdding = useKeptOpen(url.one('new') === 'employee', mayAdd);
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
            rowLabel={personName}
            rowHref={rowHref}
            {...shown}
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
        <LazyDialog>
          <AddEmployeeDialog onClose={() => url.set('new', null)} />
        </LazyDialog>
      )}
    </>
  );
}
