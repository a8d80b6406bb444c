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
 * Marks a report as submitted (D30): reckoned once more as the chain stands now, then balanced without a decision, or
 * outstanding until its approvers decide (D32). Once it is submitted the call changes nothing.
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
      // An account without an employee submits in the name of whoever counted.
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

/** Everybody who counted the till, changed its figures or explained it: they decide on its variance no more than who submits it. */
async function makersOf(tx: Tx, tenantId: string, id: string): Promise<readonly string[]> {
  const entries = await tx
    .selectFrom('transition_journal')
    .select('by_employee_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('machine', '=', 'day-banking')
    .where('record_id', '=', id)
    // What is reckoned anew because another report changed is nobody's count.
    .where('event', 'like', 'day-banking.%')
    .where('by_employee_id', 'is not', null)
    .execute();
  return entries.flatMap(({ by_employee_id: by }) => by ?? []);
}

const NO_STEPS = { roles: [], required: [] } as const;

/**
 * The chain of approvers: that of the template, never nobody, and above the second threshold not without an administrator
 * (D9, D32): where every administrator made the report, or none is there any more, their step waits for whoever is named.
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
