import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import type { NewsletterType } from '#domain/newsletters.ts';
import { newsletter } from '#machines/newsletter/index.ts';
import { exportList } from '../../exports/export-list.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { readNewsletters, type NewsletterRow } from './newsletters.repository.ts';

const TYPES: Readonly<Record<NewsletterType, Readonly<Record<Language, string>>>> = {
  internal: { en: 'Internal', ar: 'داخلي' },
  external: { en: 'External', ar: 'خارجي' },
  article: { en: 'Article', ar: 'مقال' },
  announcement: { en: 'Announcement', ar: 'إعلان' },
};

/** Headed as the list heads them. */
export const NEWSLETTER_EXPORT_COLUMNS: readonly ExportColumn<NewsletterRow>[] = [
  { id: 'link', kind: 'text', width: 48, header: { en: 'Link', ar: 'الرابط' }, value: ({ link }) => link },
  { id: 'type', kind: 'text', width: 16, header: { en: 'Type', ar: 'النوع' }, value: ({ type }, language) => TYPES[type][language] },
  {
    id: 'status',
    kind: 'text',
    width: 14,
    header: { en: 'Status', ar: 'الحالة' },
    value: ({ status }, language) => newsletter.texts.states[status]?.[language] ?? status,
  },
  { id: 'notifyAt', kind: 'instant', width: 17, header: { en: 'Publication date', ar: 'تاريخ النشر' }, value: ({ notify_at: at }) => at },
  { id: 'delivered', kind: 'number', width: 12, header: { en: 'Delivered', ar: 'وصلت إلى' }, value: ({ sent }) => sent },
  { id: 'read', kind: 'number', width: 10, header: { en: 'Read', ar: 'قرأها' }, value: ({ read }) => read },
  { id: 'createdBy', kind: 'text', width: 24, header: { en: 'Added by', ar: 'أضافها' }, value: ({ created_by: by }) => by.displayName },
  { id: 'createdAt', kind: 'instant', width: 17, header: { en: 'Added', ar: 'تاريخ الإضافة' }, value: ({ created_at: at }) => at },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'newsletters', ar: 'النشرات-الإخبارية' };

/** The list of newsletters as a file: same filters and order as the list. @throws ProblemError 422 beyond 50,000 rows */
export async function exportNewsletters(tx: Tx, caller: Caller, language: Language, { format, columns: asked, ...query }: QueryOf<typeof api.newsletters.export>): Promise<FileAnswer> {
  const rows = await readNewsletters(tx, caller, query, EXPORT_LIMIT + 1);
  return exportList(caller, { rows, columns: NEWSLETTER_EXPORT_COLUMNS, name: NAMES, asked, format, language });
}
