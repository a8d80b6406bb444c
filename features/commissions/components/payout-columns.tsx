import { Person } from '#ui/avatar/person.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { Payout } from '../commissions.types.ts';
import type { CommissionsSay } from '../use-commissions-texts.ts';
import type { Words } from '../use-words.ts';

/** The tier somebody reached and what it pays: "Tier 2 · 8%", or the amount it pays once (D49). */
export function reachedTierText({ historicalTierType: type, currency }: Payout, say: CommissionsSay, words: Words): string {
  if (!type) return '–';
  if (!type.reachedTier) return say('noTier');
  const { tier, payoutPercentage, payoutAmount } = type.reachedTier;
  const pays = payoutPercentage === null ? payoutAmount !== null && words.amount(payoutAmount, currency) : `${words.number(payoutPercentage)}%`;
  return pays ? `${say('tier', { tier: words.number(tier) })} · ${pays}` : say('tier', { tier: words.number(tier) });
}

/** The columns of a month's payouts (C§3); the ids are the names the API sorts and exports by. */
export function payoutColumns(say: CommissionsSay, words: Words): readonly ListColumn<Payout>[] {
  const paid = (series: 'services' | 'products' | 'tips'): ListColumn<Payout> => ({
    id: series,
    header: say(`columns.${series}`),
    size: 'lg',
    align: 'end',
    sortable: true,
    cell: (row) => words.amount(row[series].payout, row[series].currency),
  });
  return [
    {
      id: 'employee',
      header: say('columns.employee'),
      size: 'xxl',
      sortable: true,
      fixed: true,
      cell: ({ employee }) => <Person name={words.person(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />,
      mobile: 'primary',
    },
    { id: 'tierType', header: say('columns.tierType'), size: 'lg', cell: ({ historicalTierType }) => <bdi>{historicalTierType?.name ?? '–'}</bdi> },
    { id: 'reachedTier', header: say('columns.reachedTier'), size: 'xl', cell: (row) => <bdi title={reachedTierText(row, say, words)}>{reachedTierText(row, say, words)}</bdi> },
    { id: 'productsNumber', header: say('columns.productsNumber'), size: 'lg', align: 'end', hidden: true, cell: ({ productsNumber }) => words.number(productsNumber) },
    { id: 'clientsNumber', header: say('columns.clientsNumber'), size: 'md', align: 'end', hidden: true, cell: ({ clientsNumber }) => words.number(clientsNumber) },
    { id: 'ratio', header: say('columns.ratio'), size: 'sm', align: 'end', cell: ({ ratio }) => (ratio === null ? '–' : words.ratio(ratio)) },
    paid('services'),
    paid('products'),
    paid('tips'),
    { id: 'totalPayout', header: say('columns.totalPayout'), size: 'lg', align: 'end', sortable: true, mobile: 'mark', cell: ({ totalPayout, currency }) => <b>{words.amount(totalPayout, currency)}</b> },
  ];
}
