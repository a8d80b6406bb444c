import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { PAGE_SIZE } from '#contract/page-size.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { presentNotification } from './notifications.repository.ts';
import { send } from '../../live/signals.ts';
import { tenantRoute, type Route } from '../../http/route.ts';

export interface NotificationDeps {
  /**
   * Called after the caller marked notifications as read, in the same transaction, so that their subjects can record
   * it.
   */
  readonly onRead: (tx: Tx, caller: Caller) => Promise<void>;
}

/** Routes of a person's own inbox. */
export function notificationRoutes({ onRead }: NotificationDeps): readonly Route[] {
  return [
    tenantRoute(api.notifications.list, async ({ caller, tx, query }) => {
      const own = tx
        .selectFrom('notification')
        .where('tenant_id', '=', caller.tenantId)
        .where('user_id', '=', caller.userId)
        .$if(query.isUnread === true, (builder) => builder.where('read_at', 'is', null))
        .$if(query.isUnread === false, (builder) => builder.where('read_at', 'is not', null))
        .$if((query.types?.length ?? 0) > 0, (builder) => builder.where('type', 'in', query.types ?? []))
        // The text of a notification is built from its values.
        .$if(query.searchText !== undefined && query.searchText !== '', (builder) =>
          builder.where(
            sql<boolean>`exists (select from jsonb_each_text(params) p where p.value ilike like_arg(${query.searchText}))`,
          ),
        )
        .$if((query.ids?.length ?? 0) > 0, (builder) => builder.where('id', 'in', query.ids ?? []));
      const { count } = await own.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
      const size = query.size ?? PAGE_SIZE;
      const rows =
        size === 0
          ? []
          : await own
              .selectAll()
              .orderBy('id', query.sortOrder ?? 'desc')
              .limit(size)
              .offset((query.page ?? 0) * size)
              .execute();
      return {
        data: rows.map(presentNotification),
        count,
      };
    }),

    tenantRoute(api.notifications.readAll, async ({ caller, tx }) => {
      await tx
        .updateTable('notification')
        .set({ read_at: sql`now()` })
        .where('tenant_id', '=', caller.tenantId)
        .where('user_id', '=', caller.userId)
        .where('read_at', 'is', null)
        .execute();
      await onRead(tx, caller);
      await send(tx, { kind: 'notification', tenant: caller.tenantId, user: caller.userId, id: null });
      return undefined;
    }),

    tenantRoute(api.notifications.read, async ({ caller, tx, params }) => {
      const found = await tx
        .updateTable('notification')
        .set({ read_at: sql`coalesce(read_at, now())` })
        .where('tenant_id', '=', caller.tenantId)
        .where('user_id', '=', caller.userId)
        .where('id', '=', params.id)
        .returning('id')
        .executeTakeFirst();
      if (!found) throw notFound();
      await onRead(tx, caller);
      await send(tx, { kind: 'notification', tenant: caller.tenantId, user: caller.userId, id: null });
      return undefined;
    }),
  ];
}
