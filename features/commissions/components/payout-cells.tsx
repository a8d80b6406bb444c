import type { Cells } from '#blocks/list/list-columns.tsx';
import type { PAYOUT_LIST } from '#contract/commissions.list.ts';
import type { Payout } from '../commissions.types.ts';
import type { CommissionsTranslate } from '../use-commissions-texts.ts';
import type { Words } from '../use-words.ts';
import { who } from './sale-cells.tsx';

/** The reached tier and what it pays: "Tier 2 · 8%", or its fixed amount (D49). */
function reachedTierText(
  { historicalTierType: type, currency }: Payout,
  t: CommissionsTranslate,
  words: Words,
): string {
  if (!type) return '–';
  if (!type.reachedTier) return t('noTier');
  const { tier, payoutPercentage, payoutAmount } = type.reachedTier;
  const pays =
    payoutPercentage === null
      ? payoutAmount !== null && words.amount(payoutAmount, currency)
      : `${words.number(payoutPercentage)}%`;
  return pays ? `${t('tier', { tier: words.number(tier) })} · ${pays}` : t('tier', { tier: words.number(tier) });
}

/** The cells of a month's payouts (C§3). */
export function payoutCells(t: CommissionsTranslate, words: Words): Cells<typeof PAYOUT_LIST, Payout> {
  const paid = (series: 'services' | 'products' | 'tips') => (row: Payout) =>
    words.amount(row[series].payout, row[series].currency);
  return {
    employee: (row) => who(words, row),
    tierType: ({ historicalTierType }) => <bdi>{historicalTierType?.name ?? '–'}</bdi>,
    reachedTier: (row) => <bdi title={reachedTierText(row, t, words)}>{reachedTierText(row, t, words)}</bdi>,
    ratio: ({ ratio }) => (ratio === null ? '–' : words.ratio(ratio)),
    services: paid('services'),
    products: paid('products'),
    tips: paid('tips'),
    totalPayout: ({ totalPayout, currency }) => <b>{words.amount(totalPayout, currency)}</b>,
  };
}
