import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { LEAVES, LEAVE_BALANCES } from '#client/query/families.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call, upload } from '#client/http/call.ts';
import { changeLeave, keptLeave, putConflict, putLeave, putProcess, refreshAround } from './leave-cache.ts';
import { processesOf, withProcess } from './processes.ts';
import { leaveQuery } from './leave.queries.ts';
import type { ApprovalProcess, Leave, Person, StepNote } from './leave.types.ts';

type Decision = BodyOf<typeof api.approvals.decide>;

/** What all writes on one request have in common: the fresh record goes into the cache, also when it came with a refusal. */
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

/** Accepts or rejects a step of a request. */
export function useDecide(leaveId: string) {
  const { client, ...after } = useAfter(leaveId);
  return useMutation({
    mutationFn: ({ stepId, ...body }: Decision & { readonly stepId: string }) =>
      call(api.approvals.decide, { params: { id: stepId }, body }),
    onSuccess: (process) => putProcess(client, process),
    ...after,
  });
}

/** Hands a step to other people. */
export function useReassign(leaveId: string) {
  const { client, ...after } = useAfter(leaveId);
  return useMutation({
    mutationFn: ({
      stepId,
      employeeIds,
      version,
    }: {
      readonly stepId: string;
      readonly employeeIds: readonly string[];
      readonly version: number;
    }) => call(api.approvals.reassign, { params: { id: stepId }, body: { employeeIds: [...employeeIds], version } }),
    onSuccess: (process) => putProcess(client, process),
    ...after,
  });
}

/** Takes a request back. */
export function useCancel(leaveId: string) {
  const { client, ...after } = useAfter(leaveId);
  return useMutation({
    mutationFn: (body: { readonly version: number; readonly note: string | null }) =>
      call(api.leaves.cancel, { params: { id: leaveId }, body }),
    onSuccess: (leave) => putLeave(client, leave),
    ...after,
  });
}

/** Takes a cancellation back that nobody has decided (D26). */
export function useKeep(leaveId: string) {
  const { client, ...after } = useAfter(leaveId);
  return useMutation({
    mutationFn: (version: number) => call(api.leaves.keep, { params: { id: leaveId }, body: { version } }),
    onSuccess: (leave) => putLeave(client, leave),
    ...after,
  });
}

/** Sets right what a leave takes once it has begun (D26). */
export function useCorrect(leaveId: string) {
  const { client, ...after } = useAfter(leaveId);
  return useMutation({
    mutationFn: (body: BodyOf<typeof api.leaves.correct>) =>
      call(api.leaves.correct, { params: { id: leaveId }, body }),
    onSuccess: (leave) => putLeave(client, leave),
    ...after,
  });
}

/** Marks a note that the server does not have yet. */
const UNSAVED = 'unsaved-';
export const isUnsaved = (note: StepNote): boolean => note.id.startsWith(UNSAVED);

const withNote = (process: ApprovalProcess, stepId: string, note: StepNote): ApprovalProcess => ({
  ...process,
  steps: process.steps.map((step) => (step.id === stepId ? { ...step, stepNotes: [...step.stepNotes, note] } : step)),
});

/** Adds a note to a step. It is seen at once and taken back when the server refuses it (A§7, A§8). */
export function useAddNote(leaveId: string, author: Person) {
  const { client, onError, onSettled } = useAfter(leaveId);
  return useMutation({
    mutationFn: ({ stepId, note }: { readonly stepId: string; readonly note: string }) =>
      call(api.approvals.addNote, { params: { id: stepId }, body: { note } }),
    onMutate: async ({ stepId, note }) => {
      // An answer under way would paint over the note.
      await client.cancelQueries({ queryKey: LEAVES });
      const before = keptLeave(client, leaveId);
      const now = new Date().toISOString();
      const shown: StepNote = {
        id: `${UNSAVED}${now}`,
        kind: 'thread',
        message: note,
        createdAt: now,
        updatedAt: now,
        createdByEmployee: author,
      };
      changeLeave(client, leaveId, (leave) =>
        processesOf(leave).reduce((changed, process) => withProcess(changed, withNote(process, stepId, shown)), leave),
      );
      return { before };
    },
    onError: (error, _, context) => {
      const { before } = context ?? {};
      if (before) putLeave(client, before);
      onError(error);
    },
    onSuccess: (process) => putProcess(client, process),
    onSettled,
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

/** Requests a leave and attaches its files; a request whose files fail stays, and says so. */
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
      // Waited for, so that the list holds the new request when it is opened.
      await client.invalidateQueries({ queryKey: LEAVES });
    },
  });
}
