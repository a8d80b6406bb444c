import type { QueryClient } from '@tanstack/react-query';
import { listReads } from '#blocks/list/list-reads.ts';
import { queryOf } from '#addresses/declared-list.ts';
import { COMMISSIONS } from '#client/query/families.ts';
import type { ReadFilters } from '#addresses/read-filters.ts';
import { api } from '#contract/api.ts';
import { EMPLOYEE_SALE_LIST, EMPLOYEE_TIP_LIST, SALE_LIST, TIP_LIST } from '#contract/commissions.list.ts';
import { EMPLOYEE_SALE_WORDS, EMPLOYEE_TIP_WORDS, SALE_WORDS, TIP_WORDS } from '#contract/commissions.words.ts';

export const saleReads = listReads({
  list: SALE_LIST,
  words: SALE_WORDS,
  calls: api.commissions,
  family: [...COMMISSIONS, 'sales'],
});
export const tipReads = listReads({
  list: TIP_LIST,
  words: TIP_WORDS,
  calls: api.tips,
  family: [...COMMISSIONS, 'tips'],
});
export const employeeSaleReads = listReads({
  list: EMPLOYEE_SALE_LIST,
  words: EMPLOYEE_SALE_WORDS,
  calls: { list: api.commissions.employees, export: api.commissions.employeesExport },
  family: [...COMMISSIONS, 'sales-by-employee'],
});
export const employeeTipReads = listReads({
  list: EMPLOYEE_TIP_LIST,
  words: EMPLOYEE_TIP_WORDS,
  calls: { list: api.tips.employees, export: api.tips.employeesExport },
  family: [...COMMISSIONS, 'tips-by-employee'],
});

/** Prefetches the first data of the tab of individual sales or tips. */
export async function prepareRows(client: QueryClient, tab: 'commissions' | 'tips', url: ReadFilters): Promise<void> {
  if (tab === 'tips') await client.prefetchInfiniteQuery(tipReads.rows(queryOf(tipReads.list, url)));
  else await client.prefetchInfiniteQuery(saleReads.rows(queryOf(saleReads.list, url)));
}
