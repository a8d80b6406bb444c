import { VIEW_INBOX } from '#domain/employee-view.ts';
import { areaOfNotification, viewLinkOf } from '#domain/notification-delivery.ts';
import { mayUseWeb } from '#domain/permissions.ts';
import type { Tx } from '../../core/transaction.ts';
import type { Deliveries } from '../../jobs/job.ts';
import { writtenSentence } from '../../mail/notification-mails.ts';
import type { PushMessage, PushSender } from '../../push/push-sender.ts';
import { loadAccount } from '../session/index.ts';
import { readableNow } from './readable-notifications.ts';
import { forgetSubscriptions, readSubscriptions } from './push-subscriptions.ts';

/** Returns the message about a notification that its person wants, has not read, and may open; else null. */
async function messageOf(tx: Tx, tenantId: string, userId: string, id: string): Promise<PushMessage | null> {
  const row = await tx
    .selectFrom('notification as n')
    .innerJoin('app_user as u', (join) => join.onRef('u.tenant_id', '=', 'n.tenant_id').onRef('u.id', '=', 'n.user_id'))
    .leftJoin('notification_preference as p', (join) =>
      join.onRef('p.tenant_id', '=', 'n.tenant_id').onRef('p.user_id', '=', 'n.user_id'),
    )
    .select(['n.id', 'n.type', 'n.params', 'n.link', 'u.language', 'p.push_off'])
    .where('n.tenant_id', '=', tenantId)
    .where('n.user_id', '=', userId)
    .where('n.id', '=', id)
    .where('n.read_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.push_off?.includes(areaOfNotification(row))) return null;
  const account = await loadAccount(tx, tenantId, userId);
  if (account?.status !== 'active') return null;
  const [readable] = await readableNow(tx, account.caller, [row]);
  if (!readable) return null;
  const link = viewLinkOf(row) ?? (mayUseWeb(account.caller.permissions) ? row.link : VIEW_INBOX);
  return { id, title: writtenSentence(row, row.language), link };
}

/** Push messages with notifications. */
export const pushDeliveries = ({ push }: { readonly push: PushSender }): Deliveries => ({
  /**
   * Sends one notification to the browsers of its person (ADR-0140). A second attempt replaces what the first one
   * showed, so it may repeat it.
   */
  'notification.push': async (tx, { tenantId, payload }) => {
    const userId = String(payload['userId']);
    const targets = await readSubscriptions(tx, tenantId, userId);
    const message = targets.length > 0 && (await messageOf(tx, tenantId, userId, String(payload['id'])));
    if (!message) return null;
    const gone: string[] = [];
    const forget = (own: Tx): Promise<void> => forgetSubscriptions(own, tenantId, gone);
    return {
      send: async () => {
        const outcomes = await Promise.allSettled(
          targets.map(async (target) => {
            if ((await push.send(target, message)) === 'gone') gone.push(target.id);
          }),
        );
        const refused = outcomes.find((outcome) => outcome.status === 'rejected');
        if (refused) throw refused.reason;
      },
      onSent: forget,
      onRefused: forget,
    };
  },
});
