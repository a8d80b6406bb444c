import { api } from '#contract/api.ts';
import { callsOf, type SetupKind } from '../setup-kind.ts';

export const contractTypes: SetupKind = {
  id: 'contractTypes',
  calls: callsOf(api.contractTypes),
  resource: 'employee.contractType',
  hasCountries: true,
  columns: (t) => [
    {
      id: 'code',
      header: t('columns.code'),
      size: 'xl',
      cell: (record) => <bdi>{(record as { readonly code?: string }).code}</bdi>,
    },
  ],
  form: () => import('../forms/contract-type-part.tsx'),
};
