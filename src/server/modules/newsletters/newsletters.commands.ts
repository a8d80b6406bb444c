import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { nextFullHour, wallClockText } from '#domain/newsletters.ts';
import { beginning, decide, follows, type Reason } from '#machines/kernel/index.ts';
import { newsletter, newsletterPosition, newsletterState, type NewsletterEvent } from '#machines/newsletter/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { recordTransition } from '../../records/journal.ts';
import { presentReason } from '../../records/reasons.ts';
import { planDispatch, withdrawMessages } from './newsletter-messages.ts';
import { newsletterContext, presentNewsletter, type Newsletter } from './newsletters.presenter.ts';
import { findNewsletter, lockNewsletter, readClock, type LockedNewsletter } from './newsletters.repository.ts';

/** One newsletter as the caller sees it. @throws ProblemError 404 */
export async function readNewsletter(tx: Tx, caller: Caller, id: string): Promise<Newsletter> {
  const row = await findNewsletter(tx, caller.tenantId, id);
  if (!row) throw notFound();
  return presentNewsletter(row, caller);
}

/** Schedules a newsletter (C§5, C§7). @throws ProblemError 422 `not-ahead`, which names the earliest hour (D61) */
export async function createNewsletter(tx: Tx, caller: Caller, body: BodyOf<typeof api.newsletters.create>): Promise<Newsletter> {
  const { tenantId } = caller;
  const event = { type: 'newsletter.schedule', ...hourOf(caller, body.notifyAt, await readClock(tx)) } as const;
  const verdict = decide(newsletter, beginning(newsletter, {}), event);
  if (!verdict.allowed) throw notAhead(verdict.reasons);
  const { id, version } = await tx
    .insertInto('newsletter')
    .values({
      tenant_id: tenantId,
      link: body.link,
      type: body.type,
      status: newsletterState(verdict.to),
      notify_at: new Date(verdict.context.notifyAt),
      created_by: caller.userId,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await recordTransition(tx, newsletter, caller, { recordId: id, recordVersion: version, event, from: verdict.from, to: verdict.to, effects: [] });
  if (follows(verdict, 'planDispatch')) await planDispatch(tx, tenantId, { id, version, notifyAt: new Date(verdict.context.notifyAt) });
  return readNewsletter(tx, caller, id);
}

/**
 * Changes what is given and differs: link and type are an edit, the hour is rescheduled.
 * @throws ProblemError 404, 409 `stale-version` or `event-not-allowed`, 422 `not-ahead`
 */
export async function changeNewsletter(tx: Tx, caller: Caller, id: string, body: BodyOf<typeof api.newsletters.change>): Promise<Newsletter> {
  const row = await lockForCaller(tx, caller, id, body.version);
  const content = { link: body.link ?? row.link, type: body.type ?? row.type };
  const hour = body.notifyAt === undefined ? null : hourOf(caller, body.notifyAt, row.now);
  let at = row;
  if (content.link !== row.link || content.type !== row.type) at = await change(tx, caller, at, { type: 'newsletter.edit' }, content);
  if (hour && hour.notifyAt !== row.notify_at.toISOString()) at = await change(tx, caller, at, { type: 'newsletter.reschedule', ...hour }, content);
  return readNewsletter(tx, caller, id);
}

/** Deletes a newsletter: recipients lose it, the row and its history stay (C§4, D60). @throws ProblemError 404, 409 `stale-version`, or while it is being sent */
export async function removeNewsletter(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  const row = await lockForCaller(tx, caller, id, version);
  const { to, version: next, verdict } = await take(tx, caller, row, { type: 'newsletter.delete' });
  await tx
    .updateTable('newsletter')
    .set({ status: to, deleted_at: sql`now()`, version: next, updated_at: sql`now()` })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', id)
    .execute();
  if (follows(verdict, 'withdrawMessages')) await withdrawMessages(tx, caller.tenantId, id);
}

async function lockForCaller(tx: Tx, caller: Caller, id: string, seen: number | undefined): Promise<LockedNewsletter> {
  const row = await lockNewsletter(tx, caller.tenantId, id);
  if (!row || row.status === 'deleted') throw notFound();
  if (seen === undefined || seen === row.version) return row;
  throw new ProblemError('stale-version', { detail: 'This newsletter was changed in the meantime.', record: await readNewsletter(tx, caller, id) });
}

/** Asks the machine and writes the journal; the caller writes the row. */
async function take(tx: Tx, caller: Caller, row: LockedNewsletter, event: NewsletterEvent) {
  const verdict = decide(newsletter, newsletterPosition(row.status, newsletterContext(row)), event);
  if (!verdict.allowed) throw await refusal(tx, caller, row.id, verdict.reasons);
  const version = row.version + 1;
  await recordTransition(tx, newsletter, caller, { recordId: row.id, recordVersion: version, event, from: verdict.from, to: verdict.to, effects: [] });
  return { verdict, version, to: newsletterState(verdict.to) };
}

async function change(tx: Tx, caller: Caller, row: LockedNewsletter, event: NewsletterEvent, content: Pick<LockedNewsletter, 'link' | 'type'>): Promise<LockedNewsletter> {
  const { verdict, version, to } = await take(tx, caller, row, event);
  const notifyAt = new Date(verdict.context.notifyAt);
  await tx
    .updateTable('newsletter')
    .set({ ...content, status: to, notify_at: notifyAt, version, updated_at: sql`now()` })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', row.id)
    .execute();
  if (follows(verdict, 'planDispatch')) await planDispatch(tx, caller.tenantId, { id: row.id, version, notifyAt });
  return { ...row, ...content, status: to, notify_at: notifyAt, version };
}

/** The hour that was asked for, with the clock it is held against. */
function hourOf({ timezone }: Caller, asked: string, now: Date): { notifyAt: string; now: string; earliest: string } {
  const at = new Date(asked);
  const earliest = wallClockText(nextFullHour(Temporal.Instant.fromEpochMilliseconds(now.getTime()), timezone));
  return { notifyAt: at.toISOString(), now: now.toISOString(), earliest };
}

const notAhead = (reasons: readonly Reason[]): ProblemError => {
  const presented = reasons.map((reason) => presentReason(newsletter.texts, reason));
  return new ProblemError('rule-violated', {
    detail: presented.map(({ message }) => message).join(' '),
    errors: presented.map((reason) => ({ path: 'notifyAt', ...reason })),
  });
};

/** An hour that has passed is a rule of the record; everything else is a matter of where it stands. */
async function refusal(tx: Tx, caller: Caller, id: string, reasons: readonly Reason[]): Promise<ProblemError> {
  if (reasons.some(({ code }) => code === 'not-ahead')) return notAhead(reasons);
  const presented = reasons.map((reason) => presentReason(newsletter.texts, reason));
  return new ProblemError('event-not-allowed', {
    detail: presented.map(({ message }) => message).join(' '),
    errors: presented.map((reason) => ({ path: '', ...reason })),
    record: await readNewsletter(tx, caller, id),
  });
}
