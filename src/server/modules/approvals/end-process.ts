import { approvalPosition, approvalProcess } from '#machines/approval-process/index.ts';
import { decide } from '#machines/kernel/index.ts';
import type { Tx } from '../../core/transaction.ts';
import { recordTransition, type Actor } from '../../records/journal.ts';
import { approvalRowOf } from './approval.presenter.ts';
import { applyChange, readProcess } from './approvals.repository.ts';

/**
 * Ends a locked process because its subject ends: in the requester's name, by whoever acts (a person, or the system when
 * days pass). @throws Error when the machine refuses: the subject must then not have ended either.
 */
export async function endProcess(tx: Tx, actor: Actor, processId: string): Promise<void> {
  const process = await readProcess(tx, actor.tenantId, processId);
  if (!process) throw new Error(`there is no process ${processId}`);
  const row = approvalRowOf(process, true);
  const event = { type: 'process.cancel', by: process.submittedById } as const;
  const verdict = decide(approvalProcess, approvalPosition(row), event);
  if (!verdict.allowed) throw new Error(`process ${processId} cannot follow its subject`);
  const at = await recordTransition(tx, approvalProcess, actor, { recordId: processId, recordVersion: process.version + 1, event, ...verdict });
  await applyChange(tx, actor.tenantId, process, { status: 'canceled', before: row.steps, after: verdict.context.steps, at });
}
