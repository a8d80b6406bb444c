import { sql } from 'kysely';
import type { Reason } from '#machines/kernel/index.ts';
import {
  newsletter,
  newsletterPosition,
  newsletterState,
  type NewsletterContext,
  type NewsletterEvent,
} from '#machines/newsletter/index.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { presentReason } from '../../records/reasons.ts';
import type { RecordKind } from '../../records/transition.ts';
import { newsletterContext, presentNewsletter, type Newsletter } from './newsletters.presenter.ts';
import { findNewsletter, type LockedNewsletter } from './newsletters.repository.ts';

/** Returns one newsletter as the caller sees it. @throws ProblemError 404 */
export async function readNewsletter(tx: Tx, caller: Caller, id: string): Promise<Newsletter> {
  const row = await findNewsletter(tx, caller, id);
  if (!row) throw notFound();
  return presentNewsletter(row, caller);
}

/** Refusal of a publication time in the past, with the earliest allowed one (D61). */
export function notAhead(reasons: readonly Reason[]): ProblemError {
  const presented = reasons.map((reason) => presentReason(newsletter.texts, reason));
  return new ProblemError('rule-violated', {
    detail: presented.map(({ message }) => message).join(' '),
    errors: presented.map((reason) => ({ path: 'notifyAt', ...reason })),
  });
}

/** Storage of newsletters; an edit also changes link and type. */
export const newsletterKind: RecordKind<
  LockedNewsletter,
  NewsletterContext,
  NewsletterEvent,
  Partial<Pick<LockedNewsletter, 'link' | 'type'>>
> = {
  machine: newsletter,
  noun: 'newsletter',
  path: '',
  positionOf: (row) => newsletterPosition(row.status, newsletterContext(row)),
  present: (tx, caller, { id }) => readNewsletter(tx, caller, id),
  // A publication time in the past is a rule of the record; every other refusal is about its state.
  refuse: (_row, _event, reasons) => (reasons.some(({ code }) => code === 'not-ahead') ? notAhead(reasons) : null),
  async write(tx, { tenantId }, { row, verdict, version }, content) {
    const status = newsletterState(verdict.to);
    await tx
      .updateTable('newsletter')
      .set({
        ...content,
        status,
        notify_at: new Date(verdict.context.notifyAt),
        is_partly_sent: verdict.context.isPartlySent,
        ...(status === 'sent' ? { sent_at: sql`now()` } : {}),
        ...(status === 'deleted' ? { deleted_at: sql`now()` } : {}),
        version,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute();
  },
};
