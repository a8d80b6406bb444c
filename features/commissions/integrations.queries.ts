import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/http/call.ts';
import { COMMISSIONS } from '#client/query/families.ts';
import { pagedOptions, readOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/endpoint.ts';

export type Integration = AnswerOf<typeof api.synchronizations.changeIntegration>;
export type Delivery = AnswerOf<typeof api.synchronizations.deliveries>['data'][number];

/** Deliveries shown initially, and per "Show earlier deliveries". */
const DELIVERIES = 5;

/** Systems that send sales and tips, by name (ADR-0142). */
export const integrationsQuery = queryOptions(
  readOptions([...COMMISSIONS, 'integrations'], api.synchronizations.integrations),
);

/** Deliveries of one of them, latest first. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions(
    pagedOptions([...COMMISSIONS, 'deliveries'], api.synchronizations.deliveries, DELIVERIES, { params: { id } }),
  );

/** The synchronization runs that deliveries made, at most two of each. */
export const deliveredRunsQuery = (ids: readonly string[]) =>
  queryOptions({
    ...readOptions([...COMMISSIONS, 'delivered-runs'], api.synchronizations.list, {
      query: { ids: [...ids], size: 2 * DELIVERIES },
    }),
    // Without ids the list would have every run.
    enabled: ids.length > 0,
  });

/** Adds, renames, pauses, resumes or removes an integration, gives one a new secret or ends the previous one; the list is refetched afterwards. */
export function useIntegrationChanges() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: COMMISSIONS });
  return {
    add: useMutation({
      mutationFn: (name: string) => call(api.synchronizations.addIntegration, { body: { name } }),
      onSettled,
    }),
    rotate: useMutation({
      mutationFn: (id: string) => call(api.synchronizations.rotate, { params: { id }, body: {} }),
      onSettled,
    }),
    stopPrevious: useMutation({
      mutationFn: (id: string) => call(api.synchronizations.stopPreviousSecret, { params: { id }, body: {} }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(api.synchronizations.removeIntegration, { params: { id } }),
      onSettled,
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
        call(api.synchronizations.changeIntegration, { params: { id }, body: { name } }),
      onSettled,
    }),
    setActive: useMutation({
      mutationFn: ({ id, isActive }: { readonly id: string; readonly isActive: boolean }) =>
        call(api.synchronizations.changeIntegration, { params: { id }, body: { isActive } }),
      onSettled,
    }),
  };
}
