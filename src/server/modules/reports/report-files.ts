import { readableAmount } from '#domain/amounts.ts';
import type { ReportFormat } from '#domain/reports.ts';
import type { ExportValue } from '../../exports/export-columns.ts';
import type { ExportTable } from '../../exports/export-table.ts';
import { wallClock } from '../../core/wall-clock.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { printedListDay, printedListMoment, printedMoment } from '../../pdf/printed-days.ts';
import type { PrintedDocument } from '../../pdf/printed-document.ts';
import type { ReportContent, ReportKind, Words } from './report-type.ts';
import type { Writing } from '../../exports/write-apart.ts';

export const MIME_TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Tables with more columns are printed in landscape. */
const MAX_PORTRAIT_COLUMNS = 5;

const ROWS: Words = { en: 'Entries', ar: 'عدد السجلات' };

/** `Till banking reports 2026-03-18.pdf`, in the language of the report, with the date in the tenant's time zone. */
export const fileName = (
  kind: ReportKind,
  { language, format, now }: { language: Language; format: ReportFormat; now: Date },
  { timezone }: Pick<Caller, 'timezone'>,
): string => `${kind.title[language]} ${wallClock(now, timezone).slice(0, 10)}.${format}`;

interface Made {
  readonly kind: ReportKind;
  readonly content: ReportContent;
  readonly language: Language;
  readonly format: ReportFormat;
  readonly most: number;
  readonly now: Date;
}

/**
 * Returns a report's content in printable form. @throws ProblemError 422 `too-many`: a truncated report would pass for
 * a complete one
 */
export async function printable(
  tx: Tx,
  caller: Caller,
  { kind, content, language, format, most, now }: Made,
): Promise<Writing> {
  if (content.kind === 'table' && content.rows.length > most) {
    const message = `More than ${most} entries match.`;
    throw new ProblemError('rule-violated', {
      detail: message,
      errors: [{ path: '', code: 'too-many', message, params: { max: most } }],
    });
  }
  if (content.kind === 'table' && format !== 'pdf') {
    const columns = content.columns.map(({ header, kind: type, width }) => ({ header, kind: type, width }));
    return { format, table: { columns, rows: content.rows, language, timeZone: caller.timezone } };
  }
  const document =
    content.kind === 'document' ? content.document : printedTable(kind, content, language, caller.timezone);
  return {
    format: 'pdf',
    document: {
      ...document,
      language,
      issuer: await tenantName(tx, caller),
      footer: await footerOf(tx, caller, language, now),
    },
  };
}

function printedTable(
  { title }: ReportKind,
  { columns, rows, subtitle }: Extract<ReportContent, { kind: 'table' }>,
  language: Language,
  timeZone: string,
): Pick<PrintedDocument, 'title' | 'subtitle' | 'blocks' | 'isLandscape'> {
  return {
    title: title[language],
    ...(subtitle ? { subtitle } : {}),
    isLandscape: columns.length > MAX_PORTRAIT_COLUMNS,
    blocks: [
      { kind: 'facts', facts: [{ label: ROWS[language], value: String(rows.length) }] },
      {
        kind: 'table',
        columns: columns.map(({ header, kind: type, width }) => ({
          label: header[language],
          align: type === 'number' || type === 'amount' ? 'right' : 'start',
          isWhole: type !== 'text',
          share: width,
        })),
        rows: rows.map((row) => row.map((value, at) => written(value, columns[at]?.kind, { language, timeZone }))),
      },
    ],
  };
}

const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Returns a cell as printed. */
function written(
  value: ExportValue,
  kind: ExportTable['columns'][number]['kind'] | undefined,
  { language, timeZone }: Pick<ExportTable, 'language' | 'timeZone'>,
): string {
  if (value === null) return '';
  if (typeof value === 'number') return NUMBERS.format(value);
  if (value instanceof Date) return printedListMoment(value, timeZone);
  if (typeof value === 'object')
    return 'minorUnits' in value
      ? readableAmount(value.minorUnits, value.currency)
      : printedListMoment(value.instant, value.timeZone, language);
  return kind === 'date' ? printedListDay(value) : value;
}

async function tenantName(tx: Tx, { tenantId }: Caller): Promise<string> {
  return (await tx.selectFrom('tenant').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow()).name;
}

async function footerOf(
  tx: Tx,
  { tenantId, userId, timezone }: Caller,
  language: Language,
  now: Date,
): Promise<string> {
  const { display_name: name } = await tx
    .selectFrom('app_user')
    .select('display_name')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const at = printedMoment(now, timezone, language);
  return language === 'ar' ? `أُعد في ${at} لـ ${name}` : `Made ${at} for ${name}`;
}
