import type { Tx } from '#server/core/transaction.ts';
import { newsletter } from '#machines/newsletter/index.ts';
import type { Example } from '../examples.ts';

export interface NewsletterIds {
  readonly newsletter: string;
}

const FAR = '2099-01-05T09:00:00.000Z';

/** A new newsletter, scheduled far ahead. */
export async function knownNewsletter(tx: Tx, tenantId: string, userId: string): Promise<NewsletterIds> {
  const { id } = await tx
    .insertInto('newsletter')
    .values({
      tenant_id: tenantId,
      link: 'https://news.example/known',
      type: 'article',
      status: 'scheduled',
      notify_at: new Date(FAR),
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('transition_journal')
    .values({
      tenant_id: tenantId,
      machine: newsletter.name,
      machine_version: newsletter.version,
      record_id: id,
      record_version: 1,
      event: 'newsletter.schedule',
      from_state: 'draft',
      to_state: 'scheduled',
      payload: '{}',
      by_employee_id: null,
      by_user_id: userId,
    })
    .execute();
  return { newsletter: id };
}

/** Valid requests for newsletters. */
export const NEWSLETTER_EXAMPLES: Readonly<Record<string, (ids: NewsletterIds) => Example>> = {
  'communication-templates.list': () => ({
    query: { statuses: ['scheduled'], type: ['article'], startDate: '2026-01-01', endDate: '2099-12-31' },
  }),
  'communication-templates.ids': () => ({ query: { status: ['sent'] } }),
  'communication-templates.export': () => ({ query: { format: 'csv', columns: ['link', 'read'] } }),
  'communication-templates.read': (ids) => ({ params: { id: ids.newsletter } }),
  'communication-templates.messages': (ids) => ({ params: { id: ids.newsletter }, query: { isRead: 'false' } }),
  'communication-templates.messages-export': (ids) => ({
    params: { id: ids.newsletter },
    query: { format: 'csv', columns: ['employee', 'readAt'], statuses: ['sent'] },
  }),
  'communication-templates.create': () => ({
    body: { link: 'https://news.example/new', type: 'internal', notifyAt: FAR },
  }),
  'communication-templates.change': (ids) => ({ params: { id: ids.newsletter }, body: { type: 'announcement' } }),
  'communication-templates.delete': (ids) => ({ params: { id: ids.newsletter } }),
};
