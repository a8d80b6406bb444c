import { sql } from 'kysely';
import { ruleViolated } from '../core/problem-error.ts';
import type { Tx } from '../core/transaction.ts';

/**
 * Returns the employee with a number. The command refuses a person out of the caller's scope with the same text.
 * @throws ProblemError 422
 */
export async function findPerson(tx: Tx, tenantId: string, number: string): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    select e.id, trim(e.first_name || ' ' || e.last_name) as name from employee e
    where e.tenant_id = ${tenantId} and lower(e.company_employee_id) = lower(${number})`.execute(tx);
  const [person] = rows;
  if (!person) throw ruleViolated('employee', 'not-found', 'This employee doesn’t exist.');
  return person;
}
