import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useListData } from '#client/list/list-data.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { Person } from '#ui/avatar/person.tsx';
import { List } from '#ui/list/list.tsx';
import type { ListColumn, ListEmpty, ListSort } from '#ui/list/list.types.ts';
import { employeeSalesQueryOf, employeeTipsQueryOf } from '../commission-filters.ts';
import { employeeSalesQuery, employeeTipsQuery } from '../commissions.queries.ts';
import type { EmployeeSales, EmployeeTips } from '../commissions.types.ts';
import { useCommissionsTexts, type CommissionsSay } from '../use-commissions-texts.ts';
import { useRowPath } from '../use-row-path.ts';
import { useWords, type Words } from '../use-words.ts';
import { EmployeeTools } from './list-tools.tsx';

export interface EmployeeListProps {
  readonly of: 'commissions' | 'tips';
  readonly toolbar: ReactNode;
  readonly empty: ListEmpty;
  readonly onSort: (sort: ListSort | null) => void;
  readonly maxHeight: string;
}

/** Sales or tips by employee and currency (C§7). A row leads to the profile, or to the rows behind it, as one of a month does. */
export default function EmployeeList({ of, ...props }: EmployeeListProps) {
  return of === 'commissions' ? <SalesByEmployee {...props} /> : <TipsByEmployee {...props} />;
}

type Row = EmployeeSales | EmployeeTips;
// Somebody has a row for each currency.
const getId = ({ employee, currency }: Row): string => `${employee.id} ${currency}`;

function useRows(words: Words, of: EmployeeListProps['of']) {
  const pathOf = useRowPath(of);
  return { rowLabel: ({ employee }: Row): string => words.person(employee), ...(pathOf ? { rowHref: ({ employee }: Row): string => pathOf(employee.id) } : {}) };
}

const who = (say: CommissionsSay, words: Words) => ({
  id: 'employee',
  header: say('columns.employee'),
  size: 'xxxl' as const,
  sortable: true,
  fixed: true,
  mobile: 'primary' as const,
  cell: ({ employee }: Row) => <Person name={words.person(employee)} detail={employee.companyEmployeeId} imageUrl={employee.imageUrl} />,
});

const money = <T extends Row>(id: string, header: string, words: Words, value: (row: T) => number, sortable = true): ListColumn<T> => ({
  id,
  header,
  size: 'xl',
  align: 'end',
  sortable,
  cell: (row) => words.amount(value(row), row.currency),
});

function salesColumns(say: CommissionsSay, words: Words): readonly ListColumn<EmployeeSales>[] {
  const sum = (of: 'grossSale' | 'vat' | 'netSale') => (row: EmployeeSales) => row.services[of] + row.products[of];
  return [
    who(say, words),
    money('services', say('byEmployee.services'), words, ({ services }) => services.netSale, false),
    money('products', say('byEmployee.products'), words, ({ products }) => products.netSale, false),
    money('grossSale', say('cards.gross'), words, sum('grossSale')),
    money('vat', say('cards.vat'), words, sum('vat')),
    { ...money('netSale', say('cards.net'), words, sum('netSale')), mobile: 'mark' },
    { id: 'productsNumber', header: say('columns.productsNumber'), size: 'lg', align: 'end', sortable: true, hidden: true, cell: ({ productsNumber }) => words.number(productsNumber) },
    { id: 'clientsNumber', header: say('columns.clientsNumber'), size: 'md', align: 'end', sortable: true, hidden: true, cell: ({ clientsNumber }) => words.number(clientsNumber) },
    { id: 'ratio', header: say('columns.ratio'), size: 'sm', align: 'end', cell: ({ ratio }) => (ratio === null ? '–' : words.ratio(ratio)) },
  ];
}

function SalesByEmployee({ toolbar, empty, onSort, maxHeight }: Omit<EmployeeListProps, 'of'>) {
  const say = useCommissionsTexts();
  const words = useWords();
  const query = employeeSalesQueryOf(useUrlFilters());
  const shown = useListData<EmployeeSales>(useInfiniteQuery(employeeSalesQuery(query)));
  const columns = useMemo(() => salesColumns(say, words), [say, words]);
  return <List listKey="commissions-by-employee" label={say('tabs.commissions')} columns={columns} getId={getId} {...useRows(words, 'commissions')} {...shown} sort={{ by: query.sortBy ?? 'employee', order: query.sortOrder ?? 'asc' }} onSort={onSort} toolbar={toolbar} empty={empty} maxHeight={maxHeight} tools={(arrangement) => <EmployeeTools of="commissions" query={query} arrangement={arrangement} />} />;
}

function TipsByEmployee({ toolbar, empty, onSort, maxHeight }: Omit<EmployeeListProps, 'of'>) {
  const say = useCommissionsTexts();
  const words = useWords();
  const query = employeeTipsQueryOf(useUrlFilters());
  const shown = useListData<EmployeeTips>(useInfiniteQuery(employeeTipsQuery(query)));
  const columns = useMemo<readonly ListColumn<EmployeeTips>[]>(
    () => [
      who(say, words),
      money('grossSale', say('cards.gross'), words, ({ tips }) => tips.grossSale),
      money('adminFee', say('cards.adminFee'), words, ({ tips }) => tips.adminFee),
      { ...money<EmployeeTips>('netSale', say('cards.net'), words, ({ tips }) => tips.netSale), mobile: 'mark' },
    ],
    [say, words],
  );
  return <List listKey="tips-by-employee" label={say('tabs.tips')} columns={columns} getId={getId} {...useRows(words, 'tips')} {...shown} sort={{ by: query.sortBy ?? 'employee', order: query.sortOrder ?? 'asc' }} onSort={onSort} toolbar={toolbar} empty={empty} maxHeight={maxHeight} tools={(arrangement) => <EmployeeTools of="tips" query={query} arrangement={arrangement} />} />;
}
