import { sql, type RawBuilder } from 'kysely';
import { api } from '#contract/api.ts';
import { NEWSLETTER_LIST } from '#contract/newsletters.list.ts';
import { NEWSLETTER_WORDS } from '#contract/newsletters.words.ts';
import type { NewsletterState, NewsletterType } from '#domain/newsletters.ts';
import { newsletter } from '#machines/newsletter/index.ts';
import { fileColumns } from '../../lists/list-files.ts';
import type { ServedList } from '../../lists/list-routes.ts';
import { readableList } from '../../lists/list-source.ts';
import type { TileCounter } from '../dashboard/index.ts';
import { listFileReport } from '../reports/index.ts';
import { presentNewsletter, type Newsletter } from './newsletters.presenter.ts';

/** A newsletter as lists and details read it; `total`, `delivered` and `read` count its recipients. */
export interface NewsletterRow {
  readonly id: string;
  readonly version: number;
  readonly link: string;
  readonly type: NewsletterType;
  readonly status: NewsletterState;
  readonly notifyAt: Date;
  readonly isPartlySent: boolean;
  readonly sentAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdBy: Newsletter['createdBy'];
  readonly total: number;
  readonly delivered: number;
  readonly read: number;
}

/** What is being sent stands among the scheduled ones (D61). */
const shownStatus = sql`(case n.status when 'sending' then 'scheduled' else n.status end)`;

const columns: RawBuilder<NewsletterRow> = sql`
  n.id, n.version, n.link, n.type, n.status, n.notify_at as "notifyAt", n.is_partly_sent as "isPartlySent", n.sent_at as "sentAt",
  n.created_at as "createdAt", n.updated_at as "updatedAt", m.total, m.delivered, m.read,
  (select json_build_object('id', u.id, 'displayName', u.display_name, 'imageUrl', u.image_url) from app_user u
    where u.tenant_id = n.tenant_id and u.id = n.created_by) as "createdBy"`;

/** Newsletters as a list; deleted ones are gone (D60). */
export const newsletters = readableList({
  list: NEWSLETTER_LIST,
  from: sql`newsletter n`,
  id: sql`n.id`,
  tenant: ({ tenantId }) => sql`n.tenant_id = ${tenantId}`,
  reach: () => [sql`n.status <> 'deleted'`],
  filters: { status: shownStatus, type: sql`n.type`, dates: sql`n.notify_at` },
  search: (text) => sql`app.fold(n.link) like app.like_arg(app.fold(${text}))`,
  order: {
    notifyAt: sql`n.notify_at`,
    type: sql`n.type`,
    status: shownStatus,
    link: sql`lower(n.link)`,
    createdAt: sql`n.created_at`,
  },
  columns: () => columns,
  joined: () => sql`cross join lateral (
    select count(*) as total, count(*) filter (where m.status = 'sent') as delivered, count(m.read_at) as read
    from newsletter_message m where m.tenant_id = n.tenant_id and m.newsletter_id = n.id) m`,
});

export const servedNewsletters: ServedList<typeof NEWSLETTER_LIST, NewsletterRow, Newsletter> = {
  list: NEWSLETTER_LIST,
  words: NEWSLETTER_WORDS,
  calls: api.newsletters,
  source: newsletters,
  read: newsletters.read,
  present: presentNewsletter,
  columns: fileColumns<typeof NEWSLETTER_LIST, NewsletterRow>(
    { list: NEWSLETTER_LIST, words: NEWSLETTER_WORDS },
    {
      link: { width: 48, value: ({ link }) => link },
      status: { width: 14, value: ({ status }, language) => newsletter.texts.states[status]?.[language] ?? status },
      createdBy: { value: ({ createdBy }) => createdBy.displayName },
    },
  ),
};

/** The list of newsletters as a report. */
export const newsletterReport = listFileReport('newsletters', servedNewsletters);

/** Scheduled and sent newsletters, as the list behind them finds them (A§2, C§2). */
export const countNewslettersTile: TileCounter = async (tx, caller) => [
  { id: 'scheduled', value: await newsletters.count(tx, caller, { statuses: ['scheduled'] }) },
  { id: 'sent', value: await newsletters.count(tx, caller, { statuses: ['sent'] }) },
];
