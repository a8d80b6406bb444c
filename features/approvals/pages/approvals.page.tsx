import { Suspense } from 'react';
import { useIsApprover } from '#blocks/approvals/use-is-approver.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { PageTabs } from '#ui/tabs/page-tabs.tsx';
import { ForNobody } from '../components/for-nobody.tsx';
import { WaitingList } from '../components/waiting-list.tsx';
import { WaitingSummary } from '../components/waiting-summary.tsx';
import { useApprovalsTexts } from '../use-approvals-texts.ts';

const SubstitutesPart = lazyPart(() => import('../components/substitutes-part.tsx'));
const TABS = ['waiting', 'substitutes'] as const;

/** Pending decisions of the person, with their substitutes, or all substitutes with the right to reassign any step. */
export default function ApprovalsPage() {
  const t = useApprovalsTexts();
  const url = useUrlFilters();
  const seesAll = usePermissions().scopeOf({ resource: 'approvalProcess.assignment', action: 'update' }) === 'all';
  const isApprover = useIsApprover();
  const { employeeId } = useSession().user;
  const [tab = 'waiting'] = url.words('tab', TABS);
  return (
    <>
      <PageHeader title={t('title')} sub={<WaitingSummary />} />
      <ForNobody />
      {seesAll || (isApprover && employeeId !== null) ? (
        <PageTabs
          label={t('tabs.label')}
          value={tab}
          onChange={(id) => url.set('tab', id === 'waiting' ? null : id, { isStep: true })}
          tabs={[
            { id: 'waiting', label: t('tabs.waiting'), content: <WaitingList /> },
            {
              id: 'substitutes',
              label: t('tabs.substitutes'),
              content: (
                <Suspense fallback={<SkeletonText lines={4} />}>
                  <SubstitutesPart isOfAll={seesAll} />
                </Suspense>
              ),
            },
          ]}
        />
      ) : (
        <WaitingList />
      )}
    </>
  );
}
