import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';

export type Salary = AnswerOf<typeof api.salaries.list>['data'][number];
export type Insurance = AnswerOf<typeof api.medicalInsurances.list>['data'][number];
export type BankAccount = AnswerOf<typeof api.bankInformations.list>['data'][number];

/** A record that is there already, in the version that is written over. */
type Kept = Pick<Salary, 'id' | 'version'>;

const of = (employeeId: string) => ({ employeeIds: [employeeId], size: 100 });
const SETUP = { staleTime: 5 * 60_000, retry: false } as const;

export const salariesQuery = (employeeId: string) =>
  queryOptions({ queryKey: ['salaries', employeeId], queryFn: ({ signal }) => call(api.salaries.list, { query: of(employeeId), signal }) });
export const bankQuery = (employeeId: string) =>
  queryOptions({ queryKey: ['bank', employeeId], queryFn: ({ signal }) => call(api.bankInformations.list, { query: of(employeeId), signal }) });
export const insurancesQuery = (employeeId: string) =>
  queryOptions({ queryKey: ['insurances', employeeId], queryFn: ({ signal }) => call(api.medicalInsurances.list, { query: of(employeeId), signal }) });

export const componentsQuery = queryOptions({
  queryKey: ['salary-components', 'all'],
  queryFn: ({ signal }) => call(api.salaryComponents.list, { query: { size: 200, sortBy: 'order' }, signal }),
  ...SETUP,
});
export const providersQuery = queryOptions({
  queryKey: ['insurance-providers', 'all'],
  queryFn: ({ signal }) => call(api.insuranceProviders.list, { query: { size: 200, sortBy: 'order' }, signal }),
  ...SETUP,
});
export const networksQuery = queryOptions({
  queryKey: ['network-types', 'all'],
  queryFn: ({ signal }) => call(api.networkTypes.list, { query: { size: 200, sortBy: 'order' }, signal }),
  ...SETUP,
});

/** Writes what somebody is paid, where to, and how they are insured. */
export function useWritePay(employeeId: string) {
  const client = useQueryClient();
  const refresh = (key: string) => ({ onSettled: () => client.invalidateQueries({ queryKey: [key, employeeId] }) });
  return {
    saveSalary: useMutation({
      mutationFn: ({ salary, ...body }: Omit<BodyOf<typeof api.salaries.create>, 'employeeId'> & { readonly salary: Kept | null }) =>
        salary ? call(api.salaries.change, { params: { id: salary.id }, body: { version: salary.version, ...body } }) : call(api.salaries.create, { body: { employeeId, ...body } }),
      ...refresh('salaries'),
    }),
    removeSalary: useMutation({ mutationFn: ({ id, version }: Kept) => call(api.salaries.remove, { params: { id }, query: { version } }), ...refresh('salaries') }),
    saveBank: useMutation({
      mutationFn: ({ account, ...body }: Omit<BodyOf<typeof api.bankInformations.create>, 'employeeId'> & { readonly account: Kept | null }) =>
        account
          ? call(api.bankInformations.change, { params: { id: account.id }, body: { version: account.version, ...body } })
          : call(api.bankInformations.create, { body: { employeeId, ...body } }),
      ...refresh('bank'),
    }),
    saveInsurance: useMutation({
      mutationFn: ({ insurance, ...body }: Omit<BodyOf<typeof api.medicalInsurances.create>, 'employeeId'> & { readonly insurance: Kept | null }) =>
        insurance
          ? call(api.medicalInsurances.change, { params: { id: insurance.id }, body: { version: insurance.version, ...body } })
          : call(api.medicalInsurances.create, { body: { employeeId, ...body } }),
      ...refresh('insurances'),
    }),
    removeInsurance: useMutation({ mutationFn: ({ id, version }: Kept) => call(api.medicalInsurances.remove, { params: { id }, query: { version } }), ...refresh('insurances') }),
  };
}
