import { Suspense } from 'react';
import type { CustomPart } from '#blocks/list/custom-part.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { SetupPage } from '../components/setup-page.tsx';
import { jobTitles } from '../kinds/job-titles.kind.tsx';
import type { SetupRecord } from '../setup-kind.ts';

/** For people who may read the fields of the masterlist; the page itself has a budget. */
const WithFields = lazyPart(() => import('../components/job-titles-with-fields.tsx'));

/** The address may ask for fields that have yet to be read: the list waits for them. */
const WAITING: CustomPart<SetupRecord> = {
  columns: [],
  filters: [],
  query: {},
  clearOrder: () => undefined,
  isPending: true,
};

const JobTitleDetail = lazyPart(() => import('../components/job-title-detail.tsx'));

const detailOf = (record: SetupRecord) => (
  <Suspense fallback={null}>
    <JobTitleDetail fields={NO_FIELDS} record={record} />
  </Suspense>
);
const NO_FIELDS: readonly never[] = [];

/** Job titles of employees (C§3), with the fields of their masterlist. */
export default function JobTitlesPage() {
  if (!usePermissions().has({ resource: 'fieldDefinition.details', action: 'read' }))
    return <SetupPage kind={jobTitles} renderDetail={detailOf} />;
  return (
    <Suspense fallback={<SetupPage kind={jobTitles} custom={WAITING} />}>
      <WithFields />
    </Suspense>
  );
}
