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
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { PAGE_FILTERS, queryOf, sortOf } from '../asset-filters.ts';
import { assetListQuery } from '../assets.queries.ts';
import type { Asset } from '../assets.types.ts';
import { assetColumns } from '../components/asset-columns.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { ownerName } from '../owner-name.ts';
import { useAssetFilters } from '../use-asset-filters.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';

const ListTools = lazyPart(() => import('../components/list-tools.tsx'));
const AssetDialog = lazyPart(() => import('../forms/asset.dialog.tsx'));

const getId = ({ id }: Asset): string => id;
const rowHref = ({ id }: Asset): string => `/finance/assets/${id}`;
const rowActions = (asset: Asset) => <RowActions asset={asset} />;
const rowLabel = ({ assetType, currentUser }: Asset): string => (currentUser ? `${assetType.name} · ${ownerName(currentUser)}` : assetType.name);

/** Reads the first rows, so that the page is drawn once and whole. */
export const prepare = prepareList({ filters: PAGE_FILTERS, right: { resource: 'asset.details', action: 'read' }, query: (filters) => assetListQuery(queryOf(filters)) });

/** All assets (C§2): a list with a link to each. */
export default function AssetsPage() {
  const say = useAssetsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const isSettled = useDefaultFilters(PAGE_FILTERS);
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'asset.details', action: 'read' });
  const mayAdd = permissions.has({ resource: 'asset.details', action: 'create' }) && permissions.has({ resource: 'asset.type', action: 'read' });
  const isAdding = useKeptOpen(url.one('new') === 'asset', mayAdd);
  const { filters, clear } = useAssetFilters();
  const query = queryOf(url);
  const list = useInfiniteQuery({ ...assetListQuery(query), enabled: isPermitted && isSettled });
  const shown = useListData<Asset>(list);
  const columns = useMemo(() => assetColumns(say, words, rowActions), [say, words]);
  const onSort = useMemo(() => writeSort(url, 'createdAt'), [url]);
  const add = (
    <Button colorPalette="brand" data-testid="add-asset" onClick={() => url.set('new', 'asset')}>
      <PlusIcon aria-hidden />
      {say('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={say('title')} actions={mayAdd && add} />
      <List
        listKey="assets"
        label={say('title')}
        columns={columns}
        getId={getId}
        rowLabel={rowLabel}
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
      <LazyDialog>{isAdding && <AssetDialog asset={null} onClose={() => url.set('new', null)} />}</LazyDialog>
    </>
  );
}
