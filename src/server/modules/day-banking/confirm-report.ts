import { sql } from 'kysely';
import { chainFor, type StepRole } from '#domain/approvals.ts';
import { dayBankingPlace, dayBankingPosition, type DayBankingEvent } from '#machines/day-banking/index.ts';
import { hasEffect } from '#machines/kernel/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { transition } from '../../records/transition.ts';
import { templateRoles, startProcess } from '../approvals/index.ts';
import { bankingContext, bankingPlace } from './banking.presenter.ts';
import { open } from './banking.commands.ts';
import { calculate, storedCalculation, type Calculation } from './calculation.ts';
import { bankingKind } from './banking-kind.ts';
import { enter } from './till-figures.ts';

/**
 * Submits a report (D30): recalculated from the current chain, then balanced without a decision, or outstanding until
 * its approvers decide (D32). Idempotent: submitting again changes nothing.
 */
export async function confirmReport(tx: Tx, caller: Caller, id: string, version: number | undefined): Promise<void> {
  const { row, place } = await open(tx, caller, id, undefined);
  if (row.confirmed_at) return;
  if (version !== undefined) await open(tx, caller, id, version);
  const event: DayBankingEvent = { type: 'day-banking.confirm' };
  const calculated =
    row.counted === null ? null : await calculate(tx, caller.tenantId, place, row, enter(row, {}, row));
  const position = dayBankingPosition(bankingPlace(row), {
    ...bankingContext(row),
    variance: calculated?.variance ?? null,
    tolerance: calculated?.tolerance ?? row.tolerance,
  });
  await transition(tx, caller, bankingKind, row, event, {
    position,
    changes: async (verdict) => {
      if (!calculated) throw new Error('only what was counted is submitted');
      const { status } = dayBankingPlace(verdict.to, calculated);
      // An account without an employee submits on behalf of the person who counted.
      const employeeId = caller.employeeId ?? row.submitted_by?.id ?? '';
      const makers = await makersOf(tx, caller.tenantId, id);
      const steps = status === 'balanced' ? NO_STEPS : await stepsFor(tx, caller.tenantId, calculated);
      const process = hasEffect(verdict, 'startApproval')
        ? await startProcess(tx, caller, {
            kind: 'day-banking',
            employeeId,
            submittedById: employeeId,
            makers,
            ...steps,
            note: row.note,
          })
        : null;
      return {
        ...storedCalculation(calculated),
        status,
        confirmed_at: sql<Date>`now()` as never,
        submitted_by: employeeId,
        approval_process_id: process?.id ?? null,
      };
    },
  });
}

/**
 * Returns everyone who counted the till, changed its figures or explained it: like the submitter, they may not decide
 * on its variance.
 */
async function makersOf(tx: Tx, tenantId: string, id: string): Promise<readonly string[]> {
  const entries = await tx
    .selectFrom('transition_journal')
    .select('by_employee_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('machine', '=', 'day-banking')
    .where('record_id', '=', id)
    // A recalculation after another report changed is not a count by a person.
    .where('event', 'like', 'day-banking.%')
    .where('by_employee_id', 'is not', null)
    .execute();
  return entries.flatMap(({ by_employee_id: by }) => by ?? []);
}

const NO_STEPS = { roles: [], required: [] } as const;

/**
 * Returns the approval steps: the template's, never empty, and above the second threshold always with an administrator
 * (D9, D32): if every administrator made the report, or none is left, their step waits for a reassignment.
 */
async function stepsFor(
  tx: Tx,
  tenantId: string,
  { variance, administratorAbove }: Calculation,
): Promise<{ readonly roles: readonly StepRole[]; readonly required: readonly StepRole[] }> {
  const isLarge = administratorAbove !== null && Math.abs(variance) > administratorAbove;
  const roles = chainFor('day-banking', await templateRoles(tx, tenantId, 'day-banking'), isLarge);
  return { roles, required: isLarge ? ['administrator-role'] : [] };
}
