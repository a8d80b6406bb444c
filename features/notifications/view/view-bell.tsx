import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useViewTexts } from '#blocks/employee-view/texts.ts';
import { VIEW_INBOX } from '#domain/employee-view.ts';
import { BellIcon } from '#ui/icons.tsx';
import { AppLink } from '#ui/link/link-context.tsx';
import { IconButton } from '#ui/primitives.ts';
import { BellBadge } from '../components/bell-badge.tsx';
import { unreadQuery } from '../notifications.queries.ts';

/** Shows the number on the icon of the installed app, where the browser can. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Refused where the view is not installed.
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}

/** Leads to the reader's notifications, from every page of the employee view. */
export function ViewBell() {
  const t = useViewTexts();
  const count = useQuery(unreadQuery).data ?? 0;
  useAppBadge(count);
  const label = count > 0 ? t('inbox.unread', { count }) : t('inbox.noneUnread');
  return (
    <IconButton asChild variant="ghost" color="fg.muted" position="relative" minW="44px" minH="44px">
      <AppLink href={VIEW_INBOX} isExact aria-label={label} title={label} data-testid="view-bell">
        <BellIcon aria-hidden />
        <BellBadge count={count} />
      </AppLink>
    </IconButton>
  );
}
