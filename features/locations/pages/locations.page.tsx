import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useListData, writeSort } from '#client/list/list-data.ts';
import { prepareList } from '#client/list/prepare-list.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { isNarrowed } from '#client/url/filter-values.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { FilterBar } from '#ui/filter/filter-bar.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { List } from '#ui/list/list.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { locationColumns } from '../components/location-columns.tsx';
import { PAGE_FILTERS, queryOf, sortOf } from '../location-filters.ts';
import { locationListQuery } from '../locations.queries.ts';
import type { LocationRow } from '../locations.types.ts';
import { useLocationFilters } from '../use-location-filters.ts';
import { useLocationsTexts } from '../use-locations-texts.ts';
import { useWords } from '../use-words.ts';

const ListTools = lazyPart(() => import('../components/list-tools.tsx'));
const LocationDialog = lazyPart(() => import('../forms/location.dialog.tsx'));
const FieldLocationDialog = lazyPart(() => import('../forms/field-location.dialog.tsx'));

const getId = (row: LocationRow): string => row.id;
const nameOf = (row: LocationRow): string => row.name;
const rowHref = ({ id }: LocationRow): string => `/operations/locations/${id}`;

/** Reads the first rows, so that the page is drawn once and whole. */
export const prepare = prepareList({ filters: PAGE_FILTERS, right: { resource: 'location.details', action: 'read' }, query: (filters) => locationListQuery(queryOf(filters)) });

/** All places (B§2): a list with a link to each. */
export default function LocationsPage() {
  const say = useLocationsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(PAGE_FILTERS);
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'location.details', action: 'read' });
  const mayAdd = permissions.has({ resource: 'location.details', action: 'create' });
  const mayAddField = permissions.has({ resource: 'fieldLocation.details', action: 'create' });
  const { filters, clear } = useLocationFilters();
  const query = queryOf(url);
  const list = useInfiniteQuery({ ...locationListQuery(query), enabled: isPermitted && isSettled });
  const shown = useListData<LocationRow>(list);
  const columns = useMemo(() => locationColumns(say, words), [say, words]);
  const onSort = useMemo(() => writeSort(url), [url]);
  const isAdding = useKeptOpen(url.one('new') === 'location', mayAdd);
  const isAddingField = useKeptOpen(url.one('new') === 'field-location', mayAddField);
  const close = (): void => url.set('new', null);
  const menu = (mayAdd || mayAddField) && (
    <Menu
      trigger={
        <>
          <PlusIcon aria-hidden />
          {say('newLocation')}
        </>
      }
      triggerProps={{ variant: 'solid', colorPalette: 'brand' }}
      items={[
        ...(mayAdd ? [{ id: 'parent', label: say('parentLocation'), onSelect: () => url.set('new', 'location') }] : []),
        ...(mayAddField ? [{ id: 'child', label: say('childLocation'), onSelect: () => url.set('new', 'field-location') }] : []),
      ]}
    />
  );
  return (
    <>
      <PageHeader title={say('title')} actions={menu} />
      <List
        listKey="locations"
        label={say('title')}
        columns={columns}
        getId={getId}
        rowLabel={nameOf}
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
        }}
      />
      <LazyDialog>
        {isAdding && <LocationDialog place={null} onClose={close} />}
        {isAddingField && <FieldLocationDialog fieldLocation={null} parent={null} onClose={close} />}
      </LazyDialog>
    </>
  );
}
