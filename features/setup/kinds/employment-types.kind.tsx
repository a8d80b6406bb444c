import { api } from '#contract/api.ts';
import type { ContractKind } from '#domain/setup.ts';
import { callsOf, type SetupKind } from '../setup-kind.ts';

export const employmentTypes: SetupKind = {
  id: 'employmentTypes',
  calls: callsOf(api.employmentTypes),
  resource: 'employee.employmentType',
  hasCountries: false,
  columns: (t, { country }) => [
    {
      id: 'type',
      header: t('columns.type'),
      size: 'xl',
      cell: (record) => t(`contractKinds.${(record as unknown as { readonly type: ContractKind }).type}`),
    },
    {
      id: 'country',
      header: t('filters.country'),
      size: 'xl',
      cell: (record) => {
        const { countryISO } = record as { readonly countryISO?: string | null };
        return countryISO ? country(countryISO) : null;
      },
    },
  ],
  form: () => import('../forms/employment-type-part.tsx'),
};
