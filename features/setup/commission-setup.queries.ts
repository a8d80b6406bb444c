import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listReads } from '#blocks/list/list-reads.ts';
import { call } from '#client/http/call.ts';
import { readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { TIER_ASSIGNMENT_LIST } from '#contract/commission-tier-assignments.list.ts';
import { TIER_ASSIGNMENT_WORDS } from '#contract/commission-tier-assignments.words.ts';
import { commissionTierTypes } from './kinds/commission-tier-types.kind.tsx';
import { keyOf } from './setup.queries.ts';

export type Tier = AnswerOf<typeof api.commissionTiers.list>['data'][number];
export type TierAssignment = AnswerOf<typeof api.commissionTierAssignments.list>['data'][number];

const ALL = 200;
const TIERS = ['setup', 'commission-tiers'] as const;
/** The prefix of commission data: it changes with it. */
const ASSIGNMENTS = ['commissions', 'assignments'] as const;

/** The tiers of a type, lowest first. */
export const tiersQuery = (typeId: string) =>
  queryOptions({
    ...readOptions(TIERS, api.commissionTiers.list, {
      query: { commissionTierTypeId: [typeId], sortBy: 'tier', sortOrder: 'asc', size: ALL },
    }),
  });

/** All assignable types. */
export const tierTypeChoicesQuery = queryOptions({
  ...readOptions([...keyOf(commissionTierTypes), 'choices'], api.commissionTierTypes.list, {
    query: { sortBy: 'order', sortOrder: 'asc', size: ALL },
  }),
});

/** Tier assignments of employees. */
export const assignmentReads = listReads({
  list: TIER_ASSIGNMENT_LIST,
  words: TIER_ASSIGNMENT_WORDS,
  calls: { list: api.commissionTierAssignments.list },
  family: ASSIGNMENTS,
});

/** A write on tiers or assignments: both are refetched entirely, also after a refusal. */
function useCommissionWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: TIERS }),
        client.invalidateQueries({ queryKey: ASSIGNMENTS }),
        client.invalidateQueries({ queryKey: keyOf(commissionTierTypes) }),
      ]),
  });
}

type TierFigures = Omit<BodyOf<typeof api.commissionTiers.create>, 'commissionTierTypeId'>;
export interface SaveTier {
  readonly typeId: string;
  /** Null adds one. */
  readonly tier: Pick<Tier, 'id' | 'version'> | null;
  readonly figures: TierFigures;
}

export const useSaveTier = () =>
  useCommissionWrite(({ typeId, tier, figures }: SaveTier) =>
    tier
      ? call(api.commissionTiers.change, { params: { id: tier.id }, body: { ...figures, version: tier.version } })
      : call(api.commissionTiers.create, { body: { ...figures, commissionTierTypeId: typeId } }),
  );
export const useRemoveTier = () =>
  useCommissionWrite(({ id, version }: Tier) =>
    call(api.commissionTiers.remove, { params: { id }, query: { version } }),
  );
export const useAssignTiers = () =>
  useCommissionWrite((body: BodyOf<typeof api.commissionTierTypes.assign>) =>
    call(api.commissionTierTypes.assign, { body }),
  );
/** Withdraws an assignment for next month (D51). */
export const useTakeBack = () =>
  useCommissionWrite((employeeId: string) =>
    call(api.commissionTierAssignments.remove, { params: { id: employeeId } }),
  );
