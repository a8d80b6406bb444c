import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { NOTIFICATION_AREAS, nextDigestAt, type DeliveryChannel } from '#domain/notification-delivery.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';

type Preferences = AnswerOf<typeof api.notificationPreferences.read>;
type Change = BodyOf<typeof api.notificationPreferences.change>;

/** Returns the time zone in which a person lives: their location's, else the company's. */
async function zoneOf(
  tx: Tx,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
): Promise<{ readonly timezone: string; readonly email: string }> {
  const { rows } = await sql<{ timezone: string; email: string }>`
    select coalesce(nullif(case when l.type <> 'remote' then l.timezone end, ''), t.timezone) as timezone, u.email
    from app_user u join tenant t on t.id = u.tenant_id
    left join employee e on e.tenant_id = u.tenant_id and e.id = u.employee_id
    left join location l on l.tenant_id = e.tenant_id and l.id = e.location_id
    where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the account is gone');
  return row;
}

/** Returns the next digest of a person, after a moment. */
export async function nextDigestOf(tx: Tx, person: Pick<Caller, 'tenantId' | 'userId'>, now: Date): Promise<Date> {
  const { timezone } = await zoneOf(tx, person);
  return new Date(nextDigestAt(now.toISOString(), timezone));
}

/** Returns the caller's preferences; until they choose, no e-mail is sent. */
export async function readPreferences(tx: Tx, caller: Caller): Promise<Preferences> {
  const { tenantId, userId } = caller;
  const stored = await tx
    .selectFrom('notification_preference')
    .select(['email', 'email_off', 'push_off'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { email: address, timezone } = await zoneOf(tx, caller);
  return {
    email: stored?.email ?? 'never',
    off: { email: stored?.email_off ?? [], push: stored?.push_off ?? [] },
    address,
    timezone,
  };
}

/**
 * Changes the caller's preferences and returns them. The row is locked, so that two changes at a time both count. Mails
 * begin with what arrives after they were turned on; going from a daily mail to immediate ones sends what waited.
 */
export async function changePreferences(tx: Tx, caller: Caller, { email, areas = [] }: Change): Promise<Preferences> {
  const { tenantId, userId } = caller;
  await tx
    .insertInto('notification_preference')
    .values({ tenant_id: tenantId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doNothing())
    .execute();
  const before = await tx
    .selectFrom('notification_preference')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const times = email ?? before.email;
  const now = new Date();
  const isNew = times !== before.email;
  const off = (channel: DeliveryChannel) => {
    const stored = channel === 'email' ? before.email_off : before.push_off;
    return NOTIFICATION_AREAS.filter((area) => {
      const change = areas.findLast((each) => each.area === area && each.channel === channel);
      return change ? !change.isOn : stored.includes(area);
    });
  };
  await tx
    .updateTable('notification_preference')
    .set({
      email: times,
      email_off: off('email'),
      push_off: off('push'),
      updated_at: now,
      ...(isNew ? { next_digest_at: times === 'daily' ? await nextDigestOf(tx, caller, now) : null } : {}),
      ...(isNew && before.email === 'never' ? { email_since: now } : {}),
    })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  if (isNew && times === 'immediately')
    await enqueue(tx, { tenantId, kind: 'notification.mail', payload: { userId, times } });
  return readPreferences(tx, caller);
}
