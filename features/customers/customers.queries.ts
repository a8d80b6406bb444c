import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listReads, type RowOf } from '#blocks/list/list-reads.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { CUSTOMERS } from '#client/query/families.ts';
import { readOptions } from '#client/query/read-options.ts';
import { useTexts } from '#client/texts/texts.ts';
import { api } from '#contract/api.ts';
import { CUSTOMER_LIST } from '#contract/customers.list.ts';
import { CUSTOMER_WORDS } from '#contract/customers.words.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { en } from './texts/en.ts';

export type Customer = RowOf<typeof api.customers.list>;

/** Texts of the customer page. */
export const useCustomersTexts = () => useTexts<typeof en>('customers');

/** The list. */
export const customerReads = listReads({
  list: CUSTOMER_LIST,
  words: CUSTOMER_WORDS,
  calls: api.customers,
  family: CUSTOMERS,
  report: 'customers',
});

export const customerQuery = (id: string) =>
  queryOptions({ ...readOptions([...CUSTOMERS, 'one'], api.customers.read, { params: { id } }) });

/** Customers whose name contains the typed text; requested once it is long enough to be meaningful. */
export const namesakesQuery = (name: string) =>
  queryOptions({
    ...readOptions([...CUSTOMERS, 'list', 'namesakes'], api.customers.list, { query: { searchText: name, size: 50 } }),
    enabled: name.length > 2,
  });

/** Customers added last. */
export const latestQuery = (size: number) =>
  queryOptions({
    ...readOptions([...CUSTOMERS, 'list', 'latest'], api.customers.list, {
      query: { statuses: ['active'], sortBy: 'createdAt', sortOrder: 'desc', size },
    }),
  });

function useKeep() {
  const client = useQueryClient();
  return (customer: Customer): void => {
    client.setQueryData(customerQuery(customer.id).queryKey, customer);
    void client.invalidateQueries({ queryKey: [...CUSTOMERS, 'list'] });
  };
}

/** Adds a customer. Resending the same after a lost response adds them once. */
export function useAddCustomer() {
  const keep = useKeep();
  const { keyFor, settle } = useRetryKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.customers.create>) =>
      call(api.customers.create, { body, idempotencyKey: keyFor(body) }),
    onSuccess: keep,
    onSettled: (_, error) => settle(error),
  });
}

/** Changes name or status; after a conflict the current customer is shown. */
export function useChangeCustomer(id: string) {
  const keep = useKeep();
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.customers.change>) => call(api.customers.change, { params: { id }, body }),
    onSuccess: keep,
    onError: (error) => {
      if (error instanceof ApiProblem && error.status === 409 && error.record) keep(error.record as Customer);
    },
  });
}
