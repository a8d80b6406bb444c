import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '#contract/api.ts';
import { ASSET_TYPE_WORDS } from '#contract/asset-types.words.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ShownOf } from '#ui/list/shown-of.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Sections } from '#ui/page/section.tsx';
import { Button } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { assetTypesQuery } from '../assets.queries.ts';
import { AssetTypeCard } from '../components/asset-type-card.tsx';
import { useAssetsTexts } from '../use-assets-texts.ts';

const ListFileMenu = lazyPart(() => import('#blocks/list/list-file-menu.tsx'));
const AssetTypeDialog = lazyPart(() => import('../forms/asset-type.dialog.tsx'));

const ASSET_TYPE_FILE = { words: ASSET_TYPE_WORDS, calls: api.assetTypes, report: 'asset-types' } as const;

/** Asset types by name, with the fields of their assets (C§3, C§7). */
export default function AssetTypesPage() {
  const t = useAssetsTexts();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const isPermitted = permissions.has({ resource: 'asset.type', action: 'read' });
  const mayAdd = permissions.has({ resource: 'asset.type', action: 'create' });
  const { data, error, refetch } = useQuery({ ...assetTypesQuery, enabled: isPermitted });
  const [isAdding, setAdding] = useState(false);
  const tools = isPermitted && (
    <Suspense fallback={null}>
      <ListFileMenu of={ASSET_TYPE_FILE} />
    </Suspense>
  );
  const add = mayAdd && (
    <Button colorPalette="brand" data-testid="add-asset-type" onClick={() => setAdding(true)}>
      <PlusIcon aria-hidden />
      {t('types.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('types.title')}
        sub={t('types.sub')}
        actions={
          <>
            {tools}
            {add}
          </>
        }
      />
      {!isPermitted ? (
        <EmptyState kind="not-permitted" as="h2" />
      ) : error && !data ? (
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : data.data.length === 0 ? (
        <EmptyState kind="none" as="h2" title={t('types.empty')} description={t('types.sub')} />
      ) : (
        <>
          <Sections>
            {data.data.map((type) => (
              <AssetTypeCard key={type.id} type={type} />
            ))}
          </Sections>
          <ShownOf shown={data.data.length} count={data.count} />
        </>
      )}
      <LazyDialog>{isAdding && <AssetTypeDialog onClose={() => setAdding(false)} />}</LazyDialog>
    </>
  );
}
