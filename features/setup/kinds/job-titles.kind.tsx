import { api } from '#contract/api.ts';
import { JOB_TITLE_WORDS } from '#contract/job-titles.words.ts';
import { callsOf, type SetupKind } from '../setup-kind.ts';

export const jobTitles: SetupKind = {
  id: 'jobTitles',
  calls: callsOf(api.jobTitles),
  resource: 'employee.jobTitle',
  hasCountries: false,
  customFields: 'job-title',
  file: { words: JOB_TITLE_WORDS, calls: api.jobTitles },
  import: (t) => ({
    title: t('kinds.jobTitles.import.title'),
    calls: {
      import: api.jobTitles.import,
      template: api.jobTitles.importTemplate,
      fileName: t('kinds.jobTitles.import.file'),
    },
  }),
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
