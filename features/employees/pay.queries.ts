import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { call } from '#client/http/call.ts';
import {
  BANK_ACCOUNTS,
  INSURANCES,
  INSURANCE_PROVIDERS,
  NETWORK_TYPES,
  SALARIES,
  SALARY_COMPONENTS,
} from '#client/query/families.ts';
import { readOptions, type Family } from '#client/query/read-options.ts';

export type Salary = AnswerOf<typeof api.salaries.list>['data'][number];
export type Insurance = AnswerOf<typeof api.medicalInsurances.list>['data'][number];
export type BankAccount = AnswerOf<typeof api.bankInformations.list>['data'][number];

/** An existing record, with the version to overwrite. */
type Kept = Pick<Salary, 'id' | 'version'>;

const of = (employeeId: string) => ({ employeeIds: [employeeId], size: 100 });
const SETUP = { staleTime: 5 * 60_000, retry: false } as const;

export const salariesQuery = (employeeId: string) =>
  queryOptions({ ...readOptions(SALARIES, api.salaries.list, { query: of(employeeId) }) });
export const bankQuery = (employeeId: string) =>
  queryOptions({ ...readOptions(BANK_ACCOUNTS, api.bankInformations.list, { query: of(employeeId) }) });
export const insurancesQuery = (employeeId: string) =>
  queryOptions({ ...readOptions(INSURANCES, api.medicalInsurances.list, { query: of(employeeId) }) });

export const componentsQuery = queryOptions({
  ...readOptions([...SALARY_COMPONENTS, 'all'], api.salaryComponents.list, { query: { size: 200, sortBy: 'order' } }),
  ...SETUP,
});
export const providersQuery = queryOptions({
  ...readOptions([...INSURANCE_PROVIDERS, 'all'], api.insuranceProviders.list, {
    query: { size: 200, sortBy: 'order' },
  }),
  ...SETUP,
});
export const networksQuery = queryOptions({
  ...readOptions([...NETWORK_TYPES, 'all'], api.networkTypes.list, { query: { size: 200, sortBy: 'order' } }),
  ...SETUP,
});

/** Writes salaries, bank accounts and insurances of an employee. */
export function useWritePay(employeeId: string) {
  const client = useQueryClient();
  const refresh = (family: Family) => ({ onSettled: () => client.invalidateQueries({ queryKey: family }) });
  return {
    saveSalary: useMutation({
      mutationFn: ({
        salary,
        ...body
      }: Omit<BodyOf<typeof api.salaries.create>, 'employeeId'> & { readonly salary: Kept | null }) =>
        salary
          ? call(api.salaries.change, { params: { id: salary.id }, body: { version: salary.version, ...body } })
          : call(api.salaries.create, { body: { employeeId, ...body } }),
      ...refresh(SALARIES),
    }),
    removeSalary: useMutation({
      mutationFn: ({ id, version }: Kept) => call(api.salaries.remove, { params: { id }, query: { version } }),
      ...refresh(SALARIES),
    }),
    saveBank: useMutation({
      mutationFn: ({
        account,
        ...body
      }: Omit<BodyOf<typeof api.bankInformations.create>, 'employeeId'> & { readonly account: Kept | null }) =>
        account
          ? call(api.bankInformations.change, {
              params: { id: account.id },
              body: { version: account.version, ...body },
            })
          : call(api.bankInformations.create, { body: { employeeId, ...body } }),
      ...refresh(BANK_ACCOUNTS),
    }),
    saveInsurance: useMutation({
      mutationFn: ({
        insurance,
        ...body
      }: Omit<BodyOf<typeof api.medicalInsurances.create>, 'employeeId'> & { readonly insurance: Kept | null }) =>
        insurance
          ? call(api.medicalInsurances.change, {
              params: { id: insurance.id },
              body: { version: insurance.version, ...body },
            })
          : call(api.medicalInsurances.create, { body: { employeeId, ...body } }),
      ...refresh(INSURANCES),
    }),
    removeInsurance: useMutation({
      mutationFn: ({ id, version }: Kept) => call(api.medicalInsurances.remove, { params: { id }, query: { version } }),
      ...refresh(INSURANCES),
    }),
  };
}
