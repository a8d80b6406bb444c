import type { ReactNode } from 'react';
import { Person } from '#ui/avatar/person.tsx';
import type { ListColumn } from '#ui/list/list.types.ts';
import type { Sale, Tip } from '../commissions.types.ts';
import type { CommissionsSay } from '../use-commissions-texts.ts';
import type { Words } from '../use-words.ts';

const who = (words: Words, { employee }: Pick<Sale, 'employee'>): ReactNode => <Person name={words.person(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />;
const place = ({ location }: Pick<Sale, 'location'>): ReactNode => <bdi>{location?.shortCode ?? '–'}</bdi>;

/** The columns of sales (C§3: Commission row); the ids are the names the API sorts and exports by. A refund stands as what it is, below zero (D51). */
export function saleColumns(say: CommissionsSay, words: Words): readonly ListColumn<Sale>[] {
  const money = (id: 'netSale' | 'taxes' | 'totalSale' | 'grossSale' | 'discount', more: Partial<ListColumn<Sale>> = {}): ListColumn<Sale> => ({
    id,
    header: say(`columns.${id}`),
    size: 'lg',
    align: 'end',
    sortable: true,
    cell: (row) => words.units(row[id], row.currency),
    ...more,
  });
  return [
    { id: 'date', header: say('columns.date'), size: 'lg', sortable: true, mobile: 'secondary', cell: ({ date }) => words.listDay(date) },
    { id: 'type', header: say('columns.type'), size: 'md', sortable: true, cell: ({ type }) => say(`types.${type}`) },
    {
      id: 'name',
      header: say('columns.name'),
      size: 'xxl',
      sortable: true,
      mobile: 'primary',
      cell: ({ name, isRefund }) => (
        <span>
          <bdi>{name}</bdi>
          {isRefund && <small> ({say('refund')})</small>}
        </span>
      ),
    },
    { id: 'quantity', header: say('columns.quantity'), size: 'md', sortable: true, align: 'end', cell: ({ quantity }) => words.number(quantity) },
    { id: 'employee', header: say('columns.employee'), size: 'xxxl', sortable: true, cell: (row) => who(words, row) },
    { id: 'location', header: say('columns.location'), size: 'lg', cell: place },
    money('grossSale'),
    money('discount', { hidden: true }),
    money('netSale'),
    money('taxes'),
    money('totalSale', { mobile: 'mark', mobileCell: ({ totalSale, currency }) => words.amount(totalSale, currency) }),
    { id: 'currency', header: say('columns.currency'), size: 'md', mobile: 'hidden', cell: ({ currency }) => currency },
  ];
}

/** The columns of tips (C§3: Tip row). */
export function tipColumns(say: CommissionsSay, words: Words): readonly ListColumn<Tip>[] {
  const money = (id: 'amount' | 'adminFee' | 'netAmount'): ListColumn<Tip> => ({
    id,
    header: say(`columns.${id}`),
    size: 'xl',
    align: 'end',
    sortable: true,
    cell: (row) => words.units(row[id], row.currency),
  });
  return [
    { id: 'date', header: say('columns.date'), size: 'lg', sortable: true, mobile: 'secondary', cell: ({ date }) => words.listDay(date) },
    { id: 'employee', header: say('columns.employee'), size: 'xxxl', sortable: true, mobile: 'primary', cell: (row) => who(words, row) },
    { id: 'location', header: say('columns.location'), size: 'lg', cell: place },
    { ...money('amount'), mobile: 'mark', mobileCell: ({ amount, currency }) => words.amount(amount, currency) },
    money('adminFee'),
    money('netAmount'),
    { id: 'currency', header: say('columns.currency'), size: 'md', mobile: 'hidden', cell: ({ currency }) => currency },
  ];
}
