import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { APPROVALS, NOTIFICATIONS } from '#client/query/families.ts';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ApprovalProcess } from './approval.types.ts';

/** Where a page caches the approval it shows: inside a record, or separately. */
export interface ApprovalCache {
  /** Replaces the cached approval. */
  readonly put: (process: ApprovalProcess) => void;
  /** Refetches what else a change affects: the record, its list, its figures. */
  readonly refresh: () => void;
}

export const isProcess = (record: unknown): record is ApprovalProcess =>
  typeof record === 'object' && record !== null && 'subjectId' in record && 'steps' in record;

/** The current record, if a refusal carried it. */
export const recordOf = (error: unknown): unknown =>
  error instanceof ApiProblem && error.status === 409 ? error.record : null;

/** A write on one approval: the new version is shown, also from a refusal, and pending counts are refetched. */
function useApprovalWrite<Input, Answer extends ApprovalProcess>(
  cache: ApprovalCache,
  write: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: cache.put,
    onError: (error) => {
      const record = recordOf(error);
      if (isProcess(record)) cache.put(record);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: NOTIFICATIONS });
      void client.invalidateQueries({ queryKey: APPROVALS });
      cache.refresh();
    },
  });
}

type OfStep<Body> = Body & { readonly stepId: string };

/** Accepts or rejects a step. */
export const useDecide = (cache: ApprovalCache) =>
  useApprovalWrite(cache, ({ stepId, ...body }: OfStep<BodyOf<typeof api.approvals.decide>>) =>
    call(api.approvals.decide, { params: { id: stepId }, body }),
  );

/** Reassigns a step (D10). */
export const reassignStep = ({ stepId, ...body }: OfStep<BodyOf<typeof api.approvals.reassign>>) =>
  call(api.approvals.reassign, { params: { id: stepId }, body });
export const useReassign = (cache: ApprovalCache) => useApprovalWrite(cache, reassignStep);

/** Undoes one's decision on a step (preferred §3). */
export const undoStep = (stepId: string) => call(api.approvals.undo, { params: { id: stepId } });
export const useUndoStep = (cache: ApprovalCache) => useApprovalWrite(cache, undoStep);

/** Adds to the conversation of a step. */
export const useAddNote = (cache: ApprovalCache) =>
  useApprovalWrite(cache, ({ stepId, note }: OfStep<BodyOf<typeof api.approvals.addNote>>) =>
    call(api.approvals.addNote, { params: { id: stepId }, body: { note } }),
  );
