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
import type { ProcessJson, UndoJson } from './approval-json.ts';
import { applyChange } from './approvals.repository.ts';

/** What a decision stores so that it can be undone. */
export type KeptUndo = Pick<UndoJson, 'until' | 'subjectVersion'>;

/**
 * Storage of approval processes. A refusal shows the result of `present`: the request as readers of its kind see it, or
 * nothing.
 */
export const approvalKind = (
  present: (tx: Tx, caller: Caller) => Promise<unknown> = async () => undefined,
): RecordKind<ProcessJson, ApprovalContext, ApprovalEvent, { readonly undo?: KeptUndo }> => ({
  machine: approvalProcess,
  noun: 'request',
  path: 'event',
  positionOf: (process) => approvalPosition(approvalRowOf(process, true)),
  present,
  jobs: ['notifyNextApprover', 'notifyFinished', 'notifyNewNote', 'notifyCanceled'],
  async write(tx, { tenantId }, { row, verdict, at }, { undo }) {
    const { undoable } = verdict.context;
    await applyChange(tx, tenantId, row, {
      status: verdict.to as ProcessStatus,
      before: approvalRowOf(row, true).steps,
      after: verdict.context.steps,
      undo: undo && undoable ? { ...undoable, ...undo } : null,
      at,
    });
  },
});
