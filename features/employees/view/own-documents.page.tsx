import { Suspense } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { useSession } from '#client/session/use-session.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';

const OwnDocuments = lazyPart(() => import('./own-documents.tsx'));

/** The own documents with their status and files; HR keeps them (B§3). */
export default function OwnDocumentsPage() {
  const t = useViewTexts();
  const { employeeId } = useSession().user;
  return (
    <>
      <PageHeader title={t('pages.documents')} />
      {employeeId === null ? (
        <EmptyState kind="not-permitted" as="h2" />
      ) : (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <OwnDocuments employeeId={employeeId} />
        </Suspense>
      )}
    </>
  );
}
