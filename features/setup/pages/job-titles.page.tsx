import { Suspense } from 'react';
import { useCustomFields } from '#blocks/custom-fields/use-custom-fields.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SetupPage } from '../components/setup-page.tsx';
import { jobTitles } from '../kinds/job-titles.kind.tsx';
import type { SetupRecord } from '../setup-kind.ts';

const JobTitleDetail = lazyPart(() => import('../components/job-title-detail.tsx'));

/** Job titles of employees (C§3), with the fields of their masterlist below each. */
export default function JobTitlesPage() {
  const { fields } = useCustomFields('job-title');
  const renderDetail = (record: SetupRecord) => (
    <Suspense fallback={null}>
      <JobTitleDetail fields={fields} record={record} />
    </Suspense>
  );
  return <SetupPage kind={jobTitles} {...(fields.some(({ isShown }) => isShown === true) ? { renderDetail } : {})} />;
}
