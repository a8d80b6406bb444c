import { sql } from 'kysely';
import { notFound } from '../../core/problem-error.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { PersonJson } from '../../records/record-json.ts';
import { ownersOf } from './approval-json.ts';
import { requireAccess, requireModule } from './approvals.commands.ts';
import type { Subjects } from './subject.ts';
import { readProcess } from './read-processes.ts';
import { decidesProcess, findApprovers } from './approvers.ts';
import { isForThem, isNotTheirs } from './steps-for-nobody.ts';

/**
 * Returns people a step can be reassigned to (D9, D10, ADR-0093), as the machine accepts them: people who may see
 * the subject and neither requested nor made it; only administrators if the step requires one or the caller is the
 * requester.
 * @throws ProblemError 404 when the caller sees no such step, 403 when they may not see requests of its kind
 */
export async function findReceivers(
  tx: Tx,
  caller: Caller,
  subjects: Subjects,
  stepId: string,
  searchText: string | undefined,
): Promise<{ data: PersonJson[]; count: number }> {
  const { tenantId } = caller;
  const step = await tx
    .selectFrom('approval_step')
    .select('process_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', stepId)
    .executeTakeFirst();
  const process = step && (await readProcess(tx, tenantId, step.process_id));
  const subject = process && subjects.get(process.kind);
  if (!subject) throw notFound();
  requireModule(caller, subject);
  requireAccess(caller, process.kind);
  if (!(await subject.present(tx, caller, process.id))) throw notFound();
  // A requester can only choose administrators, as long as one could decide.
  const isOwn = caller.employeeId !== null && ownersOf(process).includes(caller.employeeId);
  const ofTheirChoice =
    isOwn && process.administrators.length > 0
      ? sql<boolean>`e.id = any(${[...process.administrators]}::uuid[])`
      : sql<boolean>`true`;
  return findApprovers(
    tx,
    tenantId,
    searchText,
    sql<boolean>`${ofTheirChoice} and exists (
    select from approval_step s join approval_process p on p.tenant_id = s.tenant_id and p.id = s.process_id
    where s.tenant_id = ${tenantId} and s.id = ${stepId} and ${isNotTheirs(sql`e.id`)} and ${decidesProcess('e')} and ${isForThem(tenantId, sql`e.id`)})`,
  );
}
