import type { ProcessKind, ProcessStatus, StepRole } from '#domain/approvals.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import { createRecord } from '../../records/transition.ts';
import { approvalKind } from './approval-kind.ts';
import { administrators, candidatesOfRoles } from './approvers.ts';
import { insertProcess } from './approvals.repository.ts';

/** The subject, the requester, and the roles in order; without roles there is no decision (D2). */
export interface ProcessRequest {
  readonly kind: ProcessKind;
  readonly employeeId: string;
  readonly submittedById: string;
  /** Other makers of the subject, who may not decide either (ADR-0092). */
  readonly makers?: readonly string[];
  readonly roles: readonly StepRole[];
  /** Roles whose decision is required for acceptance (D32). */
  readonly required?: readonly StepRole[];
  readonly note: string | null;
}

/** Routes a new approval process by its machine and stores it with journal and jobs (transactional outbox) (D3, D9). */
export async function startProcess(
  tx: Tx,
  caller: Caller,
  request: ProcessRequest,
): Promise<{ id: string; status: ProcessStatus }> {
  const { tenantId } = caller;
  const { employeeId, submittedById, makers = [], required = [], note } = request;
  const candidates = await candidatesOfRoles(tx, tenantId, employeeId, request.roles, request.kind);
  const steps = request.roles.map((role) => ({
    role,
    isRequired: required.includes(role),
    candidates: candidates.get(role) ?? [],
  }));
  const input = {
    requesterId: employeeId,
    submittedById,
    makers,
    steps,
    administrators: await administrators(tx, tenantId, request.kind),
    hasOwnNote: note !== null,
  };
  const { made, verdict } = await createRecord(tx, caller, approvalKind(), {
    input,
    event: { type: 'process.route' },
    refuse: () => new Error('a new process must be routed'),
    insert: async ({ to, context }) => {
      const status = to as ProcessStatus;
      const id = await insertProcess(tx, {
        tenantId,
        kind: request.kind,
        status,
        note,
        requestedBy: employeeId,
        submittedBy: submittedById,
        makers,
        steps: context.steps,
      });
      return { id, version: 1 };
    },
  });
  return { id: made.id, status: verdict.to as ProcessStatus };
}
