import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { RecordList } from '#blocks/list/record-list.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { assetReads, assetTypesQuery } from '../assets.queries.ts';
import type { Asset } from '../assets.types.ts';
import { assetCells } from '../components/asset-cells.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { ownerName } from '../owner-name.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';

const AssetDialog = lazyPart(() => import('../forms/asset.dialog.tsx'));

const TYPES = { resource: 'asset.type', action: 'read' } as const;
const rowHref = ({ id }: Asset): string => `/finance/assets/${id}`;
const rowActions = (asset: Asset) => <RowActions asset={asset} />;
const rowLabel = ({ assetType, currentUser }: Asset): string =>
  currentUser ? `${assetType.name} · ${ownerName(currentUser)}` : assetType.name;

export const { prepare } = assetReads;

/** All assets (C§2): a list with a link to each. */
export default function AssetsPage() {
  const t = useAssetsTexts();
  const words = useWords();
  const url = useUrlFilters();
  const permissions = usePermissions();
  const hasTypes = permissions.has(TYPES);
  const mayAdd = permissions.has({ resource: 'asset.details', action: 'create' }) && hasTypes;
  const isAdding = useKeptOpen(url.one('new') === 'asset', mayAdd);
  const types = useQuery({ ...assetTypesQuery, enabled: hasTypes }).data?.data ?? [];
  const cells = useCallback(() => assetCells(words, rowActions), [words]);
  const add = (
    <Button colorPalette="brand" data-testid="add-asset" onClick={() => url.set('new', 'asset')}>
      <PlusIcon aria-hidden />
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={mayAdd && add} />
      <RecordList
        of={assetReads}
        cells={cells}
        rowLabel={rowLabel}
        rowHref={rowHref}
        options={{ type: types.map(({ id, name }) => ({ value: id, label: name })) }}
        empty={{ title: t('list.empty'), description: t('list.emptyHint') }}
      />
      <LazyDialog>{isAdding && <AssetDialog asset={null} onClose={() => url.set('new', null)} />}</LazyDialog>
    </>
  );
}
