import { sql, type Updateable } from 'kysely';
import { dayBanking, dayBankingPosition, type DayBankingContext, type DayBankingEvent } from '#machines/day-banking/index.ts';
import { decide, type Verdict } from '#machines/kernel/index.ts';
import type { DayBankingTable } from '../../database/day-banking.schema.ts';
import type { Caller } from '../../core/caller.ts';
import { ProblemError } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { recordTransition } from '../../records/journal.ts';
import { presentReason } from '../../records/reasons.ts';
import { bankingContext, bankingPlace, presentReport } from './banking.presenter.ts';
import type { BankingRow } from './banking-rows.ts';

type Allowed = Extract<Verdict<DayBankingContext>, { allowed: true }>;

/** Asks the machine about a locked report. @throws ProblemError 409 with the report as it is */
export function ask(caller: Caller, row: BankingRow, event: DayBankingEvent, context: DayBankingContext = bankingContext(row)): Allowed {
  const verdict = decide(dayBanking, dayBankingPosition(bankingPlace(row), context), event);
  if (verdict.allowed) return verdict;
  const reasons = verdict.reasons.map((reason) => presentReason(dayBanking.texts, reason));
  throw new ProblemError('event-not-allowed', {
    detail: reasons.map((reason) => reason.message).join(' '),
    errors: reasons.map((reason) => ({ path: 'event', ...reason })),
    record: presentReport(row, caller),
  });
}

/** Writes what a transition changes, one version on, with its journal. */
export async function write(tx: Tx, caller: Caller, row: BankingRow, event: DayBankingEvent, verdict: Allowed, changes: Updateable<DayBankingTable>): Promise<void> {
  const { version } = await tx
    .updateTable('day_banking')
    .set(changes)
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('tenant_id', '=', caller.tenantId)
    .where('id', '=', row.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await recordTransition(tx, dayBanking, caller, { recordId: row.id, recordVersion: version, event, ...verdict, effects: [] });
}
