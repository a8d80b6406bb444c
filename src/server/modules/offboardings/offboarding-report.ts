import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { id, part } from '#contract/schema.ts';
import { toldSummary, type SettlementFigures } from '#domain/offboarding.ts';
import { amountOf, type ExportColumn } from '../../exports/export-columns.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import type { PrintedBlock } from '../../pdf/printed-document.ts';
import { sideBySide } from '../../pdf/text-lines.ts';
import { listReport, reportKind } from '../reports/index.ts';
import { OFFBOARDING_EXPORT_COLUMNS, type SettlementRow } from './offboarding-export.ts';
import { figuresNow, RECKONED, settlementConditions, settlementOrder, SETTLEMENTS, type ReckonedSettlement } from './offboardings.repository.ts';
import { settlementSheet, type SheetLine } from './settlement-sheet.ts';
import { SHEET_WORDS } from './settlement-sheet.words.ts';

interface Row extends SettlementRow, ReckonedSettlement {}

const money = (column: keyof SettlementFigures['summary'], en: string, ar: string): ExportColumn<Row> => ({
  id: column,
  kind: 'amount',
  width: 14,
  header: { en, ar },
  value: (row) => amountOf(toldSummary(figuresNow(row))[column], row.gratuity.currency),
});

const COLUMNS: readonly ExportColumn<Row>[] = [
  ...OFFBOARDING_EXPORT_COLUMNS,
  { id: 'lastWorkingDay', kind: 'date', width: 14, header: { en: 'Last working day', ar: 'آخر يوم عمل' }, value: ({ gratuity }) => gratuity.lastWorkingDay },
  { id: 'currency', kind: 'text', width: 10, header: { en: 'Currency', ar: 'العملة' }, value: ({ gratuity }) => gratuity.currency },
  money('gratuity', 'Gratuity', 'المكافأة'),
  money('leave', 'Leave', 'الإجازات'),
  money('additions', 'Additions', 'الإضافات'),
  money('deductions', 'Deductions', 'الخصومات'),
  money('total', 'Total', 'الإجمالي'),
];

async function readRows(tx: Tx, caller: Caller, query: Omit<QueryOf<typeof api.offboardings.export>, 'format' | 'columns'>, limit: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select e.company_employee_id as number, e.known_as, e.first_name, e.last_name, o.status, ${RECKONED}
    ${SETTLEMENTS} where ${settlementConditions(caller, query)} order by ${settlementOrder(query)} limit ${limit}`.execute(tx);
  return rows;
}

/** The list of settlements with what each comes to, as its page says. */
export const offboardingReport = listReport({
  type: 'offboarding-settlement',
  title: { en: 'Offboarding settlements', ar: 'تسويات نهاية الخدمة' },
  like: api.offboardings.export,
  columns: COLUMNS,
  read: readRows,
});

/** One settlement on paper, to be signed by both sides. */
export const offboardingSheetReport = reportKind<{ readonly id: string }>({
  type: 'offboarding-settlement-pdf',
  title: { en: SHEET_WORDS.en.title, ar: SHEET_WORDS.ar.title },
  like: api.offboardings.read,
  formats: ['pdf'],
  fields: [],
  filters: part({ id: id().required() }),
  make: async ({ tx, caller, language, filters }) => {
    const sheet = await settlementSheet(tx, caller, language, filters.id);
    if (!sheet) throw notFound();
    const words = SHEET_WORDS[language];
    const table = (title: string, lines: readonly SheetLine[]): readonly PrintedBlock[] => (lines.length === 0 ? [] : [{ kind: 'table', title: `${title} (${sheet.currency})`, columns, rows: lines.map(cellsOf) }]);
    const columns = [{ label: words.what, align: 'start', share: 3 }, { label: words.how, align: 'start', share: 2 }, { label: words.amount, align: 'right', share: 2 }] as const;
    const total = sheet.summary.at(-1);
    return {
      kind: 'document',
      document: {
        title: sheet.title,
        subtitle: sideBySide(sheet.name, sheet.number),
        blocks: [
          { kind: 'facts', facts: sheet.facts },
          ...table(words.gratuity, sheet.gratuity),
          ...(sheet.rule ? [{ kind: 'facts', facts: [{ label: words.rule, value: sheet.rule }] } as const] : []),
          ...(sheet.note ? [{ kind: 'text', title: words.note, text: sheet.note } as const] : []),
          ...table(words.leave, sheet.leave),
          ...table(words.other, sheet.other),
          { kind: 'table', title: `${words.summary} (${sheet.currency})`, columns, rows: sheet.summary.slice(0, -1).map(cellsOf), ...(total ? { total: cellsOf(total) } : {}) },
          { kind: 'signatures', names: [words.employee, words.employer] },
        ],
      },
    };
  },
});

const cellsOf = ({ name, detail, amount }: SheetLine): readonly string[] => [name, detail, amount];
