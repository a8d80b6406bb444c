import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useParams } from 'wouter';
import { withShiftTexts } from '#blocks/shifts/texts.ts';
import { PROFILE_TABS, type ProfileTab } from '#domain/profile-tabs.ts';
import { isNotFound } from '#client/http/api-problem.ts';
import { useModules, usePermissions } from '#client/session/use-permissions.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { isId } from '#addresses/filter-values.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import type { PageFilters } from '#addresses/read-filters.ts';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { lazyPart, type LazyPart } from '#ui/lazy/lazy-part.tsx';
import { useIsGone } from '#ui/overlay/use-is-gone.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button } from '#ui/primitives.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { ProfileHeader } from '../components/profile-header.tsx';
import { employeeQuery } from '../employee.query.ts';
import type { Employee } from '../employees.types.ts';
import { useEmployeesTexts } from '../use-employees-texts.ts';

/** The component of each tab. */
const CONTENTS: Readonly<Record<ProfileTab, LazyPart<{ readonly employee: Employee }>>> = {
  workDetails: lazyPart(() => import('../components/work-tab.tsx')),
  contractDetails: lazyPart(() => import('../components/contract-tab.tsx')),
  permission: lazyPart(() => import('../components/permission-tab.tsx')),
  leave: lazyPart(() => import('../components/leave-tab.tsx')),
  documents: lazyPart(() => import('../components/documents-tab.tsx')),
  salary: lazyPart(() => import('../components/salary-tab.tsx')),
  assets: lazyPart(() => import('../components/assets-tab.tsx')),
  commissionsAndTips: lazyPart(() => import('../components/commissions-tab.tsx')),
  medicalInsurance: lazyPart(() => import('../components/insurance-tab.tsx')),
};

const ShiftsAfterEnd = lazyPart(withShiftTexts(() => import('#blocks/shifts/shifts-after-end.tsx')));

// The most common tab loads in parallel with the page; a failure is reported on rendering.
CONTENTS.workDetails?.preload().catch(() => undefined);

const PAGE_FILTERS: PageFilters = {
  defaults: {},
  values: { tab: PROFILE_TABS.map(({ id }) => id), history: ['open'] },
};

/** One employee, in the nine tabs of the specification (B§2). */
export default function EmployeePage() {
  const t = useEmployeesTexts();
  const problemWords = useProblemWords();
  const url = useUrlFilters();
  const { id } = useParams<{ id: string }>();
  const permissions = usePermissions();
  const modules = useModules();
  useDefaultFilters(PAGE_FILTERS);
  const { data: employee, error, refetch } = useQuery({ ...employeeQuery(id), enabled: isId(id) });
  const isGone = useIsGone({ isMissing: isNotFound(error), isShown: employee !== undefined });
  const open = PROFILE_TABS.filter(
    ({ access, module }) => permissions.has({ resource: access, action: 'read' }) && (!module || modules.has(module)),
  );
  const [wanted] = url.words(
    'tab',
    open.map(({ id: tab }) => tab),
  );
  const shown = wanted ?? open[0]?.id;
  useEffect(() => {
    // Its code loads in parallel with the data; a failure is reported on rendering.
    if (shown) CONTENTS[shown].preload().catch(() => undefined);
  }, [shown]);
  if (!isId(id) || isGone) {
    return (
      <>
        <PageHeader title={t('profile.title')} />
        <EmptyState
          kind="no-match"
          as="h2"
          title={t('profile.notFound')}
          description={t('profile.notFoundHint')}
          action={
            <Button asChild variant="outline">
              <QueryLink href="/hr/employees">{t('profile.back')}</QueryLink>
            </Button>
          }
        />
      </>
    );
  }
  if (error && !employee) {
    return (
      <>
        <PageHeader title={t('profile.title')} />
        <ErrorAlert error={problemWords(error)} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!employee) {
    return (
      <>
        <PageHeader title={t('profile.title')} />
        <SkeletonText lines={8} />
      </>
    );
  }
  return (
    <>
      <ProfileHeader employee={employee} />
      {employee.shiftsAfterEnd && (
        <Suspense fallback={null}>
          <ShiftsAfterEnd shifts={employee.shiftsAfterEnd} />
        </Suspense>
      )}
      {shown === undefined ? (
        <EmptyState kind="not-permitted" />
      ) : (
        <Tabs
          label={t('profile.tabs')}
          value={shown}
          onChange={(tab) => url.set('tab', tab === open[0]?.id ? null : tab, { isStep: true })}
          tabs={open.map(({ id: tab }) => {
            const Content = CONTENTS[tab];
            return {
              id: tab,
              label: t(`tabs.${tab}`),
              content: (
                <Suspense fallback={<SkeletonText lines={6} />}>
                  <Content employee={employee} />
                </Suspense>
              ),
            };
          })}
        />
      )}
    </>
  );
}
