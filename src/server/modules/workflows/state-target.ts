import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { refuseUnknownStates, type KnownWorkflow } from './known-workflows.ts';

/**
 * Sets the target of a state, in hours, or removes it. Setting it again is the same: no version is compared.
 * @throws ProblemError 400 for an unknown state
 */
export async function changeTarget(
  tx: Tx,
  { tenantId, userId }: Caller,
  { records: { machine }, description }: KnownWorkflow,
  { state, hours }: BodyOf<typeof api.workflowFlow.changeTarget>,
): Promise<AnswerOf<typeof api.workflowFlow.changeTarget>> {
  refuseUnknownStates(description, { states: [state] });
  await (
    hours === null
      ? sql`delete from workflow_target where tenant_id = ${tenantId} and machine = ${machine} and state = ${state}`
      : sql`insert into workflow_target (tenant_id, machine, state, hours, updated_by) values (${tenantId}, ${machine}, ${state}, ${hours}, ${userId})
        on conflict (tenant_id, machine, state) do update set hours = excluded.hours, updated_by = excluded.updated_by, updated_at = now()`
  ).execute(tx);
  return { machine, state, hours };
}
