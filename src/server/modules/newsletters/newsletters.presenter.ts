import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { wireStatus, type NewsletterState } from '#domain/newsletters.ts';
import { decide } from '#machines/kernel/index.ts';
import {
  newsletter,
  newsletterPosition,
  type NewsletterContext,
  type NewsletterEvent,
} from '#machines/newsletter/index.ts';
import type { Caller } from '../../core/caller.ts';
import { presentAnswer } from '../../records/reasons.ts';
import type { NewsletterRow } from './newsletters.list.ts';

export type Newsletter = AnswerOf<typeof api.newsletters.read>;

/** Machine context of a stored newsletter. */
export const newsletterContext = ({
  notifyAt,
  isPartlySent,
}: {
  readonly notifyAt: Date;
  readonly isPartlySent: boolean;
}): NewsletterContext => ({ notifyAt: notifyAt.toISOString(), isPartlySent });

const RESOURCE = 'communicationTemplate.details';
/** Any future time: the actual one is chosen later; this only tests whether one may be chosen. */
const SOME_HOUR = { notifyAt: '9999-12-31T00:00:00.000Z', now: '', earliest: '' } as const;

/** Events that people send, with the right each needs. */
const OFFERED: readonly { readonly event: NewsletterEvent; readonly needs: 'update' | 'delete' }[] = [
  { event: { type: 'newsletter.edit' }, needs: 'update' },
  { event: { type: 'newsletter.reschedule', ...SOME_HOUR }, needs: 'update' },
  { event: { type: 'newsletter.delete' }, needs: 'delete' },
];

/**
 * Includes events that a state has no transition for: a sent newsletter shows that editing is disabled, and why (C§4).
 */
function actionsOf(
  row: { readonly status: NewsletterState; readonly notifyAt: Date; readonly isPartlySent: boolean },
  caller: Caller,
): Newsletter['actions'] {
  const at = newsletterPosition(row.status, newsletterContext(row));
  return OFFERED.filter(({ needs }) => caller.permissions.has({ resource: RESOURCE, action: needs })).map(
    ({ event }) => {
      const verdict = decide(newsletter, at, event);
      const reasons = verdict.allowed ? [] : verdict.reasons;
      return presentAnswer(newsletter.texts, { event: event.type, can: verdict.allowed, reasons });
    },
  );
}

/** A newsletter in the API for a caller. */
export function presentNewsletter(row: NewsletterRow, caller: Caller): Newsletter {
  return {
    id: row.id,
    version: row.version,
    link: row.link,
    type: row.type,
    notifyAt: row.notifyAt.toISOString(),
    status: wireStatus(row.status),
    isSending: row.status === 'sending',
    sentAt: row.sentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy: row.createdBy,
    recipients: { total: row.total, sent: row.delivered, read: row.read },
    actions: actionsOf(row, caller),
  };
}
