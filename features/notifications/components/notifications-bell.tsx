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

const Inbox = lazyPart(async () => ({ default: (await import('./inbox.tsx')).Inbox }));

const Badge = chakra('span', {
  base: {
    position: 'absolute',
    // Grows from the bell's centre outwards: a longer number does not cover it.
    top: '2px',
    insetInlineStart: '19px',
    minWidth: '16px',
    height: '16px',
    px: '1',
    borderRadius: 'full',
    bg: 'red.solid',
    color: 'red.contrast',
    fontSize: '0.625rem',
    fontWeight: 'semibold',
    lineHeight: '16px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

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
          {count > 0 && (
            <Badge aria-hidden data-testid="unread-count">
              {count > 99 ? '99+' : count}
            </Badge>
          )}
        </>
      }
      triggerProps={{
        variant: 'ghost',
        px: '0',
        minW: '36px',
        color: 'fg.muted',
        position: 'relative',
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
