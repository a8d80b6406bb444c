import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { nextFullHour, wallClockText } from '#domain/newsletters.ts';
import { hasEffect } from '#machines/kernel/index.ts';
import { newsletterState, type NewsletterEvent } from '#machines/newsletter/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { createRecord, requireVersion, transition } from '../../records/transition.ts';
import { newsletterKind, notAhead, readNewsletter } from './newsletter-kind.ts';
import { planDispatch, withdrawMessages } from './newsletter-messages.ts';
import type { Newsletter } from './newsletters.presenter.ts';
import { lockNewsletter, readClock, type LockedNewsletter } from './newsletters.repository.ts';

/** Schedules a newsletter (C§5, C§7). @throws ProblemError 422 `not-ahead`, which names the earliest time (D61) */
export async function createNewsletter(
  tx: Tx,
  caller: Caller,
  body: BodyOf<typeof api.newsletters.create>,
): Promise<Newsletter> {
  const { tenantId } = caller;
  const event = { type: 'newsletter.schedule', ...hourOf(caller, body.notifyAt, await readClock(tx)) } as const;
  const {
    made: { id, version },
    verdict,
  } = await createRecord(tx, caller, newsletterKind, {
    input: {},
    event,
    refuse: notAhead,
    insert: (scheduled) =>
      tx
        .insertInto('newsletter')
        .values({
          tenant_id: tenantId,
          link: body.link,
          type: body.type,
          status: newsletterState(scheduled.to),
          notify_at: new Date(scheduled.context.notifyAt),
          created_by: caller.userId,
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
  });
  if (hasEffect(verdict, 'planDispatch'))
    await planDispatch(tx, tenantId, { id, version, notifyAt: new Date(verdict.context.notifyAt) });
  return readNewsletter(tx, caller, id);
}

/**
 * Changes the given fields that differ: link and type are an edit, the time is rescheduled.
 * @throws ProblemError 404, 409 `stale-version` or `event-not-allowed`, 422 `not-ahead`
 */
export async function changeNewsletter(
  tx: Tx,
  caller: Caller,
  id: string,
  body: BodyOf<typeof api.newsletters.change>,
): Promise<Newsletter> {
  const row = await lockForCaller(tx, caller, id, body.version);
  const content = { link: body.link ?? row.link, type: body.type ?? row.type };
  const hour = body.notifyAt === undefined ? null : hourOf(caller, body.notifyAt, row.now);
  let at = row;
  if (content.link !== row.link || content.type !== row.type)
    at = await change(tx, caller, at, { type: 'newsletter.edit' }, content);
  if (hour && hour.notifyAt !== row.notifyAt.toISOString())
    at = await change(tx, caller, at, { type: 'newsletter.reschedule', ...hour }, content);
  return readNewsletter(tx, caller, id);
}

/**
 * Deletes a newsletter: recipients lose it, the row and its history are retained (C§4, D60). @throws ProblemError 404,
 * 409 `stale-version`, or while it is being sent
 */
export async function removeNewsletter(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  const row = await lockForCaller(tx, caller, id, version);
  const { verdict } = await transition(tx, caller, newsletterKind, row, { type: 'newsletter.delete' });
  if (hasEffect(verdict, 'withdrawMessages')) await withdrawMessages(tx, caller.tenantId, id);
}

async function lockForCaller(tx: Tx, caller: Caller, id: string, seen: number | undefined): Promise<LockedNewsletter> {
  const row = await lockNewsletter(tx, caller.tenantId, id);
  if (!row || row.status === 'deleted') throw notFound();
  await requireVersion(tx, caller, newsletterKind, row, seen);
  return row;
}

/** Returns the row after the event, for a possible next event. */
async function change(
  tx: Tx,
  caller: Caller,
  row: LockedNewsletter,
  event: NewsletterEvent,
  content: Pick<LockedNewsletter, 'link' | 'type'>,
): Promise<LockedNewsletter> {
  const { verdict, version } = await transition(tx, caller, newsletterKind, row, event, { changes: content });
  const notifyAt = new Date(verdict.context.notifyAt);
  if (hasEffect(verdict, 'planDispatch')) await planDispatch(tx, caller.tenantId, { id: row.id, version, notifyAt });
  return { ...row, ...content, status: newsletterState(verdict.to), notifyAt, version };
}

/** The requested time, with the clock it is compared to. */
function hourOf({ timezone }: Caller, asked: string, now: Date): { notifyAt: string; now: string; earliest: string } {
  const at = new Date(asked);
  const earliest = wallClockText(nextFullHour(Temporal.Instant.fromEpochMilliseconds(now.getTime()), timezone));
  return { notifyAt: at.toISOString(), now: now.toISOString(), earliest };
}
