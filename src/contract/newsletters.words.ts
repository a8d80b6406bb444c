import type { NewsletterType } from '#domain/newsletters.ts';
import type { ListWords, Word } from './list-words.ts';
import type { NEWSLETTER_LIST } from './newsletters.list.ts';

export const NEWSLETTER_WORDS: ListWords<typeof NEWSLETTER_LIST> = {
  title: { en: 'Newsletters', ar: 'النشرات الإخبارية' },
  fields: {
    link: { en: 'Link', ar: 'الرابط' },
    type: { en: 'Type', ar: 'النوع' },
    status: { en: 'Status', ar: 'الحالة' },
    notifyAt: { en: 'Publication date', ar: 'تاريخ النشر' },
    countdown: { en: 'Goes out', ar: 'موعد الإرسال' },
    delivered: { en: 'Delivered', ar: 'وصلت إلى' },
    read: { en: 'Read', ar: 'قرأها' },
    createdBy: { en: 'Added by', ar: 'أضافها' },
    createdAt: { en: 'Added', ar: 'تاريخ الإضافة' },
  },
  filters: { dates: { en: 'Publication date', ar: 'تاريخ النشر' } },
  values: {
    type: {
      internal: { en: 'Internal', ar: 'داخلي' },
      external: { en: 'External', ar: 'خارجي' },
      article: { en: 'Article', ar: 'مقال' },
      announcement: { en: 'Announcement', ar: 'إعلان' },
    } satisfies Record<NewsletterType, Word>,
  },
};
