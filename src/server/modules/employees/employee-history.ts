import { sql } from 'kysely';
import { EMPLOYEE_HISTORY, partsOf, type EmployeeHistoryPart } from '#domain/record-history.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/problem-error.ts';
import type { Tx } from '../../core/transaction.ts';
import { readHistory, type RecordHistory } from '../../records/record-changes.ts';
import { READ, reaches, withinReach } from './employees.policy.ts';

const PARTS = partsOf(EMPLOYEE_HISTORY);

/**
 * Returns the changes of a person in the caller's scope, without the parts the caller may not read. @throws
 * ProblemError 404
 */
export async function readEmployeeHistory(
  tx: Tx,
  caller: Caller,
  id: string,
): Promise<RecordHistory<typeof EMPLOYEE_HISTORY>> {
  const open = PARTS.map(
    (part) =>
      sql`case when ${reaches(caller, { resource: EMPLOYEE_HISTORY[part].resource, action: 'read' })} then ${part}::text end`,
  );
  const { rows } = await sql<{ open: EmployeeHistoryPart[] }>`
    select array_remove(array[${sql.join(open)}], null) as open from employee e
    where e.tenant_id = ${caller.tenantId} and e.id = ${id} and ${withinReach(caller, READ)}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return readHistory(tx, caller.tenantId, id, EMPLOYEE_HISTORY, new Set(row.open));
}
