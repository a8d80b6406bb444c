import { useState } from 'react';
import { EllipsisIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { Asset } from '../assets.types.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';

const AssetDialog = lazyPart(() => import('../forms/asset.dialog.tsx'));
const OwnerDialog = lazyPart(() => import('../forms/owner.dialog.tsx'));
const InvalidDialog = lazyPart(() => import('../forms/invalid.dialog.tsx'));

/** The asset's actions in its row; unassigning and deleting are confirmed on its page. */
const IN_ROW = new Set(['asset.assign', 'asset.transfer', 'asset.edit', 'asset.mark-invalid']);

/** The actions of one row, as returned by the server. */
export function RowActions({ asset }: { readonly asset: Asset }) {
  const t = useAssetsTexts();
  const words = useWords();
  const [open, setOpen] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  const actions = asset.actions.filter(({ event }) => IN_ROW.has(event));
  if (actions.length === 0) return null;
  return (
    <>
      <Menu
        trigger={<EllipsisIcon aria-hidden />}
        triggerProps={{ 'aria-label': t('rowActions', { name: asset.assetType.name }), size: 'xs', shape: 'snug' }}
        items={actions.map(({ event, can, reasons }) => ({
          id: event,
          label: words.event(event),
          onSelect: () => setOpen(event),
          ...(can ? {} : { lockedReason: reasons.map(words.reason).join(' ') }),
          ...(event === 'asset.mark-invalid' ? { tone: 'negative' as const } : {}),
        }))}
      />
      <LazyDialog>
        {open === 'asset.edit' && <AssetDialog asset={asset} onClose={close} />}
        {(open === 'asset.assign' || open === 'asset.transfer') && <OwnerDialog asset={asset} onClose={close} />}
        {open === 'asset.mark-invalid' && <InvalidDialog asset={asset} onClose={close} />}
      </LazyDialog>
    </>
  );
}
