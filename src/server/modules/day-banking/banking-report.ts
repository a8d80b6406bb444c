import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { id, part } from '#contract/schema.ts';
import { readableAmount } from '#domain/amounts.ts';
import { STEP_STATUS_WORDS } from '#domain/words.ts';
import { DAY_BANKING_TYPE_WORDS } from '#domain/words.ts';
import type { Caller } from '../../core/caller.ts';
import type { Language } from '../../core/language.ts';
import { notFound } from '../../core/problem-error.ts';
import { printedAmount, printedVariance } from '../../pdf/printed-amounts.ts';
import { printedDay, printedMoment } from '../../pdf/printed-days.ts';
import type { PrintedBlock } from '../../pdf/printed-document.ts';
import { sideBySide } from '../../pdf/text-lines.ts';
import { shownZone } from '../../records/shown-zone.ts';
import { listReport, reportKind } from '../reports/index.ts';
import { BANKING_EXPORT_COLUMNS, readBankingRows, statusOf } from './banking-export.ts';
import { chainBreaksOf } from './banking.presenter.ts';
import { readVisibleReport } from './banking.repository.ts';
import type { BankingRow, ReportRef } from './banking-rows.ts';

/** The list of till reports as a report. */
export const bankingListReport = listReport({
  type: 'till-banking',
  title: { en: 'Till banking reports', ar: 'تقارير إيداع الصندوق' },
  like: api.dayBankings.export,
  columns: BANKING_EXPORT_COLUMNS,
  read: readBankingRows,
});

/** One till report as a PDF, to sign and file with the money. */
export const bankingSheetReport = reportKind<{ readonly id: string }>({
  type: 'till-banking-pdf',
  title: { en: 'Till banking report', ar: 'تقرير إيداع الصندوق' },
  like: api.dayBankings.read,
  formats: ['pdf'],
  fields: [],
  filters: part({ id: id().required() }),
  make: async ({ tx, caller, language, filters }) => {
    const row = await readVisibleReport(tx, caller, sql<boolean>`b.id = ${filters.id}`);
    if (!row) throw notFound();
    const words = WORDS[language];
    return {
      kind: 'document',
      document: {
        title: words.title,
        subtitle: sideBySide(
          row.location.name,
          printedDay(row.business_date, language),
          DAY_BANKING_TYPE_WORDS[language][row.type],
        ),
        blocks: [
          { kind: 'facts', facts: factsOf(row, caller, language) },
          { kind: 'facts', title: words.till, facts: figuresOf(row, language) },
          ...breaksOf(row, language),
          ...billsOf(row, words.registry, words.takings, language),
          ...expensesOf(row, language),
          ...(row.note ? [{ kind: 'text', title: words.note, text: row.note } as const] : []),
          ...approvalsOf(row, caller, language),
          { kind: 'signatures', names: [words.countedBy, words.receivedBy] },
        ],
      },
    };
  },
});

const WORDS = {
  en: {
    title: 'Till banking report',
    till: 'The till',
    registry: 'Bills in the till',
    takings: 'Cash taken out',
    note: 'Note',
    countedBy: 'Counted by',
    receivedBy: 'Received by',
    status: 'Status',
    location: 'Location',
    submittedBy: 'Submitted by',
    submitted: 'Submitted',
    number: 'Report',
    opening: 'Opening',
    expected: 'Expected',
    counted: 'Counted',
    variance: 'Variance',
    sold: 'Everything sold',
    cash: 'Cash sales',
    bill: 'Bill',
    pieces: 'Pieces',
    amount: 'Amount',
    coins: 'Coins',
    total: 'Total',
    expenses: 'Expenses',
    what: 'What for',
    approval: 'Approval',
    step: 'Step',
    decision: 'Decision',
    by: 'By',
    at: 'At',
    notCounted: 'not counted',
    before: 'Previous report',
    float: 'Float of the cash registers',
    chain: 'The previous report is missing or rejected',
    wasRejected: 'was rejected',
    wasNotCounted: 'was not counted',
    isBefore: 'is now the previous report',
  },
  ar: {
    title: 'تقرير إيداع الصندوق',
    till: 'الصندوق',
    registry: 'الأوراق النقدية في الصندوق',
    takings: 'النقد المسحوب',
    note: 'ملاحظة',
    countedBy: 'عدّه',
    receivedBy: 'استلمه',
    status: 'الحالة',
    location: 'الموقع',
    submittedBy: 'قدّمه',
    submitted: 'تاريخ التقديم',
    number: 'رقم التقرير',
    opening: 'الافتتاحي',
    expected: 'المتوقع',
    counted: 'المعدود',
    variance: 'الفرق',
    sold: 'إجمالي المبيعات',
    cash: 'المبيعات النقدية',
    bill: 'الفئة',
    pieces: 'العدد',
    amount: 'المبلغ',
    coins: 'العملات المعدنية',
    total: 'المجموع',
    expenses: 'المصروفات',
    what: 'الغرض',
    approval: 'الموافقة',
    step: 'الخطوة',
    decision: 'القرار',
    by: 'بواسطة',
    at: 'في',
    notCounted: 'لم يُعدّ',
    before: 'التقرير السابق',
    float: 'رصيد افتتاح الصناديق',
    chain: 'التقرير السابق ناقص أو مرفوض',
    wasRejected: 'رُفض',
    wasNotCounted: 'لم يُعدّ',
    isBefore: 'أصبح هو السابق لهذا التقرير',
  },
} as const satisfies Record<Language, Record<string, string>>;

