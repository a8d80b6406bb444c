import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import {
  newsletter,
  newsletterPosition,
  type NewsletterContext,
  type NewsletterEvent,
} from '#machines/newsletter/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { governed } from '../../records/governed-records.ts';
import { newsletterContext, presentNewsletter } from './newsletters.presenter.ts';
import type { NewsletterRow } from './newsletters.list.ts';
import { findKeptNewsletter } from './newsletters.repository.ts';

const mayRead = ({ modules, permissions }: Caller): boolean =>
  modules.has('communication-hub.newsletter') &&
  permissions.has({ resource: 'communicationTemplate.details', action: 'read' });

const read = async (tx: Tx, caller: Caller, id: string): Promise<NewsletterRow | null> =>
  mayRead(caller) ? findKeptNewsletter(tx, caller, id) : null;

const LATER = '9999-12-31T00:00:00.000Z';

/** Newsletters, for the workflow endpoints. Deleted ones have no page any more; their journal stays readable (D60). */
export const governedNewsletters = governed<NewsletterContext>({
  machine: newsletter.name,

  rows: (caller) => sql`
    select n.id, n.created_at, n.status as state, n.link as label, case when n.status <> 'deleted' then '/communication-hub/newsletters?open=' || n.id end as path,
      ${mayRead(caller)}::boolean as readable
    from newsletter n where n.tenant_id = ${caller.tenantId}`,

  reads: api.newsletters.read,
  calls: {
    'newsletter.schedule': api.newsletters.create,
    'newsletter.reschedule': api.newsletters.change,
    'newsletter.edit': api.newsletters.change,
    'newsletter.delete': api.newsletters.remove,
  },

  asked: ['newsletter.edit', 'newsletter.reschedule', 'newsletter.delete'],
  async actionsFor(tx, person, id) {
    const row = await read(tx, person, id);
    return row && (row.status === 'deleted' ? [] : presentNewsletter(row, person).actions);
  },

  isReadable: async (tx, caller, id) => (await read(tx, caller, id)) !== null,

  async positionOf(tx, caller, id) {
    const row = await read(tx, caller, id);
    return row && newsletterPosition(row.status, newsletterContext(row));
  },

  eventsAt: ({ notifyAt }): readonly NewsletterEvent[] => [
    { type: 'newsletter.schedule', notifyAt: LATER, now: notifyAt, earliest: LATER },
    { type: 'newsletter.reschedule', notifyAt: LATER, now: notifyAt, earliest: LATER },
    { type: 'newsletter.edit' },
    { type: 'newsletter.claim', now: notifyAt },
    { type: 'newsletter.dispatched', waiting: 0 },
    { type: 'newsletter.fail', reached: 0 },
    { type: 'newsletter.delete' },
  ],
});
