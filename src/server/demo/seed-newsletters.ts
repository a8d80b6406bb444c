import { sql } from 'kysely';
import type { NewsletterType } from '#domain/newsletters.ts';
import { initialPosition, decide } from '#machines/kernel/index.ts';
import { newsletter, newsletterPosition, newsletterState, type NewsletterEvent } from '#machines/newsletter/index.ts';
import { planDispatch } from '../modules/newsletters/index.ts';
import type { Tx } from '../core/transaction.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { seedId, seededRandom } from './seed-ids.ts';

/** Events of a newsletter after it was scheduled; `part` leaves the second half of its recipients unsent. */
type Deed = 'send' | 'part' | 'delete';

interface NewsletterPlan {
  readonly path: string;
  readonly type: NewsletterType;
  /** Days from today to its publication, and the local hour; `now` is the hour of the seeding. */
  readonly inDays: number;
  readonly hour: number | 'now';
  readonly deeds: readonly Deed[];
}

/** One in every state of the machine, and enough sent ones for a list. */
const PLANS: readonly NewsletterPlan[] = [
  { path: 'summer-opening-hours', type: 'announcement', inDays: 2, hour: 9, deeds: [] },
  { path: 'new-colour-line', type: 'article', inDays: 30, hour: 12, deeds: [] },
  { path: 'team-day', type: 'internal', inDays: 0, hour: 'now', deeds: ['part'] },
  { path: 'hygiene-rules', type: 'internal', inDays: -6, hour: 9, deeds: ['send'] },
  { path: 'award-for-our-stylists', type: 'article', inDays: -13, hour: 10, deeds: ['send'] },
  { path: 'partner-offers', type: 'external', inDays: -20, hour: 15, deeds: ['send'] },
  { path: 'new-location-in-riyadh', type: 'announcement', inDays: -34, hour: 9, deeds: ['send'] },
  { path: 'wrong-price-list', type: 'external', inDays: -41, hour: 11, deeds: ['send', 'delete'] },
  { path: 'cancelled-training', type: 'announcement', inDays: 5, hour: 9, deeds: ['delete'] },
];

const DAYS_BEFORE = 4;
const HOUR_MS = 3_600_000;
/** What was sent a moment ago has been read by now, not in some hours. */
const readHoursAfter = (sentAt: Date, hours: number): Date =>
  new Date(Math.max(sentAt.getTime(), Math.min(sentAt.getTime() + hours * HOUR_MS, Date.now())));
/**
 * Unsent batches are sent so many hours after the newsletter's start: it progresses while people look, and is still
 * being sent two weeks later (ADR-0104).
 */
const PARTS_AFTER_HOURS = [2, 4, 8, 16, 32, 64, 128, 256, 512] as const;

interface Entry {
  readonly event: NewsletterEvent;
  readonly from: string;
  readonly to: string;
  readonly at: Date;
  readonly isBySystem: boolean;
}

/** Seeds newsletters in every state, played through their machine. Dates follow `today` (yyyy-MM-dd). */
export async function seedNewsletters(tx: Tx, tenantId: string, tenant: DemoTenant, today: string): Promise<void> {
  if (!tenant.modules.includes('communication-hub.newsletter')) return;
  const author = await tx
    .selectFrom('app_user')
    .select(['id', 'employee_id'])
    .where('tenant_id', '=', tenantId)
    .where('email', '=', `hr@${tenant.domain}`)
    .executeTakeFirstOrThrow();
  for (const plan of PLANS) {
    const notifyAt = instantOf(today, plan, tenant.timezone);
    const addedAt = instantOf(today, { inDays: Math.min(plan.inDays, 0) - DAYS_BEFORE, hour: 10 }, tenant.timezone);
    const played = play(plan, notifyAt, addedAt);
    const last = played.at(-1);
    if (!last) continue;
    const id = seedId(addedAt, `${tenant.domain}/newsletter/${plan.path}`);
    const version = played.length;
    const sentAt = played.find(({ to }) => to === 'sent')?.at ?? null;
    await tx
      .insertInto('newsletter')
      .values({
        tenant_id: tenantId,
        id,
        link: `https://news.${tenant.domain}/${plan.path}`,
        type: plan.type,
        status: newsletterState(last.to),
        notify_at: notifyAt,
        sent_at: sentAt,
        deleted_at: last.to === 'deleted' ? last.at : null,
        created_by: author.id,
        version,
        created_at: addedAt,
        updated_at: last.at,
      })
      .execute();
    await tx
      .insertInto('transition_journal')
      .values(
        played.map(({ event: { type, ...payload }, from, to, at, isBySystem }, index) => ({
          tenant_id: tenantId,
          id: seedId(at, `${tenant.domain}/newsletter/${plan.path}/${index}`),
          machine: newsletter.name,
          machine_version: newsletter.version,
          record_id: id,
          record_version: index + 1,
          event: type,
          from_state: from,
          to_state: to,
          payload: JSON.stringify(payload),
          by_employee_id: isBySystem ? null : author.employee_id,
          by_user_id: isBySystem ? null : author.id,
          at,
        })),
      )
      .execute();
    if (last.to === 'scheduled') await planDispatch(tx, tenantId, { id, version, notifyAt });
    if (last.to === 'sending') await leaveWaiting(tx, tenantId, id, notifyAt);
    if (last.to === 'sending' || sentAt)
      await seedMessages(tx, tenantId, { id, plan, sentAt: sentAt ?? notifyAt, isWithdrawn: last.to === 'deleted' });
  }
}

