import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRemoveSeen } from '#client/http/use-remove-seen.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { formatAmount } from '#ui/format/amounts.ts';
import { PencilIcon, PlusIcon, TrashIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Button } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { notify } from '#ui/toast/messages.ts';
import { tiersQuery, useRemoveTier, type Tier } from '../commission-setup.queries.ts';
import type { TierTypeRecord } from '../kinds/commission-tier-types.kind.tsx';
import { useSetupTexts } from '../use-setup-texts.ts';
import { useWords } from '../use-words.ts';

const TierDialog = lazyPart(() => import('../forms/commission-tier.dialog.tsx'));

const Frame = styled('section', {
  base: {
    p: '4',
    display: 'grid',
    gap: '2',
    justifyItems: 'start',
    '& > ul': { width: '100%', maxWidth: '720px', borderWidth: '1px', borderRadius: 'l2', bg: 'bg.panel' },
    '& li': {
      display: { base: 'flex', md: 'grid' },
      flexWrap: 'wrap',
      gridTemplateColumns: '90px 1fr 1fr auto',
      alignItems: 'center',
      columnGap: '3',
      px: '3',
      py: '1',
      minHeight: '44px',
      fontVariantNumeric: 'tabular-nums',
    },
    '& li + li': { borderTopWidth: '1px' },
    '& .name': { fontWeight: 'medium' },
    '& .actions': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
    '& .none': { color: 'fg.muted' },
  },
});

/** The tiers of a type (C§3): the monthly net sales from which each applies, and what it pays (D50). */
export default function CommissionTiers({ type }: { readonly type: TierTypeRecord }) {
  const t = useSetupTexts();
  const words = useWords();
  const problemWords = useProblemWords();
  const permissions = usePermissions();
  const may = (action: 'create' | 'read' | 'update' | 'delete'): boolean =>
    permissions.scopeOf({ resource: 'commissionTier', action }) === 'all';
  const list = useQuery({ ...tiersQuery(type.id), enabled: may('read') });
  const remove = useRemoveTier();
  const removeSeen = useRemoveSeen<Tier>(remove.mutateAsync);
  const [edited, setEdited] = useState<{ readonly tier: Tier | null } | null>(null);
  const [asked, setAsked] = useState<Tier | null>(null);
  const tiers = list.data?.data ?? [];
  const money = (units: number): string => formatAmount(units, type.currency, words.locale);
  const nameOf = ({ tier }: Tier): string => t('commission.tier', { tier: words.number(tier) });
  const pays = ({ payoutPercentage, payoutAmount }: Tier): string =>
    payoutPercentage !== null && payoutPercentage !== undefined
      ? `${words.number(payoutPercentage)}%`
      : money(payoutAmount ?? 0);
  const removeNow = async () => {
    if (!asked) return;
    await removeSeen(asked);
    notify({
      kind: 'success',
      title: t('done.deleted', { entity: t('commission.oneTier'), name: words.number(asked.tier) }),
    });
  };
  if (!may('read')) return <Frame>{t('notPermitted')}</Frame>;
  return (
    <Frame aria-label={t('commission.tiersOf', { name: words.nameOf(type) })} data-testid="tiers">
      <strong>{t('commission.tiers')}</strong>
      {list.error ? (
        <ErrorAlert error={problemWords(list.error)} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonText lines={2} />
      ) : tiers.length === 0 ? (
        <span className="none">{t('commission.noTiers')}</span>
      ) : (
        <ul>
          {tiers.map((tier) => (
            <li key={tier.id} data-testid="tier">
              <b className="name">{nameOf(tier)}</b>
              <span>{t('commission.fromTarget', { amount: money(tier.netSalesTarget) })}</span>
              <span>{t('commission.paysOut', { payout: pays(tier) })}</span>
              <span className="actions">
                {may('update') && (
                  <Button
                    size="xs"
                    variant="ghost"
                    aria-label={t('commission.editOne', { name: nameOf(tier) })}
                    onClick={() => setEdited({ tier })}
                  >
                    <PencilIcon size={14} aria-hidden />
                  </Button>
                )}
                {may('delete') && (
                  <Button
                    size="xs"
                    variant="ghost"
                    aria-label={t('commission.deleteOne', { name: nameOf(tier) })}
                    onClick={() => setAsked(tier)}
                  >
                    <TrashIcon size={14} aria-hidden />
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {may('create') && (list.data || !may('read')) && (
        <Button size="sm" variant="outline" data-testid="add-tier" onClick={() => setEdited({ tier: null })}>
          <PlusIcon size={16} aria-hidden />
          {t('commission.addTier')}
        </Button>
      )}
      <ConfirmDialog
        kind="delete"
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? t('deleteTitle', { name: nameOf(asked) }) : undefined}
        text={t('commission.keptByPayouts')}
        onConfirm={removeNow}
      />
      <LazyDialog>
        {edited && <TierDialog type={type} tier={edited.tier} tiers={tiers} onClose={() => setEdited(null)} />}
      </LazyDialog>
    </Frame>
  );
}
