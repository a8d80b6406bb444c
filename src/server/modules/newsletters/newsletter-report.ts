import { api } from '#contract/api.ts';
import { listReport } from '../reports/report-type.ts';
import { NEWSLETTER_EXPORT_COLUMNS } from './newsletter-export.ts';
import { readNewsletters } from './newsletters.repository.ts';

/** The list of newsletters as a report. */
export const newsletterReport = listReport({
  type: 'newsletters',
  title: { en: 'Newsletters', ar: 'النشرات الإخبارية' },
  like: api.newsletters.export,
  columns: NEWSLETTER_EXPORT_COLUMNS,
  read: readNewsletters,
});
