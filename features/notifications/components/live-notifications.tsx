import { useQueryClient } from '@tanstack/react-query';
import { NOTIFICATIONS } from '#client/query/families.ts';
import { useLive } from '#client/live/use-live.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTexts } from '#client/texts/texts.ts';
import type { LiveNotification } from '#contract/live.endpoints.ts';
import { useLanguage } from '#ui/language/language-provider.tsx';
import { notify } from '#ui/toast/messages.ts';
import { sentenceOf } from '../notification-words.ts';
import { unreadQuery } from '../notifications.queries.ts';
import type { en } from '../texts/en.ts';

/** A positive outcome: shown as long as a success message (A§8). */
const isGoodNews = ({ type, params }: LiveNotification): boolean =>
  (type === 'leave-request-process-finished' || type === 'change-device-process-finished') &&
  params['status'] === 'accepted';

/** Keeps badge and inbox in sync with the server, and shows new notifications in a visible tab. Renders nothing. */
export default function LiveNotifications() {
  const client = useQueryClient();
  const t = useTexts<typeof en>('notifications');
  const { user } = useSession();
  const { locale } = useLanguage();
  const announce = (notification: LiveNotification): void => {
    const isOwnDoing = user.employeeId !== null && notification.params['by'] === user.employeeId;
    if (isOwnDoing || document.visibilityState !== 'visible') return;
    notify({
      kind: isGoodNews(notification) ? 'success' : 'info',
      title: t(...sentenceOf(notification, locale)),
    });
  };
  useLive((event) => {
    if (event.name === 'changed' || event.name === 'rights') return;
    if (event.name === 'missed') return void client.invalidateQueries({ queryKey: NOTIFICATIONS });
    client.setQueryData(unreadQuery.queryKey, { data: [], count: event.data.unread });
    void client.invalidateQueries({ queryKey: [...NOTIFICATIONS, 'list'] });
    if (event.name === 'notification' && event.data.notification) announce(event.data.notification);
  });
  return null;
}
