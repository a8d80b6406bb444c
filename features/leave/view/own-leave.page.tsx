import { useInfiniteQuery } from '@tanstack/react-query';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewCard } from '#blocks/employee-view/view-card.tsx';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import { usePermissions } from '#client/session/use-permissions.ts';
import { useSession } from '#client/session/use-session.ts';
import { useUrlFilters } from '#client/url/use-url-filters.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { LazyDialog } from '#ui/lazy/lazy-dialog.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { useKeptOpen } from '#ui/overlay/use-kept-open.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Button, chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import type { LeavePage } from '../leave.types.ts';
import { Balances } from './balances.tsx';
import { ownLeavesQuery } from './own-leave.queries.ts';
import { OwnLeave } from './own-leave.tsx';

const NewLeaveDialog = lazyPart(() => import('../forms/new-leave.dialog.tsx'));

const Requests = styled('ul', {
  base: {
    listStyle: 'none',
    mx: '-4',
    '& > li': { borderTopWidth: '1px' },
    '& > li:first-of-type': { borderTopWidth: '0' },
  },
});

/** The own leave: balances, requests, a new request, canceling one (B§2, D27). */
export default function OwnLeavePage() {
  const t = useViewTexts();
  const { user } = useSession();
  const permissions = usePermissions();
  const url = useUrlFilters();
  const own = user.employeeId ?? '';
  const isPermitted = permissions.has({ resource: 'leave.details', action: 'read' });
  const mayRequest = user.employeeId !== null && permissions.has({ resource: 'leave.details', action: 'create' });
  const leaves = useInfiniteQuery({ ...ownLeavesQuery(own), enabled: isPermitted && user.employeeId !== null });
  const pages = leaves.data?.pages as readonly LeavePage[] | undefined;
  const opened = url.one('open');
  const isAsking = useKeptOpen(url.one('new') === 'request', mayRequest);
  const close = (): void => url.set('new', null);
  return (
    <>
      <PageHeader
        title={t('pages.leave')}
        actions={
          mayRequest && (
            <Button
              colorPalette="brand"
              minH="44px"
              data-testid="new-request"
              onClick={() => url.set('new', 'request', { isStep: true })}
            >
              <PlusIcon aria-hidden />
              {t('leave.request')}
            </Button>
          )
        }
      />
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {permissions.has({ resource: 'leave.balance', action: 'read' }) && user.employeeId !== null && (
          <ViewCard title={t('leave.balances')} testId="own-balances">
            <Balances employeeId={own} />
          </ViewCard>
        )}
        <ViewCard title={t('leave.requests')} testId="own-requests">
          <ViewState of={{ ...leaves, data: pages }} isPermitted={isPermitted}>
            {(read) => {
              const found = read.flatMap(({ data }) => data);
              return found.length === 0 ? (
                <EmptyState kind="none" as="h3" title={t('leave.none')} description={t('leave.noneHint')} />
              ) : (
                <Requests>
                  {found.map((leave) => (
                    <OwnLeave
                      key={leave.id}
                      row={leave}
                      isOpen={opened === leave.id}
                      onToggle={(isOpen) => url.set('open', isOpen ? leave.id : null)}
                    />
                  ))}
                </Requests>
              );
            }}
          </ViewState>
          {leaves.hasNextPage && (
            <BusyButton
              variant="outline"
              width="full"
              minH="44px"
              mt="2"
              busy={leaves.isFetchingNextPage}
              onClick={() => void leaves.fetchNextPage()}
            >
              {t('leave.more')}
            </BusyButton>
          )}
        </ViewCard>
      </chakra.div>
      <LazyDialog>{isAsking && <NewLeaveDialog open onClose={close} />}</LazyDialog>
    </>
  );
}
