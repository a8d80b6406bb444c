import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ASSETS, ASSET_TYPES, OFFBOARDINGS } from '#client/query/families.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call } from '#client/http/call.ts';
import { assetQuery } from './asset.query.ts';
import type { Asset } from './assets.types.ts';

/** A write on an asset: the response is shown, also the asset carried by a refusal. */
function useAssetWrite<Input>(write: (input: Input) => Promise<Asset>) {
  const client = useQueryClient();
  const keep = (asset: Asset): void => {
    client.setQueryData(assetQuery(asset.id).queryKey, asset);
    void client.invalidateQueries({ queryKey: ASSETS });
    // What a leaver has not returned holds up the settlement.
    void client.invalidateQueries({ queryKey: OFFBOARDINGS });
  };
  return useMutation({
    mutationFn: write,
    onSuccess: keep,
    onError: (error: unknown) => {
      if (error instanceof ApiProblem && error.status === 409 && error.record) keep(error.record as Asset);
    },
  });
}

export interface Keyed<Body> {
  readonly body: Body;
  readonly idempotencyKey: string;
}

export const useAddAsset = () =>
  useAssetWrite((input: Keyed<BodyOf<typeof api.assets.create>>) => call(api.assets.create, input));
export const useChangeAsset = (id: string) =>
  useAssetWrite((body: BodyOf<typeof api.assets.change>) => call(api.assets.change, { params: { id }, body }));
export const useChangeOwner = () =>
  useAssetWrite((body: BodyOf<typeof api.assetAssignments.create>) => call(api.assetAssignments.create, { body }));
export const useMarkInvalid = () =>
  useAssetWrite((body: BodyOf<typeof api.assetAssignments.markInvalid>) =>
    call(api.assetAssignments.markInvalid, { body }),
  );

/** Deletes an asset. */
export function useRemoveAsset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
      call(api.assets.remove, { params: { id }, query: { version } }),
    onSuccess: (_, { id }) => client.removeQueries({ queryKey: assetQuery(id).queryKey }),
    onError: (_, { id }) => client.invalidateQueries({ queryKey: assetQuery(id).queryKey }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: OFFBOARDINGS });
      void client.invalidateQueries({ queryKey: [...ASSETS, 'of'] });
      return client.invalidateQueries({ queryKey: [...ASSETS, 'list'] });
    },
  });
}

/** A write on types: they are refetched, also after a failure. */
export function useTypeWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSettled: () => client.invalidateQueries({ queryKey: ASSET_TYPES }) });
}
