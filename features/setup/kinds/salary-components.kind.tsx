import { api } from '#contract/api.ts';
import type { SalaryComponentType } from '#domain/setup.ts';
import { callsOf, type SetupKind } from '../setup-kind.ts';

export const salaryComponents: SetupKind = {
  id: 'salaryComponents',
  calls: callsOf(api.salaryComponents),
  resource: 'employee.salaryComponent',
  hasCountries: true,
  columns: (t) => [
    {
      id: 'type',
      header: t('columns.type'),
      size: 'xl',
      cell: (record) => t(`salaryTypes.${(record as unknown as { readonly type: SalaryComponentType }).type}`),
    },
  ],
  form: () => import('../forms/salary-component-part.tsx'),
};
