import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { sumOfBills, type CountedBills } from '#domain/day-banking.ts';
import {
  dayBanking,
  dayBankingPosition,
  type DayBankingContext,
  type DayBankingEvent,
  type DayBankingPlace,
} from '#machines/day-banking/index.ts';
import { answerEvents } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import { presentAnswer } from '../../records/reasons.ts';
import { approvalActions, presentProcess, type PresentedAction } from '../approvals/index.ts';
import type { BankingRow, ReportRef } from './banking-rows.ts';

type Report = AnswerOf<typeof api.dayBankings.read>;

/** The machine's view of a stored report. */
export const bankingContext = (
  row: Pick<BankingRow, 'type' | 'variance' | 'tolerance' | 'is_built_upon' | 'corrected_by'>,
): DayBankingContext => ({
  isEndOfDay: row.type === 'end-of-day',
  variance: row.variance,
  tolerance: row.tolerance,
  isBuiltUpon: row.is_built_upon,
  isCorrected: row.corrected_by !== null,
});

/** Where a report stands as it is stored. */
export const bankingPlace = (
  row: Pick<BankingRow, 'status' | 'confirmed_at' | 'closure_note' | 'deleted_at'>,
): DayBankingPlace => ({
  status: row.status,
  isConfirmed: row.confirmed_at !== null,
  isExplained: row.closure_note !== null,
  isDeleted: row.deleted_at !== null,
});

/** What breaks the chain before a report (D33a): what it passes over, and what stands before it by now. */
export const chainBreaksOf = (row: Pick<BankingRow, 'passed_over' | 'previous_by_now'>): ReportRef[] => [
  ...row.passed_over,
  ...(row.previous_by_now ? [row.previous_by_now] : []),
];

/** A report as the API tells it to a caller. */
export function presentReport(row: BankingRow, caller: Caller): Report {
  const bills = (counted: readonly CountedBills[]) =>
    counted.map(({ nominal, numberOfBills }) => ({
      nominal,
      numberOfBills,
      amount: nominal * numberOfBills,
      currency: row.currency,
    }));
  const approvals = row.process ? approvalActions(row.process, row.status === 'outstanding-with-variance', caller) : [];
  const chainBrokenBy = chainBreaksOf(row);
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    status: row.status,
    businessDate: row.business_date,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    location: row.location,
    submittedByEmployee: row.submitted_by,
    currency: row.currency,
    totalAmount: row.total_amount,
    totalCashAmount: row.total_cash_amount,
    totalExpensesAmount: row.additional_expenses.reduce((sum, { amount }) => sum + amount, 0),
    openingAmount: row.opening,
    expectedAmount: row.expected,
    countedAmount: row.counted,
    variance: row.variance,
    tolerance: row.tolerance,
    cashRegistry: bills(row.cash_registry),
    coins: row.coins,
    cashTakings: bills(row.cash_takings),
    cashTakingCoins: row.cash_taking_coins,
    totalCashTaking: sumOfBills(row.cash_takings) + row.cash_taking_coins,
    additionalExpenses: row.additional_expenses.map(({ name, amount }) => ({ name, amount })),
    note: row.note,
    previousDayBanking: row.previous,
    isChainBroken: chainBrokenBy.length > 0,
    chainBrokenBy,
    corrects: row.corrects_id,
    correctedBy: row.corrected_by,
    dayBankingAutomaticClosureReason: row.closure_reason && {
      reason: row.closure_reason,
      note: row.closure_note,
      filledByEmployee: row.filled_by,
    },
    approvalProcess: row.process && presentProcess(row.process, row.id, approvals),
    actions: [...approvals, ...ownActions(row, caller)],
  };
}

const may = (caller: Caller, action: 'create' | 'update'): boolean =>
  caller.permissions.has({ resource: 'dayBanking', action });

/** The events of the report itself that the caller holds the rights for, where they may write. */
function ownActions(row: BankingRow, caller: Caller): readonly PresentedAction[] {
  const isWriter = row.is_writable && caller.employeeId !== null;
  const events: readonly DayBankingEvent[] = [
    ...(isWriter && may(caller, 'update') ? UPDATES : []),
    ...(row.is_deletable && caller.employeeId !== null ? [{ type: 'day-banking.delete' } as const] : []),
    ...(isWriter && may(caller, 'create') ? [{ type: 'day-banking.correct' } as const] : []),
  ];
  // What was closed by itself is explained first: that it can be submitted at all has to be seen.
  const ahead = row.closure_reason === null ? [] : (['day-banking.confirm'] as const);
  return answerEvents(dayBanking, dayBankingPosition(bankingPlace(row), bankingContext(row)), events, ahead).map(
    (answer) => presentAnswer(dayBanking.texts, answer),
  );
}

const UPDATES: readonly DayBankingEvent[] = [
  { type: 'day-banking.fill', variance: 0 },
  { type: 'day-banking.explain', hasNote: true },
  { type: 'day-banking.confirm' },
];
