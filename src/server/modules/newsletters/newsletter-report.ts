import { api } from '#contract/api.ts';
import { inOwnDirection } from '../../pdf/text-lines.ts';
import { listReport } from '../reports/index.ts';
import { NEWSLETTER_EXPORT_COLUMNS } from './newsletter-export.ts';
import { findNewsletter, readMessages, readNewsletters } from './newsletters.repository.ts';
import { RECIPIENT_EXPORT_COLUMNS } from './recipients-export.ts';

/** The list of newsletters as a report. */
export const newsletterReport = listReport({
  type: 'newsletters',
  title: { en: 'Newsletters', ar: 'النشرات الإخبارية' },
  like: api.newsletters.export,
  columns: NEWSLETTER_EXPORT_COLUMNS,
  read: readNewsletters,
});

/** Whom one newsletter goes to as a report, which names its link. */
export const recipientReport = listReport({
  type: 'newsletter-recipients',
  title: { en: 'Newsletter recipients', ar: 'مستلمو النشرة' },
  like: api.newsletters.exportMessages,
  columns: RECIPIENT_EXPORT_COLUMNS,
  read: readMessages,
  of: async ({ tx, caller, filters }) => inOwnDirection((await findNewsletter(tx, caller.tenantId, filters.id))?.link ?? ''),
});
