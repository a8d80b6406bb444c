import type { Tx } from '../../core/transaction.ts';
import type { Actor } from '../../records/journal.ts';
import { tryTransition } from '../../records/transition.ts';
import { approvalKind } from './approval-kind.ts';
import { readProcess } from './read-processes.ts';

/**
 * Ends a locked process because its subject ended: on behalf of the requester, by a person or by the system when days
 * pass. @throws Error when the machine refuses: the subject must then not have ended either.
 */
export async function endProcess(tx: Tx, actor: Actor, processId: string): Promise<void> {
  const process = await readProcess(tx, actor.tenantId, processId);
  if (!process) throw new Error(`there is no process ${processId}`);
  const moved = await tryTransition(tx, actor, approvalKind(), process, {
    type: 'process.cancel',
    by: process.submittedById,
  });
  if (!moved) throw new Error(`process ${processId} cannot follow its subject`);
}
