import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { call } from '#client/http/call.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Rows, Section } from '#ui/page/section.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { notify } from '#ui/toast/messages.ts';
import { useTypeWrite } from '../assets.mutations.ts';
import type { AssetType } from '../assets.types.ts';
import { useAssetsTexts } from '../use-assets-texts.ts';

const AssetFieldDialog = lazyPart(() => import('../forms/asset-field.dialog.tsx'));

/** One type: its fields, its number of assets, and its actions. */
export function AssetTypeCard({ type }: { readonly type: AssetType }) {
  const t = useAssetsTexts();
  const { t: tUi } = useTranslation('ui');
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const [open, setOpen] = useState<'field' | 'delete' | null>(null);
  const remove = useTypeWrite((id: string) => call(api.assetTypes.remove, { params: { id } }));
  const isUsed = type.assetsCount > 0;
  const deleteIt = async () => {
    try {
      await remove.mutateAsync(type.id);
      notify({ kind: 'success', title: t('messages.typeDeleted', { name: type.name }) });
    } catch (cause) {
      throw new Error(problemWords(cause).description, { cause });
    }
  };
  return (
    <Section
      title={type.name}
      testId="asset-type"
      actions={
        <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
          <chakra.span color="fg.muted">{t('types.count', { count: type.assetsCount })}</chakra.span>
          {permissions.has({ resource: 'asset.type', action: 'create' }) && (
            <Button
              size="xs"
              variant="outline"
              aria-label={t('types.addFieldTo', { name: type.name })}
              onClick={() => setOpen('field')}
            >
              {t('types.addField')}
            </Button>
          )}
          {permissions.has({ resource: 'asset.type', action: 'delete' }) && (
            <Button
              size="xs"
              variant="outline"
              colorPalette="red"
              aria-label={t('types.deleteOne', { name: type.name })}
              onClick={() => setOpen('delete')}
            >
              {tUi('common.delete')}
            </Button>
          )}
        </chakra.div>
      }
    >
      {type.fields.length === 0 ? (
        <p>{t('types.noFields')}</p>
      ) : (
        <Rows>
          {type.fields.map(({ id, name, type: kind, isRequired }) => (
            <li key={id}>
              <span className="what">
                <bdi>{name}</bdi>
              </span>
              <span className="more">{t(`fieldTypes.${kind}`)}</span>
              <span className="more">{t(isRequired ? 'types.required' : 'types.optional')}</span>
            </li>
          ))}
        </Rows>
      )}
      <LazyDialog>{open === 'field' && <AssetFieldDialog type={type} onClose={() => setOpen(null)} />}</LazyDialog>
      {isUsed ? (
        <ConfirmDialog
          open={open === 'delete'}
          onClose={() => setOpen(null)}
          title={t('types.usedTitle', { name: type.name })}
          text={t('types.used', { count: type.assetsCount })}
          confirmLabel={t('types.understood')}
          onConfirm={() => undefined}
        />
      ) : (
        <ConfirmDialog kind="delete" open={open === 'delete'} onClose={() => setOpen(null)} onConfirm={deleteIt} />
      )}
    </Section>
  );
}
