import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { ViewRows } from '#blocks/employee-view/view-card.tsx';
import { ViewState } from '#blocks/employee-view/view-state.tsx';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { notificationsQuery, unreadQuery, useMarkRead, type Notification } from '../notifications.queries.ts';
import { InboxEntry } from './inbox-entry.tsx';

/** The view has no live connection. */
const READ_AGAIN_MS = 60_000;

/** The notifications of the reader, newest first (D87). */
export default function ViewInboxPage() {
  const t = useViewTexts();
  const inbox = useInfiniteQuery({ ...notificationsQuery, refetchInterval: READ_AGAIN_MS });
  const unread = useQuery(unreadQuery).data ?? 0;
  const markAll = useMarkRead();
  const pages = inbox.data?.pages as readonly { readonly data: readonly Notification[] }[] | undefined;
  return (
    <>
      <PageHeader
        title={t('pages.notifications')}
        actions={
          unread > 0 && (
            <BusyButton
              variant="outline"
              minH="44px"
              busy={markAll.isPending}
              data-testid="mark-all"
              onClick={() => markAll.mutate(null)}
            >
              {t('inbox.markAll')}
            </BusyButton>
          )
        }
      />
      <ViewState of={{ ...inbox, data: pages }}>
        {(read) => {
          const entries = read.flatMap(({ data }) => data);
          return entries.length === 0 ? (
            <EmptyState kind="none" as="h2" title={t('inbox.none')} description={t('inbox.noneHint')} />
          ) : (
            <Panel>
              <ViewRows>
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <span className="what">
                      <InboxEntry entry={entry} />
                    </span>
                  </li>
                ))}
              </ViewRows>
            </Panel>
          );
        }}
      </ViewState>
      {inbox.hasNextPage && (
        <BusyButton
          variant="outline"
          width="full"
          minH="44px"
          mt="3"
          busy={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          {t('inbox.more')}
        </BusyButton>
      )}
    </>
  );
}
