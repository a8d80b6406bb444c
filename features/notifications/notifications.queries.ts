import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { LiveNotification } from '#contract/live.endpoints.ts';
import { call } from '#client/http/call.ts';
import { NOTIFICATIONS } from '#client/query/families.ts';
import { afterFirstPage, pagedOptions, readOptions } from '#client/query/read-options.ts';

/** One entry of the inbox. The contract's inference ends at a list, so it is spelled out there. */
export type Notification = LiveNotification;

/** The unread count. Updated live; also refetched every minute, in case live updates fail. */
export const unreadQuery = queryOptions({
  ...afterFirstPage(
    readOptions([...NOTIFICATIONS, 'unread'], api.notifications.list, { query: { isUnread: true, size: 0 } }),
  ),
  refetchInterval: 60_000,
  select: ({ count }) => count,
});

/** The notifications of the signed-in person, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  ...pagedOptions([...NOTIFICATIONS, 'list'], api.notifications.list, PAGE_SIZE, {
    query: { sortBy: 'createdAt', sortOrder: 'desc' },
  }),
});

/** Marks one notification, or with `null` all of them, as read (D87). */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(api.notifications.readAll) : call(api.notifications.read, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: NOTIFICATIONS }),
  });
}
