import type { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { EXPORT_LIMIT } from '#contract/exports.ts';
import { nameOfToday } from '../../exports/export-list.ts';
import { chooseColumns, type ExportColumn } from '../../exports/export-columns.ts';
import { cellsOf, refuseTooMany, writeExport } from '../../exports/export-table.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import type { FileAnswer } from '../../core/file-answer.ts';
import type { Tx } from '../../core/transaction.ts';
import { listExpiring, type Expiring } from './expiring.ts';
import { mapInTurns } from '../../records/in-turns.ts';

type Standing = Expiring['status'] | 'expired';

const STANDINGS: Readonly<Record<Standing, Readonly<Record<Language, string>>>> = {
  ok: { en: 'Valid', ar: 'ساري' },
  warning: { en: 'Expires soon', ar: 'ينتهي قريبًا' },
  urgent: { en: 'Urgent', ar: 'عاجل' },
  expired: { en: 'Expired', ar: 'منتهٍ' },
};

const nameOf = ({ firstName, lastName, knownAs }: Expiring['employee']): string =>
  `${firstName} ${lastName}`.trim() || knownAs;

const COLUMNS: readonly ExportColumn<Expiring>[] = [
  {
    id: 'employee',
    kind: 'text',
    width: 28,
    header: { en: 'Employee', ar: 'الموظف' },
    value: ({ employee }) => nameOf(employee),
  },
  {
    id: 'employee',
    kind: 'text',
    width: 16,
    header: { en: 'Employee number', ar: 'رقم الموظف' },
    value: ({ employee }) => employee.companyEmployeeId,
  },
  {
    id: 'document',
    kind: 'text',
    width: 24,
    header: { en: 'Document type', ar: 'نوع المستند' },
    value: ({ documentType, name }, language) =>
      documentType ? (language === 'ar' && documentType.nameArabic) || documentType.name : name,
  },
  {
    id: 'expirationDate',
    kind: 'date',
    width: 12,
    header: { en: 'Expires on', ar: 'تاريخ الانتهاء' },
    value: ({ expirationDate }) => expirationDate,
  },
  {
    id: 'standing',
    kind: 'text',
    width: 14,
    header: { en: 'Status', ar: 'الحالة' },
    value: ({ isExpired, status }, language) => STANDINGS[isExpired ? 'expired' : status][language],
  },
];

const NAMES: Readonly<Record<Language, string>> = { en: 'expiring-documents', ar: 'المستندات المنتهية قريبًا' };

/** The expiring documents as a file: same filters, order and reach as the list. @throws ProblemError 422 beyond 50,000 rows. */
export async function exportExpiring(
  tx: Tx,
  caller: Caller,
  language: Language,
  { format, columns: asked, ...query }: QueryOf<typeof api.expiring.export>,
): Promise<FileAnswer> {
  const { data, count } = await listExpiring(tx, caller, { ...query, page: 0, size: EXPORT_LIMIT });
  if (count > EXPORT_LIMIT) refuseTooMany(count);
  const columns = chooseColumns(COLUMNS, asked, caller);
  const rows = await mapInTurns(data, (row) => cellsOf(columns, row, language));
  return writeExport(
    { columns, rows, language, timeZone: caller.timezone },
    format,
    nameOfToday(NAMES[language], caller),
  );
}
