import type { ReactNode } from 'react';
import type { Cells } from '#blocks/list/list-columns.tsx';
import type { SALE_LIST, TIP_LIST } from '#contract/commissions.list.ts';
import { Person } from '#ui/avatar/person.tsx';
import type { Sale, Tip } from '../commissions.types.ts';
import type { CommissionsTranslate } from '../use-commissions-texts.ts';
import type { Words } from '../use-words.ts';

/** The person of a row. */
export const who = (words: Words, { employee }: Pick<Sale, 'employee'>): ReactNode => (
  <Person name={words.person(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />
);
const place = ({ location }: Pick<Sale, 'location'>): ReactNode => <bdi>{location?.shortCode ?? '–'}</bdi>;

/** The cells of sales (C§3: Commission row). A refund is marked as such, with negative amounts (D51). */
export function saleCells(t: CommissionsTranslate, words: Words): Cells<typeof SALE_LIST, Sale> {
  const money = (id: 'netSale' | 'taxes' | 'totalSale' | 'grossSale' | 'discount') => (row: Sale) =>
    words.units(row[id], row.currency);
  return {
    name: ({ name, isRefund }) => (
      <span>
        <bdi>{name}</bdi>
        {isRefund && <small> ({t('refund')})</small>}
      </span>
    ),
    employee: (row) => who(words, row),
    location: place,
    grossSale: money('grossSale'),
    discount: money('discount'),
    netSale: money('netSale'),
    taxes: money('taxes'),
    totalSale: money('totalSale'),
  };
}

/** The cells of tips (C§3: Tip row). */
export function tipCells(words: Words): Cells<typeof TIP_LIST, Tip> {
  const money = (id: 'amount' | 'adminFee' | 'netAmount') => (row: Tip) => words.units(row[id], row.currency);
  return {
    employee: (row) => who(words, row),
    location: place,
    amount: money('amount'),
    adminFee: money('adminFee'),
    netAmount: money('netAmount'),
  };
}
