import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CLIENT_COMPANIES } from '#blocks/customers/customers.queries.ts';
import { listReads, type RowOf } from '#blocks/list/list-reads.ts';
import { call } from '#client/http/call.ts';
import { sharedFiltersOf } from '#client/list/shared-filters.ts';
import { CUSTOMERS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import { useTexts } from '#client/texts/texts.ts';
import { api } from '#contract/api.ts';
import { CLIENT_COMPANY_LIST, CUSTOMER_LIST } from '#contract/customers.list.ts';
import { CLIENT_COMPANY_WORDS, CUSTOMER_WORDS } from '#contract/customers.words.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { useAddRecord, useChangeRecord } from './keep-record.ts';
import type { en } from './texts/en.ts';

export type Customer = AnswerOf<typeof api.customers.read>;
export type Impact = RowOf<typeof api.customers.impacts>;

/** Texts of the customer page. */
export const useCustomersTexts = () => useTexts<typeof en>('customers');

/** The address filters of both lists of the page. */
export const PAGE_FILTERS = sharedFiltersOf(CUSTOMER_LIST, CLIENT_COMPANY_LIST);

/** The list. */
export const customerReads = listReads({
  list: CUSTOMER_LIST,
  words: CUSTOMER_WORDS,
  calls: api.customers,
  family: CUSTOMERS,
  report: 'customers',
  filters: PAGE_FILTERS,
});

export const customerQuery = (id: string) =>
  queryOptions({ ...readOptions([...CUSTOMERS, 'one'], api.customers.read, { params: { id } }) });

export const customerHistoryQuery = (id: string) =>
  queryOptions({ ...readOptions([...CUSTOMERS, 'history'], api.customers.history, { params: { id } }) });

const IMPACTS = 10;

/** What shifts meant for a customer, newest first. */
export const impactsQuery = (id: string) =>
  infiniteQueryOptions({
    ...pagedOptions([...CUSTOMERS, 'impacts'], api.customers.impacts, IMPACTS, { params: { id } }),
  });

/** Customers with the typed name, in any spelling. */
export const namesakesQuery = (name: string, except: string | undefined) =>
  queryOptions({
    ...readOptions([...CUSTOMERS, 'list', 'namesakes'], api.customers.namesakes, {
      query: { name, ...(except ? { except } : {}) },
    }),
    enabled: name.length > 1,
  });

/** Customers added last. */
export const latestQuery = (size: number) =>
  queryOptions({
    ...readOptions([...CUSTOMERS, 'list', 'latest'], api.customers.list, {
      query: { statuses: ['active'], sortBy: 'createdAt', sortOrder: 'desc', size },
    }),
  });

/** Customers of a company, by name, with inactive ones. */
export const customersOfQuery = (companyId: string, size: number) =>
  queryOptions({
    ...readOptions([...CUSTOMERS, 'list', 'of-company'], api.customers.list, {
      query: { clientCompanyIds: [companyId], size },
    }),
  });

const KEPT = { family: CUSTOMERS, keyOf: ({ id }: Customer) => customerQuery(id).queryKey };

/** Adds a customer. */
export const useAddCustomer = () =>
  useAddRecord(KEPT, (body: BodyOf<typeof api.customers.create>, idempotencyKey) =>
    call(api.customers.create, { body, idempotencyKey }),
  );

/** Changes name, company or status. */
export const useChangeCustomer = (id: string) =>
  useChangeRecord(KEPT, (body: BodyOf<typeof api.customers.change>) =>
    call(api.customers.change, { params: { id }, body }),
  );

/** Shows the customer that stayed; everything read of the other one is outdated. */
function useKeepBoth() {
  const client = useQueryClient();
  return async (kept: Customer): Promise<void> => {
    client.setQueryData(customerQuery(kept.id).queryKey, kept);
    await client.invalidateQueries({ queryKey: CUSTOMERS });
  };
}

/** Merges a duplicate into a customer. */
export function useMergeCustomer() {
  const keepBoth = useKeepBoth();
  return useMutation({
    mutationFn: ({ id, customerId }: { readonly id: string; readonly customerId: string }) =>
      call(api.customers.merge, { params: { id }, body: { customerId } }),
    onSuccess: (kept) => keepBoth(kept),
  });
}

/** Undoes a merge; after a refusal the customer is read again, because something has changed. */
export function useUndoMerge() {
  const keepBoth = useKeepBoth();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.customers.undoMerge, { params: { id } }),
    onSuccess: (kept) => keepBoth(kept),
    onError: () => client.invalidateQueries({ queryKey: CUSTOMERS }),
  });
}

export type Company = RowOf<typeof api.clientCompanies.list>;

/** The list of client companies. */
export const companyReads = listReads({
  list: CLIENT_COMPANY_LIST,
  words: CLIENT_COMPANY_WORDS,
  calls: api.clientCompanies,
  family: CLIENT_COMPANIES,
  report: 'client-companies',
  filters: PAGE_FILTERS,
});

export const companyQuery = (id: string) =>
  queryOptions({ ...readOptions([...CLIENT_COMPANIES, 'one'], api.clientCompanies.read, { params: { id } }) });

export const companyHistoryQuery = (id: string) =>
  queryOptions({ ...readOptions([...CLIENT_COMPANIES, 'history'], api.clientCompanies.history, { params: { id } }) });

/** Client companies with the typed name, in any spelling. */
export const companyNamesakesQuery = (name: string, except: string | undefined) =>
  queryOptions({
    ...readOptions([...CLIENT_COMPANIES, 'list', 'namesakes'], api.clientCompanies.namesakes, {
      query: { name, ...(except ? { except } : {}) },
    }),
    enabled: name.length > 1,
  });

const KEPT_COMPANY = { family: CLIENT_COMPANIES, keyOf: ({ id }: Company) => companyQuery(id).queryKey };

/** Adds a client company. */
export const useAddCompany = () =>
  useAddRecord(KEPT_COMPANY, (body: BodyOf<typeof api.clientCompanies.create>, idempotencyKey) =>
    call(api.clientCompanies.create, { body, idempotencyKey }),
  );

/** Changes name or status. */
export const useChangeCompany = (id: string) =>
  useChangeRecord(KEPT_COMPANY, (body: BodyOf<typeof api.clientCompanies.change>) =>
    call(api.clientCompanies.change, { params: { id }, body }),
  );
