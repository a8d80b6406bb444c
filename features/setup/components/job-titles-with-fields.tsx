import { Suspense } from 'react';
import { useCustomFields } from '#blocks/custom-fields/use-custom-fields.ts';
import { useCustomList } from '#blocks/custom-fields/use-custom-list.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { jobTitles } from '../kinds/job-titles.kind.tsx';
import type { SetupRecord } from '../setup-kind.ts';
import { SetupPage } from './setup-page.tsx';

const JobTitleDetail = lazyPart(() => import('./job-title-detail.tsx'));

const LISTED = { customFields: 'job-title', order: {} } as const;

/** Job titles with the fields of their masterlist: they are columns and filters, and all of them are shown below each title, with its history. */
export default function JobTitlesWithFields() {
  const { fields } = useCustomFields('job-title');
  const custom = useCustomList<SetupRecord>(LISTED);
  const renderDetail = (record: SetupRecord) => (
    <Suspense fallback={null}>
      <JobTitleDetail fields={fields} record={record} />
    </Suspense>
  );
  return <SetupPage kind={jobTitles} custom={custom} renderDetail={renderDetail} />;
}
