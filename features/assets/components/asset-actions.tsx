import { useState } from 'react';
import { useLocation } from 'wouter';
import { AskWhy } from '#blocks/why/ask-why.tsx';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { questionRefusal } from '#client/texts/refusal.ts';
import { carryFilters } from '#addresses/params.ts';
import { ActionBar } from '#ui/governed/action-bar.tsx';
import type { ActionTone } from '#ui/governed/action.types.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { notify } from '#ui/toast/messages.ts';
import { useChangeOwner, useRemoveAsset } from '../assets.mutations.ts';
import type { Asset } from '../assets.types.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';
import { useWords } from '../use-words.ts';

const AssetDialog = lazyPart(() => import('../forms/asset.dialog.tsx'));
const OwnerDialog = lazyPart(() => import('../forms/owner.dialog.tsx'));
const InvalidDialog = lazyPart(() => import('../forms/invalid.dialog.tsx'));

const TONES: Readonly<Record<string, ActionTone>> = {
  'asset.assign': 'primary',
  'asset.mark-invalid': 'negative',
  'asset.delete': 'negative',
};

/** The server's actions on an asset; each opens its form. */
export function AssetActions({ asset }: { readonly asset: Asset }) {
  const t = useAssetsTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const [, navigate] = useLocation();
  const changeOwner = useChangeOwner();
  const remove = useRemoveAsset();
  const [open, setOpen] = useState<string | null>(null);
  const close = (): void => setOpen(null);
  const asked = async (write: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await write();
      notify({ kind: 'success', title: done });
    } catch (cause) {
      throw new Error(questionRefusal(cause, problemWords), { cause });
    }
  };
  const name = asset.assetType.name;
  return (
    <>
      <ActionBar
        as="h2"
        actions={asset.actions.map(({ event, can, reasons }) => ({
          event,
          label: words.event(event),
          can,
          reasons: reasons.map(words.reason),
          tone: TONES[event] ?? 'neutral',
        }))}
        onAction={setOpen}
      />
      <AskWhy machine="asset" id={asset.id} name={name} />
      <LazyDialog>
        {open === 'asset.edit' && <AssetDialog asset={asset} onClose={close} />}
        {(open === 'asset.assign' || open === 'asset.transfer') && <OwnerDialog asset={asset} onClose={close} />}
        {open === 'asset.mark-invalid' && <InvalidDialog asset={asset} onClose={close} />}
      </LazyDialog>
      <ConfirmDialog
        open={open === 'asset.unassign'}
        seen={asset.version}
        onClose={close}
        title={t('unassign.title')}
        text={t('unassign.text')}
        confirmLabel={words.event('asset.unassign')}
        onConfirm={() =>
          asked(
            () => changeOwner.mutateAsync({ assetId: asset.id, userId: null, version: asset.version }),
            t('messages.unassigned', { name }),
          )
        }
      />
      <ConfirmDialog
        kind="delete"
        open={open === 'asset.delete'}
        seen={asset.version}
        onClose={close}
        onConfirm={() =>
          asked(
            async () => {
              await remove.mutateAsync(asset);
              navigate(carryFilters('/finance/assets', location.search));
            },
            t('messages.deleted', { name }),
          )
        }
      />
    </>
  );
}
