import { Suspense } from 'react';
import { useCustomFields } from '#blocks/custom-fields/use-custom-fields.ts';
import { useCustomList } from '#blocks/custom-fields/use-custom-list.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SetupPage } from '../components/setup-page.tsx';
import { jobTitles } from '../kinds/job-titles.kind.tsx';
import type { SetupRecord } from '../setup-kind.ts';

const JobTitleDetail = lazyPart(() => import('../components/job-title-detail.tsx'));

const LISTED = { customFields: 'job-title', order: {} } as const;

/** Job titles of employees (C§3): the fields of their masterlist are columns and filters, and all of them stand below each. */
export default function JobTitlesPage() {
  const { fields } = useCustomFields('job-title');
  const renderDetail = (record: SetupRecord) => (
    <Suspense fallback={null}>
      <JobTitleDetail fields={fields} record={record} />
    </Suspense>
  );
  const custom = useCustomList<SetupRecord>(LISTED);
  return (
    <SetupPage
      kind={jobTitles}
      custom={custom}
      {...(fields.some(({ isShown }) => isShown === true) ? { renderDetail } : {})}
    />
  );
}
