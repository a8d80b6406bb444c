import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { OFFBOARDING_STATUSES } from '#domain/offboarding.ts';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { prepareList } from '#client/list/prepare-list.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { isNarrowed } from '#client/url/filter-values.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import type { Filter } from '#ui/filter/filter.types.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { DeleteButton, LIST } from '../components/delete-button.tsx';
import { offboardingColumns } from '../components/offboarding-columns.tsx';
import { PAGE_FILTERS, queryOf, sortOf } from '../offboarding-filters.ts';
import { offboardingListQuery } from '../offboarding.queries.ts';
import type { ListedSettlement } from '../offboarding.types.ts';
import { nameOf } from '../person-name.ts';
import { useOffboardingTexts } from '../use-offboarding-texts.ts';
import { useWords } from '../use-words.ts';

const ListTools = lazyPart(() => import('../components/list-tools.tsx'));
const AddDialog = lazyPart(() => import('../forms/add.dialog.tsx'));

const getId = ({ id }: ListedSettlement): string => id;
const rowHref = ({ id }: ListedSettlement): string => `${LIST}/${id}`;
const rowLabel = ({ employee }: ListedSettlement): string => nameOf(employee);
const rowActions = (settlement: ListedSettlement) => <DeleteButton settlement={settlement} />;

/** Reads the first rows, so that the page is drawn once and whole. */
export const prepare = prepareList({ filters: PAGE_FILTERS, right: { resource: 'offboarding.details', action: 'read' }, query: (filters) => offboardingListQuery(queryOf(filters)) });

/** Those who leave, and how far their settlement is (B§2). */
export default function OffboardingPage() {
  const say = useOffboardingTexts();
  const words = useWords();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(PAGE_FILTERS);
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'offboarding.details', action: 'read' });
  const mayAdd = permissions.has({ resource: 'offboarding.details', action: 'create' }) && permissions.has({ resource: 'employee.details', action: 'read' });
  const isAdding = useKeptOpen(url.one('new') === 'offboarding', mayAdd);
  const query = queryOf(url);
  const list = useInfiniteQuery({ ...offboardingListQuery(query), enabled: isPermitted && isSettled });
  const shown = useListData<ListedSettlement>(list);
  const columns = useMemo(() => offboardingColumns(say, words, rowActions), [say, words]);
  const onSort = useMemo(() => writeSort(url), [url]);
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'status',
      label: say('filters.status'),
      options: OFFBOARDING_STATUSES.map((status) => ({ value: status, label: words.status(status) })),
      value: [...url.words('status', OFFBOARDING_STATUSES)],
      onChange: (value) => url.setMany('status', value),
    },
  ];
  const add = (
    <Button colorPalette="brand" data-testid="add-offboarding" onClick={() => url.set('new', 'offboarding')}>
      <PlusIcon aria-hidden />
      {say('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={say('title')} actions={mayAdd && add} />
      <List
        listKey="offboarding"
        label={say('title')}
        columns={columns}
        getId={getId}
        rowLabel={rowLabel}
        rowHref={rowHref}
        {...shown}
        sort={sortOf(url)}
        onSort={onSort}
        permitted={isPermitted}
        toolbar={<FilterBar label={say('title')} search={{ value: url.one('search') ?? '', onChange: (value) => url.set('search', value) }} filters={filters} onClearAll={() => url.clear('status')} />}
        tools={(arrangement) => (
          <Suspense fallback={null}>
            <ListTools query={query} arrangement={arrangement} />
          </Suspense>
        )}
        empty={{
          filtered: isNarrowed(query),
          onAllStatuses: query.statuses ? () => url.clear('status') : undefined,
          onClearFilters: () => url.clear('status', 'search'),
          title: say('list.empty'),
          description: say('list.emptyHint'),
        }}
      />
      <LazyDialog>{isAdding && <AddDialog onClose={() => url.set('new', null)} />}</LazyDialog>
    </>
  );
}
