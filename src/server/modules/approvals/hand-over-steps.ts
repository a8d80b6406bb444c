import type { ApprovalEvent } from '#machines/approval-process/index.ts';
import type { Tx } from '../../core/transaction.ts';
import type { Caller } from '../../core/caller.ts';
import { ruleViolated } from '../../core/problem-error.ts';
import { tryTransition } from '../../records/transition.ts';
import { approvalKind } from './approval-kind.ts';
import { canBeAsked } from './approvers.ts';
import { ownersOf } from './approval-json.ts';
import { lockProcess } from './approvals.repository.ts';
import { readProcess } from './read-processes.ts';

/**
 * Reassigns pending steps of a leaver to the successor, in addition to the other candidates (D10, D67), with journal
 * and notifications of any reassignment. If the successor is the requester and no one else could decide, administrators
 * do; likewise where a step requires an administrator and the successor is none (ADR-0093).
 * @throws ProblemError 422 when no one is left to decide, listing the requests by requester
 */
export async function handOverSteps(
  tx: Tx,
  caller: Caller,
  {
    steps: waiting,
    from,
    to,
  }: { steps: readonly { readonly id: string; readonly label: string }[]; from: string; to: string },
): Promise<void> {
  const { tenantId } = caller;
  const steps = await tx
    .selectFrom('approval_step')
    .select(['id', 'process_id'])
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      waiting.map((each) => each.id),
    )
    .orderBy('process_id')
    .execute();
  const undecidable: string[] = [];
  for (const { id, process_id: processId } of steps) {
    await lockProcess(tx, tenantId, processId);
    const process = await readProcess(tx, tenantId, processId);
    const at = process?.steps.findIndex((step) => step.id === id) ?? -1;
    const step = process?.steps[at];
    // Decided in the meantime: nothing is left to hand over.
    if (!process || step?.status !== 'pending') continue;
    const owners = ownersOf(process);
    // Requesters must not choose their own approver, including through an offboarding.
    if (caller.employeeId !== null && owners.includes(caller.employeeId)) {
      throw ruleViolated(
        'successors',
        'own-request',
        'The employee decides a request of yours. Ask someone else to confirm the transfer.',
      );
    }
    const successor = (await canBeAsked(tx, tenantId, to, process.kind)) ? [to] : [];
    const isForThem = (each: string): boolean =>
      !step.isRequired || process.administrators.length === 0 || process.administrators.includes(each);
    const others = [...step.candidates.map((candidate) => candidate.id), ...successor].filter(
      (each) => each !== from && !owners.includes(each) && isForThem(each),
    );
    const wanted = others.length > 0 ? [...new Set(others)] : process.administrators.filter((each) => each !== from);
    const event: ApprovalEvent = { type: 'step.reassign', step: at, by: caller.employeeId ?? from, to: wanted };
    const moved = await tryTransition(tx, caller, approvalKind(), process, event);
    if (!moved) undecidable.push(waiting.find((each) => each.id === id)?.label ?? '');
  }
  if (undecidable.length > 0) {
    const names = [...new Set(undecidable)].join(', ');
    throw ruleViolated(
      'successors',
      'nobody-decides',
      `No one else could decide the pending request of ${names}. Choose another person.`,
      { names },
    );
  }
}
