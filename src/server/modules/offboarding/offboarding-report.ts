import { api } from '#contract/api.ts';
import { id, part } from '#contract/schema.ts';
import { notFound } from '../../core/problem-error.ts';
import type { PrintedBlock } from '../../pdf/printed-document.ts';
import { sideBySide } from '../../pdf/text-lines.ts';
import { reportKind } from '../reports/index.ts';
import { settlementSheet, type SheetLine } from './settlement-sheet.ts';
import { SHEET_WORDS } from './settlement-sheet.words.ts';

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
    const table = (title: string, lines: readonly SheetLine[]): readonly PrintedBlock[] =>
      lines.length === 0
        ? []
        : [{ kind: 'table', title: `${title} (${sheet.currency})`, columns, rows: lines.map(cellsOf) }];
    const columns = [
      { label: words.what, align: 'start', share: 3 },
      { label: words.how, align: 'start', share: 2 },
      { label: words.amount, align: 'right', share: 2 },
    ] as const;
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
          {
            kind: 'table',
            title: `${words.summary} (${sheet.currency})`,
            columns,
            rows: sheet.summary.slice(0, -1).map(cellsOf),
            ...(total ? { total: cellsOf(total) } : {}),
          },
          { kind: 'signatures', names: [words.employee, words.employer] },
        ],
      },
    };
  },
});

const cellsOf = ({ name, detail, amount }: SheetLine): readonly string[] => [name, detail, amount];
