import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { MESSAGE_STATUS_WORDS } from '#domain/words.ts';
import { exportList } from '../../exports/export-list.ts';
import { inOwnDirection } from '../../pdf/text-lines.ts';
import { listReport } from '../reports/index.ts';
import { type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { findNewsletter, readMessages, type Message } from './newsletters.repository.ts';

/** Name as in the list: full name, else known-as name. */
const nameOf = ({ firstName, lastName, knownAs }: Message['employee']): string =>
  `${firstName} ${lastName}`.trim() || knownAs;

const RECIPIENT_EXPORT_COLUMNS: readonly ExportColumn<Message>[] = [
  {
    id: 'employee',
    kind: 'text',
    width: 14,
    header: { en: 'Employee ID', ar: 'رقم الموظف' },
    value: ({ employee }) => employee.companyEmployeeId,
  },
  {
    id: 'employee',
    kind: 'text',
    width: 28,
    header: { en: 'Recipient', ar: 'المستلم' },
    value: ({ employee }) => nameOf(employee),
  },
  {
    id: 'status',
    kind: 'text',
    width: 14,
    header: { en: 'Status', ar: 'الحالة' },
    value: ({ status }, language) => MESSAGE_STATUS_WORDS[language][status],
  },
  {
    id: 'sentAt',
    kind: 'instant',
    width: 18,
    header: { en: 'Delivered', ar: 'وصلت في' },
    value: ({ sentAt }) => sentAt && new Date(sentAt),
  },
  {
    id: 'readAt',
    kind: 'instant',
    width: 18,
    header: { en: 'Read', ar: 'قُرئت في' },
    value: ({ readAt }) => readAt && new Date(readAt),
  },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'newsletter-recipients', ar: 'مستلمو-النشرة' };

/**
 * Exports the recipients of a newsletter: same filters and order as the list. @throws ProblemError 404, 422 beyond
 * 50,000 rows
 */
export async function exportRecipients(
  tx: Tx,
  caller: Caller,
  language: Language,
  id: string,
  { format, columns: asked, ...query }: QueryOf<typeof api.newsletters.exportMessages>,
): Promise<FileAnswer> {
  const rows = await readMessages(tx, caller, { id, ...query }, EXPORT_LIMIT + 1);
  return exportList(caller, { rows, columns: RECIPIENT_EXPORT_COLUMNS, name: NAMES, asked, format, language });
}

/** The recipients of one newsletter as a report, which names its link. */
export const recipientReport = listReport({
  type: 'newsletter-recipients',
  title: { en: 'Newsletter recipients', ar: 'مستلمو النشرة' },
  like: api.newsletters.exportMessages,
  columns: RECIPIENT_EXPORT_COLUMNS,
  read: readMessages,
  of: async ({ tx, caller, filters }) => inOwnDirection((await findNewsletter(tx, caller, filters.id))?.link ?? ''),
});
