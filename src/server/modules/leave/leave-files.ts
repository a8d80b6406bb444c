import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound, ProblemError, ruleViolated } from '../../core/problem-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import type { Tx } from '../../core/transaction.ts';
import { isInCreation } from '../../records/in-creation.ts';
import type { FileStore } from '../../files/file-store.ts';
import { lockProcess } from '../approvals/index.ts';
import { presentLeave } from './leave.presenter.ts';
import { readVisibleLeave } from './leave.repository.ts';

/** Maximum files per request (D82). */
const MAX_FILES = 5;

/**
 * Attaches files to an open request; only its requester may. A leave without approval is granted as soon as it is
 * requested: its files follow within the hour (ADR-0105). @throws ProblemError 404, 409, 422 beyond five
 */
export async function attachFiles(
  tx: Tx,
  caller: Caller,
  store: FileStore,
  leaveId: string,
  files: readonly ReceivedFile[],
): Promise<AnswerOf<typeof api.leaves.addFiles>> {
  const { tenantId } = caller;
  const seen = await readVisibleLeave(tx, caller, sql<boolean>`l.id = ${leaveId}`);
  if (!seen) throw notFound();
  await lockProcess(tx, tenantId, seen.process.id);
  const row = await readVisibleLeave(tx, caller, sql<boolean>`l.id = ${leaveId}`);
  if (!row) throw notFound();
  const isRequester = caller.employeeId === row.employee.id || caller.employeeId === row.process.submittedById;
  const isJustGranted =
    row.process.status === 'submitted' &&
    caller.employeeId === row.process.submittedById &&
    isInCreation(row.created_at);
  if (!isRequester || (row.status !== 'requested' && !isJustGranted)) {
    throw new ProblemError('event-not-allowed', {
      detail: isRequester ? 'Files can be attached while the request is open.' : 'Only the requester attaches files.',
      record: presentLeave(row, caller),
    });
  }
  if (row.process.files.length + files.length > MAX_FILES) {
    throw ruleViolated('files', 'too-many', `A request has at most ${MAX_FILES} files.`);
  }
  for (const file of files) {
    const sha256 = await store.put(tenantId, file.content);
    await tx
      .insertInto('file')
      .values({
        tenant_id: tenantId,
        owner_kind: 'approval-process',
        owner_id: row.process.id,
        sha256,
        bytes: file.content.length,
        mime_type: file.mimeType,
        original_name: file.originalName,
        uploaded_by: caller.userId,
      })
      .execute();
  }
  const after = await readVisibleLeave(tx, caller, sql<boolean>`l.id = ${leaveId}`);
  return { files: after?.process.files ?? [] };
}
