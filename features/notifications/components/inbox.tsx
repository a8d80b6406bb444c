import { useTranslation } from 'react-i18next';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { linkHost } from '#domain/newsletters.ts';
import { useProblemWords } from '#client/texts/problem-words.ts';
import { useTexts } from '#client/texts/texts.ts';
import { BusyButton } from '#ui/button/busy-button.tsx';
import { useSession } from '#client/session/use-session.ts';
import { agoText } from '#ui/format/ages.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { chakra } from '#ui/primitives.ts';
import { styled } from '#ui/styled.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorAlert } from '#ui/states/error-alert.tsx';
import { Segmented } from '#ui/tabs/segmented.tsx';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { iconOf } from '../notification-icons.ts';
import { sentenceOf } from '../notification-words.ts';
import { notificationsQuery, useMarkRead, type Notification } from '../notifications.queries.ts';
import type { en } from '../texts/en.ts';
import { RecentMessages } from './recent-messages.tsx';

const ENTRY = {
  base: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) 8px',
    columnGap: '3',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    color: 'fg.muted',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[data-unread]': { color: 'fg' },
    '& > svg': { mt: '2px', color: 'fg.muted' },
    '& .dot': { width: '8px', height: '8px', mt: '6px', borderRadius: 'full' },
    '&[data-unread] .dot': { bg: 'brand.solid' },
  },
} as const;
// A plain link: the current page's filters do not apply to a notification's record.
const Entry = styled(Link, ENTRY);
/** A newsletter links to an external site, which gets no referrer. */
const OutsideEntry = styled('a', ENTRY);

export interface InboxProps {
  /** Called when an entry was followed: the panel then closes. */
  readonly onFollow: () => void;
  readonly unread: number;
}

/** The host of a newsletter's web link; other links stay in the product. */
const hostOf = ({ type, params: { url } }: Notification): string | null =>
  type === 'new-communication' && typeof url === 'string' ? linkHost(url) : null;

function EntryLink({
  entry,
  onFollow,
  children,
}: {
  readonly entry: Notification;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}) {
  const shared = { 'data-unread': entry.readAt === null || undefined, onClick: onFollow };
  if (hostOf(entry) === null)
    return (
      <Entry href={entry.link} {...shared}>
        {children}
      </Entry>
    );
  return (
    <OutsideEntry href={String(entry.params['url'])} target="_blank" rel="noopener noreferrer" {...shared}>
      {children}
    </OutsideEntry>
  );
}

/** The inbox of the signed-in person, and the toasts of this visit. */
export function Inbox({ onFollow, unread }: InboxProps) {
  const t = useTexts<typeof en>('notifications');
  const [part, setPart] = useState('inbox');
  const parts = [
    { value: 'inbox', label: t('title') },
    { value: 'messages', label: t('messages') },
  ];
  return (
    <chakra.div data-testid="inbox">
      <chakra.div px="4" py="3" borderBottomWidth="1px">
        <Segmented label={t('parts')} options={parts} value={part} onChange={setPart} />
      </chakra.div>
      {part === 'inbox' ? <NotificationList onFollow={onFollow} unread={unread} /> : <RecentMessages />}
    </chakra.div>
  );
}

/** The notifications of the signed-in person, newest first; following one marks it as read. */
function NotificationList({ onFollow, unread }: InboxProps) {
  const t = useTexts<typeof en>('notifications');
  const problemWords = useProblemWords();
  const { t: tUi } = useTranslation('ui');
  const { locale } = useLanguage();
  const { tenant } = useSession();
  const list = useInfiniteQuery(notificationsQuery);
  const markRead = useMarkRead();
  const entries: readonly Notification[] =
    list.data?.pages.flatMap(({ data }) => data as readonly Notification[]) ?? [];
  const age = (instant: string) => agoText(tUi, instant, new Date().toISOString(), locale, tenant.timezone);
  const follow = (entry: Notification) => {
    if (entry.readAt === null) markRead.mutate(entry.id);
    onFollow();
  };
  return (
    <chakra.div>
      {unread > 0 && (
        <chakra.div
          display="flex"
          justifyContent="flex-end"
          px="2"
          py="1"
          borderBottomWidth="1px"
          position="sticky"
          top="0"
          bg="bg.panel"
          zIndex="1"
        >
          <BusyButton size="xs" variant="ghost" busy={markRead.isPending} onClick={() => markRead.mutate(null)}>
            {t('markAll')}
          </BusyButton>
        </chakra.div>
      )}
      {list.isPending && (
        <chakra.div p="4">
          <SkeletonText lines={5} />
        </chakra.div>
      )}
      {list.isError && (
        <chakra.div p="4">
          <ErrorAlert error={problemWords(list.error)} onRetry={() => void list.refetch()} />
        </chakra.div>
      )}
      {list.isSuccess && entries.length === 0 && (
        <EmptyState kind="none" title={t('empty')} description={t('emptyHint')} />
      )}
      <ul>
        {entries.map((entry) => (
          <li key={entry.id} data-testid="notification" data-type={entry.type}>
            <EntryLink entry={entry} onFollow={() => follow(entry)}>
              {iconOf(entry.type)}
              <span>
                {t(...sentenceOf(entry, locale))}
                {entry.readAt === null && <span className="st-sr"> ({t('isUnread')})</span>}
                <chakra.time dateTime={entry.createdAt} display="block" textStyle="xs" color="fg.muted">
                  {age(entry.createdAt)}
                </chakra.time>
              </span>
              <span className="dot" aria-hidden />
            </EntryLink>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <chakra.div p="2" textAlign="center">
          <BusyButton
            size="xs"
            variant="ghost"
            isRead
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('more')}
          </BusyButton>
        </chakra.div>
      )}
    </chakra.div>
  );
}
