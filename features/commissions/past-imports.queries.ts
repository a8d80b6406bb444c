import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/http/call.ts';
import { COMMISSIONS } from '#client/query/families.ts';
import { pagedOptions } from '#client/query/read-options.ts';
import { api } from '#contract/api.ts';
import type { SyncModule } from '#domain/commissions/commissions.ts';

/** Number of runs shown initially, and per "Show earlier imports". */
const RUNS = 5;

/** Imported files, latest first (D53); what other systems sent is listed with their deliveries. */
export const runsQuery = (module: SyncModule) =>
  infiniteQueryOptions(
    pagedOptions([...COMMISSIONS, 'imports'], api.synchronizations.list, RUNS, {
      query: { module: [module], providerType: ['file-import'], sortBy: 'endedAt', sortOrder: 'desc' },
    }),
  );

/** Undoes an import. Everything is refetched, also after a refusal: the import was not in the displayed state. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.synchronizations.undo, { params: { id }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: COMMISSIONS }),
  });
}
