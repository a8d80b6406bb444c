import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { OFFBOARDINGS } from '#client/query/families.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { useRetryKey } from '#client/http/use-retry-key.ts';
import { settlementQuery } from './settlement.query.ts';
import type { Settlement } from './offboarding.types.ts';

/** A write on a settlement: the response is shown, also the settlement carried by a refusal. */
function useSettlementWrite<Input>(write: (input: Input) => Promise<Settlement>) {
  const client = useQueryClient();
  const keep = (settlement: Settlement): void => {
    client.setQueryData(settlementQuery(settlement.id).queryKey, settlement);
    void client.invalidateQueries({ queryKey: [...OFFBOARDINGS, 'list'] });
  };
  return useMutation({
    mutationFn: write,
    onSuccess: keep,
    onError: (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 409 && error.record) keep(error.record as Settlement);
    },
  });
}

/** Starts a settlement. Resending the same after a lost response starts one. */
export function useBeginSettlement() {
  const withKey = useRetryKey();
  return useSettlementWrite((body: BodyOf<typeof api.offboardings.create>) =>
    withKey(body, (idempotencyKey) => call(api.offboardings.create, { body, idempotencyKey })),
  );
}

/** The writes of one settlement, each with its loaded version. */
export const useSaveGratuity = (id: string) =>
  useSettlementWrite((body: BodyOf<typeof api.offboardings.saveGratuity>) =>
    call(api.offboardings.saveGratuity, { params: { id }, body }),
  );
export const useSaveLeave = (id: string) =>
  useSettlementWrite((body: BodyOf<typeof api.offboardings.saveLeave>) =>
    call(api.offboardings.saveLeave, { params: { id }, body }),
  );
export const useSaveOther = (id: string) =>
  useSettlementWrite((body: BodyOf<typeof api.offboardings.saveOther>) =>
    call(api.offboardings.saveOther, { params: { id }, body }),
  );
export const usePlanTransfer = (id: string) =>
  useSettlementWrite((body: BodyOf<typeof api.offboardings.planTransfer>) =>
    call(api.offboardings.planTransfer, { params: { id }, body }),
  );
export const useConfirmTransfer = (id: string) =>
  useSettlementWrite((version: number) =>
    call(api.offboardings.confirmTransfer, { params: { id }, body: { version } }),
  );
export const useConfirmEndOfService = (id: string) =>
  useSettlementWrite((version: number) =>
    call(api.offboardings.confirmEndOfService, { params: { id }, body: { version } }),
  );
export const useReopen = (id: string) =>
  useSettlementWrite((body: BodyOf<typeof api.offboardings.reopen>) =>
    call(api.offboardings.reopen, { params: { id }, body }),
  );

/** Deletes a settlement. */
export function useRemoveSettlement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
      call(api.offboardings.remove, { params: { id }, query: { version } }),
    onSuccess: (_, { id }) => client.removeQueries({ queryKey: settlementQuery(id).queryKey }),
    onError: (_, { id }) => client.invalidateQueries({ queryKey: settlementQuery(id).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: [...OFFBOARDINGS, 'list'] }),
  });
}
