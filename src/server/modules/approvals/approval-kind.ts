import type { ProcessStatus } from '#domain/approvals.ts';
import {
  approvalPosition,
  approvalProcess,
  type ApprovalContext,
  type ApprovalEvent,
} from '#machines/approval-process/index.ts';
import type { Caller } from '../../core/caller.ts';
import type { Tx } from '../../core/transaction.ts';
import type { RecordKind } from '../../records/transition.ts';
import { approvalRowOf } from './approval.presenter.ts';
import type { ProcessJson } from './approval-json.ts';
import { applyChange } from './approvals.repository.ts';

/**
 * Storage of approval processes. A refusal shows the result of `present`: the request as readers of its kind see it, or
 * nothing.
 */
export const approvalKind = (
  present: (tx: Tx, caller: Caller) => Promise<unknown> = async () => undefined,
): RecordKind<ProcessJson, ApprovalContext, ApprovalEvent> => ({
  machine: approvalProcess,
  noun: 'request',
  path: 'event',
  positionOf: (process) => approvalPosition(approvalRowOf(process, true)),
  present,
  jobs: ['notifyNextApprover', 'notifyFinished', 'notifyNewNote', 'notifyCanceled'],
  async write(tx, { tenantId }, { row, verdict, at }) {
    await applyChange(tx, tenantId, row, {
      status: verdict.to as ProcessStatus,
      before: approvalRowOf(row, true).steps,
      after: verdict.context.steps,
      at,
    });
  },
});
