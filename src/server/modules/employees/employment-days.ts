import { sql } from 'kysely';
import { overlapping, birthFault } from '#domain/employment-days.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';

const BIRTH = {
  'in-the-future': 'The day of birth is in the future.',
  'too-young': 'Employees must be 16 on the first working day.',
} as const;

/**
 * @throws ProblemError 422 at `birthdate` for a date in the future, or a person too young on the first working day
 * (ADR-0065)
 */
export function checkBirth({ timezone }: Caller, birthdate: string | null, startDate: string): void {
  if (birthdate === null) return;
  const fault = birthFault(birthdate, startDate, Temporal.Now.plainDateISO(timezone).toString());
  if (fault) throw ruleViolated('birthdate', fault, BIRTH[fault]);
}

/**
 * The first working day must not be after data that already counts from an earlier one. The person is locked. @throws
 * ProblemError 422 at `startDate`
 */
export async function checkFirstDay(tx: Tx, tenantId: string, employeeId: string, startDate: string): Promise<void> {
  const { rows } = await sql<{ contract: boolean; salary: boolean }>`
    select exists (select from contract c where c.tenant_id = ${tenantId} and c.employee_id = ${employeeId} and c.start_date < ${startDate}::date) as contract,
      exists (select from employee_salary s where s.tenant_id = ${tenantId} and s.employee_id = ${employeeId} and s.start_date < ${startDate}::date) as salary`.execute(
    tx,
  );
  if (rows[0]?.contract)
    throw ruleViolated('startDate', 'after-contract', 'A contract of this person begins before this day.');
  if (rows[0]?.salary)
    throw ruleViolated('startDate', 'after-salary', 'A salary of this person begins before this day.');
}

/**
 * Locks a person, so that their dates are checked one after the other, and refuses a day before their first. @throws
 * ProblemError 422 at `startDate`
 */
export async function checkWithinService(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  startDate: string,
): Promise<void> {
  const person = await tx
    .selectFrom('employee')
    .select('start_date')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', employeeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (startDate < person.start_date)
    throw ruleViolated('startDate', 'before-service', 'The day is before the first working day.');
}

interface Dated {
  readonly id: string | null;
  readonly startDate: string;
  readonly endDate?: string | null | undefined;
}

/** One contract at a time: call with the person locked. @throws ProblemError 422 at `startDate` */
export async function checkOneContract(
  tx: Tx,
  tenantId: string,
  employeeId: string,
  { id, startDate, endDate }: Dated,
): Promise<void> {
  const { rows } = await sql<{ startDate: string; endDate: string | null }>`
    select c.start_date as "startDate", c.end_date as "endDate" from contract c
    where c.tenant_id = ${tenantId} and c.employee_id = ${employeeId} and c.id is distinct from ${id}::uuid`.execute(
    tx,
  );
  if (overlapping(rows, { startDate, endDate: endDate ?? null })) {
    throw ruleViolated('startDate', 'overlaps', 'Another contract covers some of these days. End it first.');
  }
}
