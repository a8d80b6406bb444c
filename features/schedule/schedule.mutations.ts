import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { SCHEDULES } from '#client/query/families.ts';
import { shiftQuery } from './schedule.queries.ts';
import type { PlannedShift, Shift } from './schedule.types.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Boards and lists read the shift again; awaited, so that what is drawn meanwhile can go. */
const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: SCHEDULES });

/** A write on a shift: the answer is shown, also the shift carried by a refusal. */
function useShiftWrite<Input>(write: (input: Input) => Promise<Shift>) {
  const client = useQueryClient();
  const keep = (shift: Shift): void => {
    client.setQueryData(shiftQuery(shift.id).queryKey, shift);
  };
  return useMutation({
    mutationFn: write,
    onSuccess: keep,
    onError: (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 409 && error.record) keep(error.record as Shift);
    },
    onSettled: () => refresh(client),
  });
}

export const useAddShift = () =>
  useShiftWrite(({ body, idempotencyKey }: { readonly body: PlannedShift; readonly idempotencyKey?: string }) =>
    call(api.schedules.create, { body, ...(idempotencyKey !== undefined && { idempotencyKey }) }),
  );

export const useChangeShift = () =>
  useShiftWrite(({ id, ...body }: BodyOf<typeof api.schedules.change> & { readonly id: string }) =>
    call(api.schedules.change, { params: { id }, body }),
  );

export const useCancelShift = () =>
  useShiftWrite(({ id, version }: Versioned) => call(api.schedules.cancel, { params: { id }, body: { version } }));

/** Deletes a shift. */
export function useRemoveShift() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Versioned) => call(api.schedules.remove, { params: { id }, query: { version } }),
    onSuccess: (_, { id }) => client.removeQueries({ queryKey: shiftQuery(id).queryKey }),
    onSettled: () => refresh(client),
  });
}

/** A write on patterns, which makes or deletes shifts as well. */
export function usePatternWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => refresh(client) });
}