const personName = (person: { readonly firstName: string; readonly lastName: string } | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';

const nameOf = ({ type, businessDate }: ReportRef, language: Language): string =>
  `${DAY_BANKING_TYPE_WORDS[language][type]}${language === 'ar' ? '،' : ','} ${printedDay(businessDate, language)}`;

function factsOf(row: BankingRow, caller: Caller, language: Language) {
  const words = WORDS[language];
  return [
    { label: words.location, value: row.location.name },
    { label: words.status, value: statusOf(row, language) },
    { label: row.confirmed_at ? words.submittedBy : words.countedBy, value: personName(row.submitted_by) },
    {
      label: words.submitted,
      value: row.confirmed_at ? printedMoment(row.confirmed_at, shownZone(row.location, caller), language) : '',
    },
  ];
}

function figuresOf(row: BankingRow, language: Language) {
  const words = WORDS[language];
  const amountText = (amount: number | null, write = printedAmount): string =>
    amount === null ? words.notCounted : write(amount, row.currency);
  return [
    ...(row.counted === null
      ? []
      : [{ label: words.before, value: row.previous ? nameOf(row.previous, language) : words.float }]),
    { label: words.opening, value: amountText(row.opening) },
    { label: words.cash, value: amountText(row.total_cash_amount) },
    { label: words.expected, value: amountText(row.expected) },
    { label: words.counted, value: amountText(row.counted) },
    { label: words.variance, value: amountText(row.variance, printedVariance) },
    { label: words.sold, value: amountText(row.total_amount) },
  ];
}

/** Missing or rejected reports before this one, one per line (D33a). */
function breaksOf(row: BankingRow, language: Language): readonly PrintedBlock[] {
  const words = WORDS[language];
  const breaks = chainBreaksOf(row);
  if (breaks.length === 0) return [];
  const why = ({ status, countedAmount }: ReportRef): string =>
    countedAmount === null
      ? words.wasNotCounted
      : status === 'rejected-with-variance'
        ? words.wasRejected
        : words.isBefore;
  return [
    {
      kind: 'text',
      title: words.chain,
      text: breaks.map((each) => `${nameOf(each, language)}: ${why(each)}`).join('\n'),
    },
  ];
}

function billsOf(row: BankingRow, registry: string, takings: string, language: Language): readonly PrintedBlock[] {
  return [
    ...countOf(row, { title: registry, bills: row.cash_registry, coins: row.coins }, language),
    ...countOf(row, { title: takings, bills: row.cash_takings, coins: row.cash_taking_coins }, language),
  ];
}

function countOf(
  { currency }: BankingRow,
  { title, bills, coins }: { title: string; bills: BankingRow['cash_registry']; coins: number },
  language: Language,
): readonly PrintedBlock[] {
  const counted = bills.filter(({ numberOfBills }) => numberOfBills > 0);
  if (counted.length === 0 && coins === 0) return [];
  const words = WORDS[language];
  const total = counted.reduce((sum, { nominal, numberOfBills }) => sum + nominal * numberOfBills, coins);
  const amountText = (amount: number): string => readableAmount(amount, currency);
  return [
    {
      kind: 'table',
      title: `${title} (${currency})`,
      columns: [
        { label: words.bill, align: 'start', share: 1 },
        { label: words.pieces, align: 'right', share: 1 },
        { label: words.amount, align: 'right', share: 1 },
      ],
      rows: [
        ...counted.map(({ nominal, numberOfBills }) => [
          amountText(nominal),
          String(numberOfBills),
          amountText(nominal * numberOfBills),
        ]),
        ...(coins === 0 ? [] : [[words.coins, '', amountText(coins)]]),
      ],
      total: [words.total, '', amountText(total)],
    },
  ];
}

function expensesOf(row: BankingRow, language: Language): readonly PrintedBlock[] {
  if (row.additional_expenses.length === 0) return [];
  const words = WORDS[language];
  const amountText = (amount: number): string => readableAmount(amount, row.currency);
  return [
    {
      kind: 'table',
      title: `${words.expenses} (${row.currency})`,
      columns: [
        { label: words.what, align: 'start', share: 2 },
        { label: words.amount, align: 'right', share: 1 },
      ],
      rows: row.additional_expenses.map(({ name, amount }) => [name, amountText(amount)]),
      total: [words.total, amountText(row.additional_expenses.reduce((sum, { amount }) => sum + amount, 0))],
    },
  ];
}

function approvalsOf({ process, location }: BankingRow, caller: Caller, language: Language): readonly PrintedBlock[] {
  if (!process) return [];
  const words = WORDS[language];
  const at = (instant: string | null): string =>
    instant ? printedMoment(new Date(instant), shownZone(location, caller), language) : '';
  return [
    {
      kind: 'table',
      title: words.approval,
      columns: [
        { label: words.step, align: 'start', share: 1 },
        { label: words.decision, align: 'start', share: 2 },
        { label: words.by, align: 'start', share: 3 },
        { label: words.at, align: 'start', share: 2 },
      ],
      rows: process.steps
        .toSorted((one, other) => one.order - other.order)
        .map((step) => [
          String(step.order),
          STEP_STATUS_WORDS[language][step.status],
          personName(step.approvalByEmployee),
          at(step.decisionAt),
        ]),
    },
  ];
}
