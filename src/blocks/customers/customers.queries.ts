import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { CUSTOMERS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { LoadOptions, Option } from '#ui/lookup/option.ts';

/** Reads of client companies: customers show their company, companies count their customers. */
export const CLIENT_COMPANIES = [...CUSTOMERS, 'companies'] as const;

const ALL = 200;
const SEARCH_STALE = 60_000;
const ALL_STALE = 5 * 60_000;

interface FoundCustomer {
  readonly id: string;
  readonly name: string;
  readonly createdAt?: string;
  readonly clientCompany?: { readonly name: string } | null | undefined;
}

/** A customer as an option: the company tells namesakes apart. */
export const customerOption = ({ id, name, clientCompany }: FoundCustomer): Option => ({
  id,
  label: name,
  ...(clientCompany ? { detail: clientCompany.name } : {}),
});

/** A client company as an option. */
export const companyOption = ({ id, name }: { readonly id: string; readonly name: string }): Option => ({
  id,
  label: name,
});

/** The first active customers whose name contains a text. */
export const customerSearchQuery = (searchText: string, size = PAGE_SIZE) =>
  queryOptions({
    ...readOptions([...CUSTOMERS, 'list', 'search'], api.customers.list, {
      query: { size, statuses: ['active'], ...(searchText ? { searchText } : {}) },
    }),
    staleTime: SEARCH_STALE,
  });

/** Customers by their ids. */
export const customersByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    ...readOptions([...CUSTOMERS, 'list', 'by-id'], api.customers.list, {
      query: { ids: [...ids], size: Math.max(ids.length, 1) },
    }),
    staleTime: ALL_STALE,
    retry: false,
  });

const companySearchQuery = (searchText: string) =>
  queryOptions({
    ...readOptions([...CLIENT_COMPANIES, 'list', 'search'], api.clientCompanies.list, {
      query: { size: PAGE_SIZE, statuses: ['active'], ...(searchText ? { searchText } : {}) },
    }),
    staleTime: SEARCH_STALE,
  });

/** Finds active customers; `except` is left out. */
export const customerOptions =
  (client: QueryClient, except?: string, optionOf: (found: FoundCustomer) => Option = customerOption): LoadOptions =>
  async (text) =>
    (await client.fetchQuery(customerSearchQuery(text))).data
      .filter(({ id }) => id !== except)
      .map((found) => optionOf(found));

/** Finds active client companies. */
export const companyOptions =
  (client: QueryClient): LoadOptions =>
  async (text) =>
    (await client.fetchQuery(companySearchQuery(text))).data.map(companyOption);

/** Every client company, for the filter. A failure is silent: there are then no options (B§8). */
export const everyCompanyQuery = queryOptions({
  ...readOptions([...CLIENT_COMPANIES, 'list', 'all'], api.clientCompanies.list, { query: { size: ALL } }),
  staleTime: ALL_STALE,
  retry: false,
});
