import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { LEAVES, LEAVE_BALANCES } from '#client/query/families.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call, upload } from '#client/http/call.ts';
import { changeLeave, putConflict, putLeave, refreshAround } from './leave-cache.ts';
import { leaveQuery } from './leave.queries.ts';
import type { Leave } from './leave.types.ts';

/** Shared by all writes on one request: the fresh record is cached, also from a refusal. */
function useAfter(id: string) {
  const client = useQueryClient();
  return {
    client,
    onError: (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 409 && !putConflict(client, error.record)) {
        void client.invalidateQueries({ queryKey: leaveQuery(id).queryKey });
      }
    },
    onSettled: () => refreshAround(client, id),
  };
}

/** Withdraws a request. */
export function useCancel(leaveId: string) {
  const { client, ...after } = useAfter(leaveId);
  return useMutation({
    mutationFn: (body: { readonly version: number; readonly note: string | null }) =>
      call(api.leaves.cancel, { params: { id: leaveId }, body }),
    onSuccess: (leave) => putLeave(client, leave),
    ...after,
  });
}

/** Withdraws an undecided cancellation (D26). */
export function useKeep(leaveId: string) {
  const { client, ...after } = useAfter(leaveId);
  return useMutation({
    mutationFn: (version: number) => call(api.leaves.keep, { params: { id: leaveId }, body: { version } }),
    onSuccess: (leave) => putLeave(client, leave),
    ...after,
  });
}

/** Corrects the days a leave uses after its start (D26). */
export function useCorrect(leaveId: string) {
  const { client, ...after } = useAfter(leaveId);
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.leaves.correct>) =>
      call(api.leaves.correct, { params: { id: leaveId }, body }),
    onSuccess: (leave) => putLeave(client, leave),
    ...after,
  });
}

/** Attaches files to a request. */
export function useAddFiles(leaveId: string) {
  const { client, ...after } = useAfter(leaveId);
  return useMutation({
    mutationFn: (files: readonly File[]) => upload(api.leaves.addFiles, { params: { id: leaveId }, files }),
    onSuccess: ({ files }) =>
      changeLeave(client, leaveId, (leave) => ({ ...leave, approvalProcess: { ...leave.approvalProcess, files } })),
    ...after,
  });
}

/** Requests a leave and attaches its files; a request whose files fail is kept, and reports them. */
export function useRequestLeave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      readonly body: BodyOf<typeof api.leaves.create>;
      readonly idempotencyKey: string;
    }): Promise<Leave> => call(api.leaves.create, { body, idempotencyKey }),
    onSuccess: async (leave) => {
      client.setQueryData(leaveQuery(leave.id).queryKey, leave);
      void client.invalidateQueries({ queryKey: LEAVE_BALANCES });
      // Awaited, so that the list contains the new request when it opens.
      await client.invalidateQueries({ queryKey: LEAVES });
    },
  });
}
