import { api } from '#contract/api.ts';
import { callsOf, type SetupKind } from '../setup-kind.ts';

export const jobTitles: SetupKind = {
  id: 'jobTitles',
  calls: callsOf(api.jobTitles),
  resource: 'employee.jobTitle',
  hasCountries: false,
  customFields: 'job-title',
  columns: (t) => [
    {
      id: 'description',
      header: t('columns.description'),
      size: '4xl',
      mobile: 'hidden',
      cell: (record) => <bdi>{(record as { readonly description?: string | null }).description}</bdi>,
    },
  ],
  form: () => import('../forms/job-title-part.tsx'),
};
