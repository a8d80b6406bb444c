import { useCallback } from 'react';
import type { Cells } from '#blocks/list/list-columns.tsx';
import { RecordList } from '#blocks/list/record-list.tsx';
import type { EMPLOYEE_SALE_LIST, EMPLOYEE_TIP_LIST } from '#contract/commissions.list.ts';
import { employeeSaleReads, employeeTipReads } from '../rows.queries.ts';
import type { EmployeeSales, EmployeeTips } from '../commissions.types.ts';
import { usePageFilters } from '../use-page-filters.ts';
import { useRowPath } from '../use-row-path.ts';
import { useWords, type Words } from '../use-words.ts';
import { who } from './sale-cells.tsx';

export interface EmployeeListProps {
  readonly of: 'commissions' | 'tips';
  readonly empty: { readonly title: string; readonly description: string };
  readonly maxHeight: string;
}

/**
 * Sales or tips by employee and currency (C§7). A row links to the profile, or to the underlying rows, like one of a
 * month.
 */
export default function EmployeeList({ of, ...props }: EmployeeListProps) {
  return of === 'commissions' ? <SalesByEmployee {...props} /> : <TipsByEmployee {...props} />;
}

type Row = EmployeeSales | EmployeeTips;
type Part = Omit<EmployeeListProps, 'of'>;

// A person has a row per currency.
const rowId = ({ employee, currency }: Row): string => `${employee.id} ${currency}`;

function useRows(words: Words, of: EmployeeListProps['of']) {
  const pathOf = useRowPath(of);
  return {
    rowId,
    rowLabel: ({ employee }: Row): string => words.person(employee),
    ...(pathOf ? { rowHref: ({ employee }: Row): string => pathOf(employee.id) } : {}),
  };
}

const money =
  <T extends Row>(words: Words, value: (row: T) => number) =>
  (row: T) =>
    words.amount(value(row), row.currency);

function SalesByEmployee(part: Part) {
  const words = useWords();
  const cells = useCallback((): Cells<typeof EMPLOYEE_SALE_LIST, EmployeeSales> => {
    const sum = (of: 'grossSale' | 'vat' | 'netSale') =>
      money<EmployeeSales>(words, ({ services, products }) => services[of] + products[of]);
    return {
      employee: (row) => who(words, row),
      services: money(words, ({ services }) => services.netSale),
      products: money(words, ({ products }) => products.netSale),
      grossSale: sum('grossSale'),
      vat: sum('vat'),
      netSale: sum('netSale'),
      ratio: ({ ratio }) => (ratio === null ? '–' : words.ratio(ratio)),
    };
  }, [words]);
  return (
    <RecordList
      of={employeeSaleReads}
      cells={cells}
      filters={usePageFilters()}
      {...useRows(words, 'commissions')}
      {...part}
    />
  );
}

function TipsByEmployee(part: Part) {
  const words = useWords();
  const cells = useCallback(
    (): Cells<typeof EMPLOYEE_TIP_LIST, EmployeeTips> => ({
      employee: (row) => who(words, row),
      grossSale: money(words, ({ tips }) => tips.grossSale),
      adminFee: money(words, ({ tips }) => tips.adminFee),
      netSale: money(words, ({ tips }) => tips.netSale),
    }),
    [words],
  );
  return (
    <RecordList of={employeeTipReads} cells={cells} filters={usePageFilters()} {...useRows(words, 'tips')} {...part} />
  );
}
