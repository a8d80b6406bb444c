import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTexts } from '#client/texts/texts.ts';
import { BellIcon } from '#ui/icons.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { chakra } from '#ui/primitives.ts';
import { SkeletonText } from '#ui/states/skeletons.tsx';
import { unreadQuery } from '../notifications.queries.ts';
import type { en } from '../texts/en.ts';
import { BellBadge } from './bell-badge.tsx';

const Inbox = lazyPart(async () => ({ default: (await import('./inbox.tsx')).Inbox }));

/** The bell in the header: the unread count, and the inbox. */
export function NotificationsBell() {
  const t = useTexts<typeof en>('notifications');
  const count = useQuery(unreadQuery).data ?? 0;
  const label = count > 0 ? t('unread', { count }) : t('noneUnread');
  return (
    <Popover
      label={t('title')}
      width={380}
      placement="bottom-end"
      trigger={
        <>
          <BellIcon aria-hidden />
          <BellBadge count={count} />
        </>
      }
      triggerProps={{
        variant: 'ghost',
        shape: 'square',
        isQuiet: true,
        'aria-label': label,
        title: label,
      }}
    >
      {(close) => (
        <Suspense
          fallback={
            <chakra.div p="4">
              <SkeletonText lines={4} />
            </chakra.div>
          }
        >
          <Inbox onFollow={close} unread={count} />
        </Suspense>
      )}
    </Popover>
  );
}