function instantOf(today: string, { inDays, hour }: Pick<NewsletterPlan, 'inDays' | 'hour'>, timeZone: string): Date {
  const sharp = hour === 'now' ? Temporal.Now.zonedDateTimeISO(timeZone).hour : hour;
  const at = Temporal.PlainDate.from(today)
    .add({ days: inDays })
    .toZonedDateTime({ timeZone, plainTime: { hour: sharp } });
  return new Date(at.epochMilliseconds);
}

/** @throws Error when the machine refuses the plan. */
function play({ path, deeds }: NewsletterPlan, notifyAt: Date, addedAt: Date): readonly Entry[] {
  const hour = notifyAt.toISOString();
  const entries: Entry[] = [];
  let at = initialPosition(newsletter, {});
  const take = (event: NewsletterEvent, when: Date, isBySystem: boolean): void => {
    const verdict = decide(newsletter, at, event);
    if (!verdict.allowed) throw new Error(`${path}: ${event.type} is refused: ${verdict.reasons[0]?.code}`);
    entries.push({ event, from: verdict.from, to: verdict.to, at: when, isBySystem });
    at = newsletterPosition(newsletterState(verdict.to), verdict.context);
  };
  take({ type: 'newsletter.schedule', notifyAt: hour, now: addedAt.toISOString(), earliest: '' }, addedAt, false);
  for (const deed of deeds) {
    if (deed === 'delete') {
      const wasSent = entries.some(({ to }) => to === 'sent');
      take({ type: 'newsletter.delete' }, new Date((wasSent ? notifyAt : addedAt).getTime() + 5 * HOUR_MS), false);
      continue;
    }
    take({ type: 'newsletter.claim', now: hour }, notifyAt, true);
    if (deed === 'send')
      take({ type: 'newsletter.dispatched', waiting: 0 }, new Date(notifyAt.getTime() + 2_000), true);
  }
  return entries;
}

/** The jobs of unsent batches: those after the first. */
async function leaveWaiting(tx: Tx, tenantId: string, id: string, begunAt: Date): Promise<void> {
  const jobOf = (hours: number, index: number) => {
    const batch = index + 1;
    return {
      tenant_id: tenantId,
      kind: 'newsletter.send',
      payload: JSON.stringify({ id, batch }),
      dedupe_key: `${id}:2:${batch}`,
      run_at: new Date(begunAt.getTime() + hours * HOUR_MS),
    };
  };
  await tx.insertInto('job').values(PARTS_AFTER_HOURS.map(jobOf)).execute();
}

/** Messages to everyone active; people with an account have them in their inbox, and most have read them. */
async function seedMessages(
  tx: Tx,
  tenantId: string,
  sent: { id: string; plan: NewsletterPlan; sentAt: Date; isWithdrawn: boolean },
): Promise<void> {
  const { id, plan, sentAt, isWithdrawn } = sent;
  const random = seededRandom(plan.path.length * 7);
  const people = await tx
    .selectFrom('employee')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const half = plan.deeds.includes('part') ? Math.ceil(people.length / 2) : people.length;
  await tx
    .insertInto('newsletter_message')
    .values(
      people.map(({ id: employeeId }, index) => {
        const isSent = index < half;
        const readAt = random() < 0.7 ? readHoursAfter(sentAt, Math.ceil(random() * 20)) : null;
        const batch = isSent ? 0 : 1 + ((index - half) % PARTS_AFTER_HOURS.length);
        return {
          tenant_id: tenantId,
          newsletter_id: id,
          employee_id: employeeId,
          batch,
          status: isSent ? ('sent' as const) : ('scheduled' as const),
          sent_at: isSent ? sentAt : null,
          read_at: isSent ? readAt : null,
        };
      }),
    )
    .execute();
  // The demo accounts have read them: their unread notifications are those that wait for their action.
  await sql`
    update newsletter_message m set read_at = least(m.sent_at + interval '1 hour', greatest(m.sent_at, now())) from app_user u
    where m.tenant_id = ${tenantId} and m.newsletter_id = ${id} and m.status = 'sent' and m.read_at is null
      and u.tenant_id = ${tenantId} and u.employee_id = m.employee_id and u.password_hash is not null`.execute(tx);
  if (isWithdrawn) return;
  await sql`
    insert into notification (tenant_id, id, user_id, type, params, link, dedupe_key, created_at, read_at)
    select m.tenant_id,
      -- Of the moment it tells of, like every id of the product: the inbox is ordered by it.
      (lpad(to_hex((extract(epoch from m.sent_at) * 1000)::bigint), 12, '0') || substr(replace(app.uuid7()::text, '-', ''), 13))::uuid, u.id, 'new-communication', jsonb_build_object('newsletterId', n.id, 'url', n.link, 'about', n.type),
      '/communication-hub/newsletters?open=' || n.id, 'newsletter:' || n.id, m.sent_at, m.read_at
    from newsletter_message m join newsletter n on n.tenant_id = m.tenant_id and n.id = m.newsletter_id
    join app_user u on u.tenant_id = m.tenant_id and u.employee_id = m.employee_id and u.status = 'active'
    where m.tenant_id = ${tenantId} and m.newsletter_id = ${id} and m.status = 'sent'`.execute(tx);
}
