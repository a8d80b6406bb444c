import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ApiProblem } from '#client/http/api-problem.ts';
import { call, upload } from '#client/http/call.ts';
import { session } from '#client/session/session.ts';
import type { ResourceKey } from '#domain/branding.ts';
import { brandQuery, type BrandGroups } from './brand-settings.queries.ts';
import { changesOf, type BrandValues, type ImageDrafts } from './brand-values.ts';

type Changes = BodyOf<typeof api.tenantSettings.save>;

/** Caches the server's response, also of a refusal: the next attempt then starts from the current version. */
function useKeep() {
  const client = useQueryClient();
  const keep = (groups: object): BrandGroups | undefined =>
    client.setQueryData(brandQuery.queryKey, (known) => known && { ...known, ...groups });
  return {
    keep,
    onError: (error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'stale-version') keep(error.record as object);
    },
  };
}

export interface BrandEdits {
  readonly values: BrandValues;
  readonly drafts: ImageDrafts;
  /** The changed groups. */
  readonly groups: BrandGroups;
}

/** Saves a brand: first the values, all or nothing, then the images one by one; returns what is now stored. */
export function useSaveBrand() {
  const { keep, onError } = useKeep();
  return useMutation({
    mutationFn: async ({ values, drafts, groups }: BrandEdits): Promise<BrandGroups> => {
      let now = groups;
      const take = (answer: object): void => {
        now = { ...now, ...answer };
        keep(answer);
      };
      const changes = changesOf(values, drafts, groups);
      if (changes) take(await call(api.tenantSettings.save, { body: changes }));
      for (const [key, file] of Object.entries(drafts) as [ResourceKey, File | null][]) {
        if (!file) continue;
        const place = { params: { type: 'resources', key }, query: { version: now.resources.version } };
        take(await upload(api.tenantSettings.addFile, { ...place, files: [file] }));
      }
      // The session contains the page's own colours.
      await session.renew().catch(() => null);
      return now;
    },
    onError,
  });
}

/** Resets groups to their defaults. */
export function useResetBrand() {
  const { keep, onError } = useKeep();
  return useMutation({
    mutationFn: async (groups: BrandGroups): Promise<BrandGroups> => {
      const taken = (['brandingColors', 'brandingColorsLeaves', 'resources'] as const).map((name) => [
        name,
        { version: groups[name].version, settings: null },
      ]);
      const answer = await call(api.tenantSettings.save, { body: Object.fromEntries(taken) as Changes });
      keep(answer);
      await session.renew().catch(() => null);
      return { ...groups, ...answer } as BrandGroups;
    },
    onError,
  });
}
