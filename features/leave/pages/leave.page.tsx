import { Suspense, useState } from 'react';
import { useIsApprover } from '#blocks/approvals/use-is-approver.ts';
import { queryOf } from '#addresses/declared-list.ts';
import { usePermissions } from '#client/session/use-permissions.ts';
import { QueryLink } from '#client/url/query-link.tsx';
import { useDefaultFilters, useUrlFilters } from '#client/url/use-url-filters.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { ApprovalsTab } from '../components/approvals-tab.tsx';
import { PageTabs } from '#ui/tabs/page-tabs.tsx';
import { isOnlyPending } from '../leave-filters.ts';
import { leaveReads } from '../leave.queries.ts';
import { useIsWaitingUnknown, useWaiting } from '../leave-waiting.queries.ts';
import { useLeaveTexts } from '../use-leave-texts.ts';

const CalendarTab = lazyPart(() => import('../components/calendar-tab.tsx'));
const WaitingCancellations = lazyPart(() => import('../components/waiting-cancellations.tsx'));
const NewLeaveDialog = lazyPart(() => import('../forms/new-leave.dialog.tsx'));

const TABS = ['approvals', 'calendar'] as const;

const Sub = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    flexWrap: 'wrap',
    minHeight: '24px',
    '& > :is(a, button)': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

export const { prepare } = leaveReads;

/** Number of the person's pending decisions, including cancellations of approved leaves; links to exactly those. */
function Waiting({ count }: { readonly count: number }) {
  const t = useLeaveTexts();
  const url = useUrlFilters();
  if (count === 0) return <span>{t('nothingWaits')}</span>;
  return (
    <>
      <chakra.button
        type="button"
        minH="24px"
        cursor="pointer"
        data-testid="show-waiting"
        onClick={() => url.change({ myTurn: 'true', status: null, tab: null })}
      >
        {t('waiting', { count })}
      </chakra.button>
      {count > 1 && (
        <QueryLink href="/approvals?kind=leave" isExact>
          {t('decideSeveral')}
        </QueryLink>
      )}
    </>
  );
}

/** Leave requests: the list of approvals, and the absence calendar (A§2, B§2). */
export default function LeavePage() {
  const t = useLeaveTexts();
  const url = useUrlFilters();
  // The page's, not the tab's: "All" is kept on return from the calendar.
  const isSettled = useDefaultFilters(leaveReads.filters);
  const count = useWaiting();
  const isApprover = useIsApprover();
  const isUnknown = useIsWaitingUnknown();
  const permissions = usePermissions();
  const mayRead = permissions.has({ resource: 'leave.details', action: 'read' });
  const query = queryOf(leaveReads.list, url);
  const mayRequest = permissions.has({ resource: 'leave.details', action: 'create' });
  // In the address, so that the command palette and links can open it from any page.
  const isAsking = useKeptOpen(url.one('new') === 'request', mayRequest);
  const [wasAsked, setWasAsked] = useState(isAsking);
  if (isAsking && !wasAsked) setWasAsked(true);
  const [tab = 'approvals'] = url.words('tab', TABS);
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={
          // The line is rendered before anything is known, to avoid a layout shift.
          <Sub>
            {isApprover && !isUnknown && <Waiting count={count} />}
            {tab === 'approvals' && mayRead && isSettled && isOnlyPending(query) && (
              <Suspense fallback={null}>
                <WaitingCancellations query={query} />
              </Suspense>
            )}
          </Sub>
        }
        actions={
          mayRequest && (
            <Button colorPalette="brand" data-testid="new-request" onClick={() => url.set('new', 'request')}>
              <PlusIcon aria-hidden />
              {t('newRequest')}
            </Button>
          )
        }
      />
      {isSettled && (
        <PageTabs
          label={t('tabs.label')}
          value={tab}
          onChange={(id) => url.set('tab', id === 'approvals' ? null : id, { isStep: true })}
          tabs={[
            { id: 'approvals', label: t('tabs.approvals'), content: <ApprovalsTab /> },
            {
              id: 'calendar',
              label: t('tabs.calendar'),
              content: (
                <Suspense fallback={<SkeletonText lines={8} />}>
                  <CalendarTab />
                </Suspense>
              ),
            },
          ]}
        />
      )}
      {wasAsked && (
        <LazyDialog>
          <NewLeaveDialog open={isAsking} onClose={() => url.set('new', null)} />
        </LazyDialog>
      )}
    </>
  );
}
